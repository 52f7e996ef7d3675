package io.docui.server.internal.jsonrpc;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNull;

import java.io.ByteArrayInputStream;
import java.io.IOException;
import java.io.InputStream;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class BoundedLineReaderTest {
    private static final int LIMIT = 10;

    private static List<String> read(InputStream in) throws IOException {
        BoundedLineReader reader = new BoundedLineReader(in, LIMIT);
        List<String> lines = new ArrayList<>();
        for (BoundedLineReader.Line line = reader.next(); line != null; line = reader.next()) {
            lines.add(line instanceof BoundedLineReader.Line.Text text ? text.text() : "!");
        }
        assertNull(reader.next(), "the end stays the end");
        return lines;
    }

    private static List<String> read(String text) throws IOException {
        return read(new ByteArrayInputStream(text.getBytes(StandardCharsets.UTF_8)));
    }

    @Test
    void splitsAtNewlines() throws IOException {
        assertEquals(List.of("a", "", "b\r", "c"), read("a\n\nb\r\nc"));
        assertEquals(List.of("a"), read("a\n"));
        assertEquals(List.of(), read(""));
        assertEquals(List.of(""), read("\n"));
    }

    @Test
    void skipsLinesOverByteLimit() throws IOException {
        assertEquals(List.of("0123456789", "!", "x"), read("0123456789\n0123456789a\nx\n"));
        assertEquals(List.of("!"), read("0123456789ab"));
        assertEquals(List.of("汉汉汉", "!"), read("汉汉汉\n汉汉汉汉"));
    }

    @Test
    void reportsInvalidUtf8AsUnreadableLine() throws IOException {
        byte[] bytes = {'a', '\n', (byte) 0xC3, '(', '\n', (byte) 0xED, (byte) 0xA0, (byte) 0x80, '\n', 'b'};
        assertEquals(List.of("a", "!", "!", "b"), read(new ByteArrayInputStream(bytes)));
    }

    @Test
    void unreadableLineReasonNamesLimit() throws IOException {
        BoundedLineReader reader = new BoundedLineReader(new ByteArrayInputStream(new byte[100]), LIMIT);
        BoundedLineReader.Line.Unreadable line =
                assertInstanceOf(BoundedLineReader.Line.Unreadable.class, reader.next());
        assertEquals("The message is longer than 10 bytes.", line.reason());
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void readsSameLinesForAnyReadSize(long seed) throws IOException {
        Random random = new Random(seed);
        StringBuilder text = new StringBuilder();
        for (int i = 0; i < 2_000; i++) {
            text.append(random.nextInt(6) == 0 ? "\n" : random.nextInt(9) == 0 ? "漢" : "x");
        }
        byte[] bytes = text.toString().getBytes(StandardCharsets.UTF_8);
        InputStream drops = new ByteArrayInputStream(bytes) {
            @Override
            public synchronized int read(byte[] buffer, int offset, int length) {
                return super.read(buffer, offset, Math.min(length, 1 + random.nextInt(7)));
            }
        };
        assertEquals(read(new ByteArrayInputStream(bytes)), read(drops));
    }
}
