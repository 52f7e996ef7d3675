package io.docui.hostops.editor;

import io.docui.hostops.language.LanguagePermission;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import tools.jackson.databind.JsonNode;

/** Formats the answers of a running editor for the model and omits files that the policy does not permit to read. */
record EditorStateFormatter(Workspace workspace, LanguagePermission permission) {
    /** Describes the active file and its selection; empty if there is none. */
    String activeFile(JsonNode editor) {
        if (editor.isMissingNode() || editor.isNull()) {
            return "";
        } else if (!mayBeTold(editor)) {
            return "a file that the policy does not allow you to read";
        }
        List<String> words = new ArrayList<>(List.of(file(editor)));
        int lines = editor.path("lines").asInt(0);
        words.add(lines + (lines == 1 ? " line" : " lines"));
        List<String> selected = new ArrayList<>();
        editor.path("selections").forEach(selection -> selected.add(extent(selection)));
        words.add("selected " + String.join(" and ", selected));
        for (JsonNode visible : editor.path("visible")) {
            words.add("visible lines " + visible.path("from").asInt(0) + '-'
                    + visible.path("to").asInt(0));
        }
        return String.join(", ", words);
    }

    /** Returns the open files that may be shown, and the number of the others. */
    List<String> open(JsonNode state) {
        List<String> files = new ArrayList<>();
        int hidden = state.path("more").asInt(0);
        for (JsonNode open : state.path("open")) {
            if (mayBeTold(open)) {
                files.add(file(open));
            } else {
                hidden++;
            }
        }
        if (hidden > 0) {
            files.add(hidden + " more");
        }
        return files;
    }

    /** Returns whether a file may be shown. An unsaved new file has only the name that the editor gave it. */
    boolean mayBeTold(JsonNode node) {
        Optional<Path> path = RunningEditorService.path(node);
        return path.isEmpty() || permission.mayRead(path.get());
    }

    private String file(JsonNode node) {
        String name = RunningEditorService.path(node)
                .map(workspace::displayPath)
                .orElse(node.path("name").asString(""));
        return name + (node.path("dirty").asBoolean(false) ? " (not saved)" : "");
    }

    private static String extent(JsonNode selection) {
        String from = place(selection.path("from"));
        String to = place(selection.path("to"));
        return from.equals(to) ? "nothing at " + from : from + " to " + to;
    }

    private static String place(JsonNode place) {
        return place.path("line").asInt(0) + ":" + place.path("column").asInt(0);
    }
}
