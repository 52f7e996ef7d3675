package io.docui.hostops.policy;

import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * What people have agreed to and was not done yet. What a call would do can change between the question and the deed; then what was
 * agreed to is something else. Thread-safe.
 */
final class GrantedApprovals {
    private static final int MOST = 100;

    private final Deque<Agreement> kept = new ArrayDeque<>();

    private record Agreement(String action, List<Effect> effects) {}

    /** Somebody has agreed to a call that does this. */
    synchronized void add(String action, List<Effect> effects) {
        kept.addLast(new Agreement(action, List.copyOf(effects)));
        if (kept.size() > MOST) {
            kept.removeFirst();
        }
    }

    /** Whether somebody has; once. */
    synchronized boolean take(String action, List<Effect> effects) {
        return kept.remove(new Agreement(action, effects));
    }
}
