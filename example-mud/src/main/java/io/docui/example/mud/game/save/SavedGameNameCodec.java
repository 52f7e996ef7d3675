package io.docui.example.mud.game.save;

import io.docui.example.mud.game.world.Direction;
import io.docui.example.mud.game.world.EnemyKind;
import io.docui.example.mud.game.world.ExitLock;
import io.docui.example.mud.game.world.GameEnding;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.ItemKind;
import io.docui.example.mud.game.world.LocalizedConstant;
import io.docui.example.mud.game.world.MoveKind;
import io.docui.example.mud.game.world.NonPlayerCharacter;
import io.docui.example.mud.game.world.Room;
import io.docui.example.mud.game.world.Spell;
import java.util.Arrays;
import java.util.List;

/** Converts named constants of the game to words of a saved game and back. */
final class SavedGameNameCodec {
    private static final List<LocalizedConstant[]> KINDS = List.of(
            Room.values(),
            NonPlayerCharacter.values(),
            Spell.values(),
            ItemKind.values(),
            ItemKind.Category.values(),
            EnemyKind.values(),
            ExitLock.values(),
            Direction.values(),
            GameEnding.values(),
            MoveKind.values(),
            GameMessageTemplate.values());

    private SavedGameNameCodec() {}

    /** Returns the word for a constant, without spaces. */
    static String word(LocalizedConstant named) {
        return ((Enum<?>) named).getDeclaringClass().getSimpleName() + '.' + named.name();
    }

    static LocalizedConstant of(String word) {
        return KINDS.stream()
                .flatMap(Arrays::stream)
                .filter(named -> word(named).equals(word))
                .findFirst()
                .orElseThrow(() -> new IllegalArgumentException("Unknown name: " + word));
    }
}
