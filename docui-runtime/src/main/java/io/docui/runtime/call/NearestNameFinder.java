package io.docui.runtime.call;

import java.util.Collection;
import org.jspecify.annotations.Nullable;

/**
 * Finds the known name nearest to a misspelled name, by edit distance, for error messages such as "Did you mean …?". Fronts and
 * applications can use it so that all messages follow one rule. See docs/spec/calls.md#nearest-name.
 */
public final class NearestNameFinder {
    private static final int SHORT = 5;
    private static final int MAX_EDITS = 2;

    private final String name;
    private int[] beforeLast;
    private int[] last;
    private int[] row;

    private NearestNameFinder(String name) {
        this.name = name;
        // Longer candidates are not compared.
        int columns = name.length() + MAX_EDITS + 1;
        this.beforeLast = new int[columns];
        this.last = new int[columns];
        this.row = new int[columns];
    }

    /**
     * Returns the nearest name. Upper and lower case differ. Insertions, deletions, replacements and swaps of neighbors count as one edit
     * each. The method has no state and can be called from any thread.
     *
     * @param name the misspelled name
     * @param known the known names; the first of equally near names wins
     * @return the nearest name within two edits, or within one edit if {@code name} has fewer than five characters; null if there is none
     */
    public static @Nullable String find(String name, Collection<String> known) {
        int limit = name.codePointCount(0, name.length()) < SHORT ? 1 : MAX_EDITS;
        NearestNameFinder table = null;
        String nearest = null;
        for (String candidate : known) {
            if (Math.abs(candidate.length() - name.length()) <= limit) {
                table = table == null ? new NearestNameFinder(name) : table;
                int edits = table.edits(candidate, limit);
                if (edits <= limit) {
                    nearest = candidate;
                    limit = edits - 1;
                }
            }
        }
        return nearest;
    }

    /** Returns the number of insertions, deletions, replacements and swaps of neighbors, or more than the limit. */
    private int edits(String candidate, int limit) {
        for (int j = 0; j <= candidate.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= name.length(); i++) {
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
            if (nextRow(candidate, i) > limit) {
                return limit + 1;
            }
        }
        return row[candidate.length()];
    }

    /** Fills a row of the table and returns its minimum. */
    private int nextRow(String candidate, int i) {
        row[0] = i;
        int least = i;
        char c = name.charAt(i - 1);
        for (int j = 1; j <= candidate.length(); j++) {
            int replaced = last[j - 1] + (c == candidate.charAt(j - 1) ? 0 : 1);
            int edits = Math.min(replaced, Math.min(last[j], row[j - 1]) + 1);
            boolean swapped =
                    i > 1 && j > 1 && c == candidate.charAt(j - 2) && name.charAt(i - 2) == candidate.charAt(j - 1);
            if (swapped) {
                edits = Math.min(edits, beforeLast[j - 2] + 1);
            }
            row[j] = edits;
            least = Math.min(least, edits);
        }
        return least;
    }
}
