package io.docui.hostops.workspace;

import org.jspecify.annotations.Nullable;

/** Reports that a file operation failed, with a message for the caller. Nothing was changed unless the message says so. */
public class FileOperationException extends RuntimeException {
    /**
     * Creates an exception.
     *
     * @param message the problem and its remedy, in one or two sentences
     */
    public FileOperationException(String message) {
        this(message, null);
    }

    /**
     * Creates an exception with a cause.
     *
     * @param message the problem and its remedy, in one or two sentences
     * @param cause the error of the system
     */
    public FileOperationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
