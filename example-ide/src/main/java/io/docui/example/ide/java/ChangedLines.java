package io.docui.example.ide.java;

import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.hostops.file.FileListingText;
import io.docui.hostops.file.TextDiff;
import io.docui.hostops.lsp.FileChange;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;

/**
 * Quotes the lines that a refactoring changed or added, if they are few, because its call does not have their text. Imports, package
 * declarations, blank lines and lines of braces alone are left out.
 */
final class ChangedLines {
    private static final int MOST = 10;

    /** The maximum number of lines of a change of one file. Its first lines are shown if there are more. */
    private static final int MOST_OF_ONE = 16;

    private static final int LONGEST = 160;
    private static final Pattern PLAIN = Pattern.compile("\\s*|\\s*[{}]+\\s*|\\s*(import|package)\\s.*");

    private final Workbench bench;
    private final JavaServices java;
    private final FileListingText listing = new FileListingText();
    private final boolean isOne;
    private final Map<Path, String> quoted = new LinkedHashMap<>();
    private int lines;

    private ChangedLines(Workbench bench, JavaServices java, boolean isOne) {
        this.bench = bench;
        this.java = java;
        this.isOne = isOne;
    }

    /** Returns a result whose files have their changed lines below them, each after its number; the result as it is if they are too many. */
    static EditResult quoteIn(EditResult result, Workbench bench, JavaServices java, List<FileChange> changes) {
        ChangedLines all = new ChangedLines(bench, java, changes.size() == 1);
        changes.forEach(all::add);
        if (all.lines == 0 || all.lines > MOST && !all.isOne) {
            return result;
        }
        all.quoted.forEach(bench.shownSources()::add);
        return result.withFiles(all.listing.text());
    }

    private void add(FileChange change) {
        if (change instanceof FileChange.Written written) {
            add(change.path(), "", written.before(), written.after());
        } else if (change instanceof FileChange.Moved moved) {
            String from = ", moved from " + bench.workspace().displayPath(change.path()) + ',';
            add(moved.to(), from, moved.before(), moved.after());
        } else if (change instanceof FileChange.Created created) {
            add(change.path(), ", new", "", created.text());
        } else if (change instanceof FileChange.Deleted deleted) {
            add(change.path(), ", deleted", deleted.before(), "");
        }
    }

    private void add(Path file, String note, String before, String after) {
        LineIndex index = LineIndex.of(after);
        TextDiff diff = TextDiff.of("", before, after);
        List<Integer> changed = bench.mayRead(file)
                ? diff.lines().stream()
                        .filter(line -> line <= index.count()
                                && !PLAIN.matcher(index.line(line)).matches())
                        .toList()
                : List.of();
        changed = withNewMembers(file, before, after, index, changed);
        lines += changed.size();
        String counts = changed.isEmpty() ? diff.summary() : "+" + diff.added() + " -" + diff.removed();
        listing.add(bench.workspace().displayPath(file), note + ' ' + counts + quoted(index, changed));
        quoted.put(
                file,
                changed.stream()
                        .limit(isOne ? MOST : changed.size())
                        .map(index::line)
                        .filter(line -> line.length() <= LONGEST)
                        .collect(Collectors.joining("\n")));
    }

    /**
     * Adds the other lines of a short new method: they may be old ones that moved into it. Lines around it that the file had before, and that
     * a difference has only because of the moved ones, are left out.
     */
    private List<Integer> withNewMembers(
            Path file, String before, String after, LineIndex index, List<Integer> changed) {
        if (!isOne || before.isEmpty() || changed.isEmpty() || !JavaOutlineParser.isJava(file)) {
            return changed;
        }
        Set<String> old = java.outlines().members(file, before).stream()
                .map(OutlineMember::label)
                .collect(Collectors.toSet());
        Set<Integer> added = new TreeSet<>();
        for (OutlineMember member : java.outlines().members(file, after)) {
            int first = index.lineAt(member.code());
            int last = index.lineAt(member.end() - 1);
            if (member.isExecutable()
                    && !old.contains(member.label())
                    && changed.contains(first)
                    && last - first < MOST) {
                IntStream.rangeClosed(first, last).forEach(added::add);
            }
        }
        if (added.isEmpty()) {
            return changed;
        }
        Set<String> known = before.lines().map(String::strip).collect(Collectors.toSet());
        changed.stream()
                .filter(line -> !known.contains(index.line(line).strip()))
                .forEach(added::add);
        return List.copyOf(added);
    }

    private String quoted(LineIndex index, List<Integer> changed) {
        int indent = changed.stream()
                .mapToInt(line -> index.line(line).length()
                        - index.line(line).stripLeading().length())
                .min()
                .orElse(0);
        int most = isOne && changed.size() > MOST_OF_ONE ? MOST : changed.size();
        StringBuilder out = new StringBuilder();
        for (int line : changed.subList(0, most)) {
            out.append('\n')
                    .append(line)
                    .append(": ")
                    .append(shortened(index.line(line).substring(indent)));
        }
        return most == changed.size() ? out.toString() : out + "\n… " + (changed.size() - most) + " more lines";
    }

    private static String shortened(String line) {
        String text = line.stripTrailing();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + '…';
    }
}
