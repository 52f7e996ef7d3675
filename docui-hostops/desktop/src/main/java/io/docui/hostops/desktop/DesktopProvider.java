package io.docui.hostops.desktop;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.annotations.Sensitive;
import io.docui.hostops.desktop.DesktopViewWriter.OutlineFocus;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.desktop.ControlAction;
import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.desktop.WindowOutline;
import io.docui.hostops.internal.desktop.action.ControlRequest;
import io.docui.hostops.internal.desktop.action.DesktopErrorMapper;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import jakarta.validation.constraints.Max;
import jakarta.validation.constraints.Min;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** Shows and operates the windows of a desktop and their controls through the accessibility interface. */
@DocUIApp(
        id = "desktop",
        title = "Desktop",
        objects = {DesktopWindow.class, DesktopControl.class})
public final class DesktopProvider implements AutoCloseable {
    private static final System.Logger LOG = System.getLogger(DesktopProvider.class.getName());
    private static final int WINDOWS = 30;
    private static final int CHARACTERS = 8_000;
    private static final int SNAPSHOT = 12;
    private static final int TOLD = 4;

    private final DesktopService host;
    private final DesktopViewWriter view;
    private final ControlResolver target;
    private volatile Optional<Seen> seen = Optional.empty();
    private volatile Runnable endsListening = () -> {};

    /** Part of a window that the session has asked to see, with the title under which it was permitted. */
    private record Seen(OutlineFocus focus, String title) {
        boolean isGrantedFor(RegisteredWindow window) {
            return window.key() == focus.window() && window.window().title().equals(title);
        }
    }

    /**
     * Creates a provider for a session.
     *
     * @param host the desktop
     */
    public DesktopProvider(DesktopService host) {
        this.host = host;
        this.view = new DesktopViewWriter(host);
        this.target = new ControlResolver(host, view);
        host.sessionOpened();
    }

    /**
     * Declares the effects of the actions to a policy.
     *
     * @param policy the policy
     * @param host the desktop
     */
    public static void declare(HostPolicy policy, DesktopService host) {
        host.declare(policy);
    }

    /**
     * Sets the listener for changes of the desktop.
     *
     * @param listener is called when the views may have changed; it must not block
     */
    public void onChange(Runnable listener) {
        endsListening.run();
        endsListening = host.onChange(listener);
    }

    /**
     * Chooses which window the document shows: by default the controls of the active one.
     *
     * @param window the window; by default the active one
     * @param find shows only controls that contain this text, including hidden ones such as items of a closed menu
     * @param root shows only what is inside this control
     * @param depth the number of levels
     * @param from the number of lines to skip
     */
    @DocUIAction(readOnly = true, visibleWhen = "mayBeThere", timeout = "PT20S")
    public String uiDescribe(
            @Nullable DesktopWindow window,
            @Nullable String find,
            @Nullable DesktopControl root,
            @Default("50") @Min(1) @Max(OutlineFocus.DEEPEST) int depth,
            @Default("0") @Min(0) int from,
            InvocationContext invocation) {
        return DesktopErrorMapper.call(() -> {
            RegisteredWindow chosen = chosen(window, root);
            List<HostEffect> judged = host.permission().atUse("ui_describe", chosen);
            String text = find == null || find.isBlank() ? null : find.strip();
            OutlineFocus focus = new OutlineFocus(chosen.key(), text, root == null ? 0 : root.key(), depth, from);
            DesktopReader.WindowContent inside = host.reader().currentContent(chosen);
            host.permission().checkAtUse("ui_describe", judged, inside.window());
            WindowOutline.OutlineResult found = view.outline(inside.tree(), focus, CHARACTERS);
            seen = Optional.of(new Seen(focus, inside.window().window().title()));
            invocation.reportChannel(HostChannel.UI_TREE.key());
            invocation.touch();
            return "\"" + DesktopFormatter.toView(inside.window()).title() + "\": "
                    + (text == null
                            ? Math.min(found.lines().size(), found.total()) + " of " + found.total()
                                    + " lines are shown"
                            : found.total() + " found")
                    + (inside.tree().isWhole() ? "." : ". " + DesktopViewWriter.NOT_WHOLE);
        });
    }

