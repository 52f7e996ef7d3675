package io.docui.server.internal.command;

import java.io.ByteArrayOutputStream;
import java.io.FilterOutputStream;
import java.io.IOException;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;

/**
 * Output stream that replaces control characters by visible symbols, so that an app's text cannot control the terminal. For example, {@code
 * ␛} replaces escape. Line ends and tabs are unchanged. The input is UTF-8, in chunks of any length.
 */
final class ControlCharacterEscaper extends FilterOutputStream {
    private static final int SIGNS = 0x2400;
    private static final int SPACE = 0x20;
    private static final int DELETE = 0x7F;
    private static final int SIGN_OF_DELETE = 0x2421;
    private static final int NOTHING = -1;

    /** The first byte of the control characters beyond ASCII. Their second byte is below {@link #AFTER_CONTROLS}. */
    private static final int BEFORE_CONTROLS = 0xC2;

    private static final int AFTER_CONTROLS = 0xA0;
    private static final int SIGN_OF_OTHERS = 0xFFFD;

    /** A byte whose meaning depends on the next one: a carriage return, or {@link #BEFORE_CONTROLS}. */
    private int held = NOTHING;

    ControlCharacterEscaper(OutputStream out) {
        super(out);
    }

    @Override
    public void write(int one) throws IOException {
        write(new byte[] {(byte) one}, 0, 1);
    }

    @Override
    public void write(byte[] bytes, int offset, int length) throws IOException {
        ByteArrayOutputStream masked = new ByteArrayOutputStream(length + SPACE);
        for (int i = offset; i < offset + length; i++) {
            mask(bytes[i] & 0xFF, masked);
        }
        out.write(masked.toByteArray(), 0, masked.size());
    }

    private void mask(int next, ByteArrayOutputStream masked) {
        int before = held;
        held = NOTHING;
        if (before == '\r') {
            if (next == '\n') {
                masked.write('\r');
            } else {
                sign(SIGNS + '\r', masked);
            }
        } else if (before == BEFORE_CONTROLS) {
            if (next < AFTER_CONTROLS) {
                sign(SIGN_OF_OTHERS, masked);
                return;
            }
            masked.write(before);
        }
        if (next == '\r' || next == BEFORE_CONTROLS) {
            held = next;
        } else if (next == DELETE) {
            sign(SIGN_OF_DELETE, masked);
        } else if (next < SPACE && next != '\n' && next != '\t') {
            sign(SIGNS + next, masked);
        } else {
            masked.write(next);
        }
    }

    private static void sign(int codePoint, ByteArrayOutputStream masked) {
        masked.writeBytes(Character.toString(codePoint).getBytes(StandardCharsets.UTF_8));
    }
}
