package io.docui.hostops.provider;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.file.TextReplacement;
import io.docui.hostops.file.TextReplacer;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * The text of an editor before and after edits: as replacements of whole lines, so that cursors and folds between them stay, and what takes
 * them back.
 *
 * @param before the text, its line ends as they are in the editor
 * @param after the text as it is to be
 * @param changes what differs, in order
 */
record EditorTextDiff(String before, String after, List<LineChange> changes) {
    private static final JsonMapper JSON = new JsonMapper();

    EditorTextDiff {
        changes = List.copyOf(changes);
    }

    /**
     * Whole lines that are replaced.
     *
     * @param line the first of them before, from 1
     * @param old those lines, with their ends
     * @param lineAfter the first of the new ones after all changes, from 1
     * @param fresh the new ones
     */
    record LineChange(int line, String old, int lineAfter, String fresh) {}

    /**
     * The text after edits.
     *
     * @param name the file, for people
     * @param before the text as it is
     * @param edits the edits, all about that text
     * @throws io.docui.hostops.file.FileOperationException if an edit means no place, or several
     */
    static EditorTextDiff of(String name, String before, List<EditorEdit> edits) {
        List<TextReplacement> all = edits.stream()
                .map(edit -> new TextReplacement(name, edit.oldText(), edit.newText(), false, line(edit)))
                .toList();
        String after = TextReplacer.apply(TextFile.create(before), all).text();
        List<LineChange> changes = new ArrayList<>();
        for (AbstractDelta<String> delta :
                DiffUtils.diff(lines(before), lines(after)).getDeltas()) {
            changes.add(new LineChange(
                    delta.getSource().getPosition() + 1,
                    String.join("", delta.getSource().getLines()),
                    delta.getTarget().getPosition() + 1,
                    String.join("", delta.getTarget().getLines())));
        }
        return new EditorTextDiff(before, after, changes);
    }

    private static int line(EditorEdit edit) {
        Integer line = edit.line();
        return line == null ? 0 : line;
    }

    /** Lines with their ends; after the last end there is none. */
    private static List<String> lines(String text) {
        List<String> lines = new ArrayList<>();
        int from = 0;
        for (int end = text.indexOf('\n'); end >= 0; end = text.indexOf('\n', from)) {
            lines.add(text.substring(from, end + 1));
            from = end + 1;
        }
        if (from < text.length()) {
            lines.add(text.substring(from));
        }
        return lines;
    }

    /** The changes as an editor takes them: where, what must stand there, what is to stand there. */
    ArrayNode replacements() {
        ArrayNode all = JSON.createArrayNode();
        for (LineChange lineChange : changes) {
            ObjectNode one = all.addObject();
            place(one.putObject("from"), lineChange.line(), 1);
            int ends = (int) lineChange.old().chars().filter(c -> c == '\n').count();
            String last = lineChange.old().substring(lineChange.old().lastIndexOf('\n') + 1);
            place(one.putObject("to"), lineChange.line() + ends, last.length() + 1);
            one.put("old", lineChange.old()).put("text", lineChange.fresh());
        }
        return all;
    }

    private static void place(ObjectNode place, int line, int column) {
        place.put("line", line).put("column", column);
    }

    /** The edits that take the changes back. */
    List<EditorEdit> inverse() {
        return changes.stream()
                .map(lineChange -> new EditorEdit(lineChange.fresh(), lineChange.old(), lineChange.lineAfter()))
                .toList();
    }
}
