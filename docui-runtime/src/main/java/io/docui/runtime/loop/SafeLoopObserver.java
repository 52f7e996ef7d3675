package io.docui.runtime.loop;

import io.docui.runtime.internal.log.LazyLogger;
import java.util.List;

/** Wraps a loop observer and logs its exceptions, so that they do not reach the loop. */
record SafeLoopObserver(LoopObserver observer) implements LoopObserver {
    private static final System.Logger LOG = LazyLogger.of(SafeLoopObserver.class.getName());

    @Override
    public void onOpen(List<ConversationMessage> messages) {
        safely(() -> observer.onOpen(List.copyOf(messages)));
    }

    @Override
    public void onPartial(String text) {
        safely(() -> observer.onPartial(text));
    }

    @Override
    public void onRetry(ModelException failure) {
        safely(() -> observer.onRetry(failure));
    }

    @Override
    public void onStep(LoopStep step) {
        safely(() -> observer.onStep(step));
    }

    @Override
    public void onEnd(LoopResult result) {
        safely(() -> observer.onEnd(result));
    }

    private static void safely(Runnable call) {
        try {
            call.run();
        } catch (RuntimeException e) {
            LOG.log(System.Logger.Level.WARNING, "An observer of a loop failed", e);
        }
    }
}
