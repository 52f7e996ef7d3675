package io.docui.example.mud.game.save;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.Log;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.Place;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Story;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Trail;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.function.Consumer;

/** Writes a world as text: words between spaces, a line for each of its parts. Equal worlds give equal texts. */
public final class WorldText {
    /** The first word of each text. */
    static final String FORMAT = "slime-cave-1";

    private final StringBuilder out = new StringBuilder(FORMAT);

    private WorldText() {}

    /**
     * Writes a world.
     *
     * @param world the state of a game
     * @return a text that {@link WorldReader} reads
     */
    public static String of(World world) {
        WorldText text = new WorldText();
        text.line(world.rng().state(), world.turn());
        text.player(world.player());
        text.trail(world.trail());
        text.list(world.enemies(), text::enemy);
        text.list(world.items(), text::item);
        text.story(world.story());
        text.log(world.log());
        return text.out.append('\n').toString();
    }

    private void line(Object... words) {
        out.append('\n');
        for (int i = 0; i < words.length; i++) {
            out.append(i == 0 ? "" : " ").append(words[i]);
        }
    }

    private void word(Object word) {
        out.append(' ').append(word);
    }

    private <T> void list(List<T> elements, Consumer<T> writer) {
        line(elements.size());
        elements.forEach(writer);
    }

    private void words(List<?> words) {
        word(words.size());
        words.forEach(this::word);
    }

    private void player(Player player) {
        line(player.level(), player.xp(), player.hp(), player.maxHp(), player.mp(), player.maxMp());
        line(player.gold(), player.poison(), player.resolved());
        words(player.spells());
    }

    private void trail(Trail trail) {
        line(trail.here(), trail.before());
        words(trail.visited());
        words(trail.opened());
        words(trail.searched());
    }

    private void enemy(Enemy enemy) {
        line(enemy.id(), enemy.kind().name(), enemy.number(), enemy.room(), enemy.hp(), enemy.maxHp());
        word(enemy.gold());
        word(enemy.temper());
        word(enemy.hostile());
        word(enemy.frozen());
        word(enemy.charge());
    }

    private void item(Item item) {
        line(item.id(), item.kind().name(), item.count());
        if (item.place() instanceof Place.Ground ground) {
            word("ground");
            word(ground.room());
        } else if (item.place() instanceof Place.Hidden hidden) {
            word("hidden");
            word(hidden.room());
        } else {
            word("held");
            word(item.place());
        }
    }

    private void story(Story story) {
        line(story.ending().name());
        words(story.met());
    }

    private void log(Log log) {
        line(log.total());
        list(log.recent(), this::message);
    }

    private void message(Message message) {
        line(message.phrase().name(), message.terms().size());
        message.terms().forEach(this::term);
    }

    private void term(Term term) {
        if (term instanceof Term.Amount amount) {
            word("amount");
            word(amount.value());
        } else if (term instanceof Term.Name name) {
            word("name");
            word(Names.word(name.of()));
        } else if (term instanceof Term.Foe foe) {
            word("foe");
            word(foe.kind().name());
            word(foe.number());
        } else if (term instanceof Term.Stack stack) {
            word("stack");
            word(stack.kind().name());
            word(stack.count());
        }
    }
}
