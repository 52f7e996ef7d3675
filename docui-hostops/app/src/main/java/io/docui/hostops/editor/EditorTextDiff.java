package io.docui.hostops.editor;

import com.github.difflib.DiffUtils;
import com.github.difflib.patch.AbstractDelta;
import io.docui.hostops.file.TextFile;
import io.docui.hostops.internal.edit.TextReplacement;
import io.docui.hostops.internal.edit.TextReplacer;
import java.util.ArrayList;
import java.util.List;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Difference of an editor's text before and after edits, as whole-line replacements with their inverse. Cursors and folds between the
 * replaced lines remain.
 * @param after the text after the edits
 * @param changes the differences, in order
 */
record EditorTextDiff(String before, String after, List<LineChange> changes) {
    private static final JsonMapper JSON = new JsonMapper();

    EditorTextDiff {
        changes = List.copyOf(changes);
    }

    /**
     * A replacement of whole lines.
     * @param line the first replaced line, from 1
     * @param lineAfter the first new line in the text after all changes, from 1
     */
    record LineChange(int line, String old, int lineAfter, String fresh) {}

    /**
     * Applies edits to a text.
     * @throws io.docui.hostops.workspace.FileOperationException if an edit matches no position, or several
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

    /** Splits a text into lines with their terminators. No empty line follows a final terminator. */
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

    /** Returns the changes in the editor's format: range, expected old text and new text. */
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

    List<EditorEdit> inverse() {
        return changes.stream()
                .map(lineChange -> new EditorEdit(lineChange.fresh(), lineChange.old(), lineChange.lineAfter()))
                .toList();
    }
}
