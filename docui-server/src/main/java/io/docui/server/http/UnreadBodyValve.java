package io.docui.server.http;

import jakarta.servlet.AsyncEvent;
import jakarta.servlet.AsyncListener;
import jakarta.servlet.ServletException;
import java.io.IOException;
import java.nio.ByteBuffer;
import java.util.concurrent.atomic.AtomicBoolean;
import org.apache.catalina.connector.Request;
import org.apache.catalina.connector.Response;
import org.apache.catalina.valves.ValveBase;
import org.apache.coyote.ActionCode;
import org.apache.tomcat.util.net.ApplicationBufferHandler;

/**
 * Ends the connection of a client that still has to send what its answered request carries, for the server would else hold
 * a thread while it waits for that: {@code maxSwallowSize} bounds how much is read so, not how long.
 *
 * <p>What has arrived is read, so that the answer is not lost with it and the connection stays if that was all.
 */
final class UnreadBodyValve extends ValveBase {
    UnreadBodyValve() {
        super(true);
    }

    @Override
    public void invoke(Request request, Response response) throws IOException, ServletException {
        org.apache.coyote.Request sent = request.getCoyoteRequest();
        if (isRead(sent)) {
            getNext().invoke(request, response);
            return;
        }
        try {
            getNext().invoke(request, response);
        } finally {
            if (request.isAsync()) {
                request.getAsyncContextInternal().addListener(new Ending(sent));
            } else {
                letGo(sent);
            }
        }
    }

    private static boolean isRead(org.apache.coyote.Request sent) {
        AtomicBoolean read = new AtomicBoolean();
        sent.action(ActionCode.REQUEST_BODY_FULLY_READ, read);
        return read.get();
    }

    /** Must be called on a thread of the server's, before the request ends. */
    private static void letGo(org.apache.coyote.Request sent) {
        if (isRead(sent)) {
            return;
        }
        readArrived(sent);
        if (!isRead(sent)) {
            sent.action(ActionCode.DISABLE_SWALLOW_INPUT, null);
        }
    }

    /** Reads what is there, and waits for nothing; of chunks the next one's length could be on its way. */
    private static void readArrived(org.apache.coyote.Request sent) {
        Discarded discarded = new Discarded();
        try {
            while (sent.getContentLengthLong() > 0 && discarded.bytes < Discarded.MOST && !isRead(sent)) {
                sent.action(ActionCode.AVAILABLE, true);
                if (sent.getAvailable() <= 0 || sent.doRead(discarded) < 0) {
                    return;
                }
                discarded.count();
            }
        } catch (IOException e) {
            sent.action(ActionCode.CLOSE_NOW, e); // the client is gone
        }
    }

    /** What is read for nobody. */
    private static final class Discarded implements ApplicationBufferHandler {
        /** More would be read for a client that sends on and on. */
        static final int MOST = 64 << 10;

        private ByteBuffer buffer = EMPTY_BUFFER;
        private int bytes;

        void count() {
            bytes += buffer.remaining();
        }

        @Override
        public void setByteBuffer(ByteBuffer given) {
            buffer = given;
        }

        @Override
        public ByteBuffer getByteBuffer() {
            return buffer;
        }

        @Override
        public void expand(int size) {
            // The server brings its own buffer.
        }
    }

    /** Lets go when a request ends that is answered later. */
    private record Ending(org.apache.coyote.Request sent) implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            letGo(sent);
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            // It completes yet.
        }

        @Override
        public void onError(AsyncEvent event) {
            // It completes yet.
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // It goes on.
        }
    }
}
