package io.docui.runtime.internal.document;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.document.RecordingAnchorSource.SampleEnemy;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.NamedComponents;
import io.docui.runtime.spi.ObjectType;
import java.lang.management.ManagementFactory;
import java.lang.management.ThreadMXBean;
import java.util.Arrays;
import java.util.Collection;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.function.Predicate;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/** What a table, a card and a line show at each level. */
class ObjectLayoutTest {
    private static String write(LodLevel lod, Consumer<SectionWriter> view) {
        return write(lod, SectionMessages.ENGLISH, view);
    }

    private static String write(LodLevel lod, SectionMessages words, Consumer<SectionWriter> view) {
        SectionWriter out =
                new SectionWriter("enemies", "Enemies", lod, new SubtypeAnchorSource(), words, TablePageSelection.ALL);
        view.accept(out);
        return out.finish().markdown();
    }

    private static List<SampleEnemy> enemies(int count) {
        return IntStream.rangeClosed(1, count)
                .mapToObj(i -> new SampleEnemy(i, "e" + i))
                .toList();
    }

    @Test
    void gistListsFirstObjectsAndCountsOthers() {
        String ten = write(LodLevel.GIST, out -> out.table(enemies(10)));
        assertEquals(10, ten.lines().count());
        assertTrue(ten.endsWith("- [e10](obj:enemy:10) Lv. 1"), ten);

        String twelve = write(LodLevel.GIST, out -> out.table(enemies(12)));
        assertEquals(ten + "\n- … 2 more: `expand('enemies')`", twelve);
    }

    @Test
    void gistWithoutCustomLineShowsShortComponents() {
        Item lamp = new Item(1, "lamp", 3, null, "a lamp of brass", 12);

        assertEquals("- [lamp](obj:item:1) Weight 3, Price 12", write(LodLevel.GIST, out -> out.table(List.of(lamp))));
        assertEquals("[lamp](obj:item:1) Weight 3, Price 12", write(LodLevel.GIST, out -> out.card(lamp)));
        assertEquals(
                "[rag](obj:item:2) Price 1",
                write(LodLevel.GIST, out -> out.card(new Item(2, "rag", null, null, "", 1))));
    }

    @Test
    void truncatesLongTextBelowFullLevel() {
        String text = "𝄞".repeat(300);
        Item item = new Item(1, "lamp", 3, null, text, 12);

        assertTrue(write(LodLevel.SUMMARY, out -> out.card(item)).endsWith("𝄞".repeat(200) + "…"));
        assertTrue(write(LodLevel.FULL, out -> out.card(item)).contains(text));
    }

    @Test
    void showsNamedComponentsOfValues() {
        NamedComponents point = new NamedComponents().add("x", 3).add("y", 4);
        NamedComponents shape = new NamedComponents()
                .add("at", point)
                .add("tags", List.of("a", "b"))
                .add("note", Optional.empty())
                .add("size", null)
                .add("points", List.of(point, point));

        assertEquals(
                "x 3, y 4\n\nat (x 3, y 4), tags (a, b), points (x 3, y 4; x 3, y 4)\n\nhome: x 3, y 4\n\n(empty)",
                write(
                        LodLevel.SUMMARY,
                        out -> out.paragraph(point)
                                .paragraph(shape)
                                .paragraph(Map.of("home", point))
                                .paragraph(new NamedComponents())));
    }

    /** Accepts the first row that contains a text, and no row after it. */
    private static final class FirstMatch implements TablePageSelection {
        private final String text;
        private int tested;
        private boolean isFound;

        FirstMatch(String text) {
            this.text = text;
        }

        @Override
        public int rows() {
            return Integer.MAX_VALUE;
        }

        @Override
        public int page(int table) {
            return 1;
        }

        @Override
        public int cost(CharSequence row) {
            return 1;
        }

        @Override
        public Predicate<String> rowFilter() {
            return row -> {
                tested++;
                isFound |= row.contains(text);
                return isFound;
            };
        }

        @Override
        public boolean isDone() {
            return isFound;
        }
    }

    @Test
    void writesNoRowForSearchThatIsDone() {
        FirstMatch search = new FirstMatch("e3");
        SectionWriter out = new SectionWriter(
                "enemies", "Enemies", LodLevel.FULL, new SubtypeAnchorSource(), SectionMessages.ENGLISH, search);
        out.table(enemies(1_000));
        assertEquals(3, search.tested);
        DocWriter.TableWriter rows = out.table("Name");
        enemies(1_000).forEach(rows::row);
        assertEquals(3, search.tested);
        assertEquals("""
                | Name | Level | State | Loot | Secret |
                |---|---|---|---|---|
                | [e3](obj:enemy:3) | 1 | calm | | ••• |

                | Name |
                |---|""", out.finish().markdown());
    }

    @Test
    void rejectsNullCollectionAndSkipsNullElements() {
        IllegalArgumentException error = assertThrows(
                IllegalArgumentException.class, () -> write(LodLevel.SUMMARY, out -> out.table(nullCollection())));
        assertEquals(
                "The view enemies returns null for a collection of objects. Return an empty collection instead.",
                error.getMessage());
        assertEquals(
                "| Name | Level |\n|---|---|\n| [e1](obj:enemy:1) | 1 |",
                write(LodLevel.SUMMARY, out -> out.table(Arrays.asList(null, new SampleEnemy(1, "e1"), null))));
    }

    @SuppressWarnings("NullAway") // what a method without annotations may return
    private static Collection<?> nullCollection() {
        return null;
    }

