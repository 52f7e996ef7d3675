package io.docui.server.internal.jsonrpc;

import java.util.Arrays;

/** What went wrong with a command, in words for whoever gave it. */
public final class CommandException extends Exception {
    private static final long serialVersionUID = 1;

    private final Kind kind;

    /** Whose fault it is. Scripts see it as the exit code. */
    public enum Kind {
        /** The app said no. */
        CALL(1),
        /** The command or the configuration is wrong. */
        USAGE(2),
        /** The app cannot be started, has died or does not speak MCP. */
        APP(3),
        /** The broker cannot be reached, or failed. */
        BROKER(4);

        private static final int FIRST_CODE = -32000;

        private final int exitCode;

        Kind(int exitCode) {
            this.exitCode = exitCode;
        }

        /** The exit code of the command. */
        public int exitCode() {
            return exitCode;
        }

        private int code() {
            return FIRST_CODE - exitCode;
        }
    }

    public CommandException(Kind kind, String message) {
        super(message);
        this.kind = kind;
    }

    public CommandException(Kind kind, String message, Throwable cause) {
        super(message, cause);
        this.kind = kind;
    }

    /** Whose fault it is. */
    public Kind kind() {
        return kind;
    }

    /** What is wrong, in sentences. */
    public String message() {
        return String.valueOf(getMessage());
    }

    /** The fault as the error of a JSON-RPC answer. */
    public JsonObject toJson() {
        return JsonObject.of("code", kind.code(), "message", message());
    }

    /**
     * The fault that the broker told.
     *
     * @param error the error of its answer
     * @return the fault
     */
    public static CommandException of(JsonObject error) {
        int code = error.number("code").map(Number::intValue).orElse(0);
        Kind kind = Arrays.stream(Kind.values())
                .filter(candidate -> candidate.code() == code)
                .findFirst()
                .orElse(Kind.BROKER);
        return new CommandException(kind, error.text("message").orElse("The broker failed without saying why."));
    }
}
