package io.docui.hostops.provider;

import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenLook;
import io.docui.hostops.screen.TopWindow;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.locks.LockSupport;

/** Waits after keys and clicks until programs have dealt with them and windows are quiet, and says what has come and gone. */
final class ScreenChanges {
    private static final System.Logger LOG = System.getLogger(ScreenChanges.class.getName());
    private static final Duration LONGEST = Duration.ofSeconds(1);
    private static final long QUIET = Duration.ofMillis(120).toNanos();
    private static final long PAUSE = Duration.ofMillis(30).toNanos();

    private final ScreenHost host;
    private final ScreenLook before;
    private final ScreenWords words;

    /**
     * Changes since a moment.
     *
     * @param host the screen
     * @param before what was on it at that moment
     * @param words what must not be told
     */
    ScreenChanges(ScreenHost host, ScreenLook before, ScreenWords words) {
        this.host = host;
        this.before = before;
        this.words = words;
    }

    /** What has changed; waits for a second at most. */
    List<String> await(TopWindow window) throws ScreenFault {
        long end = System.nanoTime() + LONGEST.toNanos();
        boolean answers = true;
        try {
            answers = host.screen().settled(window, LONGEST);
        } catch (ScreenFault e) {
            if (e.kind() != ScreenFault.Kind.GONE) {
                throw e;
            }
            LOG.log(System.Logger.Level.DEBUG, "The window was closed by what was done", e);
        }
        ScreenLook now = host.look();
        long changed = System.nanoTime();
        while (System.nanoTime() - changed < QUIET
                && System.nanoTime() - end < 0
                && !Thread.currentThread().isInterrupted()) {
            LockSupport.parkNanos(PAUSE);
            ScreenLook next = host.look();
            if (!next.windows().equals(now.windows())) {
                changed = System.nanoTime();
            }
            now = next;
        }
        List<String> told = told(now);
        if (!answers) {
            told.add("its program does not answer: whether it has taken that is not known");
        }
        return told;
    }

    private List<String> told(ScreenLook now) {
        List<String> told = new ArrayList<>();
        for (TopWindow window : seen(now)) {
            Optional<TopWindow> old =
                    before.windows().stream().filter(window::isSame).findFirst();
            if (old.isEmpty()) {
                told.add("opened: " + named(window));
            } else if (!old.get().title().equals(window.title())) {
                told.add("is called now: " + named(window));
            }
        }
        for (TopWindow window : seen(before)) {
            if (now.windows().stream().noneMatch(window::isSame)) {
                told.add("closed: " + named(window));
            }
        }
        Optional<TopWindow> active = now.active();
        if (!active.map(TopWindow::id).equals(before.active().map(TopWindow::id))) {
            told.add(
                    active.isEmpty()
                            ? "no window has the keyboard now"
                            : active.filter(host.rules()::isSeen)
                                    .map(window -> "has the keyboard now: " + named(window))
                                    .orElse("a window that the policy does not allow has the keyboard now"));
        }
        return told;
    }

    private List<TopWindow> seen(ScreenLook look) {
        return look.windows().stream().filter(host.rules()::isSeen).toList();
    }

    private String named(TopWindow window) {
        return '"' + words.hidden(ScreenBook.title(window)) + "\" ("
                + window.app().process() + ')';
    }
}
