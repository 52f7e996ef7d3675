package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/**
 * Approvals that people granted and that are not used yet, each valid for one call with exactly the approved effects. The effects of a call,
 * and what they come down to on the machine, can change between the question and the execution. The approval then does not apply.
 * Thread-safe.
 */
public final class GrantedApprovals {
    private static final int MOST = 100;

    private final Deque<Agreement> kept = new ArrayDeque<>();

    private record Agreement(String action, List<HostEffect> effects, List<String> identity) {}

    /**
     * Adds an approval.
     * @param identity the {@link EffectIdentity} of the effects when the person was asked
     */
    public synchronized void add(String action, List<HostEffect> effects, List<String> identity) {
        kept.addLast(new Agreement(action, List.copyOf(effects), identity));
        if (kept.size() > MOST) {
            kept.removeFirst();
        }
    }

    /**
     * Consumes an approval. Returns whether there was one.
     * @param identity the {@link EffectIdentity} of the effects now
     */
    public synchronized boolean take(String action, List<HostEffect> effects, List<String> identity) {
        return kept.remove(new Agreement(action, effects, identity));
    }

    public synchronized void clear() {
        kept.clear();
    }
}
