package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Person;
import io.docui.example.mud.game.world.Room;
import java.util.List;

/** What a move came to, in numbers; the words are in the news of its {@link MoveOutcome}. */
public sealed interface MoveResult {

    /**
     * Somebody struck at an enemy.
     *
     * @param damage 0 if the blow missed
     */
    record Strike(int damage, boolean critical, boolean slain) implements MoveResult {}

    /** HP and MP came back. */
    record Recovery(int hp, int mp) implements MoveResult {}

    /**
     * An enemy was frozen.
     *
     * @param turns how many of its turns it will lose
     */
    record Chill(int turns) implements MoveResult {}

    /** HP was given for a sure critical hit. */
    record Vow(int hpLost) implements MoveResult {}

    /** The hero came into a room. */
    record RoomEntry(Room room) implements MoveResult {}

    /**
     * A lock was opened.
     *
     * @param paid the gold that it took; 0 if a key did it
     */
    record Unlocking(int exitId, int paid) implements MoveResult {}

    /**
     * A thing changed its place.
     *
     * @param itemId the thing, or the stack that it is part of now
     */
    record ItemTransfer(int itemId) implements MoveResult {}

    /**
     * Something was bought or sold.
     *
     * @param itemId the thing, or the stack that it is part of now
     * @param gold what it cost, or brought in
     */
    record Deal(int itemId, int gold) implements MoveResult {}

    /** A room was searched; both lists are empty if there was nothing. */
    record Find(List<Integer> itemIds, List<Integer> exitIds) implements MoveResult {

        public Find {
            itemIds = List.copyOf(itemIds);
            exitIds = List.copyOf(exitIds);
        }
    }

    /** Somebody had a word with the hero. */
    record Talk(Person person) implements MoveResult {}

    /** Something was learned, or the tale took a turn; the news say what. */
    record StoryEvent() implements MoveResult {}
}
