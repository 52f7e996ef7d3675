package io.docui.hostops.lsp;

import java.util.Locale;

/** Says in words for people that a language server could not do what it was asked, and what kind of trouble that is. */
public final class LanguageServerException extends RuntimeException {
    private static final long serialVersionUID = 1L;

    private final ServerErrorKind serverErrorKind;

    /** The kinds of trouble. */
    public enum ServerErrorKind {
        /** No server is known for such files, or none is installed. */
        NOT_FOUND,
        /** It does not start, has ended, or rests before its next start. */
        NOT_RUNNING,
        /** It did not answer in time. */
        NO_ANSWER,
        /** It answered that it cannot, or with what nobody understands. */
        REFUSED,
        /** It does not offer this. */
        UNSUPPORTED,
        /** The caller no longer wants it. */
        CANCELLED,
        /** A file, or a place in it, is not what was expected. */
        FILE
    }

    /**
     * A fault.
     *
     * @param serverErrorKind its kind
     * @param message what happened and what to do about it, in a sentence or two
     */
    public LanguageServerException(ServerErrorKind serverErrorKind, String message) {
        super(message);
        this.serverErrorKind = serverErrorKind;
    }

    /** Its kind. */
    public ServerErrorKind kind() {
        return serverErrorKind;
    }

    static LanguageServerException cancelled() {
        return new LanguageServerException(ServerErrorKind.CANCELLED, "The call is no longer wanted.");
    }

    /** A limit in words. */
    static String seconds(java.time.Duration limit) {
        return String.format(Locale.ROOT, "%.3g s", limit.toMillis() / 1000.0);
    }
}