    private RegisteredWindow chosen(@Nullable DesktopWindow window, @Nullable DesktopControl root) throws UiException {
        if (root != null) {
            return target.window(host.controls()
                    .find(root.key())
                    .orElseThrow(
                            () -> DesktopErrorMapper.stale("The control is no longer known. Call ui_describe again."))
                    .window());
        } else if (window != null) {
            return target.window(window.key());
        }
        return active(host.windowsNow())
                .orElseThrow(() -> new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION, "No permitted window is active. Give `window`."));
    }

    private static Optional<RegisteredWindow> active(List<RegisteredWindow> windows) {
        return windows.stream().filter(window -> window.window().active()).findFirst();
    }

    /**
     * Operates a control and checks the effect. To press it, give only the control; otherwise give one more parameter. Fails if no
     * effect is seen within two seconds.
     *
     * @param control the control
     * @param action the name of one of its own actions, or press, select, check, uncheck, expand, collapse
     * @param text the new text of a text field
     * @param value the new value of a slider or similar control
     * @param on whether a check box or similar control is on
     * @param secret the new text of a password field; it is not stored
     */
    @DocUIAction(visibleWhen = "mayBeThere", timeout = "PT30S")
    public DesktopResult uiAct(
            DesktopControl control,
            @Nullable String action,
            @Nullable String text,
            @Nullable Double value,
            @Nullable Boolean on,
            @Sensitive @Nullable String secret,
            InvocationContext invocation) {
        if (secret != null) {
            host.recordSecret(secret);
        }
        return DesktopErrorMapper.call(() -> {
            ControlResolver.ResolvedControl found = target.control(control);
            target.checkNothingInTheWay(found.window());
            ControlRequest.ControlArguments given =
                    new ControlRequest.ControlArguments(action, text, value, on, secret);
            if (given.writes()) {
                target.checkShows(found);
            } else {
                target.checkReachable(found);
            }
            ControlRequest command = ControlRequest.of(found.node(), given);
            List<HostEffect> judged = host.permission().atUse("ui_act", found.window());
            invocation.reportChannel(HostChannel.UI_TREE.key());
            String name = "\"" + host.redact(control.label()) + '"';
            if (command.command().isEmpty()) {
                invocation.markUnchanged();
                return new DesktopResult(
                        name + " is already in this state: " + ControlFormatter.state(found.node()),
                        List.of(),
                        null,
                        List.of());
            }
            ControlAction.ActionOutcome outcome = deed().run(
                            new ControlAction.ActionPlan(
                                    found.window(),
                                    found.tree(),
                                    found.knownAs().id(),
                                    command.command().get(),
                                    command.goalReached()),
                            now -> {
                                host.permission().checkAtUse("ui_act", judged, now);
                                target.checkSame(found);
                            });
            host.reader().invalidate();
            Optional<RegisteredWindow> next = follow(found.window(), outcome);
            if (!outcome.effect()) {
                throw noEffect(found, command.goalReached().isPresent(), outcome);
            }
            return result(name + ": " + command.words(), outcome, next);
        });
    }

    private ControlAction deed() throws UiException {
        return new ControlAction(host.backend(), host.reader(), host.looks(), host.timing());
    }

    private DesktopResult result(
            String did, ControlAction.ActionOutcome actionOutcome, Optional<RegisteredWindow> next) {
        return new DesktopResult(
                headline(did, actionOutcome),
                actionOutcome.changes(),
                next.map(DesktopFormatter::toView).orElse(null),
                next.filter(host.permission()::showsInside)
                        .map(window -> view.snapshot(window, SNAPSHOT))
                        .orElse(List.of()));
    }

    private static String headline(String did, ControlAction.ActionOutcome actionOutcome) {
        int more = actionOutcome.changes().size() - TOLD;
        return did
                + (actionOutcome.closed() ? ", and its window closed" : "")
                + actionOutcome.changes().stream()
                        .limit(TOLD)
                        .map(change -> "; " + change)
                        .collect(Collectors.joining())
                + (more > 0 ? "; and " + more + " more" : "");
    }

    private static ActionException noEffect(
            ControlResolver.ResolvedControl resolvedControl,
            boolean isToReach,
            ControlAction.ActionOutcome actionOutcome) {
        String changed = actionOutcome.changes().isEmpty()
                ? ""
                : " Changes: " + String.join("; ", actionOutcome.changes()) + '.';
        String hint = resolvedControl.node().is(UiElementState.ENABLED) ? "" : " It is disabled.";
        if (actionOutcome.fault() != null) {
            return new ActionException(
                    ErrorCode.TIMEOUT,
                    "Its program is not responding, and no effect was seen. It may or may not be done, or be waiting for a dialog."
                            + hint + changed);
        }
        boolean done = isToReach && !actionOutcome.changes().isEmpty() || actionOutcome.closed();
        return new ActionException(
                done
                        ? "It was done, but the control does not have the expected state." + changed
                        : "No effect was seen within two seconds." + hint
                                + " Its program accepted it, but nothing visible changed."
                                + changed);
    }

    /**
     * Selects the window that the document shows next: a new one, or the control's own window if it still exists, or another window of its
     * program, preferably the active one.
     */
    private Optional<RegisteredWindow> follow(RegisteredWindow own, ControlAction.ActionOutcome actionOutcome)
            throws UiException {
        List<RegisteredWindow> windows = host.windowsNow();
        Set<Long> opened =
                actionOutcome.opened().stream().map(RegisteredWindow::key).collect(Collectors.toSet());
        Optional<RegisteredWindow> next = windows.stream()
                .filter(window -> opened.contains(window.key()))
                .reduce((one, later) -> later)
                .or(() -> windows.stream()
                        .filter(window -> window.key() == own.key())
                        .findFirst())
                .or(() -> windows.stream()
                        .filter(window ->
                                window.isOfSameProgram(own) && window.window().active())
                        .findFirst())
                .or(() -> windows.stream()
                        .filter(window -> window.isOfSameProgram(own))
                        .findFirst());
        boolean stays = next.isPresent()
                && seen.isPresent()
                && seen.get().focus().window() == next.get().key();
        if (next.isPresent() && !stays) {
            seen = Optional.of(new Seen(
                    OutlineFocus.on(next.get().key()),
                    // No person was asked: show only what needs no question.
                    host.permission().showsInside(next.get())
                            ? next.get().window().title()
                            : ""));
        }
        return next;
    }

    /**
     * Gives the keyboard focus to a window or control, and checks that it has the focus.
     *
     * @param window the window
     * @param control the control
     * @param title the title of a window or part of it, instead of the window
     */
    @DocUIAction(visibleWhen = "mayBeThere", idempotent = true, timeout = "PT20S")
    public String uiFocus(
            @Nullable DesktopWindow window,
            @Nullable DesktopControl control,
            @Nullable String title,
            InvocationContext invocation) {
        if ((window == null ? 0 : 1) + (control == null ? 0 : 1) + (title == null ? 0 : 1) != 1) {
            throw new ActionException(ErrorCode.CONSTRAINT_VIOLATION, "Give exactly one of window, control and title.");
        }
        return DesktopErrorMapper.call(() -> {
            invocation.reportChannel(HostChannel.UI_TREE.key());
            invocation.markUnchanged();
            if (control != null) {
                return focus(control);
            }
            return focus(window == null ? titled(String.valueOf(title)) : target.window(window.key()));
        });
    }

    private RegisteredWindow titled(String title) {
        return host.findByTitle(title)
                .orElseThrow(() -> new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "No permitted window, or more than one, has \""
                                + ControlFormatter.line(title, ControlFormatter.NAME_MOST)
                                + "\" in its title. Give `window` as the document shows it."));
    }

    private String focus(RegisteredWindow window) throws UiException, InterruptedException {
        target.checkNothingInTheWay(window);
        host.permission().atUse("ui_focus", window);
        FocusMover.of(host).window(window);
        seen = Optional.of(
                new Seen(OutlineFocus.on(window.key()), window.window().title()));
        return "\"" + DesktopFormatter.toView(window).title() + "\" is the active window.";
    }

    private String focus(DesktopControl control) throws UiException, InterruptedException {
        ControlResolver.ResolvedControl resolvedControl = target.control(control);
        target.checkNothingInTheWay(resolvedControl.window());
        target.checkNoOtherTab(resolvedControl);
        host.permission().atUse("ui_focus", resolvedControl.window());
        target.checkSame(resolvedControl);
        FocusMover.of(host).control(resolvedControl.knownAs().id());
        return "\"" + control.label() + "\" has the keyboard focus.";
    }

    /**
     * Returns whether the actions are available; true while the policy disables the channel, because then the policy hides the actions and
     * explains a refused call.
     */
    boolean mayBeThere() {
        return !host.permission().isOn() || host.isThere();
    }

    @ObjectLookup
    Optional<DesktopWindow> window(long key) {
        return known(key).map(DesktopFormatter::toView);
    }

    @ObjectLookup
    Optional<DesktopControl> control(long key) {
        return host.controls()
                .find(key)
                .filter(known -> known(known.window()).isPresent())
                .map(DesktopFormatter::toView);
    }

    private Optional<RegisteredWindow> known(long key) {
        try {
            return host.recentWindow(key);
        } catch (UiException e) {
            LOG.log(System.Logger.Level.DEBUG, "The windows cannot be read", e);
            return Optional.empty();
        }
    }

    /** Returns the windows; none if they cannot be read, which the view of the windows reports. */
    private List<RegisteredWindow> readable() {
        try {
            return host.windows();
        } catch (UiException e) {
            LOG.log(System.Logger.Level.DEBUG, "The windows cannot be read", e);
            return List.of();
        }
    }

    /** The permitted windows. */
    @DocUIView(title = "Windows", order = 50)
    void windows(DocWriter out) {
        if (!host.isThere()) {
            return;
        }
        host.scheduleRefresh();
        List<RegisteredWindow> all;
        try {
            all = host.windows();
        } catch (UiException e) {
            out.paragraph(DesktopErrorMapper.sentence(String.valueOf(e.getMessage())));
            return;
        }
        if (all.isEmpty()) {
            out.paragraph("No window permitted by the policy (allowedApps) is open, or its program does not report it."
                    + " Restart programs that were updated, or were started before the accessibility bus.");
        }
        all.stream()
                .limit(WINDOWS)
                .map(DesktopFormatter::toView)
                .forEach(window -> out.item(
                        window, " – " + window.program() + (window.state().isEmpty() ? "" : ", " + window.state())));
        if (all.size() > WINDOWS) {
            out.item("… " + (all.size() - WINDOWS) + " more");
        }
    }

    /** The controls of the selected window and of the active window. */
    @DocUIView(title = "Controls", order = 51)
    void controls(DocWriter out) {
        if (!host.isThere()) {
            return;
        }
        host.scheduleRefresh();
        List<RegisteredWindow> all = readable();
        Optional<Seen> wanted = seen;
        List<RegisteredWindow> shown = new ArrayList<>();
        wanted.flatMap(asked -> all.stream()
                        .filter(window -> window.key() == asked.focus().window())
                        .findFirst())
                .ifPresent(shown::add);
        active(all).filter(window -> !shown.contains(window)).ifPresent(shown::add);
        int room = out.lod() == LodLevel.GIST ? 0 : out.lod() == LodLevel.SUMMARY ? CHARACTERS : 2 * CHARACTERS;
        for (RegisteredWindow window : shown) {
            boolean granted = wanted.filter(asked -> asked.isGrantedFor(window)).isPresent();
            OutlineFocus focus = wanted.map(Seen::focus)
                    .filter(asked -> asked.window() == window.key())
                    .orElse(OutlineFocus.on(window.key()));
            view.write(window, granted, focus, room, out);
            room /= 3;
        }
        if (shown.isEmpty() && !all.isEmpty()) {
            out.paragraph("None of the windows is active. Use ui_describe to show one.");
        }
    }

    /** Releases what the session uses of the desktop. */
    @Override
    public void close() {
        endsListening.run();
        host.sessionClosed();
    }
}
