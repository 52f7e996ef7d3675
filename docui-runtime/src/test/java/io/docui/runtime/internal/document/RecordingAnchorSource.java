package io.docui.runtime.internal.document;

import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ObjectDescriptor.Column;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/** Two types of objects for documents of tests, and anchors that remember what they were asked for. */
final class RecordingAnchorSource implements SectionAnchorIssuer {
    record SampleEnemy(
            int id,
            String name,
            int level,
            @Nullable String state,
            @Nullable Object loot,
            String secret) {
        SampleEnemy(int id, String name) {
            this(id, name, 1, "calm", null, "weak spot");
        }
    }

    record SampleRoom(String id) {}

    static final ObjectType<SampleEnemy> ENEMY = new SampleEnemyType();
    static final ObjectType<SampleRoom> ROOM = new SampleRoomType();

    /** Everything that was issued, in the order of the document. */
    private final List<String> issued = new ArrayList<>();

    private final List<Call> calls = new ArrayList<>();
    private final Map<Object, Integer> numbers = new LinkedHashMap<>();

    List<String> issuedAnchors() {
        return issued;
    }

    /** The calls of the links that were issued. */
    List<Call> issuedCalls() {
        return calls;
    }

    @Override
    public @Nullable ObjectType<?> typeOf(Object value) {
        if (value instanceof SampleEnemy) {
            return ENEMY;
        }
        return value instanceof SampleRoom ? ROOM : null;
    }

    @Override
    public @Nullable ObjectType<?> commonType(ObjectType<?> one, ObjectType<?> other) {
        return null;
    }

    @Override
    public BuiltInCalls builtInCalls() {
        return new BuiltInCalls(() -> new ActionCatalog(List.of()));
    }

    @Override
    public int objectCount() {
        return issued.size();
    }

    @Override
    public void addFromPrevious(int place, int count) {
        throw new UnsupportedOperationException("there is no document before");
    }

    @Override
    public String object(ObjectType<?> type, Object object) {
        String anchor = reference(object).toString();
        issued.add(anchor);
        return anchor;
    }

    @Override
    public String media(io.docui.runtime.action.Media media) {
        return "obj:media:1";
    }

    @Override
    public RegisteredLink link(Call call) {
        Call resolved = new Call(
                call.provider(),
                call.action(),
                call.arguments().stream()
                        .map(argument -> argument.value() instanceof InstanceValue target
                                ? new Call.Argument(argument.name(), new AnchorValue(reference(target.object())))
                                : argument)
                        .toList());
        calls.add(resolved);
        String anchor = "link:" + calls.size();
        issued.add(anchor);
        return new RegisteredLink(anchor, resolved, false);
    }

    private AnchorReference reference(Object object) {
        if (object instanceof SampleRoom sampleRoom) {
            return AnchorReference.object("room", sampleRoom.id());
        }
        return AnchorReference.object("enemy", numbers.computeIfAbsent(object, o -> numbers.size() + 1));
    }

    private static final class SampleEnemyType extends ObjectType<SampleEnemy> {
        SampleEnemyType() {
            super(
                    new ObjectDescriptor(
                            "enemy",
                            "Enemy",
                            "",
                            IdStyle.SHORT,
                            List.of(
                                    column("name", "Name", StringType.TEXT, LodLevel.GIST, false),
                                    column("level", "Level", IntegerType.INT, LodLevel.SUMMARY, false),
                                    column("state", "State", StringType.TEXT, LodLevel.FULL, false),
                                    column("loot", "Loot", StringType.TEXT, LodLevel.FULL, false),
                                    column("secret", "Secret", StringType.TEXT, LodLevel.FULL, true))),
                    SampleEnemy.class);
        }

        private static Column column(String name, String title, TypeDescriptor type, LodLevel lod, boolean sensitive) {
            return new Column(name, title, type, lod, sensitive);
        }

        @Override
        public Object key(SampleEnemy sampleEnemy) {
            return sampleEnemy.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(SampleEnemy sampleEnemy) {
            return sampleEnemy.name();
        }

        @Override
        public void cell(SampleEnemy sampleEnemy, int column, CellWriter out) {
            switch (column) {
                case 0 -> out.text(sampleEnemy.name());
                case 1 -> out.number(sampleEnemy.level());
                case 2 -> out.text(sampleEnemy.state());
                case 3 -> out.object(sampleEnemy.loot());
                default -> out.text(sampleEnemy.secret());
            }
        }

        @Override
        public void gist(SampleEnemy sampleEnemy, CellWriter out) {
            out.object(sampleEnemy);
            out.text(" Lv. ");
            out.number(sampleEnemy.level());
        }
    }

    private static final class SampleRoomType extends ObjectType<SampleRoom> {
        SampleRoomType() {
            super(new ObjectDescriptor("room", "Room", "", IdStyle.NATURAL, List.of()), SampleRoom.class);
        }

        @Override
        public Object key(SampleRoom sampleRoom) {
            return sampleRoom.id();
        }

        @Override
        public Object parseKey(String text) {
            return text;
        }

        @Override
        public String label(SampleRoom sampleRoom) {
            return sampleRoom.id();
        }

        @Override
        public void cell(SampleRoom sampleRoom, int column, CellWriter out) {
            throw new AssertionError("a room has no columns");
        }
    }
}
