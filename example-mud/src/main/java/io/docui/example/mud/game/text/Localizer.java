package io.docui.example.mud.game.text;

import io.docui.example.mud.game.PauseReason;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Exit;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.LocalizedConstant;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Renders the names, messages and moves of the game in one language. Immutable; one instance serves every game and thread. */
public final class Localizer {

    private static final Pattern PLACEHOLDER = Pattern.compile("\\{(\\d)}");

    private final TranslationTable translationTable;
    private final String gap;

    private Localizer(Language language) {
        this.translationTable = TranslationTable.read(language);
        this.gap = language == Language.EN ? " " : "";
    }

    public static Localizer in(Language language) {
        return new Localizer(language);
    }

    // Names

    public String name(LocalizedConstant named) {
        return translationTable.text(named.key());
    }

    public String name(Enemy enemy) {
        return name(MessageArgument.of(enemy));
    }

    /** Returns the name, with the count if there are several. */
    public String name(GameItem item) {
        return name(MessageArgument.of(item));
    }

    /** Finds a room by its name, or by a part that no other room's name has; case does not matter. */
    public Optional<Room> room(String name) {
        String wanted = name.strip().toLowerCase(Locale.ROOT);
        List<Room> rooms = Arrays.stream(Room.values())
                .filter(room ->
                        !wanted.isEmpty() && name(room).toLowerCase(Locale.ROOT).contains(wanted))
                .toList();
        return rooms.stream()
                .filter(room -> name(room).equalsIgnoreCase(wanted))
                .findFirst()
                .or(() -> rooms.size() == 1 ? Optional.of(rooms.get(0)) : Optional.empty());
    }

    /** Returns that no room has the name that a player wrote, and the names of the rooms that can be meant. */
    public String unknownRoom(World world) {
        String rooms = world.knownRooms().stream().map(this::name).collect(Collectors.joining(", "));
        return fill(translationTable.text(GameMessageTemplate.NO_SUCH_ROOM.key()), List.of(rooms));
    }

    // Descriptions

    public String describe(Room room) {
        return translationTable.text(room.key() + ".description");
    }

    public String describe(ItemKind kind) {
        return translationTable.text(kind.key() + ".description");
    }

    public String describe(NonPlayerCharacter person) {
        return translationTable.text(person.key() + ".description");
    }

    /** Returns the effect of a kind of item, in a few characters; empty if its power is not a number. */
    public String power(ItemKind kind) {
        return translationTable
                .find("power." + kind.category().key())
                .map(text -> fill(text, List.of(String.valueOf(kind.power()))))
                .orElse("");
    }

    /** Returns why an exit is blocked and what opens it; empty if it is open. */
    public String obstacle(World world, Exit exit) {
        return world.lockOf(exit)
                .map(lock -> translationTable.text(lock.key() + ".obstacle"))
                .orElse("");
    }

    /** Returns an enemy's condition and its special ability. The same enemy with the same HP always gets the same text. */
    public String state(Enemy enemy) {
        String stance = enemy.hostile() ? "" : name(GameViewLabel.PASSIVE) + ": ";
        String trait = translationTable
                .find("trait." + enemy.kind().trait().name().toLowerCase(Locale.ROOT))
                .map(text -> " (" + text + ")")
                .orElse("");
        return stance + condition(enemy) + trait;
    }

    private String condition(Enemy enemy) {
        String band = EnemyCondition.of(enemy).key();
        List<String> own = translationTable.variants(band + "." + enemy.kind().key());
        List<String> variants = own.isEmpty() ? translationTable.variants(band) : own;
        return variants.get(Math.floorMod(enemy.temper() + enemy.hp(), variants.size()));
    }

    /** Returns the effects on the hero, poison and resolve, as a remark; empty if there are none. */
    public String statuses(Player player) {
        List<String> statuses = new ArrayList<>();
        if (player.poison() > 0) {
            statuses.add(fill(translationTable.text("status.poisoned"), List.of(String.valueOf(player.poison()))));
        }
        if (player.resolved()) {
            statuses.add(translationTable.text("status.resolved"));
        }
        return statuses.isEmpty() ? "" : " (" + String.join(", ", statuses) + ")";
    }

    /** Returns why the rest of a plan should not run unseen. */
    public String reason(PauseReason pauseReason) {
        return translationTable.text(pauseReason.key());
    }

    /** Returns the full text of an ending; empty if the game goes on. */
    public String endingText(GameEnding ending) {
        return ending == GameEnding.NONE ? "" : translationTable.text(ending.key() + ".tale");
    }

    // Messages and moves

    public String render(GameMessage message) {
        return fill(
                translationTable.text(message.phrase().key()),
                message.terms().stream().map(this::name).toList());
    }

    /** Returns the messages as one text; what a fight repeats is told once. */
    public String render(List<GameMessage> messages) {
        return MessageSummary.of(messages).stream().map(this::render).collect(Collectors.joining(gap));
    }

    private String render(MessageSummary.Group group) {
        GameMessage first = group.first();
        if (group.count() == 1) {
            return render(first);
        }
        if (group.last().isEmpty()) {
            return render(first) + gap + "(×" + group.count() + ")";
        }
        List<String> terms = new ArrayList<>(first.terms().stream()
                .limit(first.terms().size() - 1L)
                .map(this::name)
                .toList());
        terms.add(group.last().stream().map(this::name).collect(Collectors.joining(group.isSum() ? " + " : ", ")));
        return fill(translationTable.text(first.phrase().key()), terms);
    }

    public String label(World world, HeroMove move) {
        String pattern = translationTable.text(move.verb().key());
        return fill(pattern, List.of(target(world, move), String.valueOf(move.mana())));
    }

    private String target(World world, HeroMove move) {
        return switch (move.verb().target()) {
            case NOTHING -> "";
            case ENEMY -> world.enemy(move.target()).map(this::name).orElse("?");
            case ITEM ->
                world.item(move.target()).map(item -> name(item.kind())).orElse("?");
            case PERSON -> NonPlayerCharacter.of(move.target()).map(this::name).orElse("?");
            case EXIT -> world.exit(move.target()).map(this::way).orElse("?");
        };
    }

    private String way(Exit exit) {
        return fill(translationTable.text("way"), List.of(name(exit.direction()), name(exit.to())));
    }

    private String name(MessageArgument messageArgument) {
        if (messageArgument instanceof MessageArgument.Name name) {
            return name(name.of());
        }
        if (messageArgument instanceof MessageArgument.EnemyName enemyName) {
            return enemyName.number() == 0 ? name(enemyName.kind()) : name(enemyName.kind()) + gap + enemyName.number();
        }
        if (messageArgument instanceof MessageArgument.Stack stack) {
            return stack.count() > 1 ? name(stack.kind()) + " ×" + stack.count() : name(stack.kind());
        }
        return String.valueOf(((MessageArgument.Amount) messageArgument).value());
    }

    private static String fill(String pattern, List<String> values) {
        return PLACEHOLDER.matcher(pattern).replaceAll(match -> {
            int index = Integer.parseInt(match.group(1));
            return Matcher.quoteReplacement(Optional.of(index)
                    .filter(i -> i < values.size())
                    .map(values::get)
                    .orElse(match.group()));
        });
    }
}
