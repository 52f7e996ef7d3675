package io.docui.hostops.lsp;

import java.nio.file.Path;

/** What becomes of one file by an edit of a server: computed on the text that the file had, which must still be there then. */
public sealed interface FileChange {
    /** The file that is changed, as it is before. */
    Path path();

    /**
     * A file gets another text.
     *
     * @param path the file
     * @param before the text on which the edit was computed
     * @param after the text that it gets
     */
    record Written(Path path, String before, String after) implements FileChange {}

    /**
     * A file comes into being.
     *
     * @param path the file; there must be none
     * @param text its text
     */
    record Created(Path path, String text) implements FileChange {}

    /**
     * A file gets another name or place, and perhaps another text.
     *
     * @param path the file
     * @param to where it goes; there must be none
     * @param before its text
     * @param after the text that it gets
     */
    record Moved(Path path, Path to, String before, String after) implements FileChange {}

    /**
     * A file goes.
     *
     * @param path the file
     * @param before its text
     */
    record Deleted(Path path, String before) implements FileChange {}
}
