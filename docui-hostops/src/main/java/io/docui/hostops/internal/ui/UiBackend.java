package io.docui.hostops.internal.ui;

import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What reads and operates the windows and controls of a desktop (docs/spec/host-operations.md#windows-and-controls, the channel
 * {@code ui_tree}).
 *
 * <p>Ids of windows and controls are the backend's own: opaque, and never given to another object while the backend is open; of an
 * object that is gone each method says {@link UiException.UiErrorKind#GONE}. Everything is read anew on each call: who wants to keep what was
 * read keeps it. Implementations are thread-safe, take no longer than a few seconds for a call whatever the programs do, and load
 * nothing of a system on which they do not run.
 */
public interface UiBackend extends AutoCloseable {
    /** Its name for people, such as {@code AT-SPI2}. */
    String name();

    /**
     * Whether it can be used now.
     *
     * @return empty if it can; else why not and what would help, for people: a sentence without its full stop
     */
    Optional<String> unavailableReason();

    /**
     * All windows and dialogs of all programs, without what is in them.
     *
     * @return the windows, in no certain order
     * @throws UiException if the desktop cannot be read; a program that does not answer is left out, and {@link UiWindow} of the others come
     */
    List<UiWindow> windows() throws UiException;

    /**
     * What is in a window: in the order of the tree, parents before their children.
     *
     * @param window the id of a window
     * @param most how many nodes at most, above 0
     * @param limit how long it may take; then what has been read is given
     * @return the nodes; the first is the window's own
     * @throws UiException if the window is gone, or its program does not answer
     */
    UiTree read(String window, int most, Duration limit) throws UiException;

    /**
     * One control as it is now, asked of its program and of no cache.
     *
     * @param node its id
     * @return the control
     * @throws UiException if it is gone, or its program does not answer
     */
    UiNode look(String node) throws UiException;

    /**
     * Does something with a control, and returns when its program has taken it or within a second: a program that opens a dialog and
     * answers only when that is closed is not waited for.
     *
     * @param node its id
     * @param command what to do
     * @throws UiException if the control is gone, does not do such things, or its program refuses or does not answer
     */
    void perform(String node, UiCommand command) throws UiException;

    /**
     * Tells of changes: of each at least once, soon, and of many close together maybe once. Programs that tell nothing of theirs are not
     * looked at.
     *
     * @param listener is told which window has changed, or an empty text where that is not known or windows have come or gone; it must
     *     not block
     * @return ends it
     */
    Runnable onChange(Consumer<String> listener);

    @Override
    void close();
}
