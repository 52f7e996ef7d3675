package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.UiFault;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** The programs on a bus: what does not change of each while its connection lasts, and whether it answers. Thread-safe. */
final class Programs {
    private static final Ref DAEMON = new Ref("org.freedesktop.DBus", "/org/freedesktop/DBus");
    private static final String APPLICATION = "org.a11y.atspi.Application";
    private static final Duration DAEMON_ANSWERS = Duration.ofSeconds(1);
    /** A program that is starting may lose a call; one that hangs would cost everybody time. */
    private static final Duration LEFT_ALONE = Duration.ofSeconds(4);

    private static final int NAME_MOST = 200;

    private final Bus bus;
    private final Map<String, Program> known = new ConcurrentHashMap<>();

    Programs(Bus bus) {
        this.bus = bus;
    }

    /** A program. */
    static final class Program {
        private final Ref root;
        private final long pid;
        private volatile Kit kit = Kit.UNKNOWN;
        private volatile String name = "";
        private volatile boolean learnt;
        private volatile boolean cached = true;
        private volatile @Nullable Call unanswered;
        private volatile Deadline left = Deadline.in(Duration.ZERO);

        private Program(Ref root, long pid) {
            this.root = root;
            this.pid = pid;
        }

        Ref root() {
            return root;
        }

        /** The id of its process; 0 if it is not known. */
        long pid() {
            return pid;
        }

        Kit kit() {
            return kit;
        }

        /** What it calls itself. */
        String name() {
            return name;
        }

        /** Whether its cache is worth asking for. */
        boolean cached() {
            return cached;
        }

        /** Its cache gives nothing, or not in time. */
        void uncached() {
            cached = false;
        }

        /** Whether it owes an answer, and it is too soon to ask it again. */
        boolean silent() {
            Call last = unanswered;
            return last != null && !last.answered() && !left.over();
        }

        /** It did not answer in time. */
        void silent(Call call) {
            left = Deadline.in(LEFT_ALONE);
            unanswered = call;
        }
    }

    /**
     * The programs that the registry names.
     *
     * @param roots their roots
     * @param deadline until when they may answer; who does not is left out
     */
    List<Program> all(Collection<Ref> roots, Deadline deadline) throws UiFault {
        known.keySet().retainAll(roots.stream().map(Ref::bus).toList());
        List<Ref> fresh = roots.stream().filter(this::unlearnt).toList();
        List<Call> pids = new ArrayList<>();
        List<List<Call>> told = new ArrayList<>();
        for (Ref root : fresh) {
            pids.add(bus.send(DAEMON, "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", root.bus()));
            told.add(List.of(
                    bus.get(root, APPLICATION, "ToolkitName"),
                    bus.get(root, APPLICATION, "Version"),
                    bus.get(root, "org.a11y.atspi.Accessible", "Name")));
        }
        for (int i = 0; i < fresh.size(); i++) {
            learn(fresh.get(i), pids.get(i), told.get(i), deadline);
        }
        return roots.stream()
                .flatMap(root -> Optional.ofNullable(known.get(root.bus())).stream())
                .filter(program -> program.learnt && !program.silent())
                .toList();
    }

    private boolean unlearnt(Ref root) {
        Program program = known.get(root.bus());
        return program == null || !program.learnt && !program.silent();
    }

    /** Whether a program is still on the bus. */
    boolean present(Program program) {
        try {
            Object there = bus.send(DAEMON, "org.freedesktop.DBus", "NameHasOwner", "s", program.root.bus())
                    .first(Deadline.in(DAEMON_ANSWERS));
            return Boolean.TRUE.equals(there);
        } catch (UiFault e) {
            return false;
        }
    }

    /** The program of an object; empty if it has not been seen among the windows. */
    Optional<Program> of(Ref ref) {
        return Optional.ofNullable(known.get(ref.bus()));
    }

    private void learn(Ref root, Call pid, List<Call> told, Deadline deadline) throws UiFault {
        long number;
        try {
            number = Values.number(pid.first(deadline));
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.UNAVAILABLE) {
                throw e;
            }
            return; // it has left the bus
        }
        Program program = new Program(root, number);
        known.put(root.bus(), program);
        try {
            String kit = answer(told.get(0), deadline);
            program.kit = Kit.of(kit, answer(told.get(1), deadline));
            program.name = answer(told.get(2), deadline);
            program.learnt = true;
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.UNAVAILABLE) {
                throw e;
            }
            program.silent(told.get(2)); // asked again when it has come to itself
        }
    }

    private static String answer(Call call, Deadline deadline) throws UiFault {
        try {
            return Values.text(call.first(deadline), NAME_MOST);
        } catch (UiFault e) {
            if (e.kind() == UiFault.Kind.REFUSED) {
                return "";
            }
            throw e;
        }
    }
}
