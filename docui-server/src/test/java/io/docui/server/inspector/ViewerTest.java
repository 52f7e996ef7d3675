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
class ViewerTest {
    private final FakeStream fake = new FakeStream();
    private final Queue<Runnable> tasks = new ArrayDeque<>();
    private EventStream stream;
    private Viewer viewer;

    @BeforeEach
    void open() throws IOException {
        stream = fake.open();
        viewer = new Viewer(stream, tasks::add);
    }

    private void sendAll() {
        for (Runnable task = tasks.poll(); task != null; task = tasks.poll()) {
            task.run();
        }
    }

    @Test
    void eventsAreSentInTheirOrderByOneTask() {
        viewer.tell("began", "1");
        viewer.keepAlive();
        viewer.tell("ended", "2");

        assertEquals(1, tasks.size());
        sendAll();
        assertEquals("event: began\ndata: 1\n\n: still here\n\nevent: ended\ndata: 2\n\n", fake.sent());
        viewer.tell("began", "3");
        assertEquals(1, tasks.size(), "and another for what comes later");
    }

    @Test
    void asMuchMayWaitAsThereIsRoomFor() {
        for (int i = 0; i < Viewer.MOST; i++) {
            viewer.tell("event", String.valueOf(i));
        }
        sendAll();

        assertEquals(Viewer.MOST, fake.sent().split("event: ", -1).length - 1);
        assertFalse(stream.isClosed());
    }

    @Test
    void aPageThatIsTooFarBehindIsCutOff() {
        for (int i = 0; i <= Viewer.MOST; i++) {
            viewer.tell("event", String.valueOf(i));
        }
        sendAll();

        assertEquals("", fake.sent());
        assertTrue(stream.isClosed() && fake.isCompleted());
    }

    @Test
    void aPageThatIsGoneEndsItsStream() {
        fake.fails(new IllegalStateException("recycled"));
        viewer.keepAlive();
        sendAll();

        assertTrue(stream.isClosed() && fake.isCompleted());
    }

    @Test
    void aPageThatCannotBeToldForAnyReasonIsCutOff() {
        fake.fails(new UnsupportedOperationException("broken"));
        viewer.tell("began", "1");
        sendAll();

        assertTrue(stream.isClosed() && fake.isCompleted());
        viewer.tell("ended", "2");
        assertEquals(1, tasks.size(), "it is at nothing any more");
    }

    @Test
    void aServerThatEndsEndsTheStream() {
        Viewer late = new Viewer(stream, task -> {
            throw new RejectedExecutionException("over");
        });

        late.tell("began", "1");

        assertTrue(stream.isClosed());
    }
}
