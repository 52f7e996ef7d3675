package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.internal.ui.linux.LinuxProcessInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the open windows of all programs on the accessibility bus, with a short time limit for programs that do not answer. */
record AccessibleWindowLister(
        AccessibilityConnection.ConnectionSession connectionSession, LinuxProcessInfo processes, boolean places) {
    private static final Duration PATIENCE = Duration.ofMillis(700);
    /** Roles of top-level objects that are not windows to work in: open menus and tool tips. */
    private static final Set<Integer> PASSING = Set.of(41, 64);

    private record Asked(
            AccessibleApplications.AccessibleApplication accessibleApplication, PendingDBusCall children) {}

    private record Found(
            AccessibleApplications.AccessibleApplication accessibleApplication,
            AccessibleReference accessibleReference,
            PendingDBusCall role,
            PendingDBusCall name,
            PendingDBusCall states,
            @Nullable PendingDBusCall extents) {}

    List<UiWindow> all() throws UiException {
        List<AccessibleReference> roots = AccessibleReference.all(connectionSession
                .accessibilityBus()
                .send(AccessibilityConnection.REGISTRY, AccessibleItemReader.ACCESSIBLE, "GetChildren", "")
                .first(AccessibilityDeadline.in(Duration.ofSeconds(2))));
        List<Asked> asked = new ArrayList<>();
        for (AccessibleApplications.AccessibleApplication accessibleApplication :
                connectionSession.accessibleApplications().all(roots, AccessibilityDeadline.in(PATIENCE))) {
            asked.add(new Asked(
                    accessibleApplication,
                    connectionSession
                            .accessibilityBus()
                            .send(accessibleApplication.root(), AccessibleItemReader.ACCESSIBLE, "GetChildren", "")));
        }
        AccessibilityDeadline deadline = AccessibilityDeadline.in(PATIENCE);
        List<Found> found = new ArrayList<>();
        for (Asked one : asked) {
            for (AccessibleReference accessibleReference : AccessibleReference.all(
                    answer(one.accessibleApplication, one.children, deadline).orElse(List.of()))) {
                if (accessibleReference
                        .bus()
                        .equals(one.accessibleApplication.root().bus())) {
                    found.add(ask(one.accessibleApplication, accessibleReference));
                }
            }
        }
        List<UiWindow> windows = new ArrayList<>();
        AccessibilityDeadline last = AccessibilityDeadline.in(PATIENCE);
        for (Found one : found) {
            window(one, last).ifPresent(windows::add);
        }
        return windows;
    }

    private Found ask(
            AccessibleApplications.AccessibleApplication accessibleApplication, AccessibleReference accessibleReference)
            throws UiException {
        AccessibilityBus accessibilityBus = connectionSession.accessibilityBus();
        return new Found(
                accessibleApplication,
                accessibleReference,
                accessibilityBus.send(accessibleReference, AccessibleItemReader.ACCESSIBLE, "GetRole", ""),
                accessibilityBus.get(accessibleReference, AccessibleItemReader.ACCESSIBLE, "Name"),
                accessibilityBus.send(accessibleReference, AccessibleItemReader.ACCESSIBLE, "GetState", ""),
                places && accessibleApplication.kit().tellsPlaces()
                        ? accessibilityBus.send(accessibleReference, "org.a11y.atspi.Component", "GetExtents", "u", 0)
                        : null);
    }

    private Optional<UiWindow> window(Found found, AccessibilityDeadline deadline) throws UiException {
        AccessibleApplications.AccessibleApplication accessibleApplication = found.accessibleApplication;
        Optional<Object> states = answer(accessibleApplication, found.states, deadline);
        Optional<Object> role = answer(accessibleApplication, found.role, deadline);
        Optional<Object> name = answer(accessibleApplication, found.name, deadline);
        if (states.isEmpty() || role.isEmpty() || !found.name.isAnswered()) {
            return Optional.empty(); // a window whose title is unknown must not pass for one without a title
        }
        long bits = DBusValueReader.bits(states.get());
        int number = DBusValueReader.number(role.get());
        Set<UiElementState> said = AccessibleStateMapper.of(bits, UiRole.WINDOW, false, accessibleApplication.kit());
        if (AccessibleStateMapper.has(bits, AccessibleStateMapper.DEFUNCT)
                || !said.contains(UiElementState.SHOWING)
                || PASSING.contains(number)) {
            return Optional.empty();
        }
        Object extents = found.extents == null
                ? ""
                : answer(accessibleApplication, found.extents, deadline).orElse("");
        return Optional.of(new UiWindow(
                connectionSession.id(found.accessibleReference),
                processes.app(accessibleApplication.pid(), accessibleApplication.name()),
                accessibleApplication.kit().name(DBusValueReader.text(name.orElse(""), AccessibleItem.NAME_MOST)),
                AccessibleRoleMapper.of(number, true) == UiRole.DIALOG,
                said.contains(UiElementState.MODAL),
                said.contains(UiElementState.ACTIVE),
                AccessibleNodeBuilder.bounds(extents)));
    }

    /**
     * Returns an answer; empty if the object is gone or the program does not answer. Such a program is then left alone until it has
     * answered.
     */
    private static Optional<Object> answer(
            AccessibleApplications.AccessibleApplication accessibleApplication,
            PendingDBusCall busCall,
            AccessibilityDeadline deadline)
            throws UiException {
        try {
            return Optional.of(busCall.first(deadline));
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            if (e.kind() == UiException.UiErrorKind.SLOW) {
                accessibleApplication.recordTimeout(busCall);
            }
            return Optional.empty();
        }
    }
}
