package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import java.util.List;

/**
 * An operation, with what is true of it as a whole. The evaluation of each effect depends on that.
 * @param tool the name of the action
 * @param effects all effects, in the order in which they happen
 * @param host whether the whole line only tells about this machine, and therefore leaves the sandbox
 * @param inside whether there are programs and all of them can run in the sandbox
 * @param undo what undo restores of the operation
 */
record OperationContext(String tool, List<HostEffect> effects, boolean host, boolean inside, UndoCoverage undo) {
    OperationContext {
        effects = List.copyOf(effects);
    }
}
