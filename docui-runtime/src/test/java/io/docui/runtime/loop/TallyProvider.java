package io.docui.runtime.loop;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.Media;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import io.docui.runtime.spi.Values;
import java.util.List;
import java.util.Objects;

/** The smallest application in which calls succeed, fail and take their time, as generated code would bind it. */
final class TallyProvider extends ProviderBinding {
    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "tally",
            "Tally",
            "",
            List.of(
                    ActionDescriptor.builder("add")
                            .parameter(ParameterDescriptor.optional(
                                    "amount", IntegerType.INT, NumberValue.of(1), "how much"))
                            .returns(IntegerType.INT)
                            .build(),
                    ActionDescriptor.builder("refuse").build(),
                    ActionDescriptor.builder("interlude").build(),
                    ActionDescriptor.builder("set")
                            .parameter(ParameterDescriptor.required("choice", IntegerType.INT, "to what"))
                            .confirm(Confirm.ALWAYS)
                            .returns(IntegerType.INT)
                            .build(),
                    ActionDescriptor.builder("draw").returns(AnchorType.MEDIA).build()),
            List.of(),
            List.of(new ViewDescriptor("tally", "Count", 0, LodLevel.FULL)));
    private static final ArgumentKeys ADD = ArgumentKeys.of("amount?");
    private static final ArgumentKeys SET = ArgumentKeys.of("choice");
    private static final ArgumentKeys NONE = ArgumentKeys.of();

    int count;
    Runnable interlude = () -> {};

    TallyProvider() {
        super(DESCRIPTOR);
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
        if (action == 0) {
            count += readNumber(in, ADD);
            return count;
        }
        if (action == 3) {
            count = readNumber(in, SET);
            return count;
        }
        in.beginObject(NONE);
        if (in.nextKey() >= 0) {
            throw new IllegalArgumentException("there are no keys");
        }
        if (action == 4) {
            return Media.of("image/png", new byte[] {(byte) count}).withName("chart.png");
        }
        if (action == 1) {
            throw new ActionException("Not today.");
        }
        interlude.run();
        return Objects.hash(action);
    }

    private static int readNumber(ArgumentReader in, ArgumentKeys keys) {
        int number = 1;
        in.beginObject(keys);
        for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
            number = in.readInt();
        }
        return number;
    }

    @Override
    public Value encode(int action, Object result) {
        if (action == 4) {
            return Values.instance(result);
        }
        return action == 0 || action == 3 ? NumberValue.of((Integer) result) : NullValue.NULL;
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("Count: ", count);
        out.link("Add one", new Call(null, "add", List.of()));
    }
}
