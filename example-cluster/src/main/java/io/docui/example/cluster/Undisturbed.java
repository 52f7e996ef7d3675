package io.docui.example.cluster;

import io.docui.example.mud.MudOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MemoryLedger;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.Recorded;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.stream.Stream;

/**
 * A game as it goes when nothing happens to its process.
 *
 * @param calls what its agent asked for and was told, in order
 * @param operations what its ledger has, in order
 */
record Undisturbed(List<Asked> calls, List<String> operations) {
    Undisturbed {
        calls = List.copyOf(calls);
        operations = List.copyOf(operations);
    }

    /** What the agent was told, in order. */
    List<String> answers() {
        return calls.stream().map(Asked::answer).toList();
    }

    /**
     * Plays it in this process.
     *
     * @param seed decides its chance
     * @return how it went
     */
    static Undisturbed play(long seed) {
        MemoryLedger ledger = new MemoryLedger(Integer.MAX_VALUE);
        String session = "world-" + seed;
        List<Asked> calls;
        try (Session game = MudOptions.bySession().withLedger(ledger).open(session)) {
            calls = NotingTerminal.played(game);
        }
        try (Stream<Recorded> entries = ledger.query(LedgerQuery.all())) {
            return new Undisturbed(
                    calls,
                    entries.map(Recorded::entry)
                            .filter(OperationEntry.class::isInstance)
                            .map(entry -> words((OperationEntry) entry, session))
                            .toList());
        }
    }

    /** What an operation did, without when and in which session. */
    static String words(OperationEntry entry, String session) {
        String words = entry.id() + ' ' + entry.call() + " -> " + entry.outcome();
        return words.replace("docui://" + session + '/', "docui://session/");
    }
}
