package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.internal.ui.linux.LinuxProcessInfo;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the windows of all programs, without waiting long for one that does not answer. */
final class WindowLister {
    private static final Duration PATIENCE = Duration.ofMillis(700);
    /** Roles of what lies on its own on the screen, but is no window to work in: menus that are open, tool tips. */
    private static final Set<Integer> PASSING = Set.of(41, 64);

    private final AccessibilityConnection.ConnectionSession session;
    private final LinuxProcessInfo processes;
    private final boolean places;

    WindowLister(AccessibilityConnection.ConnectionSession session, LinuxProcessInfo processes, boolean places) {
        this.session = session;
        this.processes = processes;
        this.places = places;
    }

    private record Asked(AccessibleApplications.AccessibleApplication program, BusCall children) {}

    private record Found(
            AccessibleApplications.AccessibleApplication program,
            AccessibleReference ref,
            BusCall role,
            BusCall name,
            BusCall states,
            @Nullable BusCall extents) {}

    /** All windows. */
    List<UiWindow> all() throws UiException {
        List<AccessibleReference> roots = AccessibleReference.all(session.bus()
                .send(AccessibilityConnection.REGISTRY, AccessibleItemReader.ACCESSIBLE, "GetChildren", "")
                .first(Deadline.in(Duration.ofSeconds(2))));
        List<Asked> asked = new ArrayList<>();
        for (AccessibleApplications.AccessibleApplication program :
                session.programs().all(roots, Deadline.in(PATIENCE))) {
            asked.add(new Asked(
                    program, session.bus().send(program.root(), AccessibleItemReader.ACCESSIBLE, "GetChildren", "")));
        }
        Deadline deadline = Deadline.in(PATIENCE);
        List<Found> found = new ArrayList<>();
        for (Asked one : asked) {
            for (AccessibleReference ref : AccessibleReference.all(
                    answer(one.program, one.children, deadline).orElse(List.of()))) {
                if (ref.bus().equals(one.program.root().bus())) {
                    found.add(ask(one.program, ref));
                }
            }
        }
        List<UiWindow> windows = new ArrayList<>();
        Deadline last = Deadline.in(PATIENCE);
        for (Found one : found) {
            window(one, last).ifPresent(windows::add);
        }
        return windows;
    }

    private Found ask(AccessibleApplications.AccessibleApplication program, AccessibleReference ref)
            throws UiException {
        AccessibilityBus bus = session.bus();
        return new Found(
                program,
                ref,
                bus.send(ref, AccessibleItemReader.ACCESSIBLE, "GetRole", ""),
                bus.get(ref, AccessibleItemReader.ACCESSIBLE, "Name"),
                bus.send(ref, AccessibleItemReader.ACCESSIBLE, "GetState", ""),
                places && program.kit().tellsPlaces()
                        ? bus.send(ref, "org.a11y.atspi.Component", "GetExtents", "u", 0)
                        : null);
    }

    private Optional<UiWindow> window(Found found, Deadline deadline) throws UiException {
        AccessibleApplications.AccessibleApplication program = found.program;
        Optional<Object> states = answer(program, found.states, deadline);
        Optional<Object> role = answer(program, found.role, deadline);
        Optional<Object> name = answer(program, found.name, deadline);
        if (states.isEmpty() || role.isEmpty() || !found.name.isAnswered()) {
            return Optional.empty(); // a window whose title is not known must not pass for one without
        }
        long bits = BusValueReader.bits(states.get());
        int number = BusValueReader.number(role.get());
        Set<UiState> said = StateMapper.of(bits, UiRole.WINDOW, false, program.kit());
        if (StateMapper.has(bits, StateMapper.DEFUNCT) || !said.contains(UiState.SHOWING) || PASSING.contains(number)) {
            return Optional.empty();
        }
        Object extents = found.extents == null
                ? ""
                : answer(program, found.extents, deadline).orElse("");
        return Optional.of(new UiWindow(
                session.id(found.ref),
                processes.app(program.pid(), program.name()),
                program.kit().name(BusValueReader.text(name.orElse(""), AccessibleItem.NAME_MOST)),
                RoleMapper.of(number, true) == UiRole.DIALOG,
                said.contains(UiState.MODAL),
                said.contains(UiState.ACTIVE),
                NodeBuilder.bounds(extents)));
    }

    /** An answer; empty if the object is gone or the program does not answer, which then is not asked until it has. */
    private static Optional<Object> answer(
            AccessibleApplications.AccessibleApplication program, BusCall call, Deadline deadline) throws UiException {
        try {
            return Optional.of(call.first(deadline));
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            if (e.kind() == UiException.UiErrorKind.SLOW) {
                program.recordTimeout(call);
            }
            return Optional.empty();
        }
    }
}
