package io.docui.server.mcp;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.ViewDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.Semaphore;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;

/** Actions that go on until they are stopped, and one that asks first. */
final class LongWorkBinding extends ProviderBinding {
    private static final ArgumentKeys NONE = ArgumentKeys.of();
    private static final ProviderDescriptor DESCRIPTOR = new ProviderDescriptor(
            "long_work",
            "Long work",
            "",
            List.of(
                    ActionDescriptor.builder("poll").build(),
                    ActionDescriptor.builder("block").build(),
                    ActionDescriptor.builder("wipe").confirm(Confirm.ALWAYS).build(),
                    ActionDescriptor.builder("rest").build(),
                    ActionDescriptor.builder("flood").build()),
            List.of(),
            List.of(new ViewDescriptor("work", "Work", 0, LodLevel.FULL)));

    /** So many pieces of 64 KB fit in no buffers of a connection. */
    private static final int FLOOD = 400;

    /** An action has begun. */
    final Semaphore begun = new Semaphore(0);

    /** An action has left its thread. */
    final Semaphore left = new Semaphore(0);

    final AtomicInteger wiped = new AtomicInteger();
    private final CountDownLatch never = new CountDownLatch(1);
    private volatile long leftAt;

    LongWorkBinding() {
        super(DESCRIPTOR);
    }

    /** When an action left its thread last, in nanoseconds. */
    long lastExitTime() {
        return leftAt;
    }

    void awaitStart() throws InterruptedException {
        if (!begun.tryAcquire(1, TimeUnit.MINUTES)) {
            throw new AssertionError("no action has begun");
        }
    }

    @Override
    public List<ObjectType<?>> objectTypes() {
        return List.of();
    }

    @Override
    public Object dispatch(int action, ArgumentReader in, InvocationContext context) throws Exception {
        in.beginObject(NONE);
        if (in.nextKey() >= 0) {
            throw new IllegalArgumentException("there are no keys");
        }
        try {
            switch (action) {
                case 0 -> {
                    begun.release();
                    while (!context.isCancelled()) {
                        Thread.onSpinWait();
                    }
                }
                case 1 -> {
                    begun.release();
                    never.await();
                }
                case 4 -> {
                    begun.release();
                    String much = "x".repeat(64 << 10);
                    for (int i = 0; i < FLOOD; i++) {
                        context.progress(much + i);
                    }
                }
                case 2 -> wiped.incrementAndGet();
                default -> {}
            }
            return null;
        } finally {
            leftAt = System.nanoTime(); // steady: a figure that is only printed
            left.release();
        }
    }

    @Override
    public Value encode(int action, Object result) {
        return NullValue.NULL;
    }

    @Override
    public void render(int view, DocWriter out) {
        out.paragraph("Wiped: ", wiped.get());
    }
}
