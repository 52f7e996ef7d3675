package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * Queries an X server for window properties, positions and owners. It caches process ids for its own lifetime, so create a new instance for
 * each operation.
 */
final class XWindowQueries {
    private static final int ATTRIBUTES = 3;
    private static final int GEOMETRY = 14;
    private static final int TREE = 15;
    private static final int PROPERTY = 20;
    private static final int POINTER = 38;
    private static final int TRANSLATE = 40;
    private static final int FOCUS = 43;
    private static final int CLIENT_IDS = 4;
    private static final int PID = 2;
    private static final int VIEWABLE = 2;
    private static final int LONGEST = 1024;
    private static final int DEEPEST = 200;

    private final XConnection connection;
    private final XExtensions xExtensions;
    private final AtomCache atomCache;
    private final Map<Long, Long> pids = new HashMap<>();

    XWindowQueries(XConnection connection, XExtensions xExtensions, AtomCache atomCache) {
        this.connection = connection;
        this.xExtensions = xExtensions;
        this.atomCache = atomCache;
    }

    /** Attributes of a window that determine whether and how it is shown. */
    record WindowAttributes(boolean viewable, boolean output, boolean unmanaged) {
        static WindowAttributes of(XReply reply) {
            return new WindowAttributes(reply.u8(26) == VIEWABLE, reply.u16(12) == 1, reply.u8(27) == 1);
        }
    }

    /**
     * Position of the mouse, with the held buttons and modifiers.
     * @param child the child of the root window under the mouse; 0 if there is none
     */
    record PointerState(int x, int y, int mask, long child) {}

    WindowBatchQuery many() {
        return new WindowBatchQuery(connection, atomCache);
    }

    long root() {
        return connection.setup().root();
    }

    List<Long> children(long window) throws IOException, XProtocolException {
        return windows(connection.call(XRequest.of(TREE, 0).u32(window)));
    }

    private static List<Long> windows(XReply reply) {
        List<Long> children = new ArrayList<>();
        for (int i = 0; i < reply.u16(16); i++) {
            children.add(reply.u32(XReply.HEAD + 4 * i));
        }
        return children;
    }

    /** Returns the children of several windows; windows that are gone have none. */
    Map<Long, List<Long>> children(List<Long> parents) throws IOException {
        Map<Long, Long> asked = new HashMap<>();
        for (long parent : parents) {
            asked.put(parent, connection.ask(XRequest.of(TREE, 0).u32(parent)));
        }
        Map<Long, List<Long>> children = new HashMap<>();
        for (Map.Entry<Long, Long> question : asked.entrySet()) {
            try {
                children.put(question.getKey(), windows(connection.answer(question.getValue())));
            } catch (XProtocolException e) {
                children.put(question.getKey(), List.of()); // gone in the meantime
            }
        }
        return children;
    }

    long parent(long window) throws IOException, XProtocolException {
        return connection.call(XRequest.of(TREE, 0).u32(window)).u32(12);
    }

    WindowAttributes attributes(long window) throws IOException, XProtocolException {
        return WindowAttributes.of(connection.call(XRequest.of(ATTRIBUTES, 0).u32(window)));
    }

    /** Returns the rectangle of a window on the screen, with or without its border. */
    Bounds bounds(long window, boolean border) throws IOException, XProtocolException {
        XReply geometry = connection.call(XRequest.of(GEOMETRY, 0).u32(window));
        XReply place = connection.call(
                XRequest.of(TRANSLATE, 0).u32(window).u32(root()).u32(0));
        int around = border ? geometry.u16(20) : 0;
        return new Bounds(
                place.i16(12) - around,
                place.i16(14) - around,
                geometry.u16(16) + 2 * around,
                geometry.u16(18) + 2 * around);
    }

    int border(long window) throws IOException, XProtocolException {
        return connection.call(XRequest.of(GEOMETRY, 0).u32(window)).u16(20);
    }

