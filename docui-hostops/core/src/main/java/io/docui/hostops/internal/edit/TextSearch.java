package io.docui.hostops.internal.edit;

import io.docui.hostops.file.FileListingText;
import io.docui.hostops.file.RegexBudget;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.internal.text.InvisibleCharacters;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;
import java.util.stream.Collectors;

/**
 * Searches the lines of text files for a literal text or regular expression, skipping binary and very large files. The text has each file
 * once, then its lines with their numbers. After a number of lines, it has only the number of matching lines of each file.
 */
public final class TextSearch {
    private static final long LARGEST = 16L << 20;
    private static final int LONGEST_LINE = 160;

    /** The search ends at this number of matching lines. */
    private static final int MOST_COUNTED = 20_000;

    private final Pattern pattern;
    private final int context;
    private final Limits limits;
    private final BooleanSupplier cancelled;
    private final FileListingText listing = new FileListingText();
    private int hits;
    private int shown;
    private int files;
    private int skipped;
    private boolean isCut;

    /**
     * The numbers of matching lines after which only their number shows.
     * @param all those of all files
     * @param inFile those of one file, of which equal ones count once
     */
    public record Limits(int all, int inFile) {}

    /** Line with a match: its index and the range of its first match. */
    private record Hit(int line, int start, int end) {}

    public TextSearch(
            String text, boolean regex, boolean ignoreCase, int context, Limits limits, BooleanSupplier cancelled) {
        int flags = (regex ? 0 : Pattern.LITERAL) | (ignoreCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0);
        try {
            // In JSON arguments, \b is a backspace, which no line has; in an expression it is meant as the boundary of
            // a
            // word.
            this.pattern = Pattern.compile(regex ? text.replace("\b", "\\b") : text, flags);
        } catch (PatternSyntaxException e) {
            throw new FileOperationException("The pattern is invalid at character " + (e.getIndex() + 1) + ": "
                    + e.getDescription() + ". '\\(' finds a bracket. Or use regex=false to search for plain"
                    + " text.");
        }
        this.context = context;
        this.limits = limits;
        this.cancelled = cancelled;
    }

    /**
     * Searches a file.
     * @param size the size of the file in bytes
     * @return whether to search more files
     */
    public boolean in(DirectoryHandle directoryHandle, String name, String shown, long size) throws IOException {
        if (size > LARGEST) {
            skipped++;
            return true;
        }
        Optional<TextFile> file = TextFile.of(TextFileReader.bytes(directoryHandle, name, (int) size));
        if (file.isEmpty()) {
            return true;
        }
        List<String> lines = file.get().text().lines().toList();
        List<Hit> found = found(lines, shown);
        if (!found.isEmpty()) {
            files++;
            show(shown, lines, found);
        }
        return !isStopped();
    }

    private List<Hit> found(List<String> lines, String shown) {
        List<Hit> found = new ArrayList<>();
        RegexBudget steps = new RegexBudget(shown, cancelled);
        for (int i = 0; i < lines.size() && !isStopped(); i++) {
            Matcher matcher = steps.matcher(pattern, lines.get(i));
            if (steps.find(matcher)) {
                found.add(new Hit(i, matcher.start(), matcher.end()));
                hits++;
            }
        }
        return found;
    }

    private void show(String path, List<String> lines, List<Hit> found) {
        String name = InvisibleCharacters.showName(path);
        if (shown >= limits.all()) {
            listing.add(name, ": " + found.size() + (found.size() == 1 ? " line" : " lines"));
            return;
        }
        StringBuilder out = new StringBuilder("\n");
        List<Hit> first = first(lines, found);
        shown += first.size();
        if (context == 0) {
            showLines(lines, first, out);
        } else {
            showContext(lines, first, out);
        }
        if (first.size() < found.size()) {
            int left = found.size() - first.size();
            out.append("… ")
                    .append(left)
                    .append(left == 1 ? " more line" : " more lines")
                    .append(" in this file\n");
        }
        listing.add(name, out.toString().stripTrailing());
    }

