package io.docui.runtime.session;

import io.docui.annotations.Confirm;
import io.docui.annotations.IdStyle;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.ledger.Snapshot;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.CellWriter;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/** A small application with a bit of everything, whose every text bears the mark of its instance. */
final class GardenProvider extends ProviderBinding implements Memento {
    private static final AnchorType BED = new AnchorType("bed", "Bed");
    private static final ArgumentKeys NAME = ArgumentKeys.of("name");
    private static final ArgumentKeys TARGET = ArgumentKeys.of("bed");
    private static final ArgumentKeys NONE = ArgumentKeys.of();
    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "garden",
            "Garden",
            "",
            List.of(
                    action("plant")
                            .parameter(ParameterDescriptor.required("name", StringType.TEXT, "what grows there"))
                            .build(),
                    action("water")
                            .parameter(ParameterDescriptor.required("bed", BED, "which"))
                            .build(),
                    action("dig_up")
                            .parameter(ParameterDescriptor.required("bed", BED, "which"))
                            .confirm(Confirm.ALWAYS)
                            .build(),
                    action("measure").readOnly().async().build(),
                    action("tally").readOnly().build(),
                    action("freeze").build()),
            List.of(BedAnchors.TYPE.descriptor()),
            List.of(new ViewDescriptor("beds", "Beds", 1, LodLevel.SUMMARY)));

    private final String mark;
    private Map<Integer, Bed> beds = new LinkedHashMap<>();
    private int last;

    /** A bed of something. */
    record Bed(int id, String name, int water) {}

    GardenProvider(String mark) {
        super(DESCRIPTOR);
        this.mark = mark;
    }

    private static ActionDescriptor.Builder action(String name) {
        return ActionDescriptor.builder(name).returns(StringType.TEXT);
    }

    /** The whole state as text, to be asked for under the lock. */
    String stateText() {
        return last
                + beds.values().stream()
                        .map(bed -> "\n" + bed.id() + " " + bed.water() + " " + bed.name())
                        .collect(Collectors.joining());
    }

    @Override
    public Snapshot save() {
        return Snapshot.of("text/plain", stateText());
    }

    @Override
    public void restore(Snapshot snapshot) {
        List<String> lines = snapshot.text().lines().toList();
        Map<Integer, Bed> restored = new LinkedHashMap<>();
        for (String line : lines.subList(1, lines.size())) {
            String[] parts = line.split(" ", 3);
            int id = Integer.parseInt(parts[0]);
            restored.put(id, new Bed(id, parts[2], Integer.parseInt(parts[1])));
        }
        last = Integer.parseInt(lines.get(0));
        beds = restored;
    }

    @Override
    public Optional<Memento> memento() {
        return Optional.of(this);
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of(BedAnchors.TYPE);
    }

    @Override
    public boolean hasLookup(int type) {
        return true;
    }

    @Override
    public Optional<?> lookup(int type, Object key) {
        return Optional.ofNullable(beds.get((Integer) key));
    }

    @Override
    public boolean isVisible(int action) {
        return action != 1 || !beds.isEmpty();
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        return switch (action) {
            case 0 -> plant(in);
            case 1 -> water(readBed(in));
            case 2 -> digUp(readBed(in));
            default -> {
                in.beginObject(NONE);
                in.nextKey();
                yield runWithoutArguments(action, context);
            }
        };
    }

    private String water(Bed dry) {
        beds.put(dry.id(), new Bed(dry.id(), dry.name(), dry.water() + 1));
        return mark + " watered " + dry.name();
    }

    private String digUp(Bed gone) {
        beds.remove(gone.id());
        return mark + " dug up " + gone.name();
    }

    private String runWithoutArguments(int action, InvocationContext context) {
        if (action == 5) {
            throw new ActionException(mark + " is not to be frozen.");
        }
        if (action == 3) { // outside the lock: it may look at nothing
            context.progress(0.5, mark + " measuring");
            return mark + " measured";
        }
        return mark + " has " + beds.size();
    }

    private String plant(ArgumentReader in) {
        String name = "";
        in.beginObject(NAME);
        while (in.nextKey() >= 0) {
            name = in.readString();
        }
        last++;
        beds.put(last, new Bed(last, mark + " " + name, 0));
        return mark + " planted " + name;
    }

    private static Bed readBed(ArgumentReader in) {
        Bed bed = null;
        in.beginObject(TARGET);
        while (in.nextKey() >= 0) {
            bed = in.readObject(BedAnchors.TYPE);
        }
        return Objects.requireNonNull(bed);
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return result == null ? NullValue.NULL : new TextValue((String) result);
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("This is ", mark, ", with ", beds.size(), " beds.");
        out.table(List.copyOf(beds.values()));
        beds.values().stream()
                .limit(3)
                .forEach(bed -> out.link(
                        "Water " + bed.name(),
                        new Call(null, "water", List.of(new Call.Argument("bed", new InstanceValue(bed))))));
    }

    /** The registrar of beds. */
    private static final class BedAnchors extends ObjectType<Bed> {
        static final BedAnchors TYPE = new BedAnchors();

        private BedAnchors() {
            super(
                    new ObjectDescriptor(
                            "bed",
                            "Bed",
                            "A bed.",
                            IdStyle.SHORT,
                            List.of(
                                    new ObjectDescriptor.Column("name", "Name", StringType.TEXT, LodLevel.GIST, false),
                                    new ObjectDescriptor.Column(
                                            "water", "Water", IntegerType.INT, LodLevel.SUMMARY, false))),
                    Bed.class);
        }

        @Override
        public Object key(Bed bed) {
            return bed.id();
        }

        @Override
        public Object parseKey(String text) {
            return Integer.valueOf(text);
        }

        @Override
        public String label(Bed bed) {
            return bed.name();
        }

        @Override
        public void cell(Bed bed, int column, CellWriter out) {
            if (column == 0) {
                out.object(bed);
            } else {
                out.number(bed.water());
            }
        }
    }
}
