package io.docui.server.internal.app;

import io.docui.server.internal.jsonrpc.JsonObject;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Analyzes lines of a server's output that are not messages: stray text, or messages that are mixed with such text. */
final class NonProtocolOutputParser {
    /** The maximum number of positions at which an object is parsed. */
    private static final int TRIES = 16;

    private static final Pattern OBJECT = Pattern.compile("\\{\\s*\"");
    private static final Pattern ID = Pattern.compile("\"id\"\\s*:\\s*(\\d{1,18})\\b");
    private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");
    private static final Pattern PART = Pattern.compile("\\s*\"jsonrpc\"\\s*:\\s*\"2.0\",?\\s*");
    private static final Pattern OUTCOME = Pattern.compile("\"(?:result|error)\"\\s*:");

    /** The character that replaces invalid UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private NonProtocolOutputParser() {}

    /** A message within a line of other output. */
    record EmbeddedMessage(int start, JsonObject json) {}

    /** Returns whether an unreadable line is probably a broken response rather than debug output. */
    static boolean isMeantAsMessage(String line) {
        return line.startsWith("{") && (line.contains("\"jsonrpc\"") || line.contains("\"id\""));
    }

    /**
     * Finds the message at the end of a line.
     * @return the message; empty if there is none, or if it is incomplete
     */
    static Optional<EmbeddedMessage> findMessage(String line) {
        Matcher object = OBJECT.matcher(line);
        for (int tries = 0; tries < TRIES && object.find(); tries++) {
            Optional<JsonObject> json = messageAt(line, object.start());
            if (json.isPresent()) {
                return Optional.of(new EmbeddedMessage(object.start(), json.get()));
            }
        }
        return Optional.empty();
    }

    private static Optional<JsonObject> messageAt(String line, int start) {
        if (line.indexOf(REPLACEMENT, start) >= 0) {
            return Optional.empty();
        }
        try {
            return Optional.of(JsonObject.parse(line.substring(start))).filter(json -> json.has("jsonrpc"));
        } catch (IllegalArgumentException e) {
            return Optional.empty();
        }
    }

    /** Returns the id of the request that a message answers, which some servers write as a string; empty if it has none. */
    static Optional<Long> requestOf(JsonObject message) {
        return message.number("id")
                .map(Number::longValue)
                .or(() -> message.text("id")
                        .filter(id -> DIGITS.matcher(id).matches())
                        .map(Long::valueOf));
    }

    /** Returns the id of the request that an object without {@code jsonrpc} seems to answer; empty for log output. */
    static Optional<Long> findUnmarkedAnswer(JsonObject object) {
        return object.has("result") || object.has("error") ? requestOf(object) : Optional.empty();
    }

    /** Returns whether a line seems to be part of a message that was written over several lines. */
    static boolean isPartOfMessage(String line) {
        return PART.matcher(line).matches();
    }

    /** Returns the id of the request that a line without a readable message seems to answer; empty if there is none. */
    static Optional<Long> findAnswer(String line) {
        Matcher id = ID.matcher(line);
        return line.contains("\"jsonrpc\"") && OUTCOME.matcher(line).find() && id.find()
                ? Optional.of(Long.valueOf(id.group(1)))
                : Optional.empty();
    }
}
