package io.docui.cluster;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.net.http.HttpResponse.BodySubscriber;
import java.nio.ByteBuffer;
import java.util.List;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow;
import org.jspecify.annotations.Nullable;

/**
 * HTTP body subscriber that writes a response as it arrives; for event streams only complete events, so that another node can continue.
 */
final class StreamingSubscriber implements BodySubscriber<Void> {
    private final CompletableFuture<Void> result = new CompletableFuture<>();
    private final ByteSink byteSink;
    private final boolean events;
    private final ByteArrayOutputStream begun = new ByteArrayOutputStream();
    private volatile Flow.@Nullable Subscription subscription;
    private volatile boolean clientGone;

    /** Output for the received bytes. */
    @FunctionalInterface
    interface ByteSink {
        void write(byte[] bytes) throws IOException;
    }

    StreamingSubscriber(ByteSink byteSink, boolean events) {
        this.byteSink = byteSink;
        this.events = events;
    }

    /** Returns whether it ended because the client no longer accepts data. */
    boolean isClientGone() {
        return clientGone;
    }

    /** Ends the subscription with a failure. */
    void fail(IOException why) {
        if (result.completeExceptionally(why)) {
            Flow.Subscription running = subscription;
            if (running != null) {
                running.cancel();
            }
        }
    }

    @Override
    public CompletionStage<Void> getBody() {
        return result;
    }

    @Override
    public void onSubscribe(Flow.Subscription given) {
        subscription = given;
        if (result.isDone()) {
            given.cancel();
        } else {
            given.request(1);
        }
    }

    @Override
    public void onNext(List<ByteBuffer> buffers) {
        if (result.isDone()) {
            return;
        }
        for (ByteBuffer buffer : buffers) {
            byte[] bytes = new byte[buffer.remaining()];
            buffer.get(bytes);
            begun.writeBytes(bytes);
        }
        try {
            writeWhole();
            Flow.Subscription running = subscription;
            if (running != null) {
                running.request(1);
            }
        } catch (IOException | IllegalStateException e) {
            clientGone = true;
            fail(new IOException("The client has disconnected.", e));
        }
    }

    private void writeWhole() throws IOException {
        byte[] bytes = begun.toByteArray();
        int end = events ? endOfEvents(bytes) : bytes.length;
        if (end > 0) {
            byte[] whole = new byte[end];
            System.arraycopy(bytes, 0, whole, 0, end);
            byteSink.write(whole);
            begun.reset();
            begun.write(bytes, end, bytes.length - end);
        }
    }

    /** Returns the position after the last empty line. */
    private static int endOfEvents(byte[] bytes) {
        for (int i = bytes.length - 1; i > 0; i--) {
            if (bytes[i] == '\n' && bytes[i - 1] == '\n') {
                return i + 1;
            }
        }
        return 0;
    }

    @Override
    public void onError(Throwable failure) {
        result.completeExceptionally(failure);
    }

    @Override
    public void onComplete() {
        result.complete(null);
    }
}
