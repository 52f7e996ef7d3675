package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

/** What games are held against: the same game each time, another one with another seed. */
class UndisturbedTest {
    @Test
    void isTheSameForTheSameSeed() {
        Undisturbed game = Undisturbed.play(3);
        assertEquals(game, Undisturbed.play(3));
        assertFalse(game.operations().isEmpty());
        assertNotEquals(game.answers(), Undisturbed.play(4).answers());
    }
}
