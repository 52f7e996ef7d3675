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

/** Performs a command on a control and observes its effect in the control's window and in windows that open or close. */
public final class ControlAction {
    private static final int WINDOWS_TOLD = 8;

    private static final Duration LONGEST_PAUSE = Duration.ofMillis(200);

    private final UiBackend backend;
    private final DesktopReader reader;
    private final PermittedWindows permittedWindows;
    private final Timing timing;
    private @Nullable UiException silence;

    /**
     * Time limits for the observation of a command's effects on the windows.
     * @param rest the maximum wait for further effects after the first one
     * @param delay the time that a control may take before it acts: changes before that may be unrelated and do not end the observation
     */
    public record Timing(Duration effect, Duration rest, Duration delay) {
        /** The default limits, which suit desktop programs: GTK buttons act a quarter of a second after they are pressed. */
        public static final Timing DEFAULT =
                new Timing(Duration.ofSeconds(2), Duration.ofMillis(600), Duration.ofMillis(350));
    }

    /** Check made right before a command is performed. */
    @FunctionalInterface
    public interface PermissionCheck {
        /** Throws an exception if the command may not be performed. */
        void check(RegisteredWindow now) throws UiException;
    }

    /** Source of the windows that may be observed. */
    public interface PermittedWindows {
        List<RegisteredWindow> current() throws UiException;

        /** Returns whether the content of a window may be shown without asking a person. */
        boolean showsInside(RegisteredWindow window);
    }

    /**
     * Command to perform, with its target and goal.
     * @param tree the content of the window right before the command
     * @param goalReached the condition that the control must meet; empty if any change in the window counts as an effect
     */
    public record ActionPlan(
            RegisteredWindow window,
            WindowTree tree,
            String id,
            UiCommand command,
            Optional<Predicate<UiNode>> goalReached) {}

    /**
     * Observed result of a command: whether it had an effect, and which changes followed.
     * @param fault the reason why the program may not have done it; null if the program accepted the command
     */
    public record ActionOutcome(
            boolean effect,
            List<String> changes,
            List<RegisteredWindow> opened,
            boolean closed,
            @Nullable UiException fault) {
        public ActionOutcome {
            changes = List.copyOf(changes);
            opened = List.copyOf(opened);
        }
    }

    /**
     * Creates an action.
     * @param permittedWindows the windows that may be observed
     */
    public ControlAction(UiBackend backend, DesktopReader reader, PermittedWindows permittedWindows, Timing timing) {
        this.backend = backend;
        this.reader = reader;
        this.permittedWindows = permittedWindows;
        this.timing = timing;
    }

    /**
     * Performs a command and waits for an effect.
     * @param permissionCheck the check of the window in its current state, whose title may have changed; it throws if nothing may be done
     *     in the window
     * @throws InterruptedException if the wait for an effect is interrupted; the command was performed by then
     */
    public ActionOutcome run(ActionPlan actionPlan, PermissionCheck permissionCheck)
            throws UiException, InterruptedException {
        List<RegisteredWindow> before = permittedWindows.current();
        permissionCheck.check(own(actionPlan, before)
                .orElseThrow(() -> new UiException(UiException.UiErrorKind.GONE, "the window no longer exists")));
        UiException fault = null;
        try {
            backend.perform(actionPlan.id(), actionPlan.command());
        } catch (UiException e) {
            if (e.kind() != UiException.UiErrorKind.SLOW) {
                throw e;
            }
            fault = e; // it may have been done anyway: the observation shows
        } finally {
            reader.invalidate();
        }
        return await(actionPlan, before, fault);
    }

    private ActionOutcome await(ActionPlan actionPlan, List<RegisteredWindow> before, @Nullable UiException fault)
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

    /** Returns whether the observed changes can only be the result of the command. */
    private static boolean isCertain(ActionPlan actionPlan, ActionOutcome now) {
        return actionPlan.goalReached().isPresent()
                || now.closed()
                || now.opened().stream().anyMatch(actionPlan.window()::isOfSameProgram);
    }

    private ActionOutcome look(ActionPlan actionPlan, List<RegisteredWindow> before, @Nullable UiException fault)
            throws UiException {
        List<RegisteredWindow> now = permittedWindows.current();
        Set<Long> known = before.stream().map(RegisteredWindow::key).collect(Collectors.toSet());
        List<RegisteredWindow> opened =
                now.stream().filter(window -> !known.contains(window.key())).toList();
        Optional<RegisteredWindow> own = own(actionPlan, now);
        List<String> changes = new ArrayList<>();
        tell(
                opened,
                window -> (window.window().dialog() ? "a dialog opened: " : "a window opened: ") + title(window),
                " more windows opened",
                changes);
        List<RegisteredWindow> closed = closed(before, now);
        tell(closed, window -> "closed: " + title(window), " more windows closed", changes);
        Optional<RegisteredWindow> activated = activated(before, now, opened);
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
        // Changes of other programs' windows are reported but do not count as an effect.
        boolean visible = changes.size() > ofWindows
                || Stream.of(opened.stream(), closed.stream(), activated.stream())
                        .flatMap(Function.identity())
                        .anyMatch(actionPlan.window()::isOfSameProgram);
        boolean effect = actionPlan.goalReached().isPresent() && own.isPresent() ? reached : visible;
        return new ActionOutcome(effect, changes, opened, own.isEmpty(), fault == null ? silence : fault);
    }

    private static void tell(
            List<RegisteredWindow> some, Function<RegisteredWindow, String> words, String rest, List<String> changes) {
        some.stream().limit(WINDOWS_TOLD).map(words).forEach(changes::add);
        if (some.size() > WINDOWS_TOLD) {
            changes.add(some.size() - WINDOWS_TOLD + rest);
        }
    }

    private boolean inside(ActionPlan actionPlan, RegisteredWindow own, List<String> changes) throws UiException {
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
            return false; // the control is disappearing, or its program is busy: the next look shows
        }
    }

    private static Optional<RegisteredWindow> own(ActionPlan actionPlan, List<RegisteredWindow> all) {
        return all.stream()
                .filter(window -> window.key() == actionPlan.window().key())
                .findFirst();
    }

    private static List<RegisteredWindow> closed(List<RegisteredWindow> before, List<RegisteredWindow> now) {
        Set<Long> there = now.stream().map(RegisteredWindow::key).collect(Collectors.toSet());
        return before.stream().filter(window -> !there.contains(window.key())).toList();
    }

    private static Optional<RegisteredWindow> activated(
            List<RegisteredWindow> before, List<RegisteredWindow> now, List<RegisteredWindow> opened) {
        Optional<Long> then = active(before).map(RegisteredWindow::key);
        return active(now)
                .filter(window -> !opened.contains(window))
                .filter(window -> then.isPresent() && window.key() != then.get())
                .filter(window -> before.stream().anyMatch(other -> other.key() == window.key()));
    }

    private static Optional<RegisteredWindow> active(List<RegisteredWindow> windows) {
        return windows.stream().filter(window -> window.window().active()).findFirst();
    }

    private static String title(RegisteredWindow window) {
        return '"' + ControlFormatter.line(window.title(), ControlFormatter.NAME_MOST) + '"';
    }
}
