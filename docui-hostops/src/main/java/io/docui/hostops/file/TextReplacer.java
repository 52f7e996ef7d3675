package io.docui.hostops.file;

import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/**
 * Replaces places of a text. All edits are about the text as it is before the first of them, whatever their order; lines end as the
 * file's do.
 */
public final class TextReplacer {
    private final String text;
    private final boolean windows;

    private TextReplacer(String text) {
        this.windows = text.contains("\r\n");
        this.text = windows ? text.replace("\r\n", "\n") : text;
    }

    /** A place: offsets in the text with plain line ends. */
    private record Place(int from, int to, String replacement, int edit) {}

    /** Several places have the old text of an edit that means one. */
    public static final class AmbiguousTextException extends FileOperationException {
        private static final long serialVersionUID = 1L;

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

        /** Which of the edits it is, from 0. */
        public int edit() {
            return edit;
        }

        /** The lines at which the old text begins, from 1, in order. */
        public List<Integer> lines() {
            return lines;
        }

        /** The text of the file, with plain line ends. */
        public String text() {
            return text;
        }

        /** How many lines the old text goes over. */
        public int length() {
            return length;
        }
    }

    /**
     * The file with all edits done.
     *
     * @param file the file as it is
     * @param edits all of the same file
     * @return the file as it is to be
     * @throws AmbiguousTextException if an edit may mean several places
     * @throws FileOperationException if an edit means no place, or two mean the same
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
                        "Two edits of " + edits.get(places.get(i).edit()).path() + " are about line "
                                + all.line(places.get(i).from()) + ". Make one edit of them.");
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

    /** The offset in the original of one in the text with plain line ends, from a pair of both on. */
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
            throw new FileOperationException("The edit of " + textReplacement.path() + " replaces a text by itself.");
        }
        if (old.isEmpty()) {
            return List.of(inserted(textReplacement, number));
        }
        if (textReplacement.line() > 0) {
            return List.of(place(textReplacement, old, beginning(textReplacement, old), number));
        }
        List<Integer> found = found(old);
        if (found.isEmpty()) {
            throw new FileOperationException(TextMismatch.describeMissing(textReplacement.path(), text, old, 0));
        }
        if (found.size() > 1 && !textReplacement.all()) {
            throw new AmbiguousTextException(
                    "The old text is in " + found.size() + " places of " + textReplacement.path()
                            + ". Say at which line, with more of the text around it, or all=true.",
                    number,
                    lines(found),
                    text,
                    (int) old.lines().count());
        }
        return found.stream().map(at -> place(textReplacement, old, at, number)).toList();
    }

    private Place inserted(TextReplacement textReplacement, int number) {
        if (textReplacement.line() == 0 && !text.isEmpty()) {
            throw new FileOperationException("The edit of " + textReplacement.path()
                    + " says neither what it replaces (old_text) nor at which line something is inserted (line).");
        }
        int at = textReplacement.line() == 0 ? 0 : offset(textReplacement.line());
        if (at < 0) {
            throw new FileOperationException(textReplacement.path() + " has no line " + textReplacement.line()
                    + ": it has " + line(text.length()) + '.');
        }
        return new Place(at, at, textReplacement.newText(), number);
    }

    /** Where the old text begins in the line that an edit names: also where it lies over a place of the same text that begins before. */
    private int beginning(TextReplacement textReplacement, String old) {
        int line = offset(textReplacement.line());
        int end = line < 0 ? -1 : text.indexOf('\n', line);
        int at = line < 0 ? -1 : text.indexOf(old, line);
        if (at < 0 || end >= 0 && at > end) {
            throw new FileOperationException(
                    TextMismatch.describeMissing(textReplacement.path(), text, old, textReplacement.line()));
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

    /** The lines of offsets, which are in order. */
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
