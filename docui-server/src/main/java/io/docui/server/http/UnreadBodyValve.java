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
 * Tomcat valve that closes the connection of a client whose request was answered before its body arrived completely. Otherwise the server
 * would hold a thread while it waits for the rest: {@code maxSwallowSize} limits the size of the rest, but not the time. The valve reads
 * what has already arrived. This way the response is not lost, and the connection stays open if that was the whole body.
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

    /** Releases a request. Must be called on a thread of the server, before the request ends. */
    private static void letGo(org.apache.coyote.Request sent) {
        if (isRead(sent)) {
            return;
        }
        readArrived(sent);
        if (!isRead(sent)) {
            sent.action(ActionCode.DISABLE_SWALLOW_INPUT, null);
        }
    }

    /**
     * Reads what has arrived, without waiting. Bodies in chunks are not read, because the length of the next chunk may
     * not have arrived yet.
     */
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
            sent.action(ActionCode.CLOSE_NOW, e); // the client has disconnected
        }
    }

    /** Buffer for the rest of a body, whose content is discarded. */
    private static final class Discarded implements ApplicationBufferHandler {
        /** The maximum number of bytes to read from a client that keeps sending. */
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
            // The server provides its own buffer.
        }
    }

    /** Listener that releases the body of an asynchronous request when it ends. */
    private record Ending(org.apache.coyote.Request sent) implements AsyncListener {
        @Override
        public void onComplete(AsyncEvent event) {
            letGo(sent);
        }

        @Override
        public void onTimeout(AsyncEvent event) {
            // The completion follows.
        }

        @Override
        public void onError(AsyncEvent event) {
            // The completion follows.
        }

        @Override
        public void onStartAsync(AsyncEvent event) {
            // The request continues.
        }
    }
}
