package io.docui.hostops.process;

import java.io.IOException;
import java.nio.charset.Charset;
import java.util.Arrays;

/**
 * Finds, in what a shell writes, the sign that a command has ended: a tag that nobody else knows, with the exit code and the folder.
 * What is before and behind it is output. One thread scans, any may say what is expected.
 */
final class SentinelScanner {
    private static final byte BEGIN = 0x1e;
    private static final byte END = 0x1f;
    private static final int LONGEST = 16 * 1024;

    private final SentinelListener sentinelListener;
    private final Charset charset;
    private byte[] held = new byte[0];
    private volatile byte[] tag = new byte[0];

    SentinelScanner(SentinelListener sentinelListener, Charset charset) {
        this.sentinelListener = sentinelListener;
        this.charset = charset;
    }

    /** Hears what was found. */
    interface SentinelListener {
        /** Output came. */
        void onOutput(byte[] bytes, int offset, int length) throws IOException;

        /**
         * A command ended.
         *
         * @param code its exit code
         * @param folder where the shell is now
         */
        void onCommandEnd(int code, String folder);
    }

    /**
     * The command that has the shell print the sign.
     *
     * @param tag the tag: letters and digits
     * @param descriptor where to
     */
    static String command(String tag, int descriptor) {
        return "printf '\\036%s %s %s\\037' " + tag + " \"$?\" \"$PWD\" >&" + descriptor;
    }

    /** From now on the sign has this tag. */
    void expect(String next) {
        tag = (next + ' ').getBytes(charset);
    }

    /** Takes what the shell wrote. */
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

    /** Whether the tag stands there, as far as there is anything yet. */
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
