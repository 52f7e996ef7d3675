package io.docui.hostops.internal.dap;

import com.google.gson.JsonParseException;
import io.docui.hostops.internal.stream.ContentLengthReader;
import java.io.IOException;
import java.io.InputStream;
import java.util.Locale;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;

/**
 * Reads DAP messages from a debug adapter and rejects malformed headers and excessive lengths. It checks a length before it allocates
 * memory.
 */
final class DapMessageReader implements MessageProducer {
    private static final int LONGEST_HEADER = 1_000;
    private static final int LONGEST_BODY = 16 << 20;
    private static final String LENGTH = "content-length:";

    private final ContentLengthReader frames;
    private final MessageJsonHandler json;

    DapMessageReader(InputStream in, MessageJsonHandler json) {
        this.frames = new ContentLengthReader(in, LONGEST_HEADER, DapMessageReader::length);
        this.json = json;
    }

    /** Thrown if the adapter's output is not a message of the protocol. */
    static final class MalformedMessageException extends RuntimeException {
        MalformedMessageException(String message) {
            super(message);
        }
    }

    /** Reads until the end of the output. */
    @Override
    public void listen(MessageConsumer consumer) {
        try {
            for (long length = frames.header(); length >= 0; length = frames.header()) {
                String content = frames.content((int) length);
                if (content == null) {
                    return; // the output ended within a message
                }
                consumer.consume(json.parseMessage(content));
            }
        } catch (JsonParseException | MessageIssueException e) {
            throw new MalformedMessageException("a message that is not valid protocol JSON: " + e.getMessage());
        } catch (IOException e) {
            // A broken stream has ended: its process has ended or is being ended.
            return;
        }
    }

    /** Returns the length of the content; -1 if the line is another header. */
    private static long length(String raw) {
        String line = raw.replaceAll("[\\x00-\\x1f\\x7f-\\x9f&&[^\r]]", "?");
        if (line.length() > LONGEST_HEADER) {
            throw new MalformedMessageException("\"" + line.substring(0, 80) + "…\"");
        }
        if (line.isBlank()) {
            throw new MalformedMessageException("a header without a length");
        }
        if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
            return lengthOf(line.substring(LENGTH.length()).strip());
        }
        if (!line.matches("[A-Za-z-]+: ?.*")) {
            throw new MalformedMessageException("\"" + (line.length() > 80 ? line.substring(0, 80) + "…" : line) + '"');
        }
        return -1;
    }

    private static int lengthOf(String digits) {
        try {
            int length = Integer.parseInt(digits);
            if (length >= 0 && length <= LONGEST_BODY) {
                return length;
            }
        } catch (NumberFormatException e) {
            throw new MalformedMessageException("a message with the length \"" + digits + '"');
        }
        throw new MalformedMessageException("a message of " + digits + " bytes");
    }
}
