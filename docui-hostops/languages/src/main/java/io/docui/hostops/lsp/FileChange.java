package io.docui.hostops.lsp;

import java.nio.file.Path;

/**
 * Change that a language server edit makes to one file: write, create, move or delete. It is computed on the file's text, which must still
 * be unchanged when the change is applied.
 */
public sealed interface FileChange {
    /** Returns the changed file's path before the change. */
    Path path();

    /**
     * Replaces the text of a file.
     *
     * @param path the file
     * @param before the text on which the edit was computed
     * @param after the new text
     */
    record Written(Path path, String before, String after) implements FileChange {}

    /**
     * Creates a file.
     *
     * @param path the file, which must not exist
     * @param text its text
     */
    record Created(Path path, String text) implements FileChange {}

    /**
     * Renames or moves a file, and may change its text.
     *
     * @param path the file
     * @param to the new path, which must not exist
     * @param before its text
     * @param after the new text
     */
    record Moved(Path path, Path to, String before, String after) implements FileChange {}

    /**
     * Deletes a file.
     *
     * @param path the file
     * @param before its text
     */
    record Deleted(Path path, String before) implements FileChange {}
}
