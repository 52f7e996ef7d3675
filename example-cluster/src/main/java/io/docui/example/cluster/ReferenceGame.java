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
 * A game as it goes when nothing happens to its process.
 *
 * @param calls what its agent asked for and was told, in order
 * @param operations what its ledger has, in order
 */
record ReferenceGame(List<RecordedCall> calls, List<String> operations) {
    ReferenceGame {
        calls = List.copyOf(calls);
        operations = List.copyOf(operations);
    }

    /** What the agent was told, in order. */
    List<String> answers() {
        return calls.stream().map(RecordedCall::answer).toList();
    }

    /**
     * Plays it in this process.
     *
     * @param seed decides its chance
     * @return how it went
     */
    static ReferenceGame play(long seed) {
        MemoryLedger ledger = new MemoryLedger(Integer.MAX_VALUE);
        String session = "world-" + seed;
        List<RecordedCall> calls;
        try (Session game = MudOptions.appPerSession().withLedger(ledger).open(session)) {
            calls = RecordingTerminal.play(game);
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

    /** What an operation did, without when and in which session. */
    static String describe(OperationEntry entry, String session) {
        String words = entry.id() + ' ' + entry.call() + " -> " + entry.outcome();
        return words.replace("docui://" + session + '/', "docui://session/");
    }
}
