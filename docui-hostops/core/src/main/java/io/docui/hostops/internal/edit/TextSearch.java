package io.docui.hostops.internal.edit;

import io.docui.hostops.file.RegexBudget;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextFileReader;
import io.docui.hostops.workspace.DirectoryHandle;
import io.docui.hostops.workspace.FileOperationException;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.BooleanSupplier;
import java.util.regex.Pattern;
import java.util.regex.PatternSyntaxException;

/** Searches the lines of text files for a literal text or regular expression, skipping binary and very large files. */
public final class TextSearch {
    private static final long LARGEST = 16L << 20;
    private static final int LONGEST_LINE = 300;

    private final Pattern pattern;
    private final int context;
    private final int most;
    private final BooleanSupplier cancelled;
    private final StringBuilder out = new StringBuilder();
    private int hits;
    private int files;
    private int skipped;

    public TextSearch(
            String text, boolean regex, boolean ignoreCase, int context, int most, BooleanSupplier cancelled) {
        int flags = (regex ? 0 : Pattern.LITERAL) | (ignoreCase ? Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE : 0);
        try {
            this.pattern = Pattern.compile(text, flags);
        } catch (PatternSyntaxException e) {
            throw new FileOperationException("The pattern is invalid at character " + (e.getIndex() + 1) + ": "
                    + e.getDescription() + ". Use regex=false to search for plain text.");
        }
        this.context = context;
        this.most = most;
        this.cancelled = cancelled;
    }

    /**
     * Searches a file.
     * @param size the size of the file in bytes
     */
    public boolean in(DirectoryHandle directoryHandle, String name, String shown, long size) throws IOException {
        Optional<TextFile> file = size > LARGEST
                ? Optional.empty()
                : TextFile.of(TextFileReader.bytes(directoryHandle, name, (int) size));
        if (file.isEmpty()) {
            skipped++;
            return true;
        }
        List<String> lines = file.get().text().lines().toList();
        List<Integer> found = found(lines, shown);
        if (!found.isEmpty()) {
            files++;
            show(shown, lines, found);
        }
        return hits < most;
    }

    private List<Integer> found(List<String> lines, String shown) {
        List<Integer> found = new ArrayList<>();
        RegexBudget steps = new RegexBudget(shown, cancelled);
        for (int i = 0; i < lines.size() && hits < most; i++) {
            if (steps.find(steps.matcher(pattern, lines.get(i)))) {
                found.add(i);
                hits++;
            }
        }
        return found;
    }

    private void show(String shown, List<String> lines, List<Integer> found) {
        int next = -1;
        for (int hit : found) {
            int from = Math.max(Math.max(0, hit - context), next);
            if (context > 0 && next >= 0 && from > next) {
                out.append("--\n");
            }
            for (int i = from; i <= Math.min(lines.size() - 1, hit + context); i++) {
                out.append(shown)
                        .append(found.contains(i) ? ':' : '-')
                        .append(i + 1)
                        .append(found.contains(i) ? ": " : "- ")
                        .append(cut(lines.get(i)))
                        .append('\n');
                next = i + 1;
            }
        }
    }

    private static String cut(String line) {
        return line.length() <= LONGEST_LINE
                ? line
                : line.substring(0, LONGEST_LINE) + "… (" + line.length() + " characters)";
    }

    public String text() {
        return out.toString().stripTrailing();
    }

    public int hits() {
        return hits;
    }

    public int files() {
        return files;
    }

    /** Returns the number of files that were skipped because they are binary or very large. */
    public int skippedCount() {
        return skipped;
    }
}
