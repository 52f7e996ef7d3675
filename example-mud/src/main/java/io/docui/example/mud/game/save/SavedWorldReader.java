package io.docui.example.mud.game.save;

import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ExplorationState;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameItem;
import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageLog;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.ItemLocation;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Rng;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.StoryProgress;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** Reads a world from the text format of {@link SavedWorldWriter}. */
public final class SavedWorldReader {
    private final Iterator<String> words;

    private SavedWorldReader(String text) {
        this.words = List.of(text.strip().split("\\s+")).iterator();
    }

    public static World read(String text) {
        SavedWorldReader reader = new SavedWorldReader(text);
        if (!reader.word().equals(SavedWorldWriter.FORMAT)) {
            throw new IllegalArgumentException("This is not a saved game of Slime Cave.");
        }
        return reader.world();
    }

    private World world() {
        Rng rng = new Rng(Long.parseLong(word()));
        int turn = number();
        Player player = player();
        ExplorationState explorationState =
                new ExplorationState(room(), room(), list(this::room), list(this::number), list(this::room));
        return new World(rng, turn, player, explorationState, list(this::enemy), list(this::item), story(), log());
    }

    private String word() {
        if (!words.hasNext()) {
            throw new IllegalArgumentException("The saved game is incomplete.");
        }
        return words.next();
    }

    private int number() {
        return Integer.parseInt(word());
    }

    private boolean flag() {
        return Boolean.parseBoolean(word());
    }

    private Room room() {
        return Room.valueOf(word());
    }

    private EnemyKind enemyKind() {
        return EnemyKind.valueOf(word());
    }

    private ItemKind itemKind() {
        return ItemKind.valueOf(word());
    }

    private <T> List<T> list(Supplier<T> reader) {
        int size = number();
        List<T> elements = new ArrayList<>();
        for (int i = 0; i < size; i++) {
            elements.add(reader.get());
        }
        return elements;
    }

    private Player player() {
        return new Player(
                number(),
                number(),
                number(),
                number(),
                number(),
                number(),
                number(),
                number(),
                flag(),
                list(() -> Spell.valueOf(word())));
    }

    private Enemy enemy() {
        return new Enemy(
                number(),
                enemyKind(),
                number(),
                room(),
                number(),
                number(),
                number(),
                number(),
                flag(),
                number(),
                number());
    }

    private GameItem item() {
        return new GameItem(number(), itemKind(), number(), place());
    }

    private ItemLocation place() {
        String kind = word();
        return switch (kind) {
            case "ground" -> new ItemLocation.Ground(room());
            case "hidden" -> new ItemLocation.Hidden(room());
            case "held" -> ItemLocation.Held.valueOf(word());
            default -> throw new IllegalArgumentException("Unknown item location: " + kind);
        };
    }

    private StoryProgress story() {
        GameEnding ending = GameEnding.valueOf(word());
        return new StoryProgress(list(() -> NonPlayerCharacter.valueOf(word())), ending);
    }

    private GameMessageLog log() {
        int total = number();
        return new GameMessageLog(list(this::message), total);
    }

    private GameMessage message() {
        return new GameMessage(GameMessageTemplate.valueOf(word()), list(this::term));
    }

    private MessageArgument term() {
        String kind = word();
        return switch (kind) {
            case "amount" -> new MessageArgument.Amount(number());
            case "name" -> new MessageArgument.Name(SavedGameNameCodec.of(word()));
            case "foe" -> new MessageArgument.EnemyName(enemyKind(), number());
            case "stack" -> new MessageArgument.Stack(itemKind(), number());
            default -> throw new IllegalArgumentException("Unknown message argument: " + kind);
        };
    }
}
