package io.docui.hostops.internal.policy.file;

import java.util.Collection;
import java.util.Optional;

/** Suggests the known key for a misspelled one, within two edits, or one edit for keys below five letters. */
final class SpellingSuggestion {
    private SpellingSuggestion() {}

    static Optional<String> among(String name, Collection<String> known) {
        int limit = name.length() < 5 ? 1 : 2;
        String nearest = null;
        for (String candidate : known) {
            int edits = edits(name, candidate);
            if (edits <= limit) {
                limit = edits - 1;
                nearest = candidate;
            }
        }
        return Optional.ofNullable(nearest);
    }

    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int above = row[j];
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[to.length()];
    }
}
