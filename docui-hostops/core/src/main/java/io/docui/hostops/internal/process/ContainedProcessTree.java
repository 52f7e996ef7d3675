package io.docui.hostops.internal.process;

import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** Started program with all its descendant processes, which can be awaited and terminated together. Thread-safe. */
public final class ContainedProcessTree {
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final Duration DYING = Duration.ofSeconds(2);

    private final Process process;
    private final ProcessHandle main;
    private final ProcessContainment.ContainmentScope containmentScope;
    private boolean over;

    /**
     * Creates a tree.
     * @param process the program, or its wrapper
     */
    public ContainedProcessTree(
            Process process, ProcessHandle main, ProcessContainment.ContainmentScope containmentScope) {
        this.process = process;
        this.main = main;
        this.containmentScope = containmentScope;
    }

    public Process process() {
        return process;
    }

    public Set<ProcessHandle> members() {
        return containmentScope.members(main);
    }

    /** Polls the members if the containment needs this to recognize them later. */
    public void refresh() {
        if (containmentScope.needsPolling()) {
            members();
        }
    }

    /** Terminates all processes: asks them to exit first, and then kills them. */
    public synchronized boolean end(Duration grace) {
        if (over) {
            return true;
        }
        ask(members(), grace);
        containmentScope.kill(main);
        over = awaitGone(process -> true, DYING);
        containmentScope.close();
        return over;
    }

    /** Terminates some of the processes. */
    public boolean end(Predicate<ProcessHandle> which, Duration grace) {
        ask(members().stream().filter(which).collect(Collectors.toSet()), grace);
        long deadline = System.nanoTime() + DYING.toNanos();
        Set<ProcessHandle> left = left(which);
        while (!left.isEmpty() && System.nanoTime() < deadline) {
            left.forEach(ProcessHandle::destroyForcibly);
            LockSupport.parkNanos(LOOK_NANOS);
            left = left(which);
        }
        return left.isEmpty();
    }

    private void ask(Collection<ProcessHandle> members, Duration grace) {
        members.stream().filter(process -> !isContainmentWrapper(process)).forEach(ProcessHandle::destroy);
        awaitGone(members::contains, grace);
    }

    /** Tells whether a process is only a wrapper. If it were asked to exit, all processes inside would die at once without cleanup. */
    public static boolean isContainmentWrapper(ProcessHandle process) {
        return process.info()
                .command()
                .filter(command -> command.endsWith("/bwrap") || command.endsWith("/unshare"))
                .isPresent();
    }

    /** Waits until the selected processes have ended. */
    public boolean awaitGone(Predicate<ProcessHandle> which, Duration within) {
        long deadline = System.nanoTime() + within.toNanos();
        while (!left(which).isEmpty()) {
            if (System.nanoTime() >= deadline) {
                return false;
            }
            LockSupport.parkNanos(LOOK_NANOS);
        }
        return true;
    }

    private Set<ProcessHandle> left(Predicate<ProcessHandle> which) {
        return members().stream().filter(which).collect(Collectors.toSet());
    }
}
