package io.docui.hostops.internal.file;

import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.WorkspacePathException;
import java.io.IOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.DirectoryNotEmptyException;
import java.nio.file.FileAlreadyExistsException;
import java.nio.file.FileSystemException;
import java.nio.file.NoSuchFileException;

/** Converts exceptions of file operations to messages for people and models. */
public final class FileErrorMessages {
    private FileErrorMessages() {}

    /** Returns the cause of a failure in a few words, without a full stop. */
    public static String reason(Exception e) {
        if (e instanceof FileOperationException || e instanceof WorkspacePathException) {
            return String.valueOf(e.getMessage());
        }
        if (e instanceof NoSuchFileException missing) {
            return missing.getFile() + " does not exist";
        }
        if (e instanceof AccessDeniedException denied) {
            return "the system denies this program access to " + denied.getFile();
        }
        if (e instanceof FileAlreadyExistsException exists) {
            return exists.getFile() + " already exists";
        }
        if (e instanceof DirectoryNotEmptyException full) {
            return full.getFile() + " is not empty";
        }
        if (e instanceof FileSystemException system && system.getReason() != null) {
            return system.getReason() + " (" + system.getFile() + ')';
        }
        return String.valueOf(e.getMessage());
    }

    public static FileOperationException fault(IOException e) {
        String reason = reason(e);
        boolean full =
                reason.contains("No space left") || reason.contains("File too large") || reason.contains("quota");
        return new FileOperationException(
                (full ? "The disk is full, or a limit was reached: " : "The system refused: ") + reason
                        + ". Nothing was changed." + (full ? " Free some space and try again." : ""),
                e);
    }
}
