package io.docui.hostops.file;

import org.jspecify.annotations.Nullable;

/** Says why something cannot be done with files, in words for whoever wants it done. Nothing was done then, unless it says so. */
public class FileOperationException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    /**
     * A fault.
     *
     * @param message what is wrong and what to do about it, in a sentence or two
     */
    public FileOperationException(String message) {
        this(message, null);
    }

    /**
     * A fault that the system met.
     *
     * @param message what is wrong and what to do about it, in a sentence or two
     * @param cause what the system said
     */
    public FileOperationException(String message, @Nullable Throwable cause) {
        super(message, cause);
    }
}
