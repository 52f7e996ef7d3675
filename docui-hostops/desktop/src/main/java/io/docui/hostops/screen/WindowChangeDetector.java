package io.docui.hostops.screen;

import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.action.KeyboardInputFormatter;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/**
 * Waits after input until programs have processed it and windows no longer change, and lists the windows that have changed.
 * @param before the snapshot before the input
 */
record WindowChangeDetector(ScreenService host, ScreenSnapshot before, KeyboardInputFormatter words) {
    private static final System.Logger LOG = System.getLogger(WindowChangeDetector.class.getName());
    private static final Duration LONGEST = Duration.ofSeconds(1);
    private static final long QUIET = Duration.ofMillis(120).toNanos();
    private static final long PAUSE = Duration.ofMillis(30).toNanos();

    /** Waits for the changes, a second at most, and returns them. */
    List<String> await(TopLevelWindow window) throws ScreenException {
        long end = System.nanoTime() + LONGEST.toNanos();
        boolean answers = true;
        try {
            answers = host.screen().awaitSettled(window, LONGEST);
        } catch (ScreenException e) {
            if (e.kind() != ScreenException.ScreenErrorKind.GONE) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "The window was closed by this action", e);
        }
        ScreenSnapshot now = host.look();
        long changed = System.nanoTime();
        while (System.nanoTime() - changed < QUIET
                && System.nanoTime() - end < 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PAUSE);
            ScreenSnapshot next = host.look();
            if (!next.windows().equals(now.windows())) {
                changed = System.nanoTime();
            }
            now = next;
        }
        List<String> told = told(now);
        if (!answers) {
            told.add("its program is not responding; it may not have received the input");
        }
        return told;
    }

    private List<String> told(ScreenSnapshot now) {
        List<String> told = new ArrayList<>();
        for (TopLevelWindow window : seen(now)) {
            Optional<TopLevelWindow> old =
                    before.windows().stream().filter(window::isSame).findFirst();
            if (old.isEmpty()) {
                told.add("opened: " + named(window));
            } else if (!old.get().title().equals(window.title())) {
                told.add("title is now: " + named(window));
            }
        }
        for (TopLevelWindow window : seen(before)) {
            if (now.windows().stream().noneMatch(window::isSame)) {
                told.add("closed: " + named(window));
            }
        }
        Optional<TopLevelWindow> active = now.active();
        if (!active.map(TopLevelWindow::id).equals(before.active().map(TopLevelWindow::id))) {
            told.add(
                    active.isEmpty()
                            ? "no window has the keyboard focus now"
                            : active.filter(host.rules()::isSeen)
                                    .map(window -> "has the keyboard focus now: " + named(window))
                                    .orElse("a window that the policy does not permit has the keyboard focus now"));
        }
        return told;
    }

    private List<TopLevelWindow> seen(ScreenSnapshot look) {
        return look.windows().stream().filter(host.rules()::isSeen).toList();
    }

    private String named(TopLevelWindow window) {
        return '"' + words.redactTitle(ScreenWindowRegistry.title(window)) + "\" ("
                + window.app().process() + ')';
    }
}
