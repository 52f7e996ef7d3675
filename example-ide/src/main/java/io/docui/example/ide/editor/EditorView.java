package io.docui.example.ide.editor;

import io.docui.annotations.LodLevel;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.RangeRegistry;
import io.docui.example.ide.range.TextRange;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.document.DocWriter;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.stream.Collectors;

/** Renders the text around the selection in the focused file with the selection marked, and lists the other open files. */
record EditorView(Workbench bench) {
    /** The number of lines before and after a selection on one line. */
    private static final int AROUND = 3;

    private static final int MOST_LINES = 60;
    private static final int FIRST = 40;
    private static final int LONGEST_LINE = 400;
    private static final int MOST_OTHERS = 5;
    private static final Map<String, String> LANGUAGES = Map.ofEntries(
            Map.entry("java", "java"),
            Map.entry("ts", "typescript"),
            Map.entry("tsx", "tsx"),
            Map.entry("js", "javascript"),
            Map.entry("py", "python"),
            Map.entry("md", "markdown"),
            Map.entry("xml", "xml"),
            Map.entry("json", "json"),
            Map.entry("kt", "kotlin"),
            Map.entry("go", "go"),
            Map.entry("rs", "rust"),
            Map.entry("sh", "sh"),
            Map.entry("yml", "yaml"),
            Map.entry("yaml", "yaml"));

    void write(DocWriter out) {
        Optional<Path> focused = bench.focusedFile();
        if (focused.isEmpty()) {
            return;
        }
        try {
            String text = bench.text(focused.get());
            show(focused.get(), text, out);
        } catch (ActionException e) {
            out.paragraph(String.valueOf(e.getMessage()));
        }
        if (out.lod() != LodLevel.GIST) {
            others(focused.get(), out);
        }
    }

    /** Lists the other open files, the latest first; as anchors at the full level of detail. */
    private void others(Path focused, DocWriter out) {
        List<Path> others = bench.openFiles().stream()
                .filter(file -> !file.equals(focused))
                .collect(Collectors.toCollection(ArrayList::new));
        if (others.isEmpty()) {
            return;
        }
        Collections.reverse(others);
        boolean full = out.lod() == LodLevel.FULL;
        int shown = full ? others.size() : Math.min(others.size(), MOST_OTHERS);
        List<Object> parts = new ArrayList<>(List.of("Also open:"));
        for (Path file : others.subList(0, shown)) {
            parts.add(parts.size() == 1 ? " " : ", ");
            parts.add(
                    full
                            ? SourceFile.of(bench.workspace(), file)
                            : bench.workspace().displayPath(file));
        }
        if (shown < others.size()) {
            parts.add(" … " + (others.size() - shown) + " more");
        }
        out.paragraph(parts.toArray());
    }

    private void show(Path file, String text, DocWriter out) {
        LineIndex lineIndex = LineIndex.of(text);
        Optional<Integer> number = bench.selectionId(file);
        TextRange range = number.flatMap(bench.ranges()::find)
                .map(RangeRegistry.TrackedRange::range)
                .orElseGet(() -> new TextRange(file, 0, 0));
        int first = lineIndex.lineAt(range.start());
        int last = lineIndex.lineAt(Math.max(range.start(), range.end() - 1));
        boolean mere = range.length() == 0;
        // A selection of several lines usually shows by itself where it is.
        int around = last > first ? 1 : AROUND;
        int from = Math.max(1, first - around);
        int to = Math.min(lineIndex.count(), mere ? from + FIRST - 1 : last + around);
        List<Object> head = new ArrayList<>();
        head.add(SourceFile.of(bench.workspace(), file));
        head.add(", lines " + from + "-" + to + " of " + lineIndex.count());
        if (number.isPresent() && !mere) {
            head.add("; selected: ");
            head.add(bench.selection(range, text));
            bench.previousSelection().ifPresent(before -> {
                head.add("; selected earlier: ");
                head.add(before);
            });
        }
        out.paragraph(head.toArray());
        out.code(language(file), excerpt(lineIndex, from, to, range, number.orElse(0)));
    }

    private static String excerpt(LineIndex lineIndex, int from, int to, TextRange range, int number) {
        List<String> shown = new ArrayList<>();
        for (int line = from; line <= to; line++) {
            if (to - from >= MOST_LINES && line == from + FIRST) {
                int resume = to - (MOST_LINES - FIRST) + 1;
                shown.add("… (" + (resume - line) + " lines)");
                line = resume;
            }
            shown.add(marked(lineIndex, line, range, number));
        }
        return String.join("\n", shown);
    }

    private static String marked(LineIndex lineIndex, int line, TextRange range, int number) {
        int start = lineIndex.start(line);
        int end = lineIndex.end(line);
        StringBuilder text = new StringBuilder(lineIndex.text().substring(start, end));
        boolean ends = range.end() >= start && (range.end() <= end || range.end() < lineIndex.start(line + 1));
        boolean endsBefore = range.end() == start && range.start() < start;
        if (range.length() == 0) {
            if (range.start() >= start && range.start() <= end) {
                text.insert(range.start() - start, "<cursor/>");
            }
        } else {
            if (ends && !endsBefore || range.end() == lineIndex.start(line + 1) && range.end() > start) {
                text.insert(Math.min(range.end(), end) - start, "</sel:" + number + '>');
            }
            if (range.start() >= start && range.start() <= end) {
                text.insert(range.start() - start, "<sel:" + number + '>');
            }
        }
        return text.length() <= LONGEST_LINE ? text.toString() : text.substring(0, LONGEST_LINE) + "…";
    }

    private static String language(Path file) {
        String name = String.valueOf(file.getFileName());
        String ending = name.substring(name.lastIndexOf('.') + 1).toLowerCase(Locale.ROOT);
        return LANGUAGES.getOrDefault(ending, "");
    }
}
