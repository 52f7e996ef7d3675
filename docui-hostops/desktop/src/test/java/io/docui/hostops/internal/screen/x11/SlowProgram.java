package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.ui.RealDesktop;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;
import java.util.concurrent.locks.LockSupport;
import org.awaitility.core.ConditionTimeoutException;

/** A program with a window that takes its time for each key, and looks up what it means only then. */
final class SlowProgram implements AutoCloseable {
    private static final int KEY_PRESS = 2;
    private static final int CLIENT_MESSAGE = 33;
    private static final long PAUSE = Duration.ofMillis(5).toNanos();

    private final XConnection connection;
    private final AtomCache atomCache;
    private final long window;
    private final Deque<XReply> unread = new ArrayDeque<>();
    private final Thread thread;
    private volatile String text = "";
    private volatile long pace;
    private volatile boolean ended;

    /**
     * Opens its window.
     *
     * @param desktop where
     * @param title the window's title
     * @param pace how long it takes for each key
     */
    SlowProgram(RealDesktop desktop, String title, Duration pace) throws IOException {
        XAddress address = XAddress.of(String.valueOf(desktop.environment().get("DISPLAY")))
                .orElseThrow();
        connection = XConnection.open(
                address.socket(), XAuthority.cookie(desktop.environment(), address.display()), address.screen());
        atomCache = new AtomCache(connection);
        window = connection.setup().idBase() + 1;
        this.pace = pace.toNanos();
        connection.onEvent(unread::add);
        show(title);
        thread = new Thread(this::run, "slow-program");
        thread.start();
    }

    private void show(String title) throws IOException {
        connection.send(XRequest.of(1, 0)
                .u32(window)
                .u32(connection.setup().root())
                .u16(100)
                .u16(100)
                .u16(300)
                .u16(200)
                .u16(0)
                .u16(1)
                .u32(0)
                .u32(1 << 11)
                .u32(1));
        byte[] name = title.getBytes(StandardCharsets.ISO_8859_1);
        connection.send(XRequest.of(18, 0)
                .u32(window)
                .u32(39)
                .u32(31)
                .u8(8)
                .unused(3)
                .u32(name.length)
                .text(title));
        connection.send(XRequest.of(18, 0)
                .u32(window)
                .u32(atomCache.of("WM_PROTOCOLS"))
                .u32(4)
                .u8(32)
                .unused(3)
                .u32(1)
                .u32(atomCache.of("_NET_WM_PING")));
        awaitWindowManager();
    }

    /** A window manager that is only just there may overlook a window: it is shown again then. */
    private void awaitWindowManager() throws IOException {
        XWindowQueries windows = new XWindowQueries(connection, XExtensions.of(connection), atomCache);
        try {
            Waiting.until("a window manager takes care of the window", () -> {
                boolean isManaged =
                        windows.firstWith(List.of(window), "WM_STATE").isPresent();
                if (!isManaged) {
                    connection.send(XRequest.of(10, 0).u32(window));
                    connection.send(XRequest.of(8, 0).u32(window));
                    connection.sync();
                }
                return isManaged;
            });
        } catch (ConditionTimeoutException e) {
            throw new IOException("No window manager takes care of the window", e);
        }
    }

    /** Has it take another time for each key. */
    void setPace(Duration duration) {
        pace = duration.toNanos();
        LockSupport.unpark(thread);
    }

    /** What it has read. */
    String text() {
        return text;
    }

    private void run() {
        try {
            while (!ended) {
                connection.sync();
                XReply event = unread.poll();
                // steady: a program that is slow on purpose
                LockSupport.parkNanos(event == null ? PAUSE : event.u8(0) == KEY_PRESS ? pace : 0);
                if (event != null && event.u8(0) == KEY_PRESS) {
                    readKey(event.u8(1));
                } else if (event != null && (event.u8(0) & 0x7f) == CLIENT_MESSAGE) {
                    answerPing(event);
                }
            }
        } catch (IOException | XProtocolException e) {
            appendText(e.toString());
        }
    }

    private void readKey(int code) throws IOException, XProtocolException {
        long keysym = connection.call(XRequest.of(101, 0).u8(code).u8(1).u16(0)).u32(XReply.HEAD);
        appendText(Character.toString((int) (keysym & 0xffffff)));
    }

    /** On its own thread alone. */
    private void appendText(String more) {
        String before = text;
        text = before + more;
    }

    private void answerPing(XReply ping) throws IOException {
        long root = connection.setup().root();
        XRequest request = XRequest.of(25, 0)
                .u32(root)
                .u32(1 << 19 | 1 << 20)
                .u8(CLIENT_MESSAGE)
                .u8(32)
                .u16(0)
                .u32(root)
                .u32(ping.u32(8));
        for (int i = 0; i < 5; i++) {
            request.u32(ping.u32(12 + 4 * i));
        }
        connection.send(request);
        connection.sync();
    }

    @Override
    public void close() throws IOException {
        ended = true;
        setPace(Duration.ZERO);
        try {
            thread.join();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        connection.close();
    }
}
