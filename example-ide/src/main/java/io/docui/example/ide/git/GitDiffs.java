package io.docui.example.ide.git;

import io.docui.example.ide.editor.ShownSources;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import org.eclipse.jgit.diff.DiffEntry;
import org.eclipse.jgit.diff.DiffFormatter;
import org.eclipse.jgit.lib.ObjectReader;
import org.eclipse.jgit.treewalk.filter.PathFilterGroup;

/** Formats the differences between work tree, index and last commit as text of limited length. */
final class GitDiffs {
    private static final int MOST_LINES = 200;
    private static final int MOST_OF_ONE = 60;
    private static final int MOST_OF_ALONE = 500;
    private static final int MOST_CHARACTERS = 20_000;
    private static final int LONGEST_LINE = 400;
    private static final int LARGEST = 2 << 20;

    /** The number of unchanged lines around a change, unless the caller asks for one file. */
    private static final int CONTEXT = 1;

    private GitDiffs() {}

    /**
     * Returns the differences of files. Those of several files are brief: a line names the file, and before each change stands the number of
     * its line in the new text; lines that the model knows are left out.
     * @param staged whether the index is compared with the last commit; otherwise the work tree is compared with the index
     */
    static String of(GitWorkTree tree, Collection<String> paths, boolean staged, ShownSources known)
            throws IOException {
        if (paths.isEmpty()) {
            return "";
        }
        ByteArrayOutputStream bytes = new ByteArrayOutputStream();
        try (DiffFormatter formatter = new DiffFormatter(bytes);
                ObjectReader reader = tree.repository().newObjectReader()) {
            formatter.setRepository(tree.repository());
            formatter.setBinaryFileThreshold(LARGEST);
            formatter.setOldPrefix("a/");
            formatter.setNewPrefix("b/");
            formatter.setPathFilter(PathFilterGroup.createFromStrings(paths));
            List<DiffEntry> entries = GitMoves.entries(tree, formatter, reader, staged);
            boolean alone = entries.size() == 1; // a moved file is two paths
            if (!alone) {
                formatter.setContext(CONTEXT);
            }
            return text(new Difference(tree, entries, known, alone, staged), formatter, bytes);
        }
    }

    /**
     * What is shown.
     * @param known the texts that the model knows
     * @param alone whether the caller asks for one file, which shows whole
     */
    private record Difference(
            GitWorkTree tree, List<DiffEntry> entries, ShownSources known, boolean alone, boolean staged) {}

    private static String text(Difference difference, DiffFormatter formatter, ByteArrayOutputStream bytes)
            throws IOException {
        GitWorkTree tree = difference.tree();
        List<DiffEntry> entries = difference.entries();
        boolean alone = difference.alone();
        boolean staged = difference.staged();
        List<String> shown = new ArrayList<>();
        int left = alone ? MOST_OF_ALONE : MOST_LINES;
        int characters = MOST_CHARACTERS;
        RepeatedReplacements replacements = new RepeatedReplacements();
        for (int i = 0; i < entries.size(); i++) {
            if (left <= 0 || characters <= 0) {
                shown.add("… and " + (entries.size() - i) + " more files: show one with git_diff(file='…'"
                        + (staged ? ", staged=true" : "") + ")");
                break;
            }
            bytes.reset();
            formatter.format(entries.get(i));
            formatter.flush();
            List<String> whole = lines(entries.get(i), bytes.toString(StandardCharsets.UTF_8));
            List<String> lines = RepeatedHunks.shorten(whole, !alone);
            if (!staged && !alone && isWholeFile(entries.get(i))) {
                shown.add(wholeFile(tree, entries.get(i), lines));
                left--;
                continue;
            }
            List<String> brief = brief(difference, entries.get(i), whole, replacements);
            if (!alone || ShownLines.areAllKnown(brief)) {
                lines = brief;
            }
            int most = Math.min(left, alone ? MOST_OF_ALONE : MOST_OF_ONE);
            int taken = 0;
            while (taken < Math.min(most, lines.size()) && characters > 0) {
                String line = lines.get(taken++);
                shown.add(line.length() > LONGEST_LINE ? line.substring(0, LONGEST_LINE) + "…" : line);
                characters -= Math.min(line.length(), LONGEST_LINE) + 1;
            }
            left -= taken;
            if (taken < lines.size()) {
                shown.add("… " + (lines.size() - taken) + " more lines: " + more(tree, entries.get(i), alone, staged));
            }
        }
        shown.addAll(replacements.hint(staged));
        return String.join("\n", shown);
    }

    private static List<String> brief(
            Difference difference, DiffEntry entry, List<String> whole, RepeatedReplacements replacements) {
        List<String> brief = ShownLines.shorten(
                RepeatedHunks.shorten(whole, true), difference.tree().file(entry.getNewPath()), difference.known());
        return difference.alone() ? brief : replacements.shorten(entry.getNewPath(), brief);
    }

    private static boolean isWholeFile(DiffEntry entry) {
        return entry.getChangeType() == DiffEntry.ChangeType.ADD
                || entry.getChangeType() == DiffEntry.ChangeType.DELETE;
    }

    /** Names an untracked or deleted file, whose text may be long. */
    private static String wholeFile(GitWorkTree tree, DiffEntry entry, List<String> lines) {
        boolean isNew = entry.getChangeType() == DiffEntry.ChangeType.ADD;
        String sign = isNew ? "+" : "-";
        long count = lines.stream()
                .dropWhile(line -> !line.startsWith("@@"))
                .filter(line -> line.startsWith(sign))
                .count();
        return (isNew ? entry.getNewPath() + " (new, " : entry.getOldPath() + " (deleted, ")
                + count
                + (count == 1 ? " line): " : " lines): ")
                + more(tree, entry, false, false);
    }

    private static String more(GitWorkTree tree, DiffEntry entry, boolean alone, boolean staged) {
        String path = entry.getChangeType() == DiffEntry.ChangeType.DELETE ? entry.getOldPath() : entry.getNewPath();
        String name = tree.displayPath(path).replace("'", "\\'");
        return alone ? "open(file='" + name + "')" : "git_diff(file='" + name + "'" + (staged ? ", staged=true)" : ")");
    }

    /** Returns the lines of a difference, without those that repeat the name of the file. A move is one line. */
    private static List<String> lines(DiffEntry entry, String diff) {
        List<String> lines = diff.lines().toList();
        if (entry.getChangeType() == DiffEntry.ChangeType.RENAME) {
            List<String> moved = new ArrayList<>(List.of(entry.getOldPath() + " → " + entry.getNewPath()));
            lines.stream().dropWhile(line -> !line.startsWith("@@")).forEach(moved::add);
            if (moved.size() == 1) {
                lines.stream()
                        .filter(line ->
                                line.startsWith("old mode") || line.startsWith("new mode") || line.startsWith("Binary"))
                        .forEach(moved::add);
            }
            return moved;
        }
        for (int i = 0; i < lines.size(); i++) {
            if (lines.get(i).startsWith("@@")) {
                break;
            }
            if (lines.get(i).startsWith("--- ")) {
                List<String> modes = lines.subList(0, i).stream()
                        .filter(line -> line.startsWith("old mode") || line.startsWith("new mode"))
                        .toList();
                List<String> rest = new ArrayList<>(modes);
                rest.addAll(lines.subList(i, lines.size()));
                return rest;
            }
        }
        return lines.stream().filter(line -> !line.startsWith("index ")).toList();
    }
}
