package io.docui.hostops.internal.dap;

import com.google.gson.JsonParseException;
import java.io.BufferedInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.Locale;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.MessageIssueException;
import org.eclipse.lsp4j.jsonrpc.MessageProducer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.jspecify.annotations.Nullable;

/**
 * Reads DAP messages from a debug adapter and rejects malformed headers and excessive lengths. It checks a length before it allocates
 * memory.
 */
final class AdapterMessageReader implements MessageProducer {
    private static final int LONGEST_HEADER = 1_000;
    private static final int LONGEST_BODY = 16 << 20;
    private static final String LENGTH = "content-length:";

    private final InputStream in;
    private final MessageJsonHandler json;

    AdapterMessageReader(InputStream in, MessageJsonHandler json) {
        this.in = new BufferedInputStream(in);
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
            for (int length = length(); length >= 0; length = length()) {
                byte[] body = in.readNBytes(length);
                if (body.length < length) {
                    return; // the output ended within a message
                }
                consumer.consume(json.parseMessage(new String(body, StandardCharsets.UTF_8)));
            }
        } catch (JsonParseException | MessageIssueException e) {
            throw new MalformedMessageException("a message that is not valid protocol JSON: " + e.getMessage());
        } catch (IOException e) {
            // A broken stream has ended: its process has ended or is being ended.
            return;
        }
    }

    /** Returns the length of the next message, or -1 at the end of the output. */
    private int length() throws IOException {
        int length = -1;
        for (String line = line(); line != null; line = line()) {
            if (line.isEmpty()) {
                if (length < 0) {
                    throw new MalformedMessageException("a header without a length");
                }
                return length;
            }
            if (line.toLowerCase(Locale.ROOT).startsWith(LENGTH)) {
                length = length(line.substring(LENGTH.length()).strip());
            } else if (!line.matches("[A-Za-z-]+: ?.*")) {
                throw new MalformedMessageException(
                        "\"" + (line.length() > 80 ? line.substring(0, 80) + "…" : line) + '"');
            }
        }
        return -1;
    }

    private static int length(String digits) {
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

    private @Nullable String line() throws IOException {
        StringBuilder line = new StringBuilder();
        for (int read = in.read(); read >= 0; read = in.read()) {
            if (read == '\n') {
                return line.toString().stripTrailing();
            }
            line.append(Character.isISOControl(read) && read != '\r' ? '?' : (char) read);
            if (line.length() > LONGEST_HEADER) {
                throw new MalformedMessageException("\"" + line.substring(0, 80) + "…\"");
            }
        }
        return null;
    }
}
