package io.docui.hostops.internal.lsp;

import com.google.gson.JsonObject;
import com.google.gson.JsonParseException;
import com.google.gson.JsonParser;
import io.docui.hostops.internal.stream.ContentLengthReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.eclipse.lsp4j.jsonrpc.JsonRpcException;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageIssueHandler;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseError;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseErrorCode;
import org.eclipse.lsp4j.jsonrpc.messages.ResponseMessage;

/**
 * Reads the JSON-RPC messages of a language server and tolerates malformed output. It skips text between messages and drops unreadable
 * messages. It gives up, with a reason, on a server that sends too much of either or a message that is too long.
 */
final class LspMessageReader implements MessageProducer {
    /** The maximum message length, in bytes. */
    static final int LONGEST = 64 << 20;

    private static final int MOST_RUBBISH = 1 << 20;
    private static final int LONGEST_LINE = 8 << 10;
    private static final int MOST_BROKEN = 100;
    // The rest of a message that was longer than its header said may precede the header.
    private static final Pattern LENGTH = Pattern.compile("(?i).*content-length:\\s*([0-9]{1,19})\\s*");

    private final ContentLengthReader frames;
    private final MessageJsonHandler json;
    private final MessageIssueHandler issues;
    private final Predicate<String> asked;
    private int rubbish;
    private int broken;
    private String firstRubbish = "";

    /**
     * Creates a reader.
     * @param asked the test whether a response with this ID is awaited
     */
    LspMessageReader(InputStream in, MessageJsonHandler json, MessageIssueHandler issues, Predicate<String> asked) {
        this.frames = new ContentLengthReader(in, LONGEST_LINE, this::length);
        this.json = json;
        this.issues = issues;
        this.asked = asked;
    }

    /** Reads until the output ends. */
    @Override
    public void listen(MessageConsumer consumer) {
        try {
            for (long length = frames.header(); length >= 0; length = frames.header()) {
                if (length > LONGEST) {
                    throw new IOException("it sent a message of " + length + " bytes; the limit is " + LONGEST);
                }
                String content = frames.content((int) length);
                if (content == null) {
                    return;
                }
                consume(content, consumer);
            }
        } catch (IOException e) {
            throw new JsonRpcException(e);
        }
    }

    /** Returns the length of the content; -1 if the line does not give it. */
    private long length(String line) throws IOException {
        Matcher matcher = LENGTH.matcher(line);
        if (matcher.matches()) {
            return matcher.group(1).length() > 18 ? Long.MAX_VALUE : Long.parseLong(matcher.group(1));
        }
        if (!line.regionMatches(true, 0, "content-type:", 0, 13)) {
            passOver(line);
        }
        return -1;
    }

    private void passOver(String line) throws IOException {
        rubbish += line.length() + 1;
        if (firstRubbish.isEmpty()) {
            firstRubbish = line.strip();
        }
        if (rubbish > MOST_RUBBISH) {
            throw new IOException("it wrote output that does not follow the protocol: " + firstRubbish);
        }
    }

    private void consume(String text, MessageConsumer consumer) throws IOException {
        try {
            Message message = json.parseMessage(text);
            if (message == null || message instanceof ResponseMessage response && !asked.test(response.getId())) {
                throw new JsonParseException("unexpected response");
            }
            consumer.consume(message);
        } catch (MessageIssueException e) {
            countBroken(text);
            Message message = e.getRpcMessage();
            if (message != null && !(message instanceof ResponseMessage response && !asked.test(response.getId()))) {
                issues.handle(message, e.getIssues());
            }
        } catch (JsonParseException | IllegalStateException | ClassCastException | NumberFormatException e) {
            countBroken(text);
            answered(text).ifPresent(consumer::consume);
        }
    }

    /** Returns an error response for an unreadable response, so that its caller does not wait in vain. */
    private Optional<Message> answered(String text) {
        try {
            JsonObject answer = JsonParser.parseString(text).getAsJsonObject();
            if (answer.has("method")
                    || !answer.has("id")
                    || !asked.test(answer.get("id").getAsString())) {
                return Optional.empty();
            }
            ResponseMessage unreadable = new ResponseMessage();
            unreadable.setId(answer.get("id").getAsString());
            unreadable.setError(
                    new ResponseError(ResponseErrorCode.ParseError, "its answer does not follow the protocol", null));
            return Optional.of(unreadable);
        } catch (JsonParseException | IllegalStateException | UnsupportedOperationException e) {
            // Text that is not a message answers no request.
            return Optional.empty();
        }
    }

    private void countBroken(String text) throws IOException {
        if (++broken > MOST_BROKEN) {
            String shown = text.length() > 100 ? text.substring(0, 100) + "…" : text;
            throw new IOException(
                    "it sent more than " + MOST_BROKEN + " malformed messages; the last one was " + shown);
        }
    }
}