    @Test
    void subtypesShareTableWithCommonColumns() {
        assertEquals(
                "| Name | Weight | Price | Text |\n|---|---|---|---|\n"
                        + "| [lamp](obj:item:1) | 3 | 12 | x |\n| [bag](obj:bag:2) | 1 | 2 | y |",
                write(
                        LodLevel.SUMMARY,
                        out -> out.table(List.of(
                                new Item(1, "lamp", 3, null, "x", 12), new Bag(new Item(2, "bag", 1, null, "y", 2))))));
    }

    @Test
    void translatesColumnTitlesAndMessages() {
        SectionMessages words = SectionMessages.of(
                Locale.SIMPLIFIED_CHINESE,
                key -> key.equals("column.Enemy.level") ? Optional.of("等级") : Optional.empty());

        assertEquals(
                "| Name | 等级 |\n|---|---|\n| [e1](obj:enemy:1) | 1 |",
                write(LodLevel.SUMMARY, words, out -> out.table(enemies(1))));
        assertEquals("（无）", write(LodLevel.SUMMARY, words, out -> out.table(List.of())));
        assertTrue(
                write(LodLevel.GIST, words, out -> out.table(enemies(11))).endsWith("- … 还有 1 个：`expand('enemies')`"));
        assertEquals(Optional.empty(), DescriptionTranslator.NONE.text("column.Enemy.level"));
    }

    @Test
    void tenThousandObjectsTakeLinearTime() {
        long control = Long.MAX_VALUE;
        for (int i = 0; i < 5; i++) {
            control = Math.min(control, processorTime(1_000));
        }
        long tenfold = processorTime(10_000);

        // Ten times the objects: ten times the work where it is linear, a hundred times where it is quadratic.
        String figures = tenfold + " ns for ten times what took " + control + " ns";
        assertTrue(tenfold < 50 * control, figures);
    }

    /** What a table costs the current thread, whatever else the machine does. */
    private static long processorTime(int count) {
        List<SampleEnemy> all = enemies(count);
        ThreadMXBean threads = ManagementFactory.getThreadMXBean();
        long before = threads.getCurrentThreadCpuTime();
        String table = write(LodLevel.FULL, out -> out.table(all));
        long taken = threads.getCurrentThreadCpuTime() - before;
        assertEquals(count + 2, table.lines().count());
        return taken;
    }

    private interface ItemHolder {
        Item item();
    }

    private record Item(
            int id,
            String name,
            @Nullable Integer weight,
            @Nullable String secret,
            String text,
            int price) implements ItemHolder {
        @Override
        public Item item() {
            return this;
        }
    }

    private record Bag(Item item) implements ItemHolder {}

    /** Objects of two types, one a subtype of the other's. */
    private static final class SubtypeAnchorSource implements SectionAnchorIssuer {
        private static final ItemHolderType<ItemHolder> ITEM = new ItemHolderType<>("item", ItemHolder.class);
        private static final ItemHolderType<Bag> BAG = new ItemHolderType<>("bag", Bag.class);

        private final RecordingAnchorSource recordingAnchorSource = new RecordingAnchorSource();

        @Override
        public @Nullable ObjectType<?> typeOf(Object value) {
            if (value instanceof Bag) {
                return BAG;
            }
            return value instanceof ItemHolder ? ITEM : recordingAnchorSource.typeOf(value);
        }

        @Override
        public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
            return one.descriptor().columns().equals(other.descriptor().columns()) ? ITEM : null;
        }

        @Override
        public BuiltInCalls builtInCalls() {
            return recordingAnchorSource.builtInCalls();
        }

        @Override
        public int objectCount() {
            return recordingAnchorSource.objectCount();
        }

        @Override
        public void addFromPrevious(int place, int count) {
            throw new UnsupportedOperationException("there is no document before");
        }

        @Override
        public String object(ObjectType<?> type, Object object) {
            return object instanceof ItemHolder itemHolder
                    ? "obj:" + type.descriptor().type() + ':'
                            + itemHolder.item().id()
                    : recordingAnchorSource.object(type, object);
        }

        @Override
        public String media(io.docui.runtime.action.Media media) {
            return recordingAnchorSource.media(media);
        }

        @Override
        public RegisteredLink link(io.docui.runtime.call.Call call) {
            return recordingAnchorSource.link(call);
        }
    }

    private static final class ItemHolderType<T extends ItemHolder> extends ObjectType<T> {
        ItemHolderType(String type, Class<T> javaType) {
            super(
                    new ObjectDescriptor(
                            type,
                            type,
                            "",
                            IdStyle.SHORT,
                            List.of(
                                    column("Name", StringType.TEXT, false),
                                    column("Weight", IntegerType.INT, false),
                                    column("Secret", IntegerType.INT, true),
                                    column("Price", IntegerType.INT, false),
                                    column("Text", StringType.TEXT, false))),
                    javaType);
        }

        private static Column column(String title, TypeDescriptor type, boolean sensitive) {
            return new Column(
                    title.toLowerCase(Locale.ROOT),
                    title,
                    type,
                    sensitive ? LodLevel.FULL : LodLevel.SUMMARY,
                    sensitive);
        }

        @Override
        public Object key(T itemHolder) {
            return itemHolder.item().id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(T itemHolder) {
            return itemHolder.item().name();
        }

        @Override
        public void cell(T itemHolder, int column, CellWriter out) {
            Item item = itemHolder.item();
            switch (column) {
                case 0 -> out.object(itemHolder);
                case 1 -> out.object(item.weight());
                case 2 -> out.text(item.secret());
                case 3 -> out.number(item.price());
                default -> out.text(item.text());
            }
        }
    }
}
