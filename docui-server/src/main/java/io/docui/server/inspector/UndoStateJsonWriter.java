package io.docui.server.inspector;

import io.docui.runtime.ledger.UndoState;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Converts what can be undone and redone to JSON: the page marks these entries of the ledger, and says why others cannot be undone. */
final class UndoStateJsonWriter {
    private UndoStateJsonWriter() {}

    static Map<String, Object> json(UndoState undoState, SessionActivity activity) {
        List<Map<String, Object>> operations = undoState.undoable().stream()
                .map(operation -> LedgerJsonWriter.brief(operation, activity))
                .toList();
        Map<String, Object> json = new LinkedHashMap<>();
        json.put("operations", operations);
        json.put("undone", undoState.undone());
        json.put("blocked", undoState.blocked());
        json.put("singleUndos", undoState.singleUndos());
        undoState.redoable().ifPresent(undo -> json.put("redoable", undo));
        undoState.blocking().ifPresent(blocking -> {
            Map<String, Object> brief = LedgerJsonWriter.brief(blocking.operation(), activity);
            brief.put("reason", blocking.reason());
            json.put("blocking", brief);
        });
        return json;
    }
}
