package io.docui.hostops.policy;

import io.docui.hostops.internal.policy.EffectIdentity;
import io.docui.hostops.policy.EffectRegistry.PlannedEffects;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Predicate;

/**
 * Calls about which people are asked, with the effects that were evaluated last for the question. An approval covers these effects, not
 * those that the call has when it runs. Thread-safe.
 */
final class AskedCalls {
    private static final int MOST = 100;

    private final EffectRegistry registry;
    private final Path workspace;
    private final Predicate<PlannedEffects> leaves;
    private final Map<String, AskedCall> last = new LinkedHashMap<>();

    /** @param leaves tells whether a question about a part says that it runs outside of the sandbox */
    AskedCalls(EffectRegistry registry, Path workspace, Predicate<PlannedEffects> leaves) {
        this.registry = registry;
        this.workspace = workspace;
        this.leaves = leaves;
    }

    /**
     * @param identities what the effects of each part come down to on the machine, in the order of the parts
     * @param outside whether each part was to run outside of the sandbox
     */
    record AskedCall(List<PlannedEffects> parts, List<List<String>> identities, List<Boolean> outside) {}

    /** Evaluates the effects of a call about which a person is asked, and remembers them. */
    AskedCall evaluate(ActionDescriptor action, Call call) {
        AskedCall asked = now(action, call);
        synchronized (last) {
            last.remove(key(action, call));
            last.put(key(action, call), asked);
            if (last.size() > MOST) {
                last.remove(last.keySet().iterator().next());
            }
        }
        return asked;
    }

    /** Returns what was evaluated last for the question about a call; if nobody was asked, what the call does now. */
    AskedCall find(ActionDescriptor action, Call call) {
        Optional<AskedCall> known;
        synchronized (last) {
            known = Optional.ofNullable(last.get(key(action, call)));
        }
        return known.orElseGet(() -> now(action, call));
    }

    private AskedCall now(ActionDescriptor action, Call call) {
        List<PlannedEffects> parts = registry.parts(action, call);
        return new AskedCall(
                parts,
                parts.stream()
                        .map(part -> EffectIdentity.of(part.effects(), workspace))
                        .toList(),
                parts.stream().map(leaves::test).toList());
    }

    /** Returns a text that tells calls apart. */
    static String key(ActionDescriptor action, Call call) {
        return action.name() + '\n' + call.canonical();
    }
}
