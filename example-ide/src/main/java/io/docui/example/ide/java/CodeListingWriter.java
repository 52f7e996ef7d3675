package io.docui.example.ide.java;

import io.docui.example.ide.editor.TestSources;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.hostops.file.FileListingText;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Writes places in the sources of a program: each file once, then the numbers and the text of each line. Files that the policy does not
 * allow to be read are counted, but not shown.
 */
final class CodeListingWriter {
    private static final int MOST_LINES = 150;

    /** The number of lines in tests from which on they are counted only, if there are others and nobody asked for a folder. */
    private static final int FEWEST_COUNTED = 7;

    private final Workbench bench;
    private final JavaProgramCache programs;
    private final JavaProgramCache.CachedProgram cached;
    private final Map<String, Map<String, Map<Integer, String>>> files = new TreeMap<>();
    private final Map<String, LineIndex> indexes = new LinkedHashMap<>();
    private int hidden;
    private boolean countTests;

    CodeListingWriter(Workbench bench, JavaProgramCache programs, JavaProgramCache.CachedProgram cached) {
        this.bench = bench;
        this.programs = programs;
        this.cached = cached;
    }

    /**
     * Adds the line of a place.
     * @param heading the declaration to show above the line; empty for none
     * @param note what to show after the line; may be empty
     * @return whether the place is in a file that may be shown
     */
    boolean add(String file, int offset, String heading, String note) {
        return addLine(file, offset, heading, null, note);
    }

    /**
     * Adds a place with another text than its line.
     * @return whether the place is in a file that may be shown
     */
    boolean addText(String file, int offset, String text) {
        return addLine(file, offset, "", text, "");
    }

    private boolean addLine(String file, int offset, String heading, @Nullable String replacement, String note) {
        if (!bench.mayRead(programs.file(file))) {
            hidden++;
            return false;
        }
        LineIndex lines = indexes.computeIfAbsent(
                file, key -> LineIndex.of(cached.program().build().text(key)));
        int line = lines.lineAt(offset);
        String code = replacement == null ? UseExcerpt.of(lines.line(line), offset - lines.start(line)) : replacement;
        files.computeIfAbsent(file, key -> new LinkedHashMap<>())
                .computeIfAbsent(heading, key -> new TreeMap<>())
                .putIfAbsent(line, note.isEmpty() ? code : code + "  [" + note + ']');
        return true;
    }

    /** Removes the name of a file's main type from a declaration: {@code private Cart.total()} is {@code private total()} in Cart.java. */
    static String withoutFileType(String file, String declaration) {
        String name = file.substring(file.lastIndexOf('/') + 1).replace(".java", "") + '.';
        int at = declaration.lastIndexOf(
                        ' ',
                        Math.max(0, declaration.indexOf('(') < 0 ? declaration.length() : declaration.indexOf('(')))
                + 1;
        return declaration.startsWith(name, at)
                ? declaration.substring(0, at) + declaration.substring(at + name.length())
                : declaration;
    }

    /** Returns the number of places in files that may not be shown. */
    int hidden() {
        return hidden;
    }

    int fileCount() {
        return files.size();
    }

    /** Lets the listing have only the numbers of many lines in tests, behind the other files. The caller can give a path to see them. */
    CodeListingWriter countingTests(boolean may) {
        countTests = may;
        return this;
    }

    /** Returns the listing. Of very many lines, it has only the number in each file. */
    String text() {
        boolean countAll = lines(path -> true) > MOST_LINES;
        int inTests = lines(this::isTest);
        boolean counted = countTests && !countAll && inTests >= FEWEST_COUNTED && inTests < lines(path -> true);
        FileListingText listing = new FileListingText();
        add(path -> !counted || !isTest(path), countAll, listing);
        if (counted) {
            add(this::isTest, true, listing);
        }
        String hint = countAll
                ? "\nGive `path`, such as one of these files or a folder, to see the lines."
                : counted ? "\nLines in tests are counted; give `path`, such as one of these files, to see them." : "";
        return listing.text() + hint;
    }

    private void add(Predicate<String> wanted, boolean count, FileListingText listing) {
        files.forEach((file, places) -> {
            if (wanted.test(file)) {
                StringBuilder out = new StringBuilder();
                if (count) {
                    out.append(": ").append(lines(places)).append(lines(places) == 1 ? " line" : " lines");
                } else {
                    places.forEach((heading, lines) -> write(heading, lines, out));
                }
                listing.add(bench.workspace().displayPath(programs.file(file)), out.toString());
            }
        });
    }

    private boolean isTest(String file) {
        return TestSources.contain(bench.workspace().root().relativize(programs.file(file)));
    }

    private int lines(Predicate<String> wanted) {
        return files.entrySet().stream()
                .filter(entry -> wanted.test(entry.getKey()))
                .mapToInt(entry -> lines(entry.getValue()))
                .sum();
    }

    private static int lines(Map<String, Map<Integer, String>> places) {
        return places.values().stream().mapToInt(Map::size).sum();
    }

    private static void write(String heading, Map<Integer, String> lines, StringBuilder out) {
        if (!heading.isEmpty()) {
            out.append("\n ").append(heading);
        }
        // Equal lines are written once.
        Map<String, List<String>> numbers = new LinkedHashMap<>();
        lines.forEach((line, code) ->
                numbers.computeIfAbsent(code, key -> new ArrayList<>()).add(String.valueOf(line)));
        numbers.forEach((code, at) -> out.append(heading.isEmpty() ? "\n " : "\n  ")
                .append(String.join(", ", at))
                .append(": ")
                .append(code));
    }
}
