package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.log.LazyLogger;
import java.util.HashSet;
import java.util.Map;
import java.util.Set;
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
        Set<Integer> ambiguous = new HashSet<>();
        for (AnchorReference reference : ObjectAnchorReplacer.references(data)) {
            ObjectEntry entry = anchors.table().object(reference.withoutEpoch()).orElse(null);
            if (entry == null || entry.label().isEmpty()) {
                continue;
            }
            int place = indexOfWord(text, entry.label());
            if (place >= 0 && exists(reference, anchors)) {
                ObjectEntry other = places.putIfAbsent(place, entry);
                if (other != null && !other.anchor().equals(entry.anchor())) {
                    ambiguous.add(place); // two objects begin alike there: the text does not say which one it names
                }
            }
        }
        places.keySet().removeAll(ambiguous);
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

    /** Returns the first place of a label that is not a part of a longer word, such as "Slime 1" in "Slime 10"; -1 if there is none. */
    private static int indexOfWord(String text, String label) {
        for (int i = text.indexOf(label); i >= 0; i = text.indexOf(label, i + 1)) {
            int end = i + label.length();
            boolean isWord = (i == 0 || !continues(text.charAt(i - 1), label.charAt(0)))
                    && (end == text.length() || !continues(label.charAt(label.length() - 1), text.charAt(end)));
            if (isWord) {
                return i;
            }
        }
        return -1;
    }

    /** Returns whether two neighboring characters belong to one word. Ideographs are words of their own. */
    private static boolean continues(char one, char other) {
        return Character.isLetterOrDigit(one)
                && Character.isLetterOrDigit(other)
                && !Character.isIdeographic(one)
                && !Character.isIdeographic(other);
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
