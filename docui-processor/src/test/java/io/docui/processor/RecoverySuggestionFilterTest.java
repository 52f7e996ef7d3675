package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** What results offer to do next can be done: no call with an object of a type that its parameter does not take. */
class RecoverySuggestionFilterTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            import io.docui.runtime.call.Call.Argument;
            import io.docui.runtime.call.Value.InstanceValue;
            @DocUIApp public class Practice {
              private final List<Patient> patients = List.of(new Patient(1, "Ada"));
              private final List<Visit> visits = List.of(new Visit(1, "Monday"));
              @DocUIView List<Patient> patients() { return patients; }
              @DocUIView List<Visit> visits() { return visits; }
              @ObjectLookup Optional<Patient> patient(int id) { return Optional.of(patients.get(0)); }
              @ObjectLookup Optional<Visit> visit(int id) { return Optional.of(visits.get(0)); }
              @DocUIAction void set_status(Visit visit, Status status) {}
              @DocUIAction void set_all(List<Visit> visits, Status status) {}
              @DocUIAction void move(Visit first, Visit second) {}
              @DocUIAction String hint(AnchorRef any, InvocationContext context) {
                context.suggest(new io.docui.runtime.call.Call(null, "move", List.of(
                    new Argument("first", new InstanceValue(any.object())),
                    new Argument("second", new InstanceValue(visits.get(0))))));
                return "ok";
              }
              @DocUIAction void greet(String name) {}
              @DocUIAction void hint_greetings(InvocationContext context) {
                for (String name : List.of("Ada", "Bob")) {
                  context.suggest(new io.docui.runtime.call.Call(null, "greet", List.of(
                      new Argument("name", new io.docui.runtime.call.Value.TextValue(name)))));
                }
                context.suggest(new io.docui.runtime.call.Call(null, "set_all", List.of(
                    new Argument("visits", new io.docui.runtime.call.Value.ListValue(List.of())),
                    new Argument("status", new io.docui.runtime.call.Value.TextValue("OPEN")))));
              }
              enum Status { OPEN, DONE }
              @DocUIObject record Patient(@ObjectId int id, @ObjectLabel String name) {}
              @DocUIObject record Visit(@ObjectId int id, @ObjectLabel String day) {}
            }
            """));

    private final Session session =
            DocUI.app(APP.bind(APP.create("p.Practice"))).open("offers");

    @BeforeEach
    void look() {
        String document = session.look(); // numbers are one series: Ada is 1, Monday 2
        assertTrue(document.contains("(obj:patient:1)") && document.contains("(obj:visit:2)"), document);
    }

    private List<String> suggestedCalls(String call) {
        ActionResult result = session.run(call);
        return result.error().recoveries().stream().map(Recovery::call).toList();
    }

    /** Answers the questions that a call opens, always by the first way out, until something else comes of it. */
    private ActionResult answerUntilSuccess(String call) {
        ActionResult result = session.run(call);
        for (int round = 0; round < 3 && !result.success(); round++) {
            result = session.run(result.error().recoveries().get(0).call());
        }
        return result;
    }

    @Test
    void offersOnlyObjectsOfParameterType() {
        assertEquals(
                List.of("answer(1)", "answer(2)", "answer('cancel')"),
                suggestedCalls("set_status('obj:visit:2', 'dome')"));
        assertTrue(session.run("answer(2)").success());
        assertTrue(answerUntilSuccess("set_status('obj:patient:1', 'dome')").success());
        assertTrue(answerUntilSuccess("set_status('obj:visit:1', 'dome')").success());
    }

    @Test
    void asksForEachObjectOfWrongType() {
        assertEquals(List.of("answer(1)", "answer('cancel')"), suggestedCalls("move('obj:patient:1', 'obj:visit:2')"));
        assertTrue(session.run("answer(1)").success());
        assertTrue(answerUntilSuccess("move('obj:patient:1', 'obj:patient:1')").success());
    }

    @Test
    void dropsSuggestedCallWithWrongObjectType() {
        assertEquals(
                List.of("move(first='obj:visit:2', second='obj:visit:2')"),
                session.run("hint('obj:visit:2')").suggestedNext());
        assertEquals(List.of(), session.run("hint('obj:patient:1')").suggestedNext());
    }

    @Test
    void labelsOfSuggestedCallsDiffer() {
        String report = session.report(session.run("hint_greetings()"));

        assertTrue(report.contains("[Next: greet(name='Ada')](link:"), report);
        assertTrue(report.contains("[Next: greet(name='Bob')](link:"), report);
        assertTrue(report.contains("[Next: set_all](link:"), report);
    }
}
