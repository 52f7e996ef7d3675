package io.docui.processor.validate;

import java.util.Collection;

/** Finds the name that was probably meant: at most two edits away, or one for names below five letters (STYLE.md). */
final class NearestName {
    private static final int SHORT = 5;

    private NearestName() {}

    /**
     * The sentence that suggests a name.
     *
     * @param written what was written
     * @param known the names that would have been right, in the order of preference
     * @return {@code  Did you mean "name"?} with a space before it, or the names if none is near, or nothing
     */
    static String hint(String written, Collection<String> known) {
        String best = "";
        int bestDistance = written.length() < SHORT ? 2 : 3;
        for (String candidate : known) {
            int distance = distance(written, candidate);
            if (distance < bestDistance) {
                best = candidate;
                bestDistance = distance;
            }
        }
        return best.isEmpty() ? "" : " Did you mean \"" + best + "\"?";
    }

    /** Insertions, deletions, substitutions and swaps of neighbours that lead from one name to the other. */
    static int distance(String a, String b) {
        int[] beforeLast = new int[b.length() + 1];
        int[] last = new int[b.length() + 1];
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            last[j] = j;
        }
        for (int i = 1; i <= a.length(); i++) {
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int substitution = last[j - 1] + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(substitution, Math.min(last[j], row[j - 1]) + 1);
                boolean swapped =
                        i > 1 && j > 1 && a.charAt(i - 1) == b.charAt(j - 2) && a.charAt(i - 2) == b.charAt(j - 1);
                if (swapped) {
                    row[j] = Math.min(row[j], beforeLast[j - 2] + 1);
                }
            }
            int[] free = beforeLast;
            beforeLast = last;
            last = row;
            row = free;
        }
        return last[b.length()];
    }
}