    /** Returns the child of a window at a point of the screen; 0 if there is none. */
    long childAt(long window, int x, int y) throws IOException, XProtocolException {
        return connection
                .call(XRequest.of(TRANSLATE, 0).u32(root()).u32(window).u16(x).u16(y))
                .u32(8);
    }

    /** Returns the nested windows at a point of the screen, starting with the root. */
    List<Long> at(int x, int y) throws IOException, XProtocolException {
        List<Long> chain = new ArrayList<>(List.of(root()));
        for (long next = childAt(root(), x, y); next != 0 && chain.size() < DEEPEST; next = childAt(next, x, y)) {
            chain.add(next);
        }
        return chain;
    }

    /** Returns a window and its ancestors, starting with the root. */
    List<Long> around(long window) throws IOException, XProtocolException {
        List<Long> chain = new ArrayList<>(List.of(window));
        for (long next = parent(window); next != 0 && chain.size() < DEEPEST; next = parent(next)) {
            chain.add(0, next);
        }
        return chain;
    }

    PointerState pointer() throws IOException, XProtocolException {
        XReply reply = connection.call(XRequest.of(POINTER, 0).u32(root()));
        return new PointerState(reply.i16(16), reply.i16(18), reply.u16(24), reply.u32(12));
    }

    /** Returns the window that has the keyboard focus: 0 if there is none, 1 if it is the window under the mouse. */
    long focus() throws IOException, XProtocolException {
        return connection.call(XRequest.of(FOCUS, 0)).u32(8);
    }

    /** Returns the process that created a window, as the server knows it; 0 if it does not. */
    long pid(long window) throws IOException, XProtocolException {
        long client = window & ~connection.setup().idMask();
        Long known = pids.get(client);
        if (known != null) {
            return known;
        }
        XReply reply = connection.call(XRequest.of(xExtensions.resource(), CLIENT_IDS)
                .u32(1)
                .u32(client)
                .u32(PID));
        long pid = reply.u32(8) > 0 && reply.size() >= XReply.HEAD + 16 ? reply.u32(XReply.HEAD + 12) : 0;
        pids.put(client, pid);
        return pid;
    }

    /** Returns whether two windows belong to the same program. */
    boolean isSameOwner(long window, long other) throws IOException, XProtocolException {
        long shared = (window ^ other) & ~connection.setup().idMask();
        return shared == 0 || pid(window) != 0 && pid(window) == pid(other);
    }

    private XReply property(long window, String name, int most) throws IOException, XProtocolException {
        return connection.call(XRequest.of(PROPERTY, 0)
                .u32(window)
                .u32(atomCache.of(name))
                .u32(0)
                .u32(0)
                .u32(most));
    }

    boolean has(long window, String property) throws IOException, XProtocolException {
        return property(window, property, 0).u32(8) != 0;
    }

    Optional<Long> firstWith(List<Long> among, String name) throws IOException {
        long atom = atomCache.of(name);
        List<Long> asked = new ArrayList<>();
        for (long window : among) {
            asked.add(connection.ask(
                    XRequest.of(PROPERTY, 0).u32(window).u32(atom).u32(0).u32(0).u32(1)));
        }
        Optional<Long> first = Optional.empty();
        for (int i = 0; i < asked.size(); i++) { // every answer is read, even if it no longer matters
            try {
                XReply reply = connection.answer(asked.get(i));
                boolean given = reply.u8(1) == 32 && reply.u32(16) > 0 && reply.u32(XReply.HEAD) != 0;
                first = first.isEmpty() && given ? Optional.of(among.get(i)) : first;
            } catch (XProtocolException e) {
                // The window is gone and is left out.
            }
        }
        return first;
    }

    /** Returns the numbers in a property, such as ids. */
    List<Long> numbers(long window, String name) throws IOException, XProtocolException {
        XReply reply = property(window, name, LONGEST);
        List<Long> numbers = new ArrayList<>();
        for (int i = 0; reply.u8(1) == 32 && i < reply.u32(16); i++) {
            numbers.add(reply.u32(XReply.HEAD + 4 * i));
        }
        return numbers;
    }

