package io.docui.hostops.internal.screen.x11;

import java.nio.ByteBuffer;
import java.nio.ByteOrder;
import java.nio.charset.StandardCharsets;

/** Builder for the binary encoding of an X request, in little-endian byte order. */
final class XRequest {
    private static final int USUAL = 64;

    private ByteBuffer bytes = ByteBuffer.allocate(USUAL).order(ByteOrder.LITTLE_ENDIAN);

    private XRequest(int opcode, int data) {
        bytes.put((byte) opcode).put((byte) data).putShort((short) 0);
    }

    static XRequest of(int opcode, int data) {
        return new XRequest(opcode, data);
    }

    XRequest u8(int value) {
        room(1).put((byte) value);
        return this;
    }

    XRequest u16(int value) {
        room(2).putShort((short) value);
        return this;
    }

    XRequest u32(long value) {
        room(4).putInt((int) value);
        return this;
    }

    XRequest unused(int count) {
        room(count).put(new byte[count]);
        return this;
    }

    XRequest text(String text) {
        byte[] encoded = text.getBytes(StandardCharsets.ISO_8859_1);
        room(encoded.length).put(encoded);
        return this;
    }

    private ByteBuffer room(int more) {
        if (bytes.remaining() < more) {
            ByteBuffer larger = ByteBuffer.allocate(2 * bytes.capacity() + more).order(ByteOrder.LITTLE_ENDIAN);
            bytes.flip();
            larger.put(bytes);
            bytes = larger;
        }
        return bytes;
    }

    /** Returns the encoded request, padded to a multiple of four bytes, with its length filled in. */
    ByteBuffer encoded() {
        unused(-bytes.position() & 3);
        bytes.putShort(2, (short) (bytes.position() / 4));
        return bytes.duplicate().order(ByteOrder.LITTLE_ENDIAN).flip();
    }
}
