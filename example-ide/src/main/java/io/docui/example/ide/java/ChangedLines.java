package io.docui.example.ide.java;

import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.hostops.file.TextDiff;
import io.docui.hostops.lsp.FileChange;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;

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
    private final List<String> shown = new ArrayList<>();
    private int lines;

    private ChangedLines(Workbench bench) {
        this.bench = bench;
    }

    /** Returns the lines, each after its number, below the name of its file if there are several; empty if there are too many. */
    static String of(Workbench bench, List<FileChange> changes) {
        ChangedLines all = new ChangedLines(bench);
        boolean isOne = changes.size() == 1;
        for (FileChange change : changes) {
            if (change instanceof FileChange.Written written) {
                all.add(change, written.before(), written.after(), isOne);
            } else if (change instanceof FileChange.Moved moved) {
                all.add(change, moved.before(), moved.after(), isOne);
            }
        }
        if (all.lines > MOST && !isOne) {
            return "";
        }
        if (all.lines <= MOST_OF_ONE) {
            return String.join("\n", all.shown);
        }
        return String.join("\n", all.shown.subList(0, MOST)) + "\n… " + (all.lines - MOST) + " more lines";
    }

    private void add(FileChange change, String before, String after, boolean isOne) {
        LineIndex index = LineIndex.of(after);
        List<Integer> changed = TextDiff.of("", before, after).lines().stream()
                .filter(line -> line <= index.count()
                        && !PLAIN.matcher(index.line(line)).matches())
                .toList();
        if (changed.isEmpty() || !bench.mayRead(change.path())) {
            return;
        }
        lines += changed.size();
        if (!isOne) {
            shown.add(String.valueOf(
                    (change instanceof FileChange.Moved moved ? moved.to() : change.path()).getFileName()));
        }
        int indent = changed.stream()
                .mapToInt(line -> index.line(line).length()
                        - index.line(line).stripLeading().length())
                .min()
                .orElse(0);
        changed.forEach(
                line -> shown.add(line + ": " + shortened(index.line(line).substring(indent))));
    }

    private static String shortened(String line) {
        String text = line.stripTrailing();
        return text.length() <= LONGEST ? text : text.substring(0, LONGEST) + '…';
    }
}
