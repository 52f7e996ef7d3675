package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.document.InlineBuffer;
import java.lang.Character.UnicodeScript;
import java.util.ArrayList;
import java.util.BitSet;
import java.util.Comparator;
import java.util.EnumSet;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/**
 * Writes the text that an application defines for a result ({@code @Gist}), in which the labels of the result's objects become their
 * anchors (docs/spec/document.md#anchors-in-results). Only objects whose labels the text contains are looked up in the application, and the
 * text is not searched once for each object: a result may have thousands.
 */
final class LabelLinker {
    /** The maximum length of a label that becomes an anchor, in UTF-16 units. */
    private static final int LONGEST_LABEL = 200;

    /** The scripts that do not write spaces between words, or not between all of them. */
    private static final Set<UnicodeScript> UNSPACED = EnumSet.of(
            UnicodeScript.HAN,
            UnicodeScript.HIRAGANA,
            UnicodeScript.KATAKANA,
            UnicodeScript.BOPOMOFO,
            UnicodeScript.HANGUL,
            UnicodeScript.THAI,
            UnicodeScript.LAO,
            UnicodeScript.KHMER,
            UnicodeScript.MYANMAR);

    private final String text;
    private final AnchorResolver anchors;
    /** The objects of the result by label; null for a label that does not tell which object is meant, or not one in the table. */
    private final Map<String, @Nullable ObjectEntry> labels = new HashMap<>();

    private LabelLinker(String text, AnchorResolver anchors) {
        this.text = text;
        this.anchors = anchors;
    }

    /** A place of the text with the label of an object. */
    private record Occurrence(int start, String label) {
        int end() {
            return start + label.length();
        }
    }

    /**
     * Writes a text.
     * @param data the result, with anchors in place of objects; an object whose label the text does not contain is not written
     */
    static void write(String text, Value data, AnchorResolver anchors, InlineBuffer out) {
        LabelLinker linker = new LabelLinker(text, anchors);
        linker.collectLabels(data);
        int written = 0;
        for (Map.Entry<Integer, ObjectEntry> place : linker.places().entrySet()) {
            ObjectEntry entry = place.getValue();
            out.text(text.substring(written, place.getKey())).link(entry.label(), entry.anchor(), null);
            written = place.getKey() + entry.label().length();
        }
        out.text(text.substring(written));
    }

    private void collectLabels(Value data) {
        AnchorTable table = anchors.table();
        for (AnchorReference reference : ObjectAnchorReplacer.references(data)) {
            ObjectEntry entry = table.object(reference.withoutEpoch()).orElse(null);
            String label = entry != null
                    ? entry.label()
                    : anchors.peek(reference).flatMap(AnchoredObject::label).orElse("");
            if (label.isBlank() || label.length() > LONGEST_LABEL) {
                continue;
            }
            ObjectEntry other = labels.get(label);
            boolean isNew = !labels.containsKey(label);
            boolean isSame = entry != null && other != null && entry.anchor().equals(other.anchor());
            labels.put(label, isNew || isSame ? entry : null);
        }
    }

    /** Returns the first place of each object's label. A part of the text belongs to the longest label there. */
    private SortedMap<Integer, ObjectEntry> places() {
        SortedMap<Integer, ObjectEntry> places = new TreeMap<>();
        BitSet taken = new BitSet();
        Set<String> done = new HashSet<>();
        for (Occurrence occurrence : occurrences()) {
            int next = taken.nextSetBit(occurrence.start());
            if (next >= 0 && next < occurrence.end()) {
                continue; // within a longer label
            }
            taken.set(occurrence.start(), occurrence.end());
            ObjectEntry entry = done.add(occurrence.label()) ? labels.get(occurrence.label()) : null;
            if (entry != null && !anchors.isGone(entry)) {
                places.put(occurrence.start(), entry);
            }
        }
        return places;
    }

    /** Returns the occurrences of all labels as whole words, the longest first, and those of equal length in the order of the text. */
    private List<Occurrence> occurrences() {
        Set<Integer> lengths = new HashSet<>();
        labels.keySet().forEach(label -> lengths.add(label.length()));
        BitSet borders = new BitSet();
        for (int i = 0; i <= text.length() && !lengths.isEmpty(); i++) {
            borders.set(i, isWordBorder(i));
        }
        List<Occurrence> occurrences = new ArrayList<>();
        for (int start = borders.nextSetBit(0); start >= 0; start = borders.nextSetBit(start + 1)) {
            for (int length : lengths) {
                if (borders.get(start + length) && labels.containsKey(text.substring(start, start + length))) {
                    occurrences.add(new Occurrence(start, text.substring(start, start + length)));
                }
            }
        }
        occurrences.sort(
                Comparator.comparingInt((Occurrence found) -> -found.label().length())
                        .thenComparingInt(Occurrence::start));
        return occurrences;
    }

    /** Returns whether no word extends over an offset: {@code Slime 1} is no part of {@code Slime 10}. */
    private boolean isWordBorder(int offset) {
        if (offset == 0 || offset == text.length()) {
            return true;
        }
        int before = text.codePointBefore(offset);
        int after = text.codePointAt(offset);
        boolean isWithinCharacter =
                Character.isLowSurrogate(text.charAt(offset)) && Character.isHighSurrogate(text.charAt(offset - 1));
        boolean isWithinWord =
                isPartOfWord(before) && isPartOfWord(after) && !(isUnspaced(before) || isUnspaced(after));
        return !isWithinCharacter && !isWithinWord && !isMark(after);
    }

    private static boolean isPartOfWord(int character) {
        return Character.isUnicodeIdentifierPart(character) && !Character.isIdentifierIgnorable(character);
    }

    private static boolean isUnspaced(int character) {
        return UNSPACED.contains(UnicodeScript.of(character));
    }

    /** Returns whether a character combines with the one before it. */
    private static boolean isMark(int character) {
        int type = Character.getType(character);
        return type == Character.NON_SPACING_MARK
                || type == Character.COMBINING_SPACING_MARK
                || type == Character.ENCLOSING_MARK;
    }
}
