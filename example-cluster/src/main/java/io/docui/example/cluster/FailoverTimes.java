package io.docui.example.cluster;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * How long agents waited whose session had to be opened in another process.
 *
 * @param waits sorted: the shortest first
 * @param inPeace how many sessions moved otherwise: to a node that had come
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
     * How long one waited.
     *
     * @param what what was done to the node of its session
     * @param seconds from then on, or else from when the call was sent, until its answer came
     */
    record FailoverWait(String what, double seconds) {}

    /**
     * Those of one game.
     *
     * @param calls what was acknowledged, in order
     * @param writers the lives of the session by the number of the call that was acknowledged in it
     * @param troubles what was done to nodes
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

    /** How long a node goes on with what it has after something was done to it, in nanoseconds. */
    private static long served(NodeFault nodeFault) {
        return nodeFault.what().equals(NodeFault.LEAVING) ? LEAVING_NANOS : 0;
    }

    /** These and others. */
    FailoverTimes plus(FailoverTimes others) {
        List<FailoverWait> all = new ArrayList<>(waits);
        all.addAll(others.waits);
        return new FailoverTimes(all, inPeace + others.inPeace);
    }

    /** Those because of one kind of trouble. */
    FailoverTimes causedBy(String what) {
        return new FailoverTimes(
                waits.stream()
                        .filter(failoverWait -> failoverWait.what().equals(what))
                        .toList(),
                0);
    }

    /** How long a share of them waited at most, in seconds; 0 if there are none. */
    double percentile(double share) {
        return waits.isEmpty()
                ? 0
                : waits.get((int) Math.max(0, Math.ceil(waits.size() * share) - 1))
                        .seconds();
    }
}
