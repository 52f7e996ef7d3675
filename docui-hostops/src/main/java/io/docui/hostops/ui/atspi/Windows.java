package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import io.docui.hostops.ui.UiWindow;
import io.docui.hostops.ui.linux.LinuxProcesses;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Lists the windows of all programs, without waiting long for one that does not answer. */
final class Windows {
    private static final Duration PATIENCE = Duration.ofMillis(700);
    /** Roles of what lies on its own on the screen, but is no window to work in: menus that are open, tool tips. */
    private static final Set<Integer> PASSING = Set.of(41, 64);

    private final Link.Session session;
    private final LinuxProcesses processes;
    private final boolean places;

    Windows(Link.Session session, LinuxProcesses processes, boolean places) {
        this.session = session;
        this.processes = processes;
        this.places = places;
    }

    private record Asked(Programs.Program program, Call children) {}

    private record Found(
            Programs.Program program,
            Ref ref,
            Call role,
            Call name,
            Call states,
            @Nullable Call extents) {}

    /** All windows. */
    List<UiWindow> all() throws UiFault {
        List<Ref> roots = Ref.all(session.bus()
                .send(Link.REGISTRY, Items.ACCESSIBLE, "GetChildren", "")
                .first(Deadline.in(Duration.ofSeconds(2))));
        List<Asked> asked = new ArrayList<>();
        for (Programs.Program program : session.programs().all(roots, Deadline.in(PATIENCE))) {
            asked.add(new Asked(program, session.bus().send(program.root(), Items.ACCESSIBLE, "GetChildren", "")));
        }
        Deadline deadline = Deadline.in(PATIENCE);
        List<Found> found = new ArrayList<>();
        for (Asked one : asked) {
            for (Ref ref : Ref.all(answer(one.program, one.children, deadline).orElse(List.of()))) {
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

    private Found ask(Programs.Program program, Ref ref) throws UiFault {
        Bus bus = session.bus();
        return new Found(
                program,
                ref,
                bus.send(ref, Items.ACCESSIBLE, "GetRole", ""),
                bus.get(ref, Items.ACCESSIBLE, "Name"),
                bus.send(ref, Items.ACCESSIBLE, "GetState", ""),
                places && program.kit().tellsPlaces()
                        ? bus.send(ref, "org.a11y.atspi.Component", "GetExtents", "u", 0)
                        : null);
    }

    private Optional<UiWindow> window(Found found, Deadline deadline) throws UiFault {
        Programs.Program program = found.program;
        Optional<Object> states = answer(program, found.states, deadline);
        Optional<Object> role = answer(program, found.role, deadline);
        Optional<Object> name = answer(program, found.name, deadline);
        if (states.isEmpty() || role.isEmpty() || !found.name.answered()) {
            return Optional.empty(); // a window whose title is not known must not pass for one without
        }
        long bits = Values.bits(states.get());
        int number = Values.number(role.get());
        Set<UiState> said = States.of(bits, UiRole.WINDOW, false, program.kit());
        if (States.has(bits, States.DEFUNCT) || !said.contains(UiState.SHOWING) || PASSING.contains(number)) {
            return Optional.empty();
        }
        Object extents = found.extents == null
                ? ""
                : answer(program, found.extents, deadline).orElse("");
        return Optional.of(new UiWindow(
                session.id(found.ref),
                processes.app(program.pid(), program.name()),
                program.kit().name(Values.text(name.orElse(""), Item.NAME_MOST)),
                Roles.of(number, true) == UiRole.DIALOG,
                said.contains(UiState.MODAL),
                said.contains(UiState.ACTIVE),
                Details.bounds(extents)));
    }

    /** An answer; empty if the object is gone or the program does not answer, which then is not asked until it has. */
    private static Optional<Object> answer(Programs.Program program, Call call, Deadline deadline) throws UiFault {
        try {
            return Optional.of(call.first(deadline));
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.UNAVAILABLE) {
                throw e;
            }
            if (e.kind() == UiFault.Kind.SLOW) {
                program.silent(call);
            }
            return Optional.empty();
        }
    }
}
