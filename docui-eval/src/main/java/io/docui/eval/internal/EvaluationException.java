package io.docui.eval.internal;

/** Thrown when a command cannot go on; the message is for the user, and the kind determines the exit code. */
public final class EvaluationException extends Exception {
    private final Kind kind;

    /** Category of a failure, which scripts see as the exit code. */
    public enum Kind {
        /** The command, a file or the environment is invalid. */
        USAGE(2),
        /** The application cannot be started, has ended, or does not answer. */
        APP(3),
        /** The model's endpoint cannot be reached, or refuses. */
        ENDPOINT(4);

        private final int exitCode;

        Kind(int exitCode) {
            this.exitCode = exitCode;
        }

        public int exitCode() {
            return exitCode;
        }
    }

    public EvaluationException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public EvaluationException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    public Kind kind() {
        return kind;
    }

    public String message() {
        return String.valueOf(getMessage());
    }
}
