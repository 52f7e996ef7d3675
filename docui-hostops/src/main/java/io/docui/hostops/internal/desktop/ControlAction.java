package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Something done with a control, and what came of it: looked for in its window, and in what opens and closes. */
public final class ControlAction {
    private static final int WINDOWS_TOLD = 8;

    private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

    private final UiBackend backend;
    private final DesktopReader reader;
    private final PermittedWindows permittedWindows;
    private final Timing timing;
    private @Nullable UiException silence;

    /**
     * How long effects are looked for.
     *
     * @param effect how long a first effect is looked for at most
     * @param rest how long, from the first effect on, what else comes of it is looked for at most
     * @param delay how long a control may wait before it acts: what changes before, and need not come of it, is no reason to stop looking
     */
    public record Timing(Duration effect, Duration rest, Duration delay) {
        /** What serves people's programs: GTK's buttons act a quarter of a second after they are pressed. */
        public static final Timing DEFAULT =
                new Timing(Duration.ofSeconds(2), Duration.ofMillis(600), Duration.ofMillis(350));
    }

    /** What is asked right before something is done. */
    @FunctionalInterface
    public interface PermissionCheck {
        /**
         * Throws what is to be thrown if it may not be done.
         *
         * @param now the window as it is right before
         * @throws UiException if that cannot be told
         */
        void check(KeyedWindow now) throws UiException;
    }

    /** The windows that may be looked at. */
    public interface PermittedWindows {
        /** The windows, as they are now. */
        List<KeyedWindow> current() throws UiException;

        /** Whether what is in a window may be told, with nobody being asked. */
        boolean showsInside(KeyedWindow window);
    }

    /**
     * What is done.
     *
     * @param window the window
     * @param tree what was in it right before
     * @param id the backend's id of the control
     * @param command what to do
     * @param goalReached whether the control is as it should be; empty if any change in the window will do
     */
    public record ActionPlan(
            KeyedWindow window,
            WindowTree tree,
            String id,
            UiCommand command,
            Optional<Predicate<UiNode>> goalReached) {}

    /**
     * What came of it.
     *
     * @param effect whether an effect was seen
     * @param changes what has changed, in a few lines
     * @param opened windows that have opened
     * @param closed whether the control's own window has closed
     * @param fault why its program may not have done it; null if it took it
     */
    public record ActionOutcome(
            boolean effect,
            List<String> changes,
            List<KeyedWindow> opened,
            boolean closed,
            @Nullable UiException fault) {
        /** Copies the lists. */
        public ActionOutcome {
            changes = List.copyOf(changes);
            opened = List.copyOf(opened);
        }
    }

    /**
     * What does one thing.
     *
     * @param backend does them
     * @param reader looks
     * @param permittedWindows the windows that may be looked at
     * @param timing how long effects are looked for
     */
    public ControlAction(UiBackend backend, DesktopReader reader, PermittedWindows permittedWindows, Timing timing) {
        this.backend = backend;
        this.reader = reader;
        this.permittedWindows = permittedWindows;
        this.timing = timing;
    }

    /**
     * Does it, and looks for an effect.
     *
     * @param actionPlan what to do
     * @param permissionCheck is given the window as it is right before, whose title may be another by now; throws what is to be thrown if nothing
     *     may be done in such a one
     * @return what came of it
     * @throws UiException if it could not be done
     * @throws InterruptedException if the look for an effect is broken off; it is done by then
     */
    public ActionOutcome run(ActionPlan actionPlan, PermissionCheck permissionCheck)
            throws UiException, InterruptedException {
        List<KeyedWindow> before = permittedWindows.current();
        permissionCheck.check(own(actionPlan, before)
                .orElseThrow(() -> new UiException(UiException.UiErrorKind.GONE, "the window is not there any more")));
        UiException fault = null;
        try {
            backend.perform(actionPlan.id(), actionPlan.command());
        } catch (UiException e) {
            if (e.kind() != UiException.UiErrorKind.SLOW) {
                throw e;
            }
            fault = e; // it may be done all the same: what is seen tells
        } finally {
            reader.invalidate();
        }
        return await(actionPlan, before, fault);
    }

    private ActionOutcome await(ActionPlan actionPlan, List<KeyedWindow> before, @Nullable UiException fault)
            throws UiException, InterruptedException {
        long began = System.nanoTime();
        long end = began + timing.effect().toNanos();
        long pause = 10;
        ActionOutcome last = look(actionPlan, before, fault);
        boolean settled = false;
        while (!settled && System.nanoTime() < end) {
            reader.awaitChange(Duration.ofMillis(pause));
            pause = Math.min(2 * pause, LONGEST_PAUSE.toMillis());
            ActionOutcome now = look(actionPlan, before, fault);
            settled = now.effect()
                    && now.equals(last)
                    && (isCertain(actionPlan, now)
                            || System.nanoTime() - began >= timing.delay().toNanos());
            if (now.effect() && !last.effect()) {
                end = Math.min(end, System.nanoTime() + timing.rest().toNanos());
                pause = 40;
            }
            last = now;
        }
        return last;
    }

