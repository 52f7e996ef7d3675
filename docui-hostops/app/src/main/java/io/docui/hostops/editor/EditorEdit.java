package io.docui.hostops.editor;

import io.docui.annotations.Describe;
import org.jspecify.annotations.Nullable;

/**
 * An edit of one place in an editor's text.
 *
 * @param oldText the exact current text; empty to insert at a line
 * @param newText the new text
 * @param line the line where the old text begins, from 1, if it occurs more than once; or where to insert
 */
@Describe
public record EditorEdit(
        String oldText, String newText, @Nullable Integer line) {}
