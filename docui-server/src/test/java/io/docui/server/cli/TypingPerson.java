package io.docui.server.cli;

import static org.awaitility.Awaitility.await;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Person at a terminal, who types when the program waits for input: after a prompt or a question. */
final class TypingPerson extends InputStream {
    private final Deque<byte[]> typed = new ArrayDeque<>();
    private final ByteArrayOutputStream screen;
    private byte[] now = {};
    private int at;
    private int seen;

    /**
     * @param typed what is typed at once each time, with line feeds
     * @param screen what the program shows
     */
    TypingPerson(List<String> typed, ByteArrayOutputStream screen) {
        typed.forEach(text -> this.typed.add(text.getBytes(StandardCharsets.UTF_8)));
        this.screen = screen;
    }

    @Override
    public int read() throws IOException {
        byte[] one = new byte[1];
        return read(one, 0, 1) < 0 ? -1 : one[0] & 0xff;
    }

    @Override
    public int read(byte[] bytes, int offset, int length) throws IOException {
        if (at == now.length) {
            if (typed.isEmpty()) {
                return -1;
            }
            await().until(this::isWaiting);
            seen = screen.size();
            now = typed.remove();
            at = 0;
        }
        int count = Math.min(length, now.length - at);
        System.arraycopy(now, at, bytes, offset, count);
        at += count;
        return count;
    }

    private boolean isWaiting() {
        String shown = screen.toString(StandardCharsets.UTF_8);
        return screen.size() > seen && (shown.endsWith("> ") || shown.endsWith(" s: "));
    }
}
