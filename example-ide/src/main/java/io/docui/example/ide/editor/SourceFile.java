package io.docui.example.ide.editor;

import io.docui.annotations.DocUIObject;
import io.docui.annotations.IdStyle;
import io.docui.annotations.ObjectId;
import io.docui.annotations.ObjectLabel;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;

/**
 * A file of the workspace.
 *
 * @param path its path, relative to the workspace
 * @param name its name
 */
@DocUIObject(type = "file", idStyle = IdStyle.NATURAL)
public record SourceFile(@ObjectId String path, @ObjectLabel String name) {
    /**
     * Returns the object of a file.
     *
     * @param workspace the workspace
     * @param file the file, absolute
     */
    public static SourceFile of(Workspace workspace, Path file) {
        return new SourceFile(workspace.displayPath(file), String.valueOf(file.getFileName()));
    }
}
