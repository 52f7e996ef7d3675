package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.Optional;

/**
 * Approvals that people granted and that are not used yet, each valid for one call with exactly the approved effects. The effects of a call,
 * and what they come down to on the machine, can change between the question and the execution. The approval then does not apply.
 * Thread-safe.
 */
public final class GrantedApprovals {
    private static final int MOST = 100;

    private final Deque<Agreement> kept = new ArrayDeque<>();

    /**
     * @param asked the call that a person was asked about
     * @param part the call that is a part of it; the same call if it has none
     */
    private record Agreement(
            String asked, String part, String action, List<HostEffect> effects, List<String> identity) {
        boolean covers(String call, String other, List<HostEffect> now, List<String> identityNow) {
            return (asked.equals(call) || part.equals(call))
                    && action.equals(other)
                    && effects.equals(now)
                    && identity.equals(identityNow);
        }
    }

    /**
     * Adds an approval.
     * @param asked the call that the person was asked about, as a text that tells calls apart
     * @param part the part of it that has the effects
     * @param identity the {@link EffectIdentity} of the effects when the person was asked
     */
    public synchronized void add(
            String asked, String part, String action, List<HostEffect> effects, List<String> identity) {
        kept.addLast(new Agreement(asked, part, action, List.copyOf(effects), identity));
        if (kept.size() > MOST) {
            kept.removeFirst();
        }
    }

    /**
     * Consumes an approval. Returns whether there was one.
     * @param call the call that is about to have the effects
     * @param identity the {@link EffectIdentity} of the effects now
     */
    public synchronized boolean take(String call, String action, List<HostEffect> effects, List<String> identity) {
        Optional<Agreement> found = kept.stream()
                .filter(agreement -> agreement.covers(call, action, effects, identity))
                .findFirst();
        found.ifPresent(kept::remove);
        return found.isPresent();
    }

    /** Forgets what is left of the approval of a call. */
    public synchronized void drop(String asked) {
        kept.removeIf(agreement -> agreement.asked().equals(asked));
    }

    public synchronized void clear() {
        kept.clear();
    }
}
