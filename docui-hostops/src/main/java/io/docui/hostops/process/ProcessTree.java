package io.docui.hostops.process;

import java.time.Duration;
import java.util.Collection;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.locks.LockSupport;
import java.util.function.Predicate;
import java.util.stream.Collectors;

/** A program that was started with all that it starts in turn, and how it is ended. Thread-safe. */
final class ProcessTree {
    private static final long LOOK_NANOS = TimeUnit.MILLISECONDS.toNanos(10);
    private static final Duration DYING = Duration.ofSeconds(2);

    private final Process process;
    private final ProcessHandle main;
    private final Containment.ContainmentScope containmentScope;
    private boolean over;

    /**
     * A tree.
     *
     * @param process the program, or what runs it
     * @param main the same as the system has it
     * @param containmentScope where it is
     */
    ProcessTree(Process process, ProcessHandle main, Containment.ContainmentScope containmentScope) {
        this.process = process;
        this.main = main;
        this.containmentScope = containmentScope;
    }

    /** The program, or what runs it. */
    Process process() {
        return process;
    }

    /** All that lives of it. */
    Set<ProcessHandle> members() {
        return containmentScope.members(main);
    }

    /** Looks at what there is, if that helps to know it later. */
    void refresh() {
        if (containmentScope.needsPolling()) {
            members();
        }
    }

    /**
     * Ends all of it: asks it to end, and then does not ask any more.
     *
     * @param grace how long it has to end by itself
     * @return whether nothing of it lives
     */
    synchronized boolean end(Duration grace) {
        if (over) {
            return true;
        }
        ask(members(), grace);
        containmentScope.kill(main);
        over = awaitGone(process -> true, DYING);
        containmentScope.close();
        return over;
    }

    /**
     * Ends a part of it.
     *
     * @param which tells what is to end
     * @param grace how long that has to end by itself
     * @return whether nothing of that lives
     */
    boolean end(Predicate<ProcessHandle> which, Duration grace) {
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
        members.stream().filter(process -> !isWall(process)).forEach(ProcessHandle::destroy);
        awaitGone(members::contains, grace);
    }

    /** Whether it only holds others, which would all end at once, and could not tidy up, if it were asked to end. */
    private static boolean isWall(ProcessHandle process) {
        return process.info()
                .command()
                .filter(command -> command.endsWith("/bwrap") || command.endsWith("/unshare"))
                .isPresent();
    }

    /**
     * Waits until nothing is left.
     *
     * @param which tells of what
     * @param within how long at most
     * @return whether nothing of that lives
     */
    boolean awaitGone(Predicate<ProcessHandle> which, Duration within) {
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
