package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.ledger.LedgerEntry;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.MultiLevelSections;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.ledger.RecordedEntry;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** An action of an application that has the name of a built-in action, and the calls that DocUI itself writes then. */
class OverriddenBuiltInsTest {
    private static final List<String> NAMES = List.of(
            "find",
            "focus",
            "expand",
            "collapse",
            "pin",
            "unpin",
            "undo_last",
            "undo_to",
            "redo_last",
            "replay",
            "operation_status",
            "cancel",
            "ledger");

    /** A call of a built-in action by a name that is the application's, except in a prototype. */
    private static final Pattern PLAIN_CALL =
            Pattern.compile("(?<!function )(?<![\\w.])(" + String.join("|", NAMES) + ")\\(");

    private static final CompiledApp APP = CompiledApp.of(source());

    private static String source() {
        StringBuilder actions = new StringBuilder();
        for (String name : NAMES) {
            actions.append("/** Hotel's own ")
                    .append(name)
                    .append(". */ @DocUIAction String ")
                    .append(name)
                    .append("() { return \"hotel ")
                    .append(name)
                    .append("\"; }\n");
        }
        return DiagnosticAssertions.source(
                """
                import java.util.concurrent.*;
                @DocUIApp(id = "hotel") public class Hotel implements Memento {
                  int guests = 300;
                  final CompletableFuture<String> clean = new CompletableFuture<>();
                  @DocUIView List<Guest> guests() {
                    List<Guest> all = new ArrayList<>();
                    for (int i = 1; i <= guests; i++) all.add(new Guest(i, "Guest " + i));
                    return all;
                  }
                  @DocUIView String house() { return "word ".repeat(3000); }
                  @ObjectLookup Optional<Guest> guest(int id) { return Optional.of(new Guest(id, "Guest " + id)); }
                  @DocUIAction void book() { guests++; }
                  @DocUIAction(minLod = LodLevel.FULL) void close() {}
                  @DocUIAction String greet(Guest guest) { return "hello " + guest.name(); }
                  @DocUIAction(async = true) CompletionStage<String> clean() { return clean; }
                  @DocUIAction String fail() { throw new IllegalArgumentException("no"); }
                  @DocUIAction(readOnly = true) String report() { return "line of a long report\\n".repeat(2000); }
                  public io.docui.runtime.ledger.Snapshot save() {
                    return io.docui.runtime.ledger.Snapshot.of("text/plain", "" + guests);
                  }
                  public void restore(io.docui.runtime.ledger.Snapshot saved) {
                    guests = Integer.parseInt(saved.text());
                  }
                """ + actions + "@DocUIObject record Guest(@ObjectId int id, @ObjectLabel String name) {}\n}\n");
    }

    private static App hotel() {
        return DocUI.app(APP.bind(APP.create("p.Hotel")));
    }

    private static App hotelWithin(int tokens) {
        return hotel().withBudget(new TokenBudget(tokens, TokenCounter.estimator()));
    }

    private static String assertQualified(String text) {
        Matcher plain = PLAIN_CALL.matcher(text);
        assertFalse(plain.find(), () -> "a call of the application's " + plain.group(1) + " in: " + text);
        return text;
    }

    /** Returns the link with a title that begins with a call, in a text. */
    private static String link(String text, String label, String call) {
        Matcher found = Pattern.compile(
                        "\\[" + Pattern.quote(label) + "]\\((link:\\d+) \"" + Pattern.quote(call) + "[^\"]*\"\\)")
                .matcher(text);
        assertTrue(found.find(), text);
        return found.group(1);
    }

    private static String report(Session session, String call) {
        return assertQualified(session.report(session.run(call)));
    }

    private static String lastProvider(Session session) {
        try (Stream<RecordedEntry> newest = session.ledger()
                .query(LedgerQuery.all()
                        .kinds(LedgerEntry.EntryKind.OPERATION)
                        .descending()
                        .atMost(1))) {
            return ((OperationEntry) newest.findFirst().orElseThrow().entry()).provider();
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "find | text='Guest 1'",
                "focus | target='obj:guest:1'",
                "expand | section='guests'",
                "collapse | section='guests'",
                "pin | section='guests'",
                "unpin | section='guests'",
                "undo_last |",
                "undo_to | op='op-1'",
                "redo_last |",
                "replay | ops=['op-1']",
                "operation_status | operation='op-1'",
                "cancel | operation='op-1'",
                "ledger | limit=1"
            })
    void callReachesActionAndQualifiedCallBuiltIn(String name, String arguments) {
        try (Session session = hotel().open("s")) {
            session.look();

            ActionResult own = session.run(name + "()");

            assertEquals("hotel " + name, own.result());
            assertEquals("hotel", lastProvider(session));
            assertEquals("hotel " + name, session.call(name, "{}").result());
            assertEquals("hotel " + name, session.run("hotel." + name + "()").result());

            ActionResult builtIn = session.run("docui." + name + '(' + (arguments == null ? "" : arguments) + ')');

            assertFalse(String.valueOf(builtIn.result()).startsWith("hotel"), builtIn::toString);
            assertEquals("docui." + name, builtIn.action());
            assertEquals("", lastProvider(session));
            assertTrue(
                    builtIn.success() || builtIn.error().code() != ErrorCode.UNKNOWN_ACTION, () -> builtIn.toString());
        }
    }

