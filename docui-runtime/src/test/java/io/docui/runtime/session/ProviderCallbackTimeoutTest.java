package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.Callable;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.api.parallel.ExecutionMode;

/** What the application does beside its actions has a limit too: lookups, choices, visibility and views. */
@Execution(ExecutionMode.CONCURRENT) // most of the time is spent waiting for the limit
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ProviderCallbackTimeoutTest {
    /** Generous, because it also holds for the calls that must succeed. */
    private static final Duration LIMIT = Duration.ofSeconds(10);

    private final SlowCallbackProvider shop = new SlowCallbackProvider();
    private final BlockingProvider other = new BlockingProvider("other");
    private final Session session =
            App.of(() -> List.of(shop, other)).withTimeLimit(LIMIT).open("s");
    private final CountDownLatch release = new CountDownLatch(1);

    @AfterEach
    void releaseAndClose() {
        release.countDown();
        session.close();
    }

    /** Code that waits until it is interrupted. */
    private Callable<?> interruptibleWait() {
        return () -> release.await(1, TimeUnit.MINUTES);
    }

    /** Code that waits on when it is interrupted. */
    private Callable<?> uninterruptibleWait() {
        return () -> {
            boolean released = false;
            while (!released) {
                try {
                    release.await();
                    released = true;
                } catch (InterruptedException e) {
                    // It goes on, as the test wants it to.
                }
            }
            return "";
        };
    }

    private static DocUIError error(ActionResult result) {
        return Objects.requireNonNull(result.error(), result::toString);
    }

    /** The instance is busy until its code returns; the session and its other instance are not. */
    private void assertBusyUntilReleased(String call) {
        assertEquals(ErrorCode.BUSY, error(session.run(call)).code());
        assertTrue(session.look().contains("BUSY"), session.look());
        assertTrue(session.run("other.count()").success());
        release.countDown();
        shop.lock().lock();
        shop.lock().unlock();
        assertTrue(session.run(call).success());
        assertFalse(session.look().contains("BUSY"), session.look());
    }

    @Test
    void slowLookupTimesOutCall() {
        assertTrue(session.look().contains("obj:tool:1"));
        shop.lookup = interruptibleWait();
        DocUIError error = error(session.run("take(obj:tool:1)"));
        assertEquals(ErrorCode.TIMEOUT, error.code(), error.message());
        assertEquals(0, shop.taken.get());
        shop.lookup = () -> "";
        assertEquals("taken 1", session.run("take(obj:tool:1)").result());
    }

    @Test
    void hangingLookupKeepsInstanceBusy() {
        session.look();
        shop.lookup = uninterruptibleWait();
        DocUIError error = error(session.run("take(obj:tool:1)"));
        assertEquals(ErrorCode.TIMEOUT, error.code());
        assertTrue(error.message().endsWith("slow_shop is busy until it returns."), error.message());
        assertBusyUntilReleased("slow_shop.count()");
        assertEquals(0, shop.taken.get(), "what nobody waited for any more did not run later");
    }

    @Test
    void slowChoicesFailCallButNotDocument() {
        shop.choices = interruptibleWait();
        assertTrue(session.look().contains("function paint(colour: string)"), session.look());
        DocUIError error = error(session.run("paint('red')"));
        assertEquals(ErrorCode.TIMEOUT, error.code(), error.message());
        assertTrue(session.run("slow_shop.count()").success());
        shop.choices = () -> "";
        assertEquals("done red", session.run("paint('red')").result());
    }

    @Test
    void hangingChoicesKeepInstanceBusy() {
        session.look();
        shop.choices = uninterruptibleWait();
        assertEquals(ErrorCode.TIMEOUT, error(session.run("paint('red')")).code());
        assertBusyUntilReleased("slow_shop.count()");
    }

    @Test
    void slowVisibilityFailsCallButNotDocument() {
        shop.visible = interruptibleWait();
        assertTrue(session.look().contains("saw"), session.look());
        DocUIError error = error(session.run("leave()"));
        assertEquals(ErrorCode.TIMEOUT, error.code(), error.message());
        shop.visible = () -> "";
        assertEquals("left", session.run("leave()").result());
    }

    @Test
    void hangingVisibilityCheckKeepsInstanceBusy() {
        session.look();
        shop.visible = uninterruptibleWait();
        assertEquals(ErrorCode.TIMEOUT, error(session.run("leave()")).code());
        assertBusyUntilReleased("slow_shop.count()");
    }

    @Test
    void viewIgnoringStopIsBusyAndBounded() {
        shop.view = this::writeUntilReleased;
        String document = session.look();
        assertTrue(document.contains("BUSY"), document);
        assertTrue(document.contains("Counted 0"), "the other's section");
        assertTrue(document.length() < 20_000, () -> "characters: " + document.length());
        shop.view = out -> {};
        assertBusyUntilReleased("slow_shop.count()");
    }

    @Test
    void namesHangingViewAndShowsEarlierSections() {
        shop.view = this::writeUntilReleased;
        String document = session.look();
        assertTrue(document.contains("A shelf."), document);
        assertTrue(
                document.contains("Writing this section timed out and does not stop: slow_shop is busy with it"
                        + " until it returns."),
                document);
        assertTrue(
                section(document, "Yard").contains("slow_shop has been busy with the section `tools` since"), document);
        assertTrue(document.contains("Counted 0"), "the other's section");

        String later = session.look();
        assertTrue(section(later, "Shelf").contains("busy with the section `tools`"), later);
        assertTrue(section(later, "Tools").contains("does not stop"), later);

        shop.view = out -> {};
        release.countDown();
        shop.lock().lock();
        shop.lock().unlock();
        String whole = session.look();
        assertFalse(whole.contains("busy"), whole);
        assertTrue(whole.contains("A shelf.") && whole.contains("A yard.") && whole.contains("saw"), whole);
    }

    /** A section, with what the document escapes left out. */
    private static String section(String document, String heading) {
        int begin = document.indexOf("## " + heading);
        assertTrue(begin >= 0, document);
        int end = document.indexOf("\n## ", begin + 1);
        return document.substring(begin, end < 0 ? document.length() : end).replace("\\", "");
    }

    private void writeUntilReleased(DocWriter out) {
        while (release.getCount() > 0) {
            try {
                out.paragraph("more and more of it");
            } catch (RuntimeException | Error e) {
                // It goes on, as the test wants it to.
            }
        }
    }
}
