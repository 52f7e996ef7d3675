package io.docui.runtime.action;

import io.docui.runtime.ledger.Snapshot;

/**
 * Implemented by providers that can save and restore their state, so that all their operations can be undone exactly
 * (docs/spec/operations.md#undo).
 *
 * <p>Implement it in a class with {@code @DocUIApp} or {@code @DocUIWidget}; nothing else is needed. The session saves the
 * state before the first operation and after each operation that is not read-only, under the provider's lock. Snapshots are
 * stored in the ledger, on disk. They are not masked.
 *
 * <pre>{@code
 * public Snapshot save() {
 *   return Snapshot.json(new State(count, names));
 * }
 *
 * public void restore(Snapshot snapshot) {
 *   State state = snapshot.json(State.class);
 *   count = state.count();
 *   names = new ArrayList<>(state.names());
 * }
 * }</pre>
 *
 * <p>An operation is undone only if the present state equals, byte for byte, the state after the operation. Undo therefore
 * never silently discards later changes by another session or by the application itself.
 */
public interface Memento {
    /**
     * Returns a snapshot of the whole state that actions can change.
     *
     * @return the snapshot; equal states give equal bytes
     */
    Snapshot save();

    /**
     * Replaces the present state with a saved one. Throw an exception for an unreadable snapshot before you change anything.
     *
     * @param snapshot a result of {@link #save}, possibly from another process
     */
    void restore(Snapshot snapshot);
}
