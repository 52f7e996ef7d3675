package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * The ends of operations are told until a reader was sent them, and leave the views their room
 * (docs/spec/operations.md#asynchronous-operations).
 */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class OperationNoticesTest {
    private final CaveApp caveApp = new CaveApp();
    private final BlockingProvider shop = new BlockingProvider();

    private Session session = open(1_000);

    private Session open(int tokens) {
        shop.release.countDown();
        return App.of(() -> List.of(caveApp.bind(), shop))
                .withBudget(new TokenBudget(tokens, TokenCounter.estimator()))
                .open("s");
    }

    @AfterEach
    void close() {
        session.close();
    }

    private String brewAndAwait() throws InterruptedException {
        String handle = Objects.requireNonNull(session.start("shop.brew()").asyncHandle());
        assertTrue(session.operationResult(handle, Duration.ofSeconds(30)).isPresent());
        return handle;
    }

    @Test
    void laterReportShowsOmittedNotice() throws Exception {
        session.look();
        brewAndAwait();
        caveApp.extra = out -> out.paragraph("word ".repeat(420));
        String words = "abcd ".repeat(2_000);
        ActionResult said = session.run("say('%1$s'); say('%1$s'); say('%1$s')".formatted(words));
        brewAndAwait();
        String report = session.report(said);
        assertTrue(report.contains("The changes to the document do not fit here"), report);
        assertFalse(report.contains("is done: brewed"), report);

        caveApp.extra = out -> {};
        ActionResult next = session.run("shop.count()");
        String later = session.report(next);
        assertTrue(later.contains("`shop.brew()` is done: brewed"), later);
        session.run("shop.count()");
        assertFalse(session.look().contains("is done: brewed"), "it was told");
    }

    @Test
    void noticeShownInReportIsNotRepeated() throws Exception {
        brewAndAwait();
        assertTrue(session.look().contains("- ✔ `shop.brew()` is done: brewed"));
        shop.brewed = "brewed again";
        ActionResult counted = session.run("shop.count()");
        session.look();
        brewAndAwait();
        String report = session.report(counted);
        assertTrue(report.contains("✔ `shop.brew()` is done: brewed again"), report);
        session.run("shop.count()");
        assertFalse(session.look().contains("is done"), "it was told");
    }

    @ParameterizedTest
    @ValueSource(ints = {400, 1_000, 4_000})
    void pagesLongOperationResultWithinBudget(int tokens) throws Exception {
        session.close();
        session = open(tokens);
        caveApp.add(1, "Slime", 11);
        shop.brewed = "0123456789 ".repeat(3_000).strip();
        String handle = brewAndAwait();
        String document = session.look();
        assertTrue(document.contains("| [Slime](obj:enemy:1) |"), document);
        Matcher next = Pattern.compile(
                        "is done: 0123456789 .*… \\(part 1 of \\d+, about \\d+ tokens each; next: `(expand[^`]*)`\\)")
                .matcher(document);
        assertTrue(next.find(), document);
        assertEquals("expand('" + handle + "', page=2)", next.group(1));

        StringBuilder whole = new StringBuilder();
        String call = next.group(1);
        for (int page = 3; !call.isEmpty(); page++) {
            ActionResult part = session.run(call);
            assertTrue(part.success(), () -> String.valueOf(part.error()));
            String text = Objects.requireNonNull(part.text());
            whole.append(text, 0, text.lastIndexOf("(part ")).append(' ');
            call = text.contains("; next:") ? "expand('" + handle + "', page=" + page + ")" : "";
        }
        int rest = whole.toString().split("0123456789", -1).length - 1;
        assertTrue(rest > 2_000 && rest < 3_000, () -> "numbers: " + rest);
    }

    @Test
    void noticeAbbreviatesLongCall() throws Exception {
        String begun = Objects.requireNonNull(
                session.start("say('" + "word ".repeat(10_000) + "')").asyncHandle());
        assertTrue(session.operationResult(begun, Duration.ofSeconds(30)).isPresent());
        String document = session.look();
        assertTrue(document.contains("`say(text='word word"), document);
        assertTrue(document.contains("is done: "), document);
        assertTrue(document.contains("## Count\n"), document);
    }

    @Test
    void showsLatestNoticesAndCountsEarlierOnes() throws Exception {
        for (int i = 1; i <= 25; i++) {
            shop.brewed = "brewed " + i;
            brewAndAwait();
        }
        String document = session.look();
        Matcher earlier = Pattern.compile("- … and (\\d+) earlier\n").matcher(document);
        assertTrue(earlier.find(), document);
        int told = document.split("is done: brewed", -1).length - 1;
        assertEquals(25, told + Integer.parseInt(earlier.group(1)), document);
        assertTrue(told >= 5, document);
    }
}
