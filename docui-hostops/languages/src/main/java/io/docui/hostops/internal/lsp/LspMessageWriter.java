package io.docui.hostops.internal.lsp;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.atomic.AtomicLong;
import java.util.function.Consumer;
import org.eclipse.lsp4j.jsonrpc.MessageConsumer;
import org.eclipse.lsp4j.jsonrpc.json.MessageJsonHandler;
import org.eclipse.lsp4j.jsonrpc.messages.Message;
import org.eclipse.lsp4j.jsonrpc.messages.RequestMessage;

/** Writes JSON-RPC messages to a language server on a separate thread, so that a server that stops reading blocks no caller. */
final class LspMessageWriter implements MessageConsumer, Runnable {
    private static final long MOST_WAITING = 128L << 20;

    private final OutputStream out;
    private final MessageJsonHandler json;
    private final BlockingQueue<byte[]> waiting = new LinkedBlockingQueue<>();
    private final AtomicLong size = new AtomicLong();
    private final Set<String> asked = ConcurrentHashMap.newKeySet();
    private final Consumer<String> giveUp;
    private volatile boolean broken;

    /**
     * Creates a writer.
     * @param giveUp the receiver of the reason if nothing more can be written
     */
    LspMessageWriter(OutputStream out, MessageJsonHandler json, Consumer<String> giveUp) {
        this.out = out;
        this.json = json;
        this.giveUp = giveUp;
    }

    @Override
    public void consume(Message message) {
        if (message instanceof RequestMessage request) {
            asked.add(request.getId());
        }
        byte[] content = json.serialize(message).getBytes(StandardCharsets.UTF_8);
        ByteArrayOutputStream frame = new ByteArrayOutputStream(content.length + 40);
        frame.writeBytes(("Content-Length: " + content.length + "\r\n\r\n").getBytes(StandardCharsets.US_ASCII));
        frame.writeBytes(content);
        if (broken) {
            // The end of the connection informs the callers that wait for answers.
            return;
        } else if (size.addAndGet(frame.size()) > MOST_WAITING) {
            broken = true;
            giveUp.accept("it has stopped reading its input");
            return;
        }
        waiting.add(frame.toByteArray());
    }

    /** Returns whether a response is awaited, and marks it as received. */
    boolean takeAsked(String id) {
        return asked.remove(id);
    }

    /** Writes until the thread is interrupted or the server accepts no more input. */
    @Override
    public void run() {
        try {
            while (true) {
                byte[] frame = waiting.take();
                out.write(frame);
                if (waiting.isEmpty()) {
                    out.flush();
                }
                size.addAndGet(-frame.length);
            }
        } catch (IOException e) {
            broken = true;
            giveUp.accept("it no longer accepts input");
        } catch (InterruptedException e) {
            broken = true;
        }
    }
}
