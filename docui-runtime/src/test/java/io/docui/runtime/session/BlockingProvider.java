package io.docui.runtime.session;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
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
import java.time.Duration;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.atomic.AtomicInteger;
import org.jspecify.annotations.Nullable;

/** A provider whose actions take as long as a test lets them. */
final class BlockingProvider extends ProviderBinding {
    static final Duration LIMIT = Duration.ofMillis(100);

    final CountDownLatch begun = new CountDownLatch(1);
    final CountDownLatch release = new CountDownLatch(1);
    final CountDownLatch interrupted = new CountDownLatch(1);
    final CountDownLatch told = new CountDownLatch(1);
    final AtomicInteger counted = new AtomicInteger();
    volatile boolean viewHangs;
    volatile String brewed = "brewed";

    BlockingProvider() {
        this("shop");
    }

    BlockingProvider(String id) {
        super(new ProviderDescriptor(
                id,
                "Workshop",
                "",
                List.of(
                        action("stubborn").timeout(LIMIT).build(),
                        action("polite").timeout(Duration.ofMinutes(1)).build(),
                        action("brew").async().timeout(Duration.ofMinutes(1)).build(),
                        action("count").build(),
                        action("preview").dryRun().build()),
                List.of(),
                List.of(new ViewDescriptor("count", "Count", 1, LodLevel.SUMMARY))));
    }

    private static ActionDescriptor.Builder action(String name) {
        return ActionDescriptor.builder(name).returns(StringType.TEXT);
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public @Nullable Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        in.beginObject(ArgumentKeys.of());
        in.nextKey();
        return switch (action) {
            case 0 -> runUninterruptibly(context);
            case 1, 2 -> runInterruptibly(context);
            case 3 -> String.valueOf(counted.incrementAndGet());
            default -> context.isDryRun() ? "would count" : String.valueOf(counted.incrementAndGet());
        };
    }

    private String runUninterruptibly(InvocationContext context) {
        context.progress(0.4, "sawing");
        begun.countDown();
        awaitRelease();
        return "sawn";
    }

    private void awaitRelease() {
        boolean done = false;
        while (!done) {
            try {
                release.await();
                done = true;
            } catch (InterruptedException e) {
                interrupted.countDown(); // and goes on
            }
        }
    }

    private String runInterruptibly(InvocationContext context) throws InterruptedException {
        context.onCancel(told::countDown);
        context.progress("stirring");
        begun.countDown();
        try {
            release.await();
        } catch (InterruptedException e) {
            interrupted.countDown();
            throw e;
        }
        return brewed;
    }

    @Override
    public Value encode(int action, @Nullable Object result) {
        return result == null ? NullValue.NULL : new TextValue((String) result);
    }

    @Override
    public void render(int view, DocWriter out) {
        if (viewHangs) {
            begun.countDown();
            awaitRelease();
        }
        out.paragraph("Counted " + counted.get());
    }
}
