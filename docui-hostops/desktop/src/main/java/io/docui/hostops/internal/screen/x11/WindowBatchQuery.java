package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.function.Function;
import java.util.function.LongFunction;

/**
 * Sends the same X request for many windows at once and then collects all replies. Waiting for each window would stop the whole desktop
 * while the server is grabbed. Windows that are gone have no answer.
 */
final class WindowBatchQuery {
    private static final int ATTRIBUTES = 3;
    private static final int GEOMETRY = 14;
    private static final int PROPERTY = 20;
    private static final int AT_ONCE = 500;

    private final XConnection connection;
    private final AtomCache atomCache;

    WindowBatchQuery(XConnection connection, AtomCache atomCache) {
        this.connection = connection;
        this.atomCache = atomCache;
    }

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

    private <T> Map<Long, T> ask(Collection<Long> windows, LongFunction<XRequest> question, Function<XReply, T> answer)
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
