package io.docui.hostops.internal.shell;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;

/**
 * Detects the end of a command in a shell's output by a sentinel with a secret tag, exit code, and directory. Everything before and after
 * the sentinel is output. One thread scans, and any thread may set the expected tag.
 */
final class ShellSentinelScanner {
    private static final byte BEGIN = 0x1e;
    private static final byte END = 0x1f;
    private static final int LONGEST = 16 * 1024;

    private final SentinelListener sentinelListener;
    private final Charset charset;
    private byte[] held = new byte[0];
    private volatile byte[] tag = new byte[0];

    ShellSentinelScanner(SentinelListener sentinelListener, Charset charset) {
        this.sentinelListener = sentinelListener;
        this.charset = charset;
    }

    /** Receives what was found. */
    interface SentinelListener {
        void onOutput(byte[] bytes, int offset, int length) throws IOException;

        void onCommandEnd(int code, String folder);
    }

    /** Returns the command that makes the shell print the sentinel. */
    static String command(String tag, int descriptor) {
        return "printf '\\036%s %s %s\\037' " + tag + " \"$?\" \"$PWD\" >&" + descriptor;
    }

    void expect(String next) {
        tag = (next + ' ').getBytes(charset);
    }

    /** Scans output of the shell. */
    void accept(byte[] bytes, int length) throws IOException {
        byte[] all = Arrays.copyOf(held, held.length + length);
        System.arraycopy(bytes, 0, all, held.length, length);
        held = new byte[0];
        int shown = 0;
        for (int i = 0; i < all.length; i++) {
            if (all[i] != BEGIN || !isTag(all, i + 1)) {
                continue;
            }
            int end = end(all, i);
            if (end < 0 && all.length - i < LONGEST) {
                sentinelListener.onOutput(all, shown, i - shown);
                held = Arrays.copyOfRange(all, i, all.length);
                return;
            }
            if (end >= 0) {
                sentinelListener.onOutput(all, shown, i - shown);
                ended(new String(all, i + 1 + tag.length, end - i - 1 - tag.length, charset));
                shown = end + 1;
                i = end;
            }
        }
        sentinelListener.onOutput(all, shown, all.length - shown);
    }

    /** Tells whether the tag is at a position, as far as the available bytes show. */
    private boolean isTag(byte[] all, int at) {
        int length = Math.min(tag.length, all.length - at);
        return tag.length > 0 && Arrays.equals(all, at, at + length, tag, 0, length);
    }

    private static int end(byte[] all, int from) {
        for (int i = from; i < all.length; i++) {
            if (all[i] == END) {
                return i;
            }
        }
        return -1;
    }

    private void ended(String text) {
        int space = text.indexOf(' ');
        sentinelListener.onCommandEnd(Integer.parseInt(text.substring(0, space)), text.substring(space + 1));
    }
}