    private Optional<String> text(long window, String name) throws IOException, XProtocolException {
        XReply reply = property(window, name, LONGEST);
        if (reply.u8(1) != 8) {
            return Optional.empty();
        }
        boolean latin = reply.u32(8) == 31; // the type STRING
        Charset charset = latin ? StandardCharsets.ISO_8859_1 : StandardCharsets.UTF_8;
        return Optional.of(reply.text(XReply.HEAD, (int) reply.u32(16), charset));
    }

    String title(long window) throws IOException, XProtocolException {
        Optional<String> title = text(window, "_NET_WM_NAME");
        return (title.isPresent() ? title : text(window, "WM_NAME")).orElse("");
    }

    /** Returns the class of a window: the second of the two names in the property {@code WM_CLASS}. */
    String windowClass(long window) throws IOException, XProtocolException {
        String[] names = text(window, "WM_CLASS").orElse("").split("\0", -1);
        return names.length > 1 ? names[1] : names[0];
    }

    /**
     * Sends the same X request for many windows at once and then collects all replies. Waiting for each window would stop the whole desktop
     * while the server is grabbed. Windows that are gone have no answer.
     */
    record WindowBatchQuery(XConnection connection, AtomCache atomCache) {
        private static final int ATTRIBUTES = 3;
        private static final int GEOMETRY = 14;
        private static final int PROPERTY = 20;
        private static final int AT_ONCE = 500;

        Map<Long, XWindowQueries.WindowAttributes> attributes(Collection<Long> windows) throws IOException {
            return ask(windows, window -> XRequest.of(ATTRIBUTES, 0).u32(window), XWindowQueries.WindowAttributes::of);
        }

        /** Returns the positions of windows relative to their parents, including borders. */
        Map<Long, Bounds> places(Collection<Long> windows) throws IOException {
            return ask(windows, window -> XRequest.of(GEOMETRY, 0).u32(window), WindowBatchQuery::place);
        }

        private static Bounds place(XReply geometry) {
            int border = geometry.u16(20);
            return new Bounds(
                    geometry.i16(12), geometry.i16(14), geometry.u16(16) + 2 * border, geometry.u16(18) + 2 * border);
        }

        /** Returns the windows that are managed by a window manager, that is, have the property {@code WM_STATE}. */
        Set<Long> clients(Collection<Long> windows) throws IOException {
            long atom = atomCache.of("WM_STATE");
            Map<Long, Boolean> answers = ask(
                    windows,
                    window -> XRequest.of(PROPERTY, 0)
                            .u32(window)
                            .u32(atom)
                            .u32(0)
                            .u32(0)
                            .u32(1),
                    reply -> reply.u8(1) == 32 && reply.u32(16) > 0 && reply.u32(XReply.HEAD) != 0);
            answers.values().removeIf(managed -> !managed);
            return answers.keySet();
        }

        private <T> Map<Long, T> ask(
                Collection<Long> windows, LongFunction<XRequest> question, Function<XReply, T> answer)
                throws IOException {
            Map<Long, T> answers = new LinkedHashMap<>();
            List<Long> all = new ArrayList<>(windows);
            for (int from = 0; from < all.size(); from += AT_ONCE) {
                List<Long> some = all.subList(from, Math.min(all.size(), from + AT_ONCE));
                List<Long> asked = new ArrayList<>();
                for (long window : some) {
                    asked.add(connection.ask(question.apply(window)));
                }
                for (int i = 0; i < asked.size(); i++) { // every answer is read, even after a failed one
                    try {
                        answers.put(some.get(i), answer.apply(connection.answer(asked.get(i))));
                    } catch (XProtocolException e) {
                        // The window is gone and is left out.
                    }
                }
            }
            return answers;
        }
    }
}
