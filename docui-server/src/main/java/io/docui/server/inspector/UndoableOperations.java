package io.docui.server.inspector;

import io.docui.runtime.ledger.Ledger;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Operations of a session that an undo would reverse, as far as the ledger tells. Immutable. */
final class UndoableOperations {
    /** The maximum number of entries that are read. */
    private static final int MOST_READ = 1_000;

    private final List<OperationEntry> newestFirst = new ArrayList<>();
    private final List<String> undone;
    private @Nullable OperationEntry blocking;

    private UndoableOperations(List<OperationEntry> operations) {
        Set<String> reversed = new HashSet<>();
        for (int i = operations.size() - 1; i >= 0; i--) {
            OperationEntry operation = operations.get(i);
            if (operation.isSuccess() && operation.undoes() != null) {
                reversed.add(operation.undoes());
            } else if (operation.isSuccess() && operation.redoes() != null) {
                reversed.remove(operation.redoes());
            }
        }
        this.undone = List.copyOf(reversed);
        for (OperationEntry operation : operations) {
            if (hasEffect(operation) && !reversed.contains(operation.id())) {
                if (operation.inverse() == null) {
                    blocking = operation;
                    break;
                }
                newestFirst.add(operation);
            }
        }
    }

    private static boolean hasEffect(OperationEntry operation) {
        return operation.isSuccess()
                && !operation.readOnly()
                && !operation.dryRun()
                && operation.undoes() == null
                && operation.redoes() == null
                && !operation.provider().isEmpty();
    }

    static UndoableOperations of(Ledger ledger, String session) {
        LedgerQuery query = LedgerQuery.all()
                .inSession(session)
                .kinds(EntryKind.OPERATION)
                .descending()
                .atMost(MOST_READ);
        try (Stream<RecordedEntry> found = ledger.query(query)) {
            return new UndoableOperations(
                    found.map(recorded -> (OperationEntry) recorded.entry()).toList());
        }
    }

    Map<String, Object> json(SessionActivity activity) {
        List<Map<String, Object>> operations = newestFirst.stream()
                .map(operation -> LedgerJsonWriter.brief(operation, activity))
                .toList();
        return Map.of(
                "operations",
                operations,
                "undone",
                undone,
                "blocking",
                blocking == null ? Map.of() : LedgerJsonWriter.brief(blocking, activity));
    }
}
