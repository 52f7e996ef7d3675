package io.docui.example.mud.game.save;

import io.docui.example.mud.game.world.Direction;
import io.docui.example.mud.game.world.Ending;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.Lock;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Named;
import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import io.docui.example.mud.game.world.Verb;
import java.util.Arrays;
import java.util.List;

/** Converts named constants of the game to words of a saved game and back. */
final class NameCodec {
    private static final List<Named[]> KINDS = List.of(
            Room.values(),
            Person.values(),
            Spell.values(),
            ItemKind.values(),
            ItemKind.Category.values(),
            EnemyKind.values(),
            Lock.values(),
            Direction.values(),
            Ending.values(),
            Verb.values(),
            MessageTemplate.values());

    private NameCodec() {}

    /** Returns the word for a constant, without spaces. */
    static String word(Named named) {
        return ((Enum<?>) named).getDeclaringClass().getSimpleName() + '.' + named.name();
    }

    static Named of(String word) {
        return KINDS.stream()
                .flatMap(Arrays::stream)
                .filter(named -> word(named).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown name: " + word));
    }
}
