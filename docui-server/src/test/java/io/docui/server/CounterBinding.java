package io.docui.server;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;

/** The smallest application that has everything that a front needs: a counter, as generated code would bind it. */
public final class CounterBinding extends ProviderBinding {
    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "counter",
            "Zähler 计数器",
            "",
            List.of(
                    ActionDescriptor.builder("add")
                            .parameter(ParameterDescriptor.optional(
                                    "amount", IntegerType.INT, NumberValue.of(1), "how much"))
                            .returns(IntegerType.INT)
                            .build(),
                    ActionDescriptor.builder("refuse").build(),
                    ActionDescriptor.builder("hold").build(),
                    ActionDescriptor.builder("shout")
                            .parameter(ParameterDescriptor.required("text", StringType.TEXT, "what"))
                            .returns(StringType.TEXT)
                            .build()),
            List.of(),
            List.of(new ViewDescriptor("counter", "Counter", 0, LodLevel.FULL)));
    private static final ArgumentKeys ADD = ArgumentKeys.of("amount?");
    private static final ArgumentKeys NONE = ArgumentKeys.of();
    private static final ArgumentKeys SHOUT = ArgumentKeys.of("text");

    private final CountDownLatch held = new CountDownLatch(1);
    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicInteger holds = new AtomicInteger();
    private int count;

    /**
     * A counter.
     *
     * @param start where it begins
     */
    public CounterBinding(int start) {
        super(DESCRIPTOR);
        count = start;
    }

    /** Waits until a call of {@code hold} is running. */
    public void awaitHoldCall() throws InterruptedException {
        held.await();
    }

    /** How many calls of {@code hold} have begun. */
    public int holdCallCount() {
        return holds.get();
    }

    /** Lets the calls of {@code hold} return. */
    public void release() {
        release.countDown();
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        return switch (action) {
            case 0 -> {
                int amount = 1;
                in.beginObject(ADD);
                for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
                    amount = in.readInt();
                }
                count += amount;
                yield count;
            }
            case 1 -> {
                readNoArguments(in);
                throw new ActionException("Not today.");
            }
            case 2 -> {
                readNoArguments(in);
                holds.incrementAndGet();
                held.countDown();
                release.await();
                yield null;
            }
            case 3 -> {
                in.beginObject(SHOUT);
                String text = "";
                for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
                    text = in.readString();
                }
                System.out.println("stray: " + text);
                yield text;
            }
            default -> throw new IllegalArgumentException("no action " + action);
        };
    }

    private static void readNoArguments(ArgumentReader in) {
        in.beginObject(NONE);
        if (in.nextKey() >= 0) {
            throw new IllegalArgumentException("there are no keys");
        }
    }

    @Override
    public Value encode(int action, Object result) {
        if (result instanceof Integer number) {
            return NumberValue.of(number);
        }
        return result instanceof String text ? new TextValue(text) : NullValue.NULL;
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("Count: ", count, " 个");
        out.link("Add one", new Call(null, "add", List.of()));
    }
}
