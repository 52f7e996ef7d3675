package io.docui.runtime.session;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.document.ActionLink;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Documents and reports for a reader that cannot click (docs/spec/document.md#call-styles). */
@Timeout(value = 60, unit = TimeUnit.SECONDS)
class ToolsStyleTest {
    private final CaveApp caveApp = new CaveApp();

    private Session open() {
        return DocUI.app(caveApp.bind()).withCallStyle(CallStyle.TOOLS).open("s1");
    }

    private static String report(Session session, String script) {
        return session.report(session.run(script));
    }

    @ParameterizedTest
    @ValueSource(strings = {"see [x](link:3)", "see [Flee](link:43 \"flee()\") now"})
    void repeatedCallIsNotChanged(String text) {
        try (Session session = open()) {
            session.look();
            String report = report(session, "spare('" + text + "')");
            assertTrue(report.startsWith("✘ `spare(target='" + text + "')`"), report);
        }
    }

    @ParameterizedTest
    @ValueSource(strings = {"see [x](link:3)", "see [Flee](link:43 \"flee()\") now"})
    void callInNoticeIsNotChanged(String text) throws InterruptedException {
        ConfigurableProvider mail = new ConfigurableProvider.ProviderBuilder()
                .with(
                        ConfigurableProvider.action("send")
                                .async()
                                .parameter(ParameterDescriptor.required("text", StringType.TEXT, "")),
                        context -> "sent")
                .build("mail");
        try (Session session = DocUI.app(mail).withCallStyle(CallStyle.TOOLS).open("s1")) {
            session.look();
            String handle =
                    Objects.requireNonNull(session.start("send('" + text + "')").asyncHandle());
            assertTrue(session.operationResult(handle, Duration.ofSeconds(30)).isPresent());
            String report = report(session, "help()");
            String notice = "✔ `mail.send(text='" + text + "')` is done: sent";
            assertTrue(report.contains(notice) || report.contains(notice.replace("mail.", "")), report);
            session.run("help()");
            assertFalse(session.look().contains("is done"), "it was told");
        }
    }

    @Test
    void codeInSectionAndSearchIsNotChanged() {
        caveApp.extra = out -> out.code("", "wait [Flee](link:43 \"flee()\")")
                .paragraph("Now ", new ActionLink("Flee", CaveApp.flee()));
        try (Session session = open()) {
            String document = session.look();
            assertTrue(document.contains("```\nwait [Flee](link:43 \"flee()\")\n```\n\nNow `flee()`\n"), document);
            String report = report(session, "find('wait')");
            assertTrue(report.contains("`wait [Flee](link:43 \"flee()\")`"), report);
        }
    }

    @Test
    void rowsOnAnotherPageAreNotRemoved() {
        for (int i = 1; i <= 60; i++) {
            caveApp.add(i, "Slime " + i, 30);
        }
        try (Session session = open()) {
            session.look();
            caveApp.here.add(0, 60);
            caveApp.here.remove(60);
            session.invalidate();
            String report = report(session, "say('hi')");
            assertTrue(report.contains("| [Slime 60](obj:enemy:"), report);
            assertTrue(report.contains("\nnot on this page: `obj:enemy:50`\n"), report);
            assertFalse(report.contains("removed"), report);
            assertEquals(60, caveApp.here.size());
        }
    }

    @Test
    void longLinesOfSearchAreNoProblem() {
        String list = "[" + "1, ".repeat(20_000) + "end";
        CaveApp.Enemy slime = caveApp.add(1, "Slime", 30);
        caveApp.extra = out -> out.paragraph(list, " ", slime);
        try (Session session = DocUI.app(caveApp.bind())
                .withCallStyle(CallStyle.TOOLS)
                .withBudget(new TokenBudget(1_000_000, TokenCounter.estimator()))
                .open("s1")) {
            session.look();
            String report = report(session, "find('end'); say('hi')");
            assertTrue(report.contains(list + " [Slime](obj:enemy:1)"), report);
            caveApp.alive.clear();
            String later = report(session, "find('end'); attack(obj:enemy:1)");
            assertFalse(later.contains("[Slime]"), later);
        }
    }
}
