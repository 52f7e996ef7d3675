package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import java.io.IOException;
import java.security.SecureRandom;
import java.util.HashMap;
import java.util.HashSet;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Open connection to an X display with its cached state: atoms, keyboard mapping, grabs and pings. Not thread-safe. */
final class XDisplay implements AutoCloseable {
    private static final int CHANGE_ATTRIBUTES = 2;
    private static final int SEND_EVENT = 25;
    private static final int GRAB_SERVER = 36;
    private static final int UNGRAB_SERVER = 37;
    private static final int FAKE_INPUT = 2;
    private static final int EVENT_MASK = 1 << 11;
    private static final int STRUCTURE_NOTIFY = 1 << 17;
    private static final int SUBSTRUCTURE_NOTIFY = 1 << 19;
    private static final int SUBSTRUCTURE_REDIRECT = 1 << 20;
    /** Event masks for ping answers: GTK sends them with the second one, Qt with the first. */
    private static final int ANSWERS = STRUCTURE_NOTIFY | SUBSTRUCTURE_NOTIFY;

    private static final int CLIENT_MESSAGE = 33;
    private static final int MAPPING_NOTIFY = 34;
    private static final int POINTER_MAPPING = 2;
    private static final int FORMAT = 32;

    /** Events that report a child of the root window as destroyed, unmapped, reparented, moved or restacked. */
    private static final Set<Integer> UNCOVERING = Set.of(17, 18, 21, 22, 26);

    private final XConnection connection;
    private final int screen;
    private final XExtensions xExtensions;
    private final AtomCache atomCache;
    private final KeyboardMapping keyboardMapping;
    private final ActiveGrabs activeGrabs;
    private final PassiveGrabs grabs;
    private final HeldButton button;
    private final WindowPinger windowPinger = new WindowPinger();
    private final long pinged;
    private boolean isKeyboardChanged;
    private long uncoverings;

    private XDisplay(XConnection connection, int screen) throws IOException {
        this.connection = connection;
        this.screen = screen;
        this.xExtensions = XExtensions.of(connection);
        this.atomCache = new AtomCache(connection);
        this.keyboardMapping = new KeyboardMapping(connection);
        this.activeGrabs = new ActiveGrabs(connection, xExtensions.input());
        this.button = new HeldButton(this, activeGrabs.window());
        this.grabs = new PassiveGrabs(connection, xExtensions.input());
        this.pinged = atomCache.of("_NET_WM_PING");
        connection.onEvent(this::heard);
        connection.send(XRequest.of(CHANGE_ATTRIBUTES, 0)
                .u32(connection.setup().root())
                .u32(EVENT_MASK)
                .u32(ANSWERS));
        connection.sync();
    }

    static XDisplay open(XAddress address, Map<String, String> environment) throws IOException {
        Optional<byte[]> cookie = XAuthority.cookie(environment, address.display());
        XConnection connection = XConnection.open(address.socket(), cookie, address.screen());
        try {
            XDisplay link = new XDisplay(connection, address.screen());
            link.button.begin();
            return link;
        } catch (IOException e) {
            connection.close();
            throw e;
        }
    }

    private void heard(XReply event) {
        int kind = event.u8(0) & 0x7f;
        if (kind == MAPPING_NOTIFY && event.u8(4) != POINTER_MAPPING) {
            isKeyboardChanged = true;
        } else if (kind == CLIENT_MESSAGE && event.u8(1) == FORMAT && event.u32(12) == pinged) {
            windowPinger.recordAnswer(event.u32(16), event.u32(20));
        } else if (UNCOVERING.contains(kind)) {
            uncoverings++;
        }
    }

    XConnection connection() {
        return connection;
    }

    int screen() {
        return screen;
    }

    XExtensions extensions() {
        return xExtensions;
    }

    AtomCache atoms() {
        return atomCache;
    }

    ActiveGrabs activeGrabs() {
        return activeGrabs;
    }

    HeldButton button() {
        return button;
    }

    PassiveGrabs grabs() {
        return grabs;
    }

    XSetup setup() {
        return connection.setup();
    }