    @Test
    void helpDescribesEither() {
        try (Session session = hotel().open("s")) {
            for (String name : NAMES) {
                String own = session.run("help('" + name + "')").text();
                assertTrue(own.contains("Hotel's own " + name) && own.contains("function " + name + "("), own);
                String builtIn = session.run("help('docui." + name + "')").text();
                assertTrue(!builtIn.contains("Hotel") && builtIn.contains("function docui." + name + "("), builtIn);
            }
            String all = assertQualified(session.run("help()").text());
            assertTrue(all.contains("look, click, docui.focus, docui.expand"), all);
            assertTrue(all.contains("docui.undo_last, "), all);
        }
    }

    @Test
    void documentListsActionsByTheirOwnNames() {
        try (Session session = hotel().open("s")) {
            String document = session.look();

            assertTrue(document.contains("function cancel(): string;"), document);
            assertFalse(document.contains("hotel.cancel"), document);
        }
    }

    @Test
    void pagesOfTablesAreReachable() {
        try (Session session = hotelWithin(20_000).open("s")) {
            String document = assertQualified(session.look());

            ActionResult next = session.click(link(document, "next", "docui.expand(section='guests', page=2)"));

            assertEquals("guests shows page 2.", next.text());
            assertQualified(session.report(next));
        }
    }

    @Test
    void linesLeftOutAtGistAreReachable() {
        try (Session session = hotelWithin(20_000).open("s")) {
            String document = assertQualified(session.report(session.run("look(lod='Gist')")));

            assertTrue(document.contains("`docui.expand('guests')`"), document);
            assertTrue(session.run("docui.expand('guests')").success());
        }
    }

    @Test
    void leftOutSectionsAreReachable() {
        try (Session session = hotelWithin(1_500).open("s")) {
            String document = assertQualified(session.look());

            assertTrue(document.contains("`docui.find(text)`"), document);
            assertTrue(document.contains("docui.expand('actions')"), document);
            String outcome = report(session, "docui.pin('guests'); docui.expand('house')");
            assertTrue(outcome.contains("docui.unpin(section)"), outcome);
        }
    }

    @Test
    void noticeOfTruncatedDocumentIsQualified() {
        try (Session session = hotelWithin(TokenBudget.LEAST_TOKENS).open("s")) {
            session.run("greet()"); // the question takes the room
            String document = assertQualified(session.look());

            assertTrue(document.contains("`docui.expand(section)` shows a part"), document);
            assertTrue(session.run("docui.find('Guest 7')").success());
        }
    }

    @Test
    void pagesOfLongResultsAreReachable() {
        try (Session session = hotel().open("s")) {
            session.look();
            ActionResult result = session.run("report()");
            String report = assertQualified(session.report(result));

            ActionResult second = session.click(
                    link(report, "Next part", "docui.expand(section='" + result.operationId() + "', page=2)"));

            assertTrue(
                    second.text().contains("next: docui.expand('" + result.operationId() + "', page=3)"), second::text);
        }
    }

    @Test
    void backgroundOperationsAreReachable() {
        try (Session session = hotel().open("s")) {
            session.look();
            ActionResult started = session.run("clean()");
            String id = started.operationId();

            assertEquals(
                    List.of("docui.operation_status('" + id + "')", "docui.cancel('" + id + "')"),
                    started.suggestedNext());
            String report = assertQualified(session.report(started));
            assertTrue(report.contains("[Check progress](link:"), report);
            assertTrue(report.contains("[Cancel the operation](link:"), report);
            String document = assertQualified(session.look());
            assertTrue(document.contains("`docui.operation_status('" + id + "')`"), document);
            assertTrue(session.run(started.suggestedNext().get(0)).success());
            assertTrue(session.run(started.suggestedNext().get(1)).success());
        }
    }

