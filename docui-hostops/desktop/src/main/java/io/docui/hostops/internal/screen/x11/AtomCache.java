package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.util.HashMap;
import java.util.Map;

/** Caches the atoms that an X server assigns to names. */
final class AtomCache {
    private static final int INTERN = 16;
    private static final int NAME = 17;

    private final XConnection connection;
    private final Map<String, Long> known = new HashMap<>();

    AtomCache(XConnection connection) {
        this.connection = connection;
    }

    long of(String name) throws IOException {
        Long found = known.get(name);
        if (found != null) {
            return found;
        }
        try {
            long atom = connection
                    .call(XRequest.of(INTERN, 0).u16(name.length()).u16(0).text(name))
                    .u32(8);
            known.put(name, atom);
            return atom;
        } catch (XProtocolException e) {
            throw new IOException("the X server accepts no more names", e);
        }
    }

    String name(long atom) throws IOException, XProtocolException {
        XReply reply = connection.call(XRequest.of(NAME, 0).u32(atom));
        return reply.text(XReply.HEAD, reply.u16(8), StandardCharsets.ISO_8859_1);
    }
}
