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
record Moves(List<Wait> waits, int inPeace) {
    private static final double NANOS = 1e9;
    private static final long LEAVING_NANOS = 15_000_000_000L;

    Moves {
        waits = waits.stream().sorted(Comparator.comparingDouble(Wait::seconds)).toList();
    }

    /**
     * How long one waited.
     *
     * @param what what was done to the node of its session
     * @param seconds from then on, or else from when the call was sent, until its answer came
     */
    record Wait(String what, double seconds) {}

    /**
     * Those of one game.
     *
     * @param calls what was acknowledged, in order
     * @param writers the lives of the session by the number of the call that was acknowledged in it
     * @param troubles what was done to nodes
     */
    static Moves of(List<Call> calls, Map<Long, String> writers, List<Trouble> troubles) {
        List<Wait> waits = new ArrayList<>();
        int inPeace = 0;
        for (int i = 1; i < calls.size(); i++) {
            Call before = calls.get(i - 1);
            Call after = calls.get(i);
            String was = writers.getOrDefault(before.id(), "");
            if (was.isEmpty() || was.equals(writers.getOrDefault(after.id(), was))) {
                continue;
            }
            Optional<Trouble> since = troubles.stream()
                    .filter(trouble ->
                            trouble.at() > before.answered() - served(trouble) && trouble.at() <= after.answered())
                    .max(Comparator.comparingLong(Trouble::at));
            if (since.isPresent()) {
                long from = Math.max(since.get().at(), after.sent());
                waits.add(new Wait(since.get().what(), (after.answered() - from) / NANOS));
            } else {
                inPeace++;
            }
        }
        return new Moves(waits, inPeace);
    }

    /** How long a node goes on with what it has after something was done to it, in nanoseconds. */
    private static long served(Trouble trouble) {
        return trouble.what().equals(Trouble.LEAVING) ? LEAVING_NANOS : 0;
    }

    /** These and others. */
    Moves and(Moves others) {
        List<Wait> all = new ArrayList<>(waits);
        all.addAll(others.waits);
        return new Moves(all, inPeace + others.inPeace);
    }

    /** Those because of one kind of trouble. */
    Moves after(String what) {
        return new Moves(waits.stream().filter(wait -> wait.what().equals(what)).toList(), 0);
    }

    /** How long a share of them waited at most, in seconds; 0 if there are none. */
    double at(double share) {
        return waits.isEmpty()
                ? 0
                : waits.get((int) Math.max(0, Math.ceil(waits.size() * share) - 1))
                        .seconds();
    }
}
