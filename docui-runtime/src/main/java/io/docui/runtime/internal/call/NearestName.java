package io.docui.runtime.internal.call;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/** Finds the known name that a misspelt one stands for (STYLE.md, "Diagnostics"). */
public final class NearestName {
    private static final int SHORT = 5;

    private NearestName() {}

    /**
     * The nearest name.
     *
     * @param name a name as it was written
     * @param known names, in the order in which a tie is decided
     * @return the one nearest to it, within two edits, or one if it has fewer than five letters; null if there is none
     */
    public static @Nullable String among(String name, Collection<String> known) {
        int limit = name.codePointCount(0, name.length()) < SHORT ? 1 : 2;
        String nearest = null;
        for (String candidate : known) {
            int distance = distance(name, candidate, limit);
            if (distance <= limit) {
                nearest = candidate;
                limit = distance - 1;
            }
        }
        return nearest;
    }

    /** The number of insertions, deletions, replacements and swaps of neighbours, or more than the limit. */
    static int distance(String a, String b, int limit) {
        if (Math.abs(a.length() - b.length()) > limit) {
            return limit + 1;
        }
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
            if (nextRow(a, b, i, beforeLast, last, row) > limit) {
                return limit + 1;
            }
        }
        return row[b.length()];
    }

    /** Fills a row of the table: its least number. */
    private static int nextRow(String a, String b, int i, int[] beforeLast, int[] last, int[] row) {
        row[0] = i;
        int least = i;
        char c = a.charAt(i - 1);
        for (int j = 1; j <= b.length(); j++) {
            int replaced = last[j - 1] + (c == b.charAt(j - 1) ? 0 : 1);
            int edits = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
            if (i > 1 && j > 1 && c == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1)) {
                edits = Math.min(edits, beforeLast[j - 2] + 1);
            }
            row[j] = edits;
            least = Math.min(least, edits);
        }
        return least;
    }
}
