package io.docui.example.mud.game;

import io.docui.example.mud.game.world.GameMessage;
import io.docui.example.mud.game.world.GameMessageTemplate;
import io.docui.example.mud.game.world.HeroMove;
import io.docui.example.mud.game.world.MessageArgument;
import io.docui.example.mud.game.world.World;
import java.util.List;
import java.util.Optional;

/** Outcome of a move: the next world with the result, or the refusal by the rules. */
public sealed interface MoveOutcome<R extends HeroMoveResult> {

    /** Returns the same outcome for callers that accept any type of result. */
    MoveOutcome<HeroMoveResult> widen();

    /**
     * Outcome of a move that was made, with its result.
     *
     * @param world the next world
     * @param news the messages that the move added to the log, in order
     */
    record Done<R extends HeroMoveResult>(World world, R result, List<GameMessage> news) implements MoveOutcome<R> {

        public Done {
            news = List.copyOf(news);
        }

        @Override
        public MoveOutcome<HeroMoveResult> widen() {
            return new Done<>(world, result, news);
        }
    }

    /**
     * Outcome of a move that the rules refused; the world is unchanged.
     * @param suggestion an obvious move that would be accepted instead, if there is one
     */
    record Refused<R extends HeroMoveResult>(GameMessage reason, Optional<HeroMove> suggestion)
            implements MoveOutcome<R> {

        @Override
        public MoveOutcome<HeroMoveResult> widen() {
            return new Refused<>(reason, suggestion);
        }
    }

    static <R extends HeroMoveResult> MoveOutcome<R> of(World before, World after, R moveResult) {
        return new Done<>(after, moveResult, after.log().since(before.log()));
    }

    static <R extends HeroMoveResult> MoveOutcome<R> refusal(GameMessageTemplate reason, MessageArgument... terms) {
        return new Refused<>(GameMessage.of(reason, terms), Optional.empty());
    }

    static <R extends HeroMoveResult> MoveOutcome<R> refusal(
            Optional<HeroMove> suggestion, GameMessageTemplate reason, MessageArgument... terms) {
        return new Refused<>(GameMessage.of(reason, terms), suggestion);
    }
}
