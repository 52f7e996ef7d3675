package io.docui.example.mud.game;

import io.docui.example.mud.game.world.Message;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.MessageTemplate;
import io.docui.example.mud.game.world.Move;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;

/**
 * What became of a move: it was made, or the rules refused it.
 *
 * @param <R> what a move of this kind comes to
 */
public sealed interface MoveOutcome<R extends MoveResult> {

    /** The same, for those to whom any result is fine. */
    MoveOutcome<MoveResult> widen();

    /**
     * The move was made.
     *
     * @param world the next world
     * @param news what happened, in order: what the move added to the log
     */
    record Done<R extends MoveResult>(World world, R result, List<Message> news) implements MoveOutcome<R> {

        public Done {
            news = List.copyOf(news);
        }

        @Override
        public MoveOutcome<MoveResult> widen() {
            return new Done<>(world, result, news);
        }
    }

    /**
     * The move makes no sense now; the world is as it was.
     *
     * @param suggestion a move that would be accepted instead, if one is obvious
     */
    record Refused<R extends MoveResult>(Message reason, Optional<Move> suggestion) implements MoveOutcome<R> {

        @Override
        public MoveOutcome<MoveResult> widen() {
            return new Refused<>(reason, suggestion);
        }
    }

    /** The move led from one world to the next. */
    static <R extends MoveResult> MoveOutcome<R> of(World before, World after, R moveResult) {
        return new Done<>(after, moveResult, after.log().since(before.log()));
    }

    static <R extends MoveResult> MoveOutcome<R> refusal(MessageTemplate reason, MessageArgument... terms) {
        return new Refused<>(Message.of(reason, terms), Optional.empty());
    }

    static <R extends MoveResult> MoveOutcome<R> refusal(
            Optional<Move> suggestion, MessageTemplate reason, MessageArgument... terms) {
        return new Refused<>(Message.of(reason, terms), suggestion);
    }
}
