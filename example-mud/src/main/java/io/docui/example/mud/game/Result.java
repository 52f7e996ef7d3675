package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Room;
import java.util.List;

/** What a move came to, in numbers; the words are in the news of its {@link Outcome}. */
public sealed interface Result {

    /**
     * Somebody struck at an enemy.
     *
     * @param damage 0 if the blow missed
     */
    record Blow(int damage, boolean critical, boolean slain) implements Result {}

    /** HP and MP came back. */
    record Recovery(int hp, int mp) implements Result {}

    /**
     * An enemy was frozen.
     *
     * @param turns how many of its turns it will lose
     */
    record Chill(int turns) implements Result {}

    /** HP was given for a sure critical hit. */
    record Vow(int hpLost) implements Result {}

    /** The hero came into a room. */
    record Step(Room room) implements Result {}

    /**
     * A lock was opened.
     *
     * @param paid the gold that it took; 0 if a key did it
     */
    record Opening(int exitId, int paid) implements Result {}

    /**
     * A thing changed its place.
     *
     * @param itemId the thing, or the stack that it is part of now
     */
    record Handling(int itemId) implements Result {}

    /**
     * Something was bought or sold.
     *
     * @param itemId the thing, or the stack that it is part of now
     * @param gold what it cost, or brought in
     */
    record Deal(int itemId, int gold) implements Result {}

    /** A room was searched; both lists are empty if there was nothing. */
    record Find(List<Integer> itemIds, List<Integer> exitIds) implements Result {

        public Find {
            itemIds = List.copyOf(itemIds);
            exitIds = List.copyOf(exitIds);
        }
    }

    /** Somebody had a word with the hero. */
    record Talk(Person person) implements Result {}

    /** Something was learned, or the tale took a turn; the news say what. */
    record Marvel() implements Result {}
}
