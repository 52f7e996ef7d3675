package io.docui.hostops.internal.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.file.Path;
import java.util.Optional;
import java.util.Random;
import org.eclipse.lsp4j.Position;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.EnumSource;

/** Places of people and places of the protocol mean the same, whatever a line has in it and whatever is counted. */
class LineIndexTest {
    private static final String[] PIECES = {"a", "ä", "漢", "🎲", "\t", " ", "e\u0301", "👩‍🚀", "x"};
    private static final String[] ENDS = {"\n", "\r\n", "\r"};

    @ParameterizedTest
    @EnumSource(PositionEncoding.class)
    void roundTripsPositions(PositionEncoding encoding) {
        Random random = new Random(20261122);
        for (int round = 0; round < 500; round++) {
            StringBuilder text = new StringBuilder();
            for (int i = random.nextInt(40); i > 0; i--) {
                text.append(random.nextInt(4) == 0 ? ENDS[random.nextInt(3)] : PIECES[random.nextInt(PIECES.length)]);
            }
            LineIndex lines = new LineIndex(text.toString());
            int line = 1 + random.nextInt(lines.count());
            int points = lines.line(line).codePointCount(0, lines.line(line).length());
            int column = 1 + random.nextInt(points + 1);
            Position position = lines.position(line, column, encoding);
            assertEquals(column, lines.column(position, encoding));
            int offset = lines.offset(position, encoding);
            String before = text.substring(0, offset);
            LineIndex again = new LineIndex(before.endsWith("\r") ? before + "x" : before);
            assertEquals(line, again.count(), "the offset is in the line");
        }
    }

    @Test
    void splitsLinesAtAllLineEndings() {
        LineIndex lines = new LineIndex("a\r\nb\rc\n\n");
        assertEquals(5, lines.count());
        assertEquals("b", lines.line(2));
        assertEquals("c", lines.line(3));
        assertEquals("", lines.line(4));
        assertEquals("", lines.line(9));
    }

    @Test
    void clampsPositionsBeyondEnd() {
        LineIndex lines = new LineIndex("ab\ncd");
        assertEquals(2, lines.offset(new Position(0, 99), PositionEncoding.UTF16));
        assertEquals(5, lines.offset(new Position(7, 0), PositionEncoding.UTF16));
        assertEquals(0, lines.offset(new Position(0, -3), PositionEncoding.UTF16));
    }

    @ParameterizedTest
    @CsvSource({
        "/a b/ü#?.ts, false, file:///a%20b/%C3%BC%23%3F.ts",
        "/%41.ts, false, file:///%2541.ts",
        "'C:\\Users\\Jörg\\a b.ts', true, file:///C%3A/Users/J%C3%B6rg/a%20b.ts",
        "'\\\\host\\share\\x.ts', true, file://host/share/x.ts"
    })
    void roundTripsPathsThroughUris(String path, boolean windows, String uri) {
        assertEquals(uri, FileUriConverter.of(path, windows));
        assertEquals(Optional.of(path), FileUriConverter.text(uri, windows));
    }

    @ParameterizedTest
    @CsvSource({
        "file:///c:/x/y.ts, true, c:\\x\\y.ts",
        "FILE:///c%3A/x.ts, true, c:\\x.ts",
        "file:/tmp/x, false, /tmp/x",
        "file://localhost/tmp/x, false, /tmp/x",
        "file:///tmp/50%, false, /tmp/50%",
        "file:///tmp/ü漢.ts, false, /tmp/ü漢.ts"
    })
    void parsesUnusualFileUris(String uri, boolean windows, String path) {
        assertEquals(Optional.of(path), FileUriConverter.text(uri, windows));
    }

    @Test
    void returnsNoPathForOtherUris() {
        assertEquals(Optional.empty(), FileUriConverter.path("untitled:Untitled-1"));
        assertEquals(Optional.empty(), FileUriConverter.path("jdt://contents/rt.jar/java.lang/String.class"));
        assertEquals(Optional.empty(), FileUriConverter.path("file:///tmp/%00x"));
        assertEquals(Optional.of(Path.of("/tmp/x")), FileUriConverter.path("file:///tmp/y/../x"));
    }
}
