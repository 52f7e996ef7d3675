package io.docui.runtime.action;

import io.docui.runtime.ledger.Snapshot;

/**
 * A provider that can save and restore itself, so that whatever its actions do can be undone exactly (docs/spec/operations.md#undo).
 *
 * <p>A class with {@code @DocUIApp} or {@code @DocUIWidget} implements it; nothing else is needed. The state is saved before
 * the first operation and after each that is not read-only, under the provider's lock, and kept in the ledger, on disk: what
 * it holds is not masked.
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
 * <p>An operation is taken back only if the state is still the one that it left, byte for byte; so what another session or
 * the application itself did since is never lost unnoticed.
 */
public interface Memento {
    /**
     * Writes the whole state that actions can change.
     *
     * @return the state; the same bytes whenever the state is the same
     */
    Snapshot save();

    /**
     * Puts a state back in the place of the present one. A snapshot that cannot be read is refused with an exception before
     * anything is changed.
     *
     * @param snapshot what {@link #save} gave, maybe in another process
     */
    void restore(Snapshot snapshot);
}
