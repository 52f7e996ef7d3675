package io.docui.hostops.internal.ui;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Reads and operates the windows and controls of a desktop through an accessibility interface
 * (docs/spec/host-operations.md#windows-and-controls, the channel {@code ui_tree}). Ids of windows and controls belong to the backend: they
 * are opaque and never reused for another object while the backend is open. If an object is gone, each method throws a {@link UiException}
 * of the kind {@link UiException.UiErrorKind#GONE}. Every call reads anew: a caller that wants to keep what it read must cache it.
 * Implementations are thread-safe, take at most a few seconds for a call whatever the programs do, and load nothing of a system on which
 * they do not run.
 */
public interface UiBackend extends AutoCloseable {
    /** Returns the backend's name for people, such as {@code AT-SPI2}. */
    String name();

    /**
     * Checks whether the backend can be used now.
     * @return empty if it can; otherwise the reason and a remedy, for people: a sentence without its full stop
     */
    Optional<String> unavailableReason();

    /**
     * Returns all windows and dialogs of all programs, without their content.
     * @return the windows, in no particular order; windows of programs that do not answer are omitted
     */
    List<UiWindow> windows() throws UiException;

    /**
     * Reads the content of a window in tree order, parents before their children.
     * @param most the maximum number of nodes, above 0
     * @param limit the time limit; when it expires, the nodes read so far are returned
     * @return the nodes; the first one is the window itself
     * @throws UiException if the window is gone, or its program does not answer
     */
    UiTree read(String window, int most, Duration limit) throws UiException;

    /**
     * Reads one control in its current state from its program, bypassing caches.
     * @throws UiException if the control is gone, or its program does not answer
     */
    UiNode look(String node) throws UiException;

    /**
     * Performs a command on a control. Returns when the program has accepted the command, or within a second: it does not wait for a
     * program that opens a dialog and answers only when the dialog is closed.
     * @throws UiException if the control is gone or does not support the command, or its program refuses or does not answer
     */
    void perform(String node, UiCommand command) throws UiException;

    /**
     * Adds a listener for changes. It is notified of each change at least once and soon; several changes close together may cause one
     * notification. Changes of programs that send no events are not noticed.
     * @param listener receives the id of the changed window, or an empty text if the window is unknown or windows were opened or closed; it
     *     must not block
     */
    Runnable onChange(Consumer<String> listener);

    @Override
    void close();
}