    /** Returns the matching lines of a file that show. */
    private List<Hit> first(List<String> lines, List<Hit> found) {
        List<Hit> first = new ArrayList<>();
        Set<String> different = new HashSet<>();
        int counted = 0;
        for (Hit hit : found.subList(0, Math.min(found.size(), limits.all() - shown))) {
            boolean isNew = context > 0 || different.add(lines.get(hit.line()).strip());
            if (isNew && ++counted > limits.inFile()) {
                break;
            }
            first.add(hit);
        }
        return first;
    }

    /** Shows lines with their numbers; equal lines once, with all their numbers. */
    private void showLines(List<String> lines, List<Hit> found, StringBuilder out) {
        Map<String, List<Integer>> numbers = new LinkedHashMap<>();
        for (Hit hit : found) {
            String line = lines.get(hit.line());
            numbers.computeIfAbsent(cut(line, indent(line), hit), key -> new ArrayList<>())
                    .add(hit.line() + 1);
        }
        numbers.forEach(
                (line, at) -> out.append(at.stream().map(String::valueOf).collect(Collectors.joining(", ")))
                        .append(": ")
                        .append(line)
                        .append('\n'));
    }

    private void showContext(List<String> lines, List<Hit> found, StringBuilder out) {
        int next = -1;
        for (int i = 0; i < found.size(); ) {
            int first = i;
            int from = Math.max(0, found.get(i).line() - context);
            int to = found.get(i).line() + context;
            for (i++; i < found.size() && found.get(i).line() - context <= to + 1; i++) {
                to = found.get(i).line() + context;
            }
            out.append(next >= 0 ? "--\n" : "");
            next = Math.min(lines.size(), to + 1);
            showBlock(lines.subList(from, next), from, found.subList(first, i), out);
        }
    }

    /** Shows lines that follow each other, without the indentation that all of them have. */
    private void showBlock(List<String> lines, int first, List<Hit> found, StringBuilder out) {
        int indent = lines.stream()
                .filter(line -> !line.isBlank())
                .mapToInt(TextSearch::indent)
                .min()
                .orElse(0);
        Map<Integer, Hit> hits = found.stream().collect(Collectors.toMap(Hit::line, hit -> hit));
        for (int i = 0; i < lines.size(); i++) {
            Hit hit = hits.get(first + i);
            out.append(first + i + 1)
                    .append(hit != null ? ": " : "- ")
                    .append(cut(lines.get(i), indent, hit != null ? hit : new Hit(first + i, 0, 0)))
                    .append('\n');
        }
    }

    private static int indent(String line) {
        return line.length() - line.stripLeading().length();
    }

    /** Returns a line without its indentation; of a long one, what is around the match. */
    private String cut(String line, int indent, Hit hit) {
        String text = line.substring(Math.min(indent, line.length())).stripTrailing();
        int length = text.length();
        if (length <= LONGEST_LINE) {
            return InvisibleCharacters.show(text);
        }
        isCut = true;
        int start = Math.min(length, Math.max(0, hit.start() - indent));
        int room = Math.max(0, LONGEST_LINE - (hit.end() - hit.start()));
        // A third of the room is before the match; more if less follows.
        int before = Math.max(room / 3, room - Math.max(0, length - (hit.end() - indent)));
        int from = Math.max(0, start - before);
        int to = Math.min(length, from + LONGEST_LINE);
        String shown = text.substring(wholeCharacter(text, from), wholeCharacter(text, to));
        return (from > 0 ? "…" : "") + InvisibleCharacters.show(shown) + (to < length ? "…" : "");
    }

    /** Returns an offset at which a text can be cut: not within a surrogate pair. */
    private static int wholeCharacter(String text, int offset) {
        boolean isWithin = offset > 0
                && offset < text.length()
                && Character.isSurrogatePair(text.charAt(offset - 1), text.charAt(offset));
        return isWithin ? offset - 1 : offset;
    }

    public String text() {
        return listing.text();
    }

    public int hits() {
        return hits;
    }

    public int files() {
        return files;
    }

    /** Returns the number of matching lines that the text has. */
    public int shownCount() {
        return shown;
    }

    /** Returns whether the text has only a part of a line. */
    public boolean isCut() {
        return isCut;
    }

    /** Returns whether the search ended at its limit, before all files were searched. */
    public boolean isStopped() {
        return hits >= MOST_COUNTED;
    }

    /** Returns the number of files that were skipped because they are very large. */
    public int skippedCount() {
        return skipped;
    }
}
