package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.internal.document.RecordingAnchorSource.SampleEnemy;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class InlineValueWriterTest {
    private static String write(Consumer<InlineValueWriter> cell) {
        MarkdownWriter out = new MarkdownWriter();
        cell.accept(new InlineValueWriter(new RecordingAnchorSource(), SectionMessages.ENGLISH, out.paragraph()));
        return out.finish();
    }

    @Test
    void writesEveryKindOfValue() {
        assertEquals("a\\*b\\*", write(cell -> cell.text("a*b*")));
        assertEquals("(empty)", write(cell -> cell.text(null)));
        assertEquals("-12", write(cell -> cell.number(-12)));
        assertEquals("0.1", write(cell -> cell.number(0.10)));
        assertEquals("0.1", write(cell -> cell.number(0.1f)));
        assertEquals("true", write(cell -> cell.bool(true)));
        assertEquals("false", write(cell -> cell.bool(false)));
        assertEquals("•••", write(InlineValueWriter::mask));
        assertEquals("[x](obj:enemy:1)", write(cell -> cell.object(new SampleEnemy(1, "x"))));
        assertEquals("(empty)", write(cell -> cell.object(null)));
    }
}
