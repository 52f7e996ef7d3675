package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.util.OptionalInt;

/**
 * Opcodes of the X server extensions that a display uses.
 * @param monitors the opcode of RandR; empty if it cannot list monitors
 * @param input the opcode of XInput, through which clients may also grab keys; empty if there is none
 * @param shape the opcode of SHAPE, which gives windows a shape; empty if all windows are rectangles
 * @param composite the opcode of Composite, which draws windows off screen; empty if there is none
 */
record XExtensions(
        int test, int resource, OptionalInt monitors, OptionalInt input, OptionalInt shape, OptionalInt composite) {
    private static final int QUERY = 98;

    static XExtensions of(XConnection connection) throws IOException {
        try {
            OptionalInt test = number(connection, "XTEST");
            OptionalInt resource = number(connection, "X-Resource");
            if (test.isEmpty() || resource.isEmpty()) {
                throw new IOException("the X server has no " + (test.isEmpty() ? "XTEST" : "X-Resource")
                        + " extension, which is required to press keys safely");
            }
            int known = resource.getAsInt();
            XReply version = connection.call(XRequest.of(known, 0).u8(1).u8(2));
            if (version.u16(8) == 1 && version.u16(10) < 2) {
                throw new IOException(
                        "the X server cannot identify the owner of a window: its X-Resource extension is older than 1.2");
            }
            return new XExtensions(
                    test.getAsInt(),
                    known,
                    monitors(connection),
                    number(connection, "XInputExtension"),
                    number(connection, "SHAPE"),
                    composite(connection));
        } catch (XProtocolException e) {
            throw new IOException("the X server does not report its extensions", e);
        }
    }

    private static OptionalInt monitors(XConnection connection) throws IOException, XProtocolException {
        OptionalInt randr = number(connection, "RANDR");
        if (randr.isEmpty()) {
            return randr;
        }
        XReply version = connection.call(XRequest.of(randr.getAsInt(), 0).u32(1).u32(5));
        return version.u32(8) == 1 && version.u32(12) < 5 ? OptionalInt.empty() : randr;
    }

    private static OptionalInt composite(XConnection connection) throws IOException, XProtocolException {
        OptionalInt composite = number(connection, "Composite");
        if (composite.isPresent()) {
            // The server rejects other requests of this extension until the version was queried.
            var unused =
                    connection.call(XRequest.of(composite.getAsInt(), 0).u32(0).u32(4));
        }
        return composite;
    }

    private static OptionalInt number(XConnection connection, String name) throws IOException, XProtocolException {
        XReply reply =
                connection.call(XRequest.of(QUERY, 0).u16(name.length()).u16(0).text(name));
        return reply.u8(8) == 1 ? OptionalInt.of(reply.u8(9)) : OptionalInt.empty();
    }
}
