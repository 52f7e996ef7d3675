package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Registry of the programs on a bus, with the properties that do not change during a connection and their responsiveness. Thread-safe. */
final class AccessibleApplications {
    private static final AccessibleReference DAEMON =
            new AccessibleReference("org.freedesktop.DBus", "/org/freedesktop/DBus");
    private static final String APPLICATION = "org.a11y.atspi.Application";
    private static final Duration DAEMON_ANSWERS = Duration.ofSeconds(1);
    /** A program that is starting may lose a call; asking one that hangs again would delay everything. */
    private static final Duration LEFT_ALONE = Duration.ofSeconds(4);

    private static final int NAME_MOST = 200;

    private final AccessibilityBus accessibilityBus;
    private final Map<String, AccessibleApplication> known = new ConcurrentHashMap<>();

    AccessibleApplications(AccessibilityBus accessibilityBus) {
        this.accessibilityBus = accessibilityBus;
    }

    /** Program that is connected to the accessibility bus. */
    static final class AccessibleApplication {
        private final AccessibleReference root;
        private final long pid;
        private volatile UiToolkit uiToolkit = UiToolkit.UNKNOWN;
        private volatile String name = "";
        private volatile boolean learnt;
        private volatile boolean cached = true;
        private volatile @Nullable PendingDBusCall unanswered;
        private volatile AccessibilityDeadline left = AccessibilityDeadline.in(Duration.ZERO);

        private AccessibleApplication(AccessibleReference root, long pid) {
            this.root = root;
            this.pid = pid;
        }

        AccessibleReference root() {
            return root;
        }

        /** Returns the process id; 0 if it is unknown. */
        long pid() {
            return pid;
        }

        UiToolkit kit() {
            return uiToolkit;
        }

        /** Returns the name that the program gives itself. */
        String name() {
            return name;
        }

        /** Returns whether its cache is worth requesting. */
        boolean usesCache() {
            return cached;
        }

        /** Stops the use of its cache, which returns nothing or not in time. */
        void disableCache() {
            cached = false;
        }

        /** Returns whether an answer is overdue and it is too soon to ask the program again. */
        boolean isSuspended() {
            PendingDBusCall last = unanswered;
            return last != null && !last.isAnswered() && !left.over();
        }

        /** Records that the program did not answer in time. */
        void recordTimeout(PendingDBusCall busCall) {
            left = AccessibilityDeadline.in(LEFT_ALONE);
            unanswered = busCall;
        }
    }

    /**
     * Returns the programs that the registry lists.
     * @param deadline the time limit for their answers; a program that misses it is left out
     */
    List<AccessibleApplication> all(Collection<AccessibleReference> roots, AccessibilityDeadline deadline)
            throws UiException {
        known.keySet().retainAll(roots.stream().map(AccessibleReference::bus).toList());
        List<AccessibleReference> fresh = roots.stream().filter(this::unlearnt).toList();
        List<PendingDBusCall> pids = new ArrayList<>();
        List<List<PendingDBusCall>> told = new ArrayList<>();
        for (AccessibleReference root : fresh) {
            pids.add(accessibilityBus.send(
                    DAEMON, "org.freedesktop.DBus", "GetConnectionUnixProcessID", "s", root.bus()));
            told.add(List.of(
                    accessibilityBus.get(root, APPLICATION, "ToolkitName"),
                    accessibilityBus.get(root, APPLICATION, "Version"),
                    accessibilityBus.get(root, "org.a11y.atspi.Accessible", "Name")));
        }
        for (int i = 0; i < fresh.size(); i++) {
            learn(fresh.get(i), pids.get(i), told.get(i), deadline);
        }
        return roots.stream()
                .flatMap(root -> Optional.ofNullable(known.get(root.bus())).stream())
                .filter(accessibleApplication -> accessibleApplication.learnt && !accessibleApplication.isSuspended())
                .toList();
    }

    private boolean unlearnt(AccessibleReference root) {
        AccessibleApplication accessibleApplication = known.get(root.bus());
        return accessibleApplication == null || !accessibleApplication.learnt && !accessibleApplication.isSuspended();
    }

    /** Returns whether a program is still on the bus. */
    boolean present(AccessibleApplication accessibleApplication) {
        try {
            Object there = accessibilityBus
                    .send(DAEMON, "org.freedesktop.DBus", "NameHasOwner", "s", accessibleApplication.root.bus())
                    .first(AccessibilityDeadline.in(DAEMON_ANSWERS));
            return Boolean.TRUE.equals(there);
        } catch (UiException e) {
            return false;
        }
    }

    /** Returns the program of an object; empty if it has not been listed yet. */
    Optional<AccessibleApplication> of(AccessibleReference accessibleReference) {
        return Optional.ofNullable(known.get(accessibleReference.bus()));
    }

    private void learn(
            AccessibleReference root, PendingDBusCall pid, List<PendingDBusCall> told, AccessibilityDeadline deadline)
            throws UiException {
        long number;
        try {
            number = DBusValueReader.number(pid.first(deadline));
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            return; // it has left the bus
        }
        AccessibleApplication accessibleApplication = new AccessibleApplication(root, number);
        known.put(root.bus(), accessibleApplication);
        try {
            String kit = answer(told.get(0), deadline);
            accessibleApplication.uiToolkit = UiToolkit.of(kit, answer(told.get(1), deadline));
            accessibleApplication.name = answer(told.get(2), deadline);
            accessibleApplication.learnt = true;
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.UNAVAILABLE) {
                throw e;
            }
            accessibleApplication.recordTimeout(told.get(2)); // asked again after a pause
        }
    }

    private static String answer(PendingDBusCall busCall, AccessibilityDeadline deadline) throws UiException {
        try {
            return DBusValueReader.text(busCall.first(deadline), NAME_MOST);
        } catch (UiException e) {
            if (e.kind() == UiException.UiErrorKind.REFUSED) {
                return "";
            }
            throw e;
        }
    }
}