    @Test
    void objectsOutOfViewAreReachable() {
        try (Session session = hotel().open("s")) {
            session.look();
            session.run("docui.expand('guests', page=2)");
            session.look();

            ActionResult result = session.run("greet('obj:guest:1')");

            assertEquals(ErrorCode.ANCHOR_OUT_OF_VIEW, result.error().code());
            Recovery find = result.error().recoveries().get(0);
            assertEquals("docui.find(text='Guest 1')", find.call());
            assertQualified(session.report(result));
            assertTrue(session.run(find.call()).success());
            assertEquals("hello Guest 1", session.run("greet('obj:guest:1')").result());
        }
    }

    @Test
    void operationsCanBeUndoneAndRedone() {
        try (Session session = hotel().open("s")) {
            session.look();
            ActionResult booked = session.run("book()");
            assertEquals("docui.undo_last()", booked.undoHint());
            session.run("book()");

            ActionResult undone = session.run("docui.undo_to('" + booked.operationId() + "')");

            assertTrue(undone.success(), undone::toString);
            assertQualified(session.report(undone));
            ActionResult again = session.run("docui.undo_to('" + undone.operationId() + "')");
            assertTrue(again.error().message().contains("`docui.redo_last()` redoes it."), again::toString);
            assertTrue(session.run("docui.redo_last()").success());
            assertTrue(session.run("docui.redo_last()").success());
            assertTrue(report(session, "docui.find('Guest 302')").contains("Guest 302"));
        }
    }

    @Test
    void earlierOperationsAreReachable() {
        try (Session session = hotel().open("s")) {
            session.run("book()");
            session.run("book()");
            String table = assertQualified(session.run("docui.ledger(limit=1)").text());

            Matcher more = Pattern.compile("… more: (docui\\.ledger\\(.*\\))$").matcher(table);
            assertTrue(more.find(), table);
            assertTrue(session.run(more.group(1)).text().contains("op-1 |"), table);
        }
    }

    @Test
    void historyNamesQualifiedLedger() {
        try (Session session = hotel().open("s")) {
            for (int i = 0; i < 40; i++) {
                session.agentState().modelInput(MultiLevelSections.same("Message", "a message of several words " + i));
            }

            String history = session.agentState().renderHistory(120);

            assertTrue(history.contains("`docui.ledger()` has them."), history);
        }
    }

    @Test
    void findOfApplicationEndsSuccessionOfFailures() {
        try (Session session = hotel().open("s")) {
            session.look();
            for (String between : List.of("docui.find('x')", "find()")) {
                session.run("fail()");
                session.run("fail()");
                session.run(between);
                ActionResult third = session.run("fail()");
                boolean advised = third.error().message().contains("Stop and try another way");
                assertEquals(between.startsWith("docui."), advised, third::toString);
                session.run("find()");
            }
        }
    }

    @Test
    void suggestsNearestOfEither() {
        try (Session session = hotel().open("s")) {
            assertEquals("cancel", session.run("cancl()").error().didYouMean());
            assertEquals(
                    "docui.cancel", session.run("docui.cancl('op-1')").error().didYouMean());
            ActionResult help = session.run("help('docui.cancl')");
            assertEquals("docui.cancel", help.error().didYouMean());
            assertTrue(session.run(help.error().recoveries().get(0).call()).success());
        }
    }

    @Test
    void namesAllActionsOfAmbiguousName() {
        CompiledApp other = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp(id = "spa") public class Spa { @DocUIAction String cancel() { return "spa cancel"; } }
                """));
        App both = DocUI.app(APP.bind(APP.create("p.Hotel")), other.bind(other.create("p.Spa")));
        try (Session session = both.open("s")) {
            session.look();
            ActionResult result = session.run("cancel()");

            assertEquals(ErrorCode.AMBIGUOUS_ACTION, result.error().code());
            assertEquals(
                    List.of("hotel.cancel", "spa.cancel", "docui.cancel"),
                    result.error().candidates());
            assertEquals("spa cancel", session.run("spa.cancel()").result());
            assertEquals(
                    List.of("hotel.cancel", "spa.cancel", "docui.cancel"),
                    session.run("help('cancel')").error().candidates());
            assertTrue(session.look().contains("function spa.cancel(): string;"));
            assertQualified(session.report(session.run("clean()")));
        }
    }

    @Test
    void qualifiedNamesWorkWithoutConflict() {
        CompiledApp other = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp(id = "spa") public class Spa { @DocUIAction void rest() {} }
                """));
        try (Session session = DocUI.app(other.bind(other.create("p.Spa"))).open("s")) {
            session.look();
            String report = session.report(session.run("docui.find('nothing here')"));
            assertTrue(session.run("docui.help('docui.find')").text().contains("function find("), report);
            assertTrue(session.run("docui.look(); docui.ledger()").success());
            assertTrue(session.run("help()").text().contains("look, click, focus, expand"));
        }
    }
}
