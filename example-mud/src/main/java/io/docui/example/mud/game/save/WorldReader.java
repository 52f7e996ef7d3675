package io.docui.example.mud.game.save;

import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.Enemy;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.Item;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Log;
import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Phrase;
import io.docui.example.mud.game.world.Place;
import io.docui.example.mud.game.world.Player;
import io.docui.example.mud.game.world.Rng;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Story;
import io.docui.example.mud.game.world.Term;
import io.docui.example.mud.game.world.Trail;
import io.docui.example.mud.game.world.World;
import java.util.ArrayList;
import java.util.Iterator;
import java.util.List;
import java.util.function.Supplier;

/** Reads a world that {@link WorldText} wrote. */
public final class WorldReader {
    private final Iterator<String> words;

    private WorldReader(String text) {
        this.words = List.of(text.strip().split("\\s+")).iterator();
    }

    /**
     * Reads a world.
     *
     * @param text what {@link WorldText#of} gave
     * @return an equal world
     * @throws IllegalArgumentException if it is anything else
     */
    public static World read(String text) {
        WorldReader reader = new WorldReader(text);
        if (!reader.word().equals(WorldText.FORMAT)) {
            throw new IllegalArgumentException("This is no game of the Slime Cave.");
        }
        return reader.world();
    }

    private World world() {
        Rng rng = new Rng(Long.parseLong(word()));
        int turn = number();
        Player player = player();
        Trail trail = new Trail(room(), room(), list(this::room), list(this::number), list(this::room));
        return new World(rng, turn, player, trail, list(this::enemy), list(this::item), story(), log());
    }

    private String word() {
        if (!words.hasNext()) {
            throw new IllegalArgumentException("The game breaks off.");
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

    private Item item() {
        return new Item(number(), itemKind(), number(), place());
    }

    private Place place() {
        String kind = word();
        return switch (kind) {
            case "ground" -> new Place.Ground(room());
            case "hidden" -> new Place.Hidden(room());
            case "held" -> Place.Held.valueOf(word());
            default -> throw new IllegalArgumentException("Nothing lies in " + kind);
        };
    }

    private Story story() {
        Ending ending = Ending.valueOf(word());
        return new Story(list(() -> Person.valueOf(word())), ending);
    }

    private Log log() {
        int total = number();
        return new Log(list(this::message), total);
    }

    private Message message() {
        return new Message(Phrase.valueOf(word()), list(this::term));
    }

    private Term term() {
        String kind = word();
        return switch (kind) {
            case "amount" -> new Term.Amount(number());
            case "name" -> new Term.Name(Names.of(word()));
            case "foe" -> new Term.Foe(enemyKind(), number());
            case "stack" -> new Term.Stack(itemKind(), number());
            default -> throw new IllegalArgumentException("Nobody speaks of " + kind);
        };
    }
}
