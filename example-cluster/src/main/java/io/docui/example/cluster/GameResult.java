package io.docui.example.cluster;

import java.util.List;

/**
 * Result of a game that ended or could not be continued.
 * @param client the client's id; empty if it never got one
 * @param calls the acknowledged calls, in order
 */
record GameResult(String name, String client, String how, List<AcknowledgedCall> calls) {
    GameResult {
        calls = List.copyOf(calls);
    }

    /** Returns the answers, in order. */
    List<String> answers() {
        return calls.stream().map(AcknowledgedCall::answer).toList();
    }
}
