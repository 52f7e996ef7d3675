package io.docui.hostops.lsp;

import java.util.Locale;

/** Thrown if a language server request fails, with the kind of error and a message for people. */
public final class LanguageServerException extends RuntimeException {
    private final ServerErrorKind serverErrorKind;

    /** The kinds of error. */
    public enum ServerErrorKind {
        /** No server is known for such files, or none is installed. */
        NOT_FOUND,
        /** The server does not start, has ended, or waits before its next start. */
        NOT_RUNNING,
        /** The server did not answer in time. */
        NO_ANSWER,
        /** The server answered with an error or an unreadable message. */
        REFUSED,
        /** The server does not offer this operation. */
        UNSUPPORTED,
        /** The caller canceled the request. */
        CANCELLED,
        /** A file, or a position in it, is not as expected. */
        FILE
    }

    /**
     * Creates an exception.
     *
     * @param serverErrorKind the kind of error
     * @param message what happened and what to do about it, in one or two sentences
     */
    public LanguageServerException(ServerErrorKind serverErrorKind, String message) {
        super(message);
        this.serverErrorKind = serverErrorKind;
    }

    /** Returns the kind of error. */
    public ServerErrorKind kind() {
        return serverErrorKind;
    }

    public static LanguageServerException forCancellation() {
        return new LanguageServerException(ServerErrorKind.CANCELLED, "The call was canceled.");
    }

    /** Formats a time limit in seconds. */
    public static String seconds(java.time.Duration limit) {
        return String.format(Locale.ROOT, "%.3g s", limit.toMillis() / 1000.0);
    }
}
