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
     * @param outside whether the person was told that it runs outside of the sandbox
     */
    private record Agreement(
            String asked,
            String part,
            String action,
            List<HostEffect> effects,
            List<String> identity,
            boolean outside) {
        boolean covers(String call, String other, List<HostEffect> now, List<String> identityNow) {
            return (asked.equals(call) || part.equals(call))
                    && action.equals(other)
                    && effects.equals(now)
                    && identity.equals(identityNow);
        }
    }

    /** What a call may use of the approvals. */
    public enum ApprovalPlace {
        /** There is no approval. */
        NONE,
        /** An approval that says nothing of the sandbox. */
        ANY,
        /** An approval of a person who was told that the call runs outside of the sandbox. */
        OUTSIDE
    }

    /**
     * Adds an approval.
     * @param asked the call that the person was asked about, as a text that tells calls apart
     * @param part the part of it that has the effects
     * @param identity the {@link EffectIdentity} of the effects when the person was asked
     * @param outside whether the person was told that it runs outside of the sandbox
     */
    public synchronized void add(
            String asked,
            String part,
            String action,
            List<HostEffect> effects,
            List<String> identity,
            boolean outside) {
        kept.addLast(new Agreement(asked, part, action, List.copyOf(effects), identity, outside));
        if (kept.size() > MOST) {
            kept.removeFirst();
        }
    }

    /**
     * Consumes an approval. Returns what it permits.
     * @param call the call that is about to have the effects
     * @param identity the {@link EffectIdentity} of the effects now
     */
    public synchronized ApprovalPlace take(
            String call, String action, List<HostEffect> effects, List<String> identity) {
        return taken(call, action, effects, identity)
                .map(agreement -> agreement.outside() ? ApprovalPlace.OUTSIDE : ApprovalPlace.ANY)
                .orElse(ApprovalPlace.NONE);
    }

    /**
     * Replaces an approval by one for a part of the approved effects; nothing changes if there is none.
     * @param identity the {@link EffectIdentity} of the approved effects now
     * @param less the part of the effects
     * @param lessIdentity the {@link EffectIdentity} of this part now
     */
    public synchronized void narrow(
            String call,
            String action,
            List<HostEffect> effects,
            List<String> identity,
            List<HostEffect> less,
            List<String> lessIdentity) {
        taken(call, action, effects, identity)
                .ifPresent(agreement -> kept.addLast(new Agreement(
                        agreement.asked(),
                        agreement.part(),
                        action,
                        List.copyOf(less),
                        lessIdentity,
                        agreement.outside())));
    }

    private Optional<Agreement> taken(String call, String action, List<HostEffect> effects, List<String> identity) {
        Optional<Agreement> found = kept.stream()
                .filter(agreement -> agreement.covers(call, action, effects, identity))
                .findFirst();
        found.ifPresent(kept::remove);
        return found;
    }

    /** Forgets what is left of the approval of a call. */
    public synchronized void drop(String asked) {
        kept.removeIf(agreement -> agreement.asked().equals(asked));
    }

    public synchronized void clear() {
        kept.clear();
    }
}
