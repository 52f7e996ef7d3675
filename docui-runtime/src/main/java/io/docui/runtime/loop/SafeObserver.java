package io.docui.runtime.loop;

import io.docui.runtime.internal.log.LateLogger;
import java.util.List;

/** Keeps what an observer throws away from the loop, and logs it. */
final class SafeObserver implements LoopObserver {
    private static final System.Logger LOG = LateLogger.of(SafeObserver.class.getName());

    private final LoopObserver observer;

    SafeObserver(LoopObserver observer) {
        this.observer = observer;
    }

    @Override
    public void opened(List<Message> messages) {
        safely(() -> observer.opened(List.copyOf(messages)));
    }

    @Override
    public void partial(String text) {
        safely(() -> observer.partial(text));
    }

    @Override
    public void retrying(ModelException failure) {
        safely(() -> observer.retrying(failure));
    }

    @Override
    public void stepped(LoopStep step) {
        safely(() -> observer.stepped(step));
    }

    @Override
    public void ended(LoopResult result) {
        safely(() -> observer.ended(result));
    }

    private static void safely(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "An observer of a loop failed", e);
        }
    }
}
