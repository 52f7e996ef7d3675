package io.docui.hostops.internal.edit;

import io.docui.hostops.file.TextFile;
import io.docui.hostops.internal.text.TextMismatchExplainer;
import io.docui.hostops.workspace.FileOperationException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;

/**
 * Applies text replacements to a file in one pass, with all edits relative to the original text and its line endings. The order of the
 * edits does not matter.
 */
public final class TextReplacer {
    private final String text;
    private final boolean windows;

    private TextReplacer(String text) {
        this.windows = text.contains("\r\n");
        this.text = windows ? text.replace("\r\n", "\n") : text;
    }

    /** A place to replace, with offsets in the text with plain line endings. */
    private record Place(int from, int to, String replacement, int edit) {}

    /** Signals that the old text of a single edit occurs in several places. */
    public static final class AmbiguousTextException extends FileOperationException {
        private final int edit;
        private final transient List<Integer> lines;
        private final String text;
        private final int length;

        AmbiguousTextException(String message, int edit, List<Integer> lines, String text, int length) {
            super(message);
            this.edit = edit;
            this.lines = List.copyOf(lines);
            this.text = text;
            this.length = length;
        }

        /** Returns the index of the ambiguous edit, from 0. */
        public int edit() {
            return edit;
        }

        /** Returns the lines at which the old text starts, from 1, in order. */
        public List<Integer> lines() {
            return lines;
        }

        /** Returns the text of the file with plain line endings. */
        public String text() {
            return text;
        }

        public int length() {
            return length;
        }
    }

    /**
     * Applies all edits to a file.
     * @throws io.docui.hostops.workspace.FileOperationException if an edit matches no place, or two edits overlap
     */
    public static TextFile apply(TextFile file, List<TextReplacement> edits) {
        TextReplacer all = new TextReplacer(file.text());
        List<Place> places = new ArrayList<>();
        for (int i = 0; i < edits.size(); i++) {
            places.addAll(all.places(edits.get(i), i));
        }
        places.sort(Comparator.comparingInt(Place::from).thenComparingInt(Place::to));
        for (int i = 1; i < places.size(); i++) {
            if (places.get(i).from() < places.get(i - 1).to()) {
                throw new FileOperationException(
                        "Two edits in " + edits.get(places.get(i).edit()).path() + " affect line "
                                + all.line(places.get(i).from()) + ". Combine them into one edit.");
            }
        }
        return file.with(all.replaced(file, places));
    }

    private String replaced(TextFile file, List<Place> places) {
        StringBuilder out = new StringBuilder();
        String original = file.text();
        int at = 0;
        int plain = 0;
        for (Place place : places) {
            int from = original(original, at, plain, place.from());
            int to = original(original, from, place.from(), place.to());
            out.append(original, at, from).append(file.inMyLineEnds(place.replacement()));
            at = to;
            plain = place.to();
        }
        return out.append(original, at, original.length()).toString();
    }

    /** Converts an offset in the text with plain line endings to an offset in the original, starting from a known pair of both. */
    private int original(String original, int at, int plain, int wanted) {
        if (!windows) {
            return wanted;
        }
        int place = at;
        for (int i = plain; i < wanted; i++) {
            boolean pair = original.charAt(place) == '\r'
                    && place + 1 < original.length()
                    && original.charAt(place + 1) == '\n';
            place += pair ? 2 : 1;
        }
        return place;
    }

    private List<Place> places(TextReplacement textReplacement, int number) {
        String old = textReplacement.oldText().replace("\r\n", "\n");
        if (old.equals(textReplacement.newText().replace("\r\n", "\n"))) {
            throw new FileOperationException("The edit in " + textReplacement.path() + " does not change the text.");
        }
        if (old.isEmpty()) {
            return List.of(inserted(textReplacement, number));
        }
        if (textReplacement.line() > 0) {
            return List.of(place(textReplacement, old, beginning(textReplacement, old), number));
        }
        List<Integer> found = found(old);
        if (found.isEmpty()) {
            Optional<IndentedMatch> indented = IndentedMatch.find(text, old, textReplacement.newText());
            if (indented.isPresent()) {
                IndentedMatch match = indented.get();
                return List.of(new Place(match.from(), match.to(), match.replacement(), number));
            }
            throw new FileOperationException(
                    TextMismatchExplainer.describeMissing(textReplacement.path(), text, old, 0));
        }
        if (found.size() > 1 && !textReplacement.all()) {
            throw new AmbiguousTextException(
                    "The old text occurs in " + found.size() + " places of " + textReplacement.path()
                            + ". Give line, more of the surrounding text, or all=true.",
                    number,
                    lines(found),
                    text,
                    (int) old.lines().count());
        }
        return found.stream().map(at -> place(textReplacement, old, at, number)).toList();
    }

    private Place inserted(TextReplacement textReplacement, int number) {
        if (textReplacement.line() == 0 && !text.isEmpty()) {
            throw new FileOperationException("The edit in " + textReplacement.path()
                    + " has neither old_text nor line. Give old_text to replace text, or line to insert text.");
        }
        int at = textReplacement.line() == 0 ? 0 : offset(textReplacement.line());
        if (at < 0) {
            throw new FileOperationException(textReplacement.path() + " has no line " + textReplacement.line()
                    + ": it has " + line(text.length()) + '.');
        }
        return new Place(at, at, textReplacement.newText(), number);
    }

    /** Returns the offset of the old text in the line that an edit names, even if it overlaps an earlier occurrence of the same text. */
    private int beginning(TextReplacement textReplacement, String old) {
        int line = offset(textReplacement.line());
        int end = line < 0 ? -1 : text.indexOf('\n', line);
        int at = line < 0 ? -1 : text.indexOf(old, line);
        if (at < 0 || end >= 0 && at > end) {
            throw new FileOperationException(
                    TextMismatchExplainer.describeMissing(textReplacement.path(), text, old, textReplacement.line()));
        }
        return at;
    }

    private static Place place(TextReplacement textReplacement, String old, int at, int number) {
        return new Place(at, at + old.length(), textReplacement.newText(), number);
    }

    private List<Integer> found(String old) {
        List<Integer> found = new ArrayList<>();
        for (int at = text.indexOf(old); at >= 0; at = text.indexOf(old, at + old.length())) {
            found.add(at);
        }
        return found;
    }

    /** Returns the lines of offsets, which are in ascending order. */
    private List<Integer> lines(List<Integer> offsets) {
        List<Integer> lines = new ArrayList<>();
        int line = 1;
        int at = 0;
        for (int offset : offsets) {
            for (; at < offset; at++) {
                line += text.charAt(at) == '\n' ? 1 : 0;
            }
            lines.add(line);
        }
        return lines;
    }

    private int line(int offset) {
        return (int) text.substring(0, offset).chars().filter(c -> c == '\n').count() + 1;
    }

    private int offset(int line) {
        int at = 0;
        for (int i = 1; i < line; i++) {
            at = text.indexOf('\n', at) + 1;
            if (at == 0) {
                return -1;
            }
        }
        return at;
    }
}
