package io.docui.runtime.ledger;

import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/**
 * What {@code undo_last}, {@code undo_to} and {@code redo_last} would do now, as far as is known without doing it
 * (docs/spec/operations.md#undo). Immutable. Covers the latest operations of a session only.
 *
 * @param undoable the operations that can be undone one after the other, newest first. An operation that was undone and redone is there
 *     with its original entry
 * @param blocking the operation that ends the list, because it cannot be undone; empty if there is none
 * @param blocked the ids of earlier operations in effect, which cannot be undone because of it, newest first
 * @param singleUndos calls that undo one operation and keep the later ones, by the id of the operation. Whether later ones have changed
 *     the same thing is for the called action to check. The newest operation has none: {@code undo_last} does the same
 * @param undone the ids of the operations that were undone, also by a single call, and not redone
 * @param redoable the id of the undo that {@code redo_last} would take back; empty if there is none
 */
public record UndoState(
        List<OperationEntry> undoable,
        Optional<BlockingOperation> blocking,
        List<String> blocked,
        Map<String, String> singleUndos,
        Set<String> undone,
        Optional<String> redoable) {
    /** Copies the collections. */
    public UndoState {
        undoable = List.copyOf(undoable);
        blocked = List.copyOf(blocked);
        singleUndos = Map.copyOf(singleUndos);
        undone = Set.copyOf(undone);
    }

    /**
     * An operation that cannot be undone.
     *
     * @param operation the original entry of the operation
     * @param reason why, as the end of a sentence such as "no call that undoes it is known"
     */
    public record BlockingOperation(OperationEntry operation, String reason) {}
}