    KeyboardMapping keyboard() throws IOException {
        connection.sync();
        if (isKeyboardChanged) {
            isKeyboardChanged = false;
            keyboardMapping.read();
        }
        return keyboardMapping;
    }

    XWindowQueries windows() {
        return new XWindowQueries(connection, xExtensions, atomCache);
    }

    /** Returns the pings, after it has read all pending answers. */
    WindowPinger pings() throws IOException {
        connection.sync();
        return windowPinger;
    }

    /** Returns how often windows were moved or closed, so that others may have been uncovered. */
    long uncoverings() throws IOException {
        connection.sync();
        return uncoverings;
    }

    /** Runs a task while the server is grabbed: no other client's request is processed in between. */
    <T> T withServerGrabbed(XTask<T> work) throws IOException, XProtocolException, ScreenException {
        connection.send(XRequest.of(GRAB_SERVER, 0));
        try {
            return work.run(this);
        } finally {
            connection.send(XRequest.of(UNGRAB_SERVER, 0));
            connection.sync();
        }
    }

    /** Simulates a mouse move, or a press or release of a key or button, through XTEST. */
    void fake(InputEventType inputEventType, int detail, int x, int y) throws IOException {
        connection.send(XRequest.of(xExtensions.test(), FAKE_INPUT)
                .u8(inputEventType.kind)
                .u8(detail)
                .u16(0)
                .u32(0)
                .u32(setup().root())
                .unused(8)
                .u16(x)
                .u16(y)
                .unused(8));
    }

    void fake(InputEventType inputEventType, int detail) throws IOException {
        fake(inputEventType, detail, 0, 0);
    }

    /** Type of an input event that XTEST can simulate. */
    enum InputEventType {
        KEY_DOWN(2),
        KEY_UP(3),
        BUTTON_DOWN(4),
        BUTTON_UP(5),
        MOVE(6);

        private final int kind;

        InputEventType(int kind) {
            this.kind = kind;
        }
    }

    /**
     * Sends a client message about a window.
     * @param to the window that receives the message: the window itself, or the root if the window manager is to act on it
     */
    void send(long to, long window, String type, long... data) throws IOException {
        XRequest request = XRequest.of(SEND_EVENT, 0)
                .u32(to)
                .u32(to == setup().root() ? SUBSTRUCTURE_NOTIFY | SUBSTRUCTURE_REDIRECT : 0)
                .u8(CLIENT_MESSAGE)
                .u8(FORMAT)
                .u16(0)
                .u32(window)
                .u32(atomCache.of(type));
        for (int i = 0; i < 5; i++) {
            request.u32(i < data.length ? data[i] : 0);
        }
        connection.send(request);
        connection.sync();
    }

    @Override
    public void close() throws IOException {
        try (connection) {
            button.release();
            keyboardMapping.giveBack();
        }
    }

    /**
     * Sends {@code _NET_WM_PING} messages with random numbers to windows and records the answers. Unexpected answers are ignored. Not
     * thread-safe.
     */
    static final class WindowPinger {
        private final SecureRandom random = new SecureRandom();
        private final Map<Long, Long> awaited = new HashMap<>();
        private final Set<Long> answered = new HashSet<>();

        /**
         * Pings the program of a window.
         * @return the number of the ping; empty if the program does not support pings
         */
        Optional<Long> ask(XDisplay link, long window) throws IOException, XProtocolException {
            long ping = link.atoms().of("_NET_WM_PING");
            if (!link.windows().numbers(window, "WM_PROTOCOLS").contains(ping)) {
                return Optional.empty();
            }
            long number = 1L + random.nextInt(Integer.MAX_VALUE);
            awaited.put(number, window);
            link.send(window, window, "WM_PROTOCOLS", ping, number, window);
            return Optional.of(number);
        }

        void recordAnswer(long number, long window) {
            if (awaited.remove(number, window)) {
                answered.add(number);
            }
        }

        Set<Long> answered(Set<Long> numbers) {
            Set<Long> found = new HashSet<>(numbers);
            found.retainAll(answered);
            return found;
        }

        void forget(Set<Long> numbers) {
            awaited.keySet().removeAll(numbers);
            answered.removeAll(numbers);
        }
    }
}
