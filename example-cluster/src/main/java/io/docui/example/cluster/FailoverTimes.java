package io.docui.example.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Waiting times of agents whose session had to be opened in another process because of a fault.
 * @param inPeace the number of sessions that moved without a fault, to a node that had joined
 */
record FailoverTimes(List<FailoverWait> waits, int inPeace) {
    private static final double NANOS = 1e9;
    private static final long LEAVING_NANOS = 15_000_000_000L;

    FailoverTimes {
        waits = waits.stream()
                .sorted(Comparator.comparingDouble(FailoverWait::seconds))
                .toList();
    }

    /**
     * The waiting time of one agent, and the fault that caused it.
     * @param seconds the time from the fault, or from the sending of the call if that is later, to the answer
     */
    record FailoverWait(String what, double seconds) {}

    /**
     * Returns the waiting times of one game.
     * @param calls the acknowledged calls, in order
     */
    static FailoverTimes of(List<AcknowledgedCall> calls, Map<Long, String> writers, List<NodeFault> troubles) {
        List<FailoverWait> waits = new ArrayList<>();
        int inPeace = 0;
        for (int i = 1; i < calls.size(); i++) {
            AcknowledgedCall before = calls.get(i - 1);
            AcknowledgedCall after = calls.get(i);
            String was = writers.getOrDefault(before.id(), "");
            if (was.isEmpty() || was.equals(writers.getOrDefault(after.id(), was))) {
                continue;
            }
            Optional<NodeFault> since = troubles.stream()
                    .filter(nodeFault -> nodeFault.at() > before.answered() - served(nodeFault)
                            && nodeFault.at() <= after.answered())
                    .max(Comparator.comparingLong(NodeFault::at));
            if (since.isPresent()) {
                long from = Math.max(since.get().at(), after.sent());
                waits.add(new FailoverWait(since.get().what(), (after.answered() - from) / NANOS));
            } else {
                inPeace++;
            }
        }
        return new FailoverTimes(waits, inPeace);
    }

    /** Returns how long a node still serves its sessions after a fault, in nanoseconds. */
    private static long served(NodeFault nodeFault) {
        return nodeFault.what().equals(NodeFault.LEAVING) ? LEAVING_NANOS : 0;
    }

    /** Returns these and other waiting times together. */
    FailoverTimes plus(FailoverTimes others) {
        List<FailoverWait> all = new ArrayList<>(waits);
        all.addAll(others.waits);
        return new FailoverTimes(all, inPeace + others.inPeace);
    }

    FailoverTimes causedBy(String what) {
        return new FailoverTimes(
                waits.stream()
                        .filter(failoverWait -> failoverWait.what().equals(what))
                        .toList(),
                0);
    }

    /** Returns the largest waiting time of the given share of agents, in seconds; 0 if there are none. */
    double percentile(double share) {
        return waits.isEmpty()
                ? 0
                : waits.get((int) Math.max(0, Math.ceil(waits.size() * share) - 1))
                        .seconds();
    }
}
