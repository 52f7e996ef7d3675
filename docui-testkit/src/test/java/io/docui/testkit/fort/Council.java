package io.docui.testkit.fort;

import io.docui.annotations.Choices;
import io.docui.annotations.Confirm;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import java.util.List;

/** A council whose questions have answers that look like words and numbers of the question itself. */
@DocUIApp(id = "council", title = "Council")
final class Council {
    List<String> motions = List.of("all", "none");

    enum Vote {
        YES,
        NO,
        CANCEL
    }

    /** Votes. */
    @DocUIAction
    String vote(Vote vote) {
        return "voted " + vote;
    }

    /** Goes to a floor. */
    @DocUIAction
    String climb(@Choices("floors") int floor) {
        return "on floor " + floor;
    }

    List<Integer> floors() {
        return List.of(2, 3, 1, 20);
    }

    /** Visits floors. */
    @DocUIAction
    String visit(@Choices("floors") List<Integer> floors) {
        return "visited " + floors;
    }

    /** Moves. */
    @DocUIAction
    String move(@Choices("motions") String motion) {
        return "moved " + motion;
    }

    List<String> motions() {
        return motions;
    }

    /** Says something. */
    @DocUIAction
    String say(String word) {
        return "said " + word;
    }

    /** Proclaims something to everybody. */
    @DocUIAction(confirm = Confirm.ALWAYS)
    String proclaim(String word) {
        return "proclaimed " + word.length();
    }
}
