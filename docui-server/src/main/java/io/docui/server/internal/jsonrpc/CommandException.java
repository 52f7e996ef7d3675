package io.docui.server.internal.jsonrpc;

import java.util.Arrays;

/** Thrown when a command fails; the message is for the user, and the kind determines the exit code. */
public final class CommandException extends Exception {
    private final Kind kind;

    /** Category of a failure, which scripts see as the exit code. */
    public enum Kind {
        CALL(1),
        /** The command or the configuration is invalid. */
        USAGE(2),
        /** The app cannot be started, has died, or does not speak MCP. */
        APP(3),
        /** The broker cannot be reached, or failed. */
        BROKER(4);

        private static final int FIRST_CODE = -32000;

        private final int exitCode;

        Kind(int exitCode) {
            this.exitCode = exitCode;
        }

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

    public Kind kind() {
        return kind;
    }

    public String message() {
        return String.valueOf(getMessage());
    }

    /** Returns this exception as the error of a JSON-RPC response. */
    public JsonObject toJson() {
        return JsonObject.of("code", kind.code(), "message", message());
    }

    /** Converts the error of a broker's response to an exception. */
    public static CommandException of(JsonObject error) {
        int code = error.number("code").map(Number::intValue).orElse(0);
        Kind kind = Arrays.stream(Kind.values())
                .filter(candidate -> candidate.code() == code)
                .findFirst()
                .orElse(Kind.BROKER);
        return new CommandException(kind, error.text("message").orElse("The broker failed without an error message."));
    }
}
