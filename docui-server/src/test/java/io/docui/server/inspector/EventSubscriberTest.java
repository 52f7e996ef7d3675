package io.docui.server.inspector;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.http.EventStream;
import java.io.IOException;
import java.util.ArrayDeque;
import java.util.Queue;
import java.util.concurrent.RejectedExecutionException;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What a page that is open is sent, when it reads fast, slowly or not at all. */
class EventSubscriberTest {
    private final FakeServletOutputStream fake = new FakeServletOutputStream();
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private EventStream stream;
    private EventSubscriber eventSubscriber;

    @BeforeEach
    void open() throws IOException {
        stream = fake.openEventStream();
        eventSubscriber = new EventSubscriber(stream, tasks::add, null);
    }

    private void sendAll() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }

    @Test
    void sendsEventsInOrderWithOneTask() {
        eventSubscriber.enqueue("began", "1");
        eventSubscriber.enqueue("alive", "{}");
        eventSubscriber.enqueue("ended", "2");

        assertEquals(1, tasks.size());
        sendAll();
        assertEquals("event: began\ndata: 1\n\nevent: alive\ndata: {}\n\nevent: ended\ndata: 2\n\n", fake.sentText());
        eventSubscriber.enqueue("began", "3");
        assertEquals(1, tasks.size(), "and another for what comes later");
    }

    @Test
    void queuesEventsUpToLimit() {
        for (int i = 0; i < EventSubscriber.MOST; i++) {
            eventSubscriber.enqueue("event", String.valueOf(i));
        }
        sendAll();

        assertEquals(EventSubscriber.MOST, fake.sentText().split("event: ", -1).length - 1);
        assertFalse(stream.isClosed());
    }

    @Test
    void closesStreamWhenQueueOverflows() {
        for (int i = 0; i <= EventSubscriber.MOST; i++) {
            eventSubscriber.enqueue("event", String.valueOf(i));
        }
        sendAll();

        assertEquals("", fake.sentText());
        assertTrue(stream.isClosed() && fake.isCompleted());
    }

    @Test
    void closesStreamWhenClientDisconnects() {
        fake.failWith(new IllegalStateException("recycled"));
        eventSubscriber.enqueue("alive", "{}");
        sendAll();

        assertTrue(stream.isClosed() && fake.isCompleted());
    }

    @Test
    void closesStreamOnAnySendFailure() {
        fake.failWith(new UnsupportedOperationException("broken"));
        eventSubscriber.enqueue("began", "1");
        sendAll();

        assertTrue(stream.isClosed() && fake.isCompleted());
        eventSubscriber.enqueue("ended", "2");
        assertEquals(1, tasks.size(), "it is at nothing any more");
    }

    @Test
    void closesStreamWhenExecutorRejectsTask() {
        EventSubscriber late = new EventSubscriber(
                stream,
                task -> {
                    throw new RejectedExecutionException("over");
                },
                null);

        late.enqueue("began", "1");

        assertTrue(stream.isClosed());
    }
}
