package io.docui.hostops.editor;

import io.docui.annotations.Describe;
import io.docui.annotations.Gist;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What a running editor shows.
 *
 * @param editor which one
 * @param active the file in front, with what is selected and what can be seen of it; empty if none is
 * @param text what is selected, shortened
 * @param open the open files; those with changes that are not saved are marked
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
