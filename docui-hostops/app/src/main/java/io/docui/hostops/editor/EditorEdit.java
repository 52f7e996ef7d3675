package io.docui.hostops.editor;

import io.docui.annotations.Describe;
import org.jspecify.annotations.Nullable;

/**
 * An edit of one place of a text in an editor.
 *
 * @param oldText the text that stands there now, exactly; empty to insert at a line
 * @param newText what is to stand there
 * @param line where the old text begins, from 1, if it stands in several places; where to insert, if it is empty
 */
@Describe
public record EditorEdit(
        String oldText, String newText, @Nullable Integer line) {}
