package io.docui.hostops.internal.text;

import java.text.Normalizer;
import java.util.List;
import java.util.Locale;

/** Explains why an expected text was not found in a file, with the most similar line and how it differs. */
public final class TextMismatchExplainer {
    private static final int LONGEST = 160;

    /** The maximum number of lines to compare, which bounds the time of a search. */
    private static final int MOST_LINES = 50_000;

    private TextMismatchExplainer() {}

    /**
     * Describes a missing old text.
     * @param line the line at which it was expected, from 1; 0 for anywhere
     * @return one or two sentences
     */
    public static String describeMissing(String path, String text, String old, int line) {
        List<String> lines = text.lines().limit(MOST_LINES).toList();
        List<String> wanted = old.lines().toList();
        int best = line > 0 ? line - 1 : best(lines, wanted);
        String head = "The old text was not found in " + path + (line > 0 ? " at line " + line : "") + '.';
        if (best < 0 || best >= lines.size()) {
            return head
                    + (lines.isEmpty() ? " The file is empty." : " No similar text was found; read the file again.");
        }
        for (int i = 0; i < wanted.size(); i++) {
            String there = best + i < lines.size() ? lines.get(best + i) : "";
            if (!there.equals(wanted.get(i))) {
                return head + " Line " + (best + i + 1) + " is `" + quote(there) + "`, but the old text has `"
                        + quote(wanted.get(i)) + "`" + difference(there, wanted.get(i)) + '.';
            }
        }
        return head + " The closest match is at line " + (best + 1) + ", but begins or ends differently.";
    }

    /**
     * Returns the line from which a text is, or is similar to, another text.
     * @return the line, from 1; 0 if nothing is similar
     */
    public static int closestLine(String text, String old) {
        int at = old.isEmpty() ? -1 : text.indexOf(old);
        return at >= 0
                ? (int) text.substring(0, at).chars().filter(c -> c == '\n').count() + 1
                : best(text.lines().limit(MOST_LINES).toList(), old.lines().toList()) + 1;
    }

    /** Returns the index of the line from which most lines are similar; -1 if none is. */
    private static int best(List<String> lines, List<String> wanted) {
        int best = -1;
        double most = 0.5;
        List<String> rough = lines.stream().map(TextMismatchExplainer::rough).toList();
        List<String> sought = wanted.stream().map(TextMismatchExplainer::rough).toList();
        int deep = Math.min(sought.size(), 20);
        for (int i = 0; i < rough.size(); i++) {
            double alike = 0;
            for (int j = 0; j < deep && i + j < rough.size(); j++) {
                alike += likeness(rough.get(i + j), sought.get(j));
            }
            if (alike / deep > most) {
                most = alike / deep;
                best = i;
            }
        }
        return best;
    }

    /** Returns the similarity of two lines from 0 to 1: the share of letter pairs that both have. */
    private static double likeness(String one, String other) {
        if (one.equals(other)) {
            return one.isEmpty() ? 0.1 : 1;
        }
        int longer = Math.max(one.length(), other.length());
        int shorter = Math.min(one.length(), other.length());
        if (shorter < 3 || longer > 4 * shorter || longer > 1_000) {
            return 0;
        }
        int same = 0;
        for (int i = 0; i + 1 < other.length(); i++) {
            same += one.indexOf(other.substring(i, i + 2)) >= 0 ? 1 : 0;
        }
        return (double) same / longer;
    }

    private static String rough(String line) {
        return Normalizer.normalize(quotes(line), Normalizer.Form.NFKC)
                .replaceAll("\\s+", " ")
                .strip()
                .toLowerCase(Locale.ROOT);
    }

    private static String quotes(String line) {
        return line.replaceAll("[\u2018\u2019\u201a\u2032`]", "'").replaceAll("[\u201c\u201d\u201e\u2033]", "\"");
    }

    private static String difference(String there, String wanted) {
        if (there.strip().equals(wanted.strip())) {
            boolean tabs = there.contains("\t") != wanted.contains("\t");
            return ": only whitespace at its start or end differs" + (tabs ? " (tabs and spaces)" : "");
        }
        if (there.replaceAll("\\s+", "").equals(wanted.replaceAll("\\s+", ""))) {
            return ": only whitespace differs";
        }
        if (quotes(there).equals(quotes(wanted))) {
            return ": only the kind of quotes differs";
        }
        if (Normalizer.normalize(there, Normalizer.Form.NFC)
                .equals(Normalizer.normalize(wanted, Normalizer.Form.NFC))) {
            return ": they look the same but use different Unicode forms";
        }
        return there.equalsIgnoreCase(wanted) ? ": only the case differs" : "";
    }

    static String quote(String line) {
        String visible = line.replace("\t", "\\t");
        return visible.length() <= LONGEST ? visible : visible.substring(0, LONGEST) + '…';
    }
}
