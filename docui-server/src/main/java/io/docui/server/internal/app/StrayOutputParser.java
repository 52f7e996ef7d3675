package io.docui.server.internal.app;

import io.docui.server.internal.jsonrpc.JsonObject;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** What a line of a server's output is that is no message: text that a program prints, or a message with such text before it. */
final class StrayOutputParser {
    /** How many beginnings of objects are tried. */
    private static final int TRIES = 16;

    private static final Pattern OBJECT = Pattern.compile("\\{\\s*\"");
    private static final Pattern ID = Pattern.compile("\"id\"\\s*:\\s*(\\d{1,18})\\b");
    private static final Pattern DIGITS = Pattern.compile("\\d{1,18}");
    private static final Pattern PART = Pattern.compile("\\s*\"jsonrpc\"\\s*:\\s*\"2.0\",?\\s*");
    private static final Pattern OUTCOME = Pattern.compile("\"(?:result|error)\"\\s*:");

    /** What stands for bytes that are no UTF-8. */
    private static final char REPLACEMENT = '\uFFFD';

    private StrayOutputParser() {}

    /**
     * A message.
     *
     * @param start where it begins in its line
     * @param json it
     */
    record EmbeddedMessage(int start, JsonObject json) {}

    /** Whether a line that cannot be read may be an answer that went wrong, and not what programs print to see what they do. */
    static boolean isMeantAsMessage(String line) {
        return line.startsWith("{") && (line.contains("\"jsonrpc\"") || line.contains("\"id\""));
    }

    /**
     * Finds the message that a line ends with.
     *
     * @param line a line that is no message as a whole
     * @return the message; empty if there is none, or not all of it could be read
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

    /** The request that a message answers: some servers write its id as a text. Empty if it tells none. */
    static Optional<Long> requestOf(JsonObject message) {
        return message.number("id")
                .map(Number::longValue)
                .or(() -> message.text("id")
                        .filter(id -> DIGITS.matcher(id).matches())
                        .map(Long::valueOf));
    }

    /** The request that an object seems to answer which is no message, for want of {@code jsonrpc}; empty for what programs log. */
    static Optional<Long> findUnmarkedAnswer(JsonObject object) {
        return object.has("result") || object.has("error") ? requestOf(object) : Optional.empty();
    }

    /** Whether a line seems to be one of several over which somebody has spread a message. */
    static boolean isPartOfMessage(String line) {
        return PART.matcher(line).matches();
    }

    /** The request that a line seems to answer, in which no message can be read; empty if it answers none. */
    static Optional<Long> findAnswer(String line) {
        Matcher id = ID.matcher(line);
        return line.contains("\"jsonrpc\"") && OUTCOME.matcher(line).find() && id.find()
                ? Optional.of(Long.valueOf(id.group(1)))
                : Optional.empty();
    }
}
