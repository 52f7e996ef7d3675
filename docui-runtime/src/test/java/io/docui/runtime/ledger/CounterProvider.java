package io.docui.runtime.ledger;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Memento;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** A till that counts, remembers what was written on it, and can save itself. */
final class CounterProvider extends ProviderBinding implements Memento {
    private static final ArgumentKeys TEXT = ArgumentKeys.of("text");

    int count;
    String note = "";

    CounterProvider() {
        super(new ProviderDescriptor(
                "till",
                "Till",
                "",
                List.of(
                        ActionDescriptor.builder("count")
                                .returns(StringType.TEXT)
                                .build(),
                        ActionDescriptor.builder("note")
                                .parameter(ParameterDescriptor.required("text", StringType.TEXT, ""))
                                .returns(StringType.TEXT)
                                .build(),
                        ActionDescriptor.builder("read")
                                .returns(StringType.TEXT)
                                .readOnly()
                                .build(),
                        ActionDescriptor.builder("times")
                                .parameter(ParameterDescriptor.required("text", IntegerType.INT, ""))
                                .returns(StringType.TEXT)
                                .readOnly()
                                .build()),
                List.of(),
                List.of(new ViewDescriptor("count", "Count", 1, LodLevel.SUMMARY))));
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        in.beginObject(action == 1 || action == 3 ? TEXT : ArgumentKeys.of());
        String text = "";
        int times = 0;
        while (in.nextKey() >= 0) {
            if (action == 1) {
                text = in.readString();
            } else {
                times = in.readInt();
            }
        }
        switch (action) {
            case 0 -> count++;
            case 1 -> note = text;
            default -> {
                // it only reads
            }
        }
        return action == 3 ? "x".repeat(times) : "count " + count;
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return result == null ? NullValue.NULL : new TextValue((String) result);
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("Counted " + count);
    }

    @Override
    public Optional<Memento> memento() {
        return Optional.of(this);
    }

    @Override
    public Snapshot save() {
        return Snapshot.of("text/plain", count + "\n" + note);
    }

    @Override
    public void restore(Snapshot snapshot) {
        int line = snapshot.text().indexOf('\n');
        count = Integer.parseInt(snapshot.text().substring(0, line));
        note = snapshot.text().substring(line + 1);
    }
}
