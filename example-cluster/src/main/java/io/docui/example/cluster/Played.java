package io.docui.example.cluster;

import java.util.List;

/**
 * A game that is over, or could not go on.
 *
 * @param seed what decided its chance
 * @param client what the client was called; empty if it never was
 * @param how how it ended, in a word
 * @param calls what was acknowledged, in order
 */
record Played(long seed, String client, String how, List<Call> calls) {
    Played {
        calls = List.copyOf(calls);
    }

    /** What came back, in order. */
    List<String> answers() {
        return calls.stream().map(Call::answer).toList();
    }
}
