package io.docui.runtime.internal.wizard;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.task.TaskExecutor;
import java.util.LinkedHashMap;
import java.util.Map;

/** Looks up the current labels of the objects in a call, which may differ from those in the document. */
record CallObjectLabels(ProviderRegistry providerRegistry, AnchorResolver anchors, TaskExecutor taskExecutor) {
    private static final System.Logger LOG = LazyLogger.of(CallObjectLabels.class.getName());

    /**
     * Returns the labels of the objects in a call, except those in sensitive arguments.
     * @return the labels by anchor, in the order of the call; a removed or unavailable object has none
     */
    Map<String, String> of(BoundCall call) {
        return taskExecutor.runWithAvailable(() -> {
            Map<String, String> labels = new LinkedHashMap<>();
            ObjectAnchorReplacer.references(call.maskedCall()).forEach(reference -> add(reference, labels));
            return labels;
        });
    }

    private void add(AnchorReference reference, Map<String, String> labels) {
        try {
            anchors.peek(reference)
                    .flatMap(anchors::find)
                    .ifPresent(object -> labels.put(reference.withoutEpoch(), providerRegistry.label(object)));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The label of " + reference + " cannot be determined", e);
        }
    }
}
