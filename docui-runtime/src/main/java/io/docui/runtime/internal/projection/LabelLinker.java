package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.log.LazyLogger;
import java.util.Map;
import java.util.SortedMap;
import java.util.TreeMap;

/**
 * Writes the text that an application defines for a result ({@code @Gist}), in which the labels of the result's objects become their
 * anchors. See docs/spec/document.md#no-repetition.
 */
final class LabelLinker {
    private static final System.Logger LOG = LazyLogger.of(LabelLinker.class.getName());

    private LabelLinker() {}

    /**
     * Writes a text.
     * @param data the result, with anchors in place of objects; an object whose label the text does not contain is not written
     */
    static void write(String text, Value data, AnchorResolver anchors, InlineBuffer out) {
        SortedMap<Integer, ObjectEntry> places = new TreeMap<>();
        for (AnchorReference reference : ObjectAnchorReplacer.references(data)) {
            ObjectEntry entry = anchors.table().object(reference.withoutEpoch()).orElse(null);
            if (entry != null && !entry.label().isEmpty() && exists(reference, anchors)) {
                places.putIfAbsent(text.indexOf(entry.label()), entry);
            }
        }
        int written = 0;
        for (Map.Entry<Integer, ObjectEntry> place : places.entrySet()) {
            int start = place.getKey();
            ObjectEntry entry = place.getValue();
            if (start >= written) { // the text contains the label, and not within the one before
                out.text(text.substring(written, start)).link(entry.label(), entry.anchor(), null);
                written = start + entry.label().length();
            }
        }
        out.text(text.substring(written));
    }

    /** Returns whether an object of the anchor table still exists; a later step of the script may have removed it. */
    private static boolean exists(AnchorReference reference, AnchorResolver anchors) {
        try {
            return anchors.peek(reference).flatMap(anchors::find).isPresent();
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "Whether " + reference + " exists could not be determined", e);
            return false;
        }
    }
}
