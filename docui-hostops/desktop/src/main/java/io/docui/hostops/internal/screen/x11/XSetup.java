package io.docui.hostops.internal.screen.x11;

import java.io.IOException;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;
import java.util.Optional;

/**
 * Setup information that an X server sends when a connection is opened.
 * @param idMask the bits of a resource id that belong to the client; the other bits identify the client
 * @param deep whether each pixel has four bytes, blue first, so that pictures can be read
 */
record XSetup(
        long idBase, long idMask, int leastKeycode, int mostKeycode, long root, int width, int height, boolean deep) {
    private static final int FIXED = 40;
    private static final int SCREEN = 40;
    private static final int DEPTH = 8;
    private static final int VISUAL = 24;

    /** Returns the initial message of the client. */
    static ByteBuffer greeting(Optional<byte[]> cookie) {
        byte[] name = cookie.isPresent() ? XAuthority.SCHEME.getBytes(StandardCharsets.ISO_8859_1) : new byte[0];
        byte[] data = cookie.orElseGet(() -> new byte[0]);
        ByteBuffer bytes = ByteBuffer.allocate(12 + padded(name.length) + padded(data.length))
                .order(ByteOrder.LITTLE_ENDIAN);
        bytes.put((byte) 'l').put((byte) 0).putShort((short) 11).putShort((short) 0);
        bytes.putShort((short) name.length).putShort((short) data.length).putShort((short) 0);
        bytes.put(name).position(12 + padded(name.length));
        bytes.put(data).position(bytes.capacity());
        return bytes.flip();
    }

    private static int padded(int length) {
        return length + 3 & ~3;
    }

    /**
     * Parses the part of the answer after its first eight bytes.
     * @param body the bytes
     */
    static XSetup read(XReply body, int screen) throws IOException {
        try {
            int at = FIXED - 8 + padded(body.u16(16)) + 8 * body.u8(21);
            int screens = body.u8(20);
            if (screen >= screens) {
                throw new IOException("the display has " + screens + " screens, but no screen number " + screen);
            }
            for (int i = 0; i < screen; i++) {
                at = behind(body, at);
            }
            return new XSetup(
                    body.u32(4),
                    body.u32(8),
                    body.u8(26),
                    body.u8(27),
                    body.u32(at),
                    body.u16(at + 20),
                    body.u16(at + 22),
                    body.u8(at + 38) >= 24 && body.u8(22) == 0);
        } catch (IndexOutOfBoundsException e) {
            throw new IOException("the X server sent an incomplete setup message", e);
        }
    }

    private static int behind(XReply body, int screen) {
        int at = screen + SCREEN;
        for (int depths = body.u8(screen + 39); depths > 0; depths--) {
            at += DEPTH + VISUAL * body.u16(at + 2);
        }
        return at;
    }
}
