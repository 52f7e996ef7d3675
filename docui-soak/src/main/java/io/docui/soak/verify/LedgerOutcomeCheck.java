package io.docui.soak.verify;

import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerException;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.LedgerVerification;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.ledger.UnknownEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Compares ledgers with the outcomes that clients observed, and finds missing, duplicate and unsent operations. */
public final class LedgerOutcomeCheck {
    private static final Pattern RECEIPT = Pattern.compile("receipt='([^']*)'");

    private final Map<String, Entries> entries = new HashMap<>();
    private final Set<String> ids = new HashSet<>();
    private final List<String> faults = new ArrayList<>();
    private long lines;

    /** Creates a check that has read no ledger. */
    public LedgerOutcomeCheck() {}

    /** The numbers of successful and failed entries of a receipt. */
    private record Entries(int successes, int failures) {
        private static final Entries NONE = new Entries(0, 0);

        Entries with(boolean success) {
            return success ? new Entries(successes + 1, failures) : new Entries(successes, failures + 1);
        }
    }

    /**
     * The findings of the check: numbers of entries, and the violations.
     * @param faults the violations; empty if everything agrees
     */
    public record Findings(int operations, long lines, int keptLater, List<String> faults) {
        public Findings {
            faults = List.copyOf(faults);
        }
    }

    /** Reads a ledger that no process has open. */
    public void read(Path directory) {
        try (FileLedger ledger = FileLedger.open(directory, LedgerOptions.DEFAULT)) {
            LedgerVerification ledgerVerification = ledger.verify();
            lines += ledgerVerification.entries();
            if (!ledgerVerification.isIntact()) {
                faults.add(directory + " is damaged: " + ledgerVerification);
            }
            try (Stream<RecordedEntry> all = ledger.query(LedgerQuery.all())) {
                all.forEach(recordedEntry -> add(recordedEntry.entry()));
            }
        } catch (LedgerException e) {
            faults.add(directory + " cannot be read: " + e.getMessage());
        }
    }

    private void add(LedgerEntry entry) {
        if (entry instanceof UnknownEntry) {
            faults.add("unknown entry: " + entry);
        } else if (entry instanceof OperationEntry operation) {
            if (!ids.add(operation.session() + ' ' + operation.id())) {
                faults.add(operation.id() + " occurs twice in " + operation.session());
            }
            Matcher receipt = RECEIPT.matcher(operation.call());
            if (receipt.find()) {
                entries.merge(
                        receipt.group(1),
                        Entries.NONE.with(operation.isSuccess()),
                        (known, one) -> known.with(operation.isSuccess()));
            } else {
                faults.add("an operation without a receipt: " + operation.call());
            }
        }
    }

    public Findings compare(Map<String, ObservedOutcome> told) {
        int keptLater = 0;
        for (Map.Entry<String, ObservedOutcome> one : told.entrySet()) {
            Entries found = entries.getOrDefault(one.getKey(), Entries.NONE);
            if (!one.getValue().allows(found.successes(), found.failures())) {
                faults.add(one.getKey() + " was reported as " + one.getValue() + ", but the ledger has it "
                        + found.successes() + " times as a success and " + found.failures() + " times as a failure");
            }
            if (one.getValue() == ObservedOutcome.UNRECORDED) {
                keptLater += found.successes();
            }
        }
        entries.keySet().stream()
                .filter(receipt -> !told.containsKey(receipt))
                .forEach(receipt -> faults.add(receipt + " was never sent"));
        return new Findings(ids.size(), lines, keptLater, faults);
    }
}
