package io.docui.runtime.session;

import static io.docui.runtime.session.ConfigurableProvider.action;
import static io.docui.runtime.session.ConfigurableProvider.waitUninterruptibly;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** An instance that code of the application still runs in is not touched by anything else (docs/spec/sessions.md#busy-instances). */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class SharedInstanceTest {
    private static final Duration SHORT = Duration.ofSeconds(1);

    private final CountDownLatch release = new CountDownLatch(1);
    private final AtomicReference<Session> session = new AtomicReference<>();

    @AfterEach
    void releaseAll() {
        release.countDown();
    }

    private static DocUIError error(ActionResult result) {
        assertFalse(result.success());
        return Objects.requireNonNull(result.error());
    }

    @Test
    void undoIsRejectedWhileInstanceIsBusy() {
        ConfigurableProvider.ProviderBuilder providerBuilder = new ConfigurableProvider.ProviderBuilder();
        AtomicReference<ConfigurableProvider> self = new AtomicReference<>();
        ConfigurableProvider configurableProvider = providerBuilder
                .with(action("set"), context -> {
                    self.get().state.incrementAndGet();
                    return "set";
                })
                .with(action("hang").readOnly().timeout(SHORT), context -> {
                    waitUninterruptibly(release);
                    return "x";
                })
                .build("machine");
        self.set(configurableProvider);
        Session one = App.of(() -> List.of(configurableProvider)).open("one");
        Session two = App.of(() -> List.of(configurableProvider)).open("two");
        assertTrue(one.run("set()").success());
        assertEquals(ErrorCode.TIMEOUT, error(two.run("hang()")).code());

        assertEquals(ErrorCode.BUSY, error(one.run("undo_last()")).code());
        assertEquals(1, configurableProvider.state.get());

        release.countDown();
        configurableProvider.lock().lock();
        configurableProvider.lock().unlock();
        assertTrue(one.run("undo_last()").success());
        assertEquals(0, configurableProvider.state.get());
    }

    @Test
    void nestedCallKeepsOuterLimitAndLock() {
        ConfigurableProvider other = new ConfigurableProvider.ProviderBuilder()
                .with(action("quick"), context -> "quick")
                .build("other");
        ConfigurableProvider configurableProvider = new ConfigurableProvider.ProviderBuilder()
                .with(action("outer").timeout(SHORT), context -> {
                    session.get().run("other.quick()");
                    waitUninterruptibly(release);
                    return "x";
                })
                .with(action("count"), context -> "counted")
                .build("machine");
        session.set(App.of(() -> List.of(configurableProvider, other))
                .withTimeLimit(Duration.ofSeconds(20))
                .open("s"));

        DocUIError late = error(session.get().run("outer()"));
        assertEquals(
                "`outer` did not finish within 1 s and does not stop. machine is busy until it returns.",
                late.message());
        assertEquals(ErrorCode.BUSY, error(session.get().run("count()")).code());
        assertTrue(session.get().run("other.quick()").success(), "the inner call had returned");
    }
}
