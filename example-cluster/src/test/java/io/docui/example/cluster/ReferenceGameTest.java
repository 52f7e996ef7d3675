package io.docui.example.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;

import org.junit.jupiter.api.Test;

/** What games are held against: the same game each time, another one with another seed. */
class ReferenceGameTest {
    @Test
    void playsSameGameForSameSeed() {
        ReferenceGame game = ReferenceGame.play(3);
        assertEquals(game, ReferenceGame.play(3));
        assertFalse(game.operations().isEmpty());
        assertNotEquals(game.answers(), ReferenceGame.play(4).answers());
    }
}
