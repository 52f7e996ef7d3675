package io.docui.runtime.internal.anchor;

import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/**
 * Compares a label that a model wrote with the labels of objects. Labels are compared as documents show them: without directional
 * controls, and with single spaces (docs/spec/document.md#text-normalization).
 */
final class LabelMatcher {
    private static final Pattern SPACE = Pattern.compile("[\\p{IsWhite_Space}\\p{Cc}]+");
    private static final Pattern COUNT = Pattern.compile(" ×\\d+$");
    private static final Pattern DIRECTION = Pattern.compile("[\\u202A-\\u202E\\u2066-\\u2069]");

    private final String label;
    private final String folded;

    LabelMatcher(String label) {
        this.label = normalized(label);
        this.folded = this.label.toLowerCase(Locale.ROOT);
    }

    /** Returns the label in its normal form. */
    String label() {
        return label;
    }

    /** Returns whether a text is the label. */
    boolean isSame(String text) {
        return normalized(text).equals(label);
    }

    /** Returns the objects with exactly the label; if there are none, those that differ from it only in a count: {@code Bread ×2}. */
    List<ObjectEntry> matching(List<ObjectEntry> objects) {
        List<ObjectEntry> same = objects.stream()
                .filter(entry -> normalized(entry.label()).equals(label))
                .toList();
        String uncounted = withoutCount(label);
        return same.isEmpty()
                ? objects.stream()
                        .filter(entry -> withoutCount(normalized(entry.label())).equals(uncounted))
                        .toList()
                : same;
    }

    /** Returns the objects whose labels contain the label or are contained in it. */
    List<ObjectEntry> similar(List<ObjectEntry> objects) {
        return objects.stream()
                .filter(entry -> {
                    String other = folded(entry);
                    return !other.isEmpty() && !folded.isEmpty() && (other.contains(folded) || folded.contains(other));
                })
                .toList();
    }

    /** Returns whether the label of an object contains the label. */
    boolean isWithin(ObjectEntry entry) {
        return folded(entry).contains(folded);
    }

    private static String folded(ObjectEntry entry) {
        return normalized(entry.label()).toLowerCase(Locale.ROOT);
    }

    private static String withoutCount(String label) {
        return COUNT.matcher(label).replaceFirst("");
    }

    private static String normalized(String label) {
        return SPACE.matcher(DIRECTION.matcher(label).replaceAll(""))
                .replaceAll(" ")
                .strip();
    }
}
