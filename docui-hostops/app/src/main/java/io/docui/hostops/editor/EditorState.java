package io.docui.hostops.editor;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a running editor shows.
 *
 * @param editor the editor's name
 * @param active the active file, its selection and its visible lines; empty if no file is active
 * @param text the selected text, shortened
 * @param open the open files; unsaved files are marked
 */
@Describe
@Gist("{editor}: {active}\n{text}\n{open}")
public record EditorState(
        String editor, String active, @Nullable String text, List<String> open) {
    /** Copies the list. */
    public EditorState {
        open = List.copyOf(open);
    }
}
