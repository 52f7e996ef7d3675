package io.docui.example.cluster;

import io.docui.example.mud.MudOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game that was played without faults in this process, as the expected result of the same game in the cluster.
 * @param calls the calls of its agent with their answers, in order
 * @param operations the operations in its ledger, in order
 */
record ReferenceGame(List<RecordedCall> calls, List<String> operations) {
    ReferenceGame {
        calls = List.copyOf(calls);
        operations = List.copyOf(operations);
    }

    /** Returns the answers, in order. */
    List<String> answers() {
        return calls.stream().map(RecordedCall::answer).toList();
    }

    static ReferenceGame play(long seed) {
        MemoryLedger ledger = new MemoryLedger(Integer.MAX_VALUE);
        String session = "world-" + seed;
        List<RecordedCall> calls;
        try (Session game = MudOptions.appPerSession().withLedger(ledger).open(session)) {
            calls = RecordingAgentConnection.play(game);
        }
        try (Stream<RecordedEntry> entries = ledger.query(LedgerQuery.all())) {
            return new ReferenceGame(
                    calls,
                    entries.map(RecordedEntry::entry)
                            .filter(OperationEntry.class::isInstance)
                            .map(entry -> describe((OperationEntry) entry, session))
                            .toList());
        }
    }

    /** Returns what an operation did, without its time and session. */
    static String describe(OperationEntry entry, String session) {
        String words = entry.id() + ' ' + entry.call() + " -> " + entry.outcome();
        return words.replace("docui://" + session + '/', "docui://session/");
    }
}
