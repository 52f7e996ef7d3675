package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.ObjectEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Locale;
import java.util.Random;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.DisplayName;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A table of which little changed is not written again, and nobody can tell that by the text. */
class RowReuseTest {
    private static final int MANY = 1_000;

    private final CountingStoneType type = new CountingStoneType();
    private final List<Stone> stones = new ArrayList<>();
    private int last;

    private record Stone(int id, String name) {}

    /** What a section wrote, and what it put into its anchor table. */
    private record SectionOutput(ReusableSection writtenSection, AnchorTable table) {
        String text() {
            return writtenSection.text().toString();
        }
    }

    @BeforeEach
    void addStones() {
        IntStream.range(0, MANY).forEach(i -> stones.add(stone()));
    }

    private Stone stone() {
        last++;
        return new Stone(last, last % 7 == 0 ? "石 *" + last + "*" : "stone " + last);
    }

    private SectionOutput write(@Nullable SectionOutput before) {
        AnchorTable table = new AnchorTable(1, before == null ? null : before.table());
        SectionWriter out = new SectionWriter(
                new SectionWriter.SectionHead("stones", "Stones", LodLevel.FULL),
                new TableAnchorSource(table),
                SectionMessages.ENGLISH,
                TablePageSelection.ALL,
                SectionWriter.DEFAULT_LIMIT,
                before == null ? null : before.writtenSection());
        out.paragraph("There are ", stones.size(), ":").table(stones).paragraph("That is all.");
        SectionOutput sectionOutput = new SectionOutput(out.finish(), table);
        table.complete();
        return sectionOutput;
    }

    /** Writes the next section, and sees that it is what it would be without the one before. */
    private SectionOutput writeAndCompare(SectionOutput before) {
        SectionOutput next = write(before);
        SectionOutput alone = write(null);
        assertEquals(alone.text(), next.text());
        assertEquals(
                List.copyOf(alone.table().objects()), List.copyOf(next.table().objects()));
        stones.forEach(stone -> assertEquals(
                stone,
                next.table().object("obj:stone:" + stone.id()).orElseThrow().instance()));
        assertEquals(
                TokenCounter.estimator().count(next.text()),
                TokenCounter.estimator().count(next.writtenSection().text()));
        return next;
    }

    @Test
    @DisplayName("of a thousand rows of which one changed fewer than a hundred are written again")
    void rewritesFewRowsAfterOneChange() {
        SectionOutput first = write(null);
        stones.set(MANY / 2, new Stone(stones.get(MANY / 2).id(), "Other"));
        type.written = 0;
        write(first);
        assertTrue(type.written < 100, () -> type.written + " rows were written");
        writeAndCompare(first);
    }

    @Test
    @DisplayName("neither a new row at the beginning nor one that went makes the others new, time and again")
    void rewritesFewRowsAfterInsertAndRemove() {
        SectionOutput now = write(null);
        for (int i = 0; i < 100; i++) {
            stones.add(0, stone());
            stones.remove(MANY / 3);
            SectionOutput before = now;
            type.written = 0;
            now = write(before);
            assertTrue(type.written < 200, () -> type.written + " rows were written");
            now = writeAndCompare(before);
        }
    }

    @Test
    @DisplayName("tables with the same anchors share them, so that it costs nothing to see that none is gone")
    void sharesAnchorsOfUnchangedRows() {
        SectionOutput first = write(null);
        stones.replaceAll(stone -> new Stone(stone.id(), stone.name() + '!'));
        SectionOutput second = writeAndCompare(first);
        assertTrue(second.table().anchors().get(0) == first.table().anchors().get(0));
        assertEquals(List.of(), first.table().objectsNotIn(second.table()));
    }

    @ParameterizedTest
    @ValueSource(longs = {1, 2, 3, 4, 5})
    void matchesFreshTextAfterRandomChanges(long seed) {
        Random random = new Random(seed);
        SectionOutput now = write(null);
        for (int round = 0; round < 20; round++) {
            change(random);
            now = writeAndCompare(now);
        }
    }

    private void change(Random random) {
        int at = random.nextInt(stones.size());
        switch (random.nextInt(6)) {
            case 0 -> stones.add(at, stone());
            case 1 ->
                stones.subList(at, Math.min(stones.size(), at + random.nextInt(80)))
                        .clear();
            case 2 -> stones.set(at, new Stone(stones.get(at).id(), "changed"));
            case 3 -> Collections.shuffle(stones.subList(at, Math.min(stones.size(), at + 90)), random);
            case 4 -> Collections.rotate(stones, random.nextInt(100));
            default -> IntStream.range(0, 50).forEach(i -> stones.add(at, stone()));
        }
        if (stones.isEmpty()) {
            stones.add(stone());
        }
    }

    /** A type that counts the rows that are written. */
    private static final class CountingStoneType extends ObjectType<Stone> {
        private int written;

        CountingStoneType() {
            super(
                    new ObjectDescriptor(
                            "stone",
                            "Stone",
                            "",
                            IdStyle.SHORT,
                            List.of(
                                    new Column("name", "Name", StringType.TEXT, LodLevel.GIST, false),
                                    new Column("text", "Text", StringType.TEXT, LodLevel.GIST, false))),
                    Stone.class);
        }

        @Override
        public boolean isImmutable() {
            return true;
        }

        @Override
        public Object key(Stone stone) {
            return stone.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(Stone stone) {
            return stone.name();
        }

        @Override
        public void cell(Stone stone, int column, CellWriter out) {
            written++;
            out.text(stone.name().toUpperCase(Locale.ROOT));
        }
    }

    /** Anchors by the stones' own numbers. */
    private final class TableAnchorSource implements SectionAnchorIssuer {
        private final AnchorTable table;

        TableAnchorSource(AnchorTable table) {
            this.table = table;
        }

        @Override
        public @Nullable ObjectType<?> typeOf(Object value) {
            return value instanceof Stone ? type : null;
        }

        @Override
        public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
            return null;
        }

        @Override
        public String object(ObjectType<?> itsType, Object object) {
            Stone stone = (Stone) object;
            String anchor = "obj:stone:" + stone.id();
            table.add(new ObjectEntry(anchor, "stone", stone.id(), "quarry", stone.name(), stone));
            return anchor;
        }

        @Override
        public BuiltInCalls builtInCalls() {
            return new BuiltInCalls(() -> new ActionCatalog(List.of()));
        }

        @Override
        public int objectCount() {
            return table.size();
        }

        @Override
        public void addFromPrevious(int place, int count) {
            table.addFromPrevious(place, count);
        }

        @Override
        public String media(Media media) {
            throw new UnsupportedOperationException();
        }

        @Override
        public RegisteredLink link(Call call) {
            throw new UnsupportedOperationException();
        }
    }
}
