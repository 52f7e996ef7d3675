package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.internal.document.Bestiary.Enemy;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;

class PartWriterTest {
    private static String written(Consumer<PartWriter> cell) {
        MarkdownWriter out = new MarkdownWriter();
        cell.accept(new PartWriter(new Bestiary(), DocumentWords.ENGLISH, out.paragraph()));
        return out.markdown();
    }

    @Test
    void aRegistrarWritesValues() {
        assertEquals("a\\*b\\*", written(cell -> cell.text("a*b*")));
        assertEquals("(empty)", written(cell -> cell.text(null)));
        assertEquals("-12", written(cell -> cell.number(-12)));
        assertEquals("0.1", written(cell -> cell.number(0.10)));
        assertEquals("0.1", written(cell -> cell.number(0.1f)));
        assertEquals("true", written(cell -> cell.bool(true)));
        assertEquals("false", written(cell -> cell.bool(false)));
        assertEquals("•••", written(PartWriter::masked));
        assertEquals("[x](obj:enemy:1)", written(cell -> cell.object(new Enemy(1, "x"))));
        assertEquals("(empty)", written(cell -> cell.object(null)));
    }
}
