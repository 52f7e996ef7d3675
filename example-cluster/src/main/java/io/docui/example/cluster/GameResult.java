package io.docui.example.cluster;

import java.util.List;

/**
 * A game that is over, or could not go on.
 *
 * @param name what its session is called
 * @param client what the client was called; empty if it never was
 * @param how how it ended, in a word
 * @param calls what was acknowledged, in order
 */
record GameResult(String name, String client, String how, List<AcknowledgedCall> calls) {
    GameResult {
        calls = List.copyOf(calls);
    }

    /** What came back, in order. */
    List<String> answers() {
        return calls.stream().map(AcknowledgedCall::answer).toList();
    }
}