    /** Whether what is seen can only come of what was done. */
    private static boolean isCertain(ActionPlan actionPlan, ActionOutcome now) {
        return actionPlan.goalReached().isPresent()
                || now.closed()
                || now.opened().stream().anyMatch(actionPlan.window()::isOfSameProgram);
    }

    private ActionOutcome look(ActionPlan actionPlan, List<KeyedWindow> before, @Nullable UiException fault)
            throws UiException {
        List<KeyedWindow> now = permittedWindows.current();
        Set<Long> known = before.stream().map(KeyedWindow::key).collect(Collectors.toSet());
        List<KeyedWindow> opened =
                now.stream().filter(window -> !known.contains(window.key())).toList();
        Optional<KeyedWindow> own = own(actionPlan, now);
        List<String> changes = new ArrayList<>();
        tell(
                opened,
                window -> (window.window().dialog() ? "a dialog opened: " : "a window opened: ") + title(window),
                " windows more opened",
                changes);
        List<KeyedWindow> closed = closed(before, now);
        tell(closed, window -> "closed: " + title(window), " windows more closed", changes);
        Optional<KeyedWindow> activated = activated(before, now, opened);
        activated.ifPresent(window -> changes.add("the active window is now " + title(window)));
        int ofWindows = changes.size();
        own.filter(window -> !window.window()
                        .title()
                        .equals(actionPlan.window().window().title()))
                .ifPresent(window -> changes.add("the title is now " + title(window)));
        boolean reached = false;
        if (own.isPresent()) {
            reached = inside(actionPlan, own.get(), changes);
        }
        // What the windows of others do meanwhile is told, and is no effect.
        boolean visible = changes.size() > ofWindows
                || Stream.of(opened.stream(), closed.stream(), activated.stream())
                        .flatMap(Function.identity())
                        .anyMatch(actionPlan.window()::isOfSameProgram);
        boolean effect = actionPlan.goalReached().isPresent() && own.isPresent() ? reached : visible;
        return new ActionOutcome(effect, changes, opened, own.isEmpty(), fault == null ? silence : fault);
    }

    private static void tell(
            List<KeyedWindow> some, Function<KeyedWindow, String> words, String rest, List<String> changes) {
        some.stream().limit(WINDOWS_TOLD).map(words).forEach(changes::add);
        if (some.size() > WINDOWS_TOLD) {
            changes.add(some.size() - WINDOWS_TOLD + rest);
        }
    }

    private boolean inside(ActionPlan actionPlan, KeyedWindow own, List<String> changes) throws UiException {
        try {
            DesktopReader.WindowContent windowContent = reader.currentContent(own);
            silence = null;
            boolean sameTitle = windowContent
                    .window()
                    .window()
                    .title()
                    .equals(actionPlan.window().window().title());
            if (sameTitle || permittedWindows.showsInside(windowContent.window())) {
                changes.addAll(WindowDiff.between(actionPlan.tree(), windowContent.tree())
                        .lines());
            }
            return actionPlan.goalReached().isPresent()
                    && actionPlan.goalReached().get().test(backend.look(actionPlan.id()));
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            silence = e.kind() == UiException.UiErrorKind.SLOW ? e : null;
            return false; // it is just going, or busy: the next look tells
        }
    }

    private static Optional<KeyedWindow> own(ActionPlan actionPlan, List<KeyedWindow> all) {
        return all.stream()
                .filter(window -> window.key() == actionPlan.window().key())
                .findFirst();
    }

    private static List<KeyedWindow> closed(List<KeyedWindow> before, List<KeyedWindow> now) {
        Set<Long> there = now.stream().map(KeyedWindow::key).collect(Collectors.toSet());
        return before.stream().filter(window -> !there.contains(window.key())).toList();
    }

    private static Optional<KeyedWindow> activated(
            List<KeyedWindow> before, List<KeyedWindow> now, List<KeyedWindow> opened) {
        Optional<Long> then = active(before).map(KeyedWindow::key);
        return active(now)
                .filter(window -> !opened.contains(window))
                .filter(window -> then.isPresent() && window.key() != then.get())
                .filter(window -> before.stream().anyMatch(other -> other.key() == window.key()));
    }

    private static Optional<KeyedWindow> active(List<KeyedWindow> windows) {
        return windows.stream().filter(window -> window.window().active()).findFirst();
    }

    private static String title(KeyedWindow window) {
        return '"' + ControlFormatter.line(window.title(), ControlFormatter.NAME_MOST) + '"';
    }
}
