package io.docui.hostops.internal.screen.x11;

import java.nio.ByteBuffer;
import java.nio.charset.Charset;

/** Reply or event from an X server, with accessors for its binary fields. */
record XReply(ByteBuffer bytes) {
    static final int HEAD = 32;

    int u8(int at) {
        return Byte.toUnsignedInt(bytes.get(at));
    }

    int u16(int at) {
        return Short.toUnsignedInt(bytes.getShort(at));
    }

    int i16(int at) {
        return bytes.getShort(at);
    }

    long u32(int at) {
        return Integer.toUnsignedLong(bytes.getInt(at));
    }

    String text(int at, int length, Charset charset) {
        byte[] text = new byte[Math.max(0, Math.min(length, bytes.limit() - at))];
        bytes.get(at, text);
        return new String(text, charset);
    }

    int size() {
        return bytes.limit();
    }
}
