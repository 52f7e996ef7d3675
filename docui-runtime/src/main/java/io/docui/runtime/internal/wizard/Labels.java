package io.docui.runtime.internal.wizard;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.Targets;
import io.docui.runtime.internal.app.Fatal;
import io.docui.runtime.internal.app.Providers;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.log.LateLogger;
import io.docui.runtime.internal.turn.Turns;
import java.util.LinkedHashMap;
import java.util.Map;

/** Tells what the objects of a call are called at the moment, whatever the document called them. */
final class Labels {
    private static final System.Logger LOG = LateLogger.of(Labels.class.getName());

    private final Providers providers;
    private final AnchorResolver anchors;
    private final Turns turns;

    Labels(Providers providers, AnchorResolver anchors, Turns turns) {
        this.providers = providers;
        this.anchors = anchors;
        this.turns = turns;
    }

    /**
     * The labels of the objects that a call is about, less those in sensitive arguments.
     *
     * @param call a call with references to its objects
     * @return labels by anchor, in the order of the call; an object that is gone, or cannot be asked, has none
     */
    Map<String, String> of(BoundCall call) {
        return turns.insist(() -> {
            Map<String, String> labels = new LinkedHashMap<>();
            Targets.references(call.masked()).forEach(reference -> add(reference, labels));
            return labels;
        });
    }

    private void add(AnchorReference reference, Map<String, String> labels) {
        try {
            anchors.peek(reference)
                    .flatMap(anchors::find)
                    .ifPresent(object -> labels.put(reference.withoutEpoch(), providers.label(object)));
        } catch (Throwable e) {
            Fatal.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "What " + reference + " is called cannot be told", e);
        }
    }
}
