package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What is {@code @Sensitive} in a call stays so where the call is a text that another action is given: {@code @Script}. */
class ScriptParameterMaskingTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp public class Desk {
              @DocUIAction String login(String user, @Sensitive String password) { return "in"; }
              @DocUIAction String explain(@Script String call) { return "it would run " + call; }
              @DocUIAction String fails(@Script String call) { throw new IllegalStateException("cannot read " + call); }
              @DocUIAction String later(List<Step> steps, @Script Optional<List<String>> more) {
                return "later: " + steps.get(0).call();
              }
              @DocUIAction List<String> planned(@Script String call, InvocationContext context) {
                return context.plan(call).stream().map(InvocationContext.PlannedCall::maskedText).toList();
              }
              public record Step(String id, @Script String call) {}
            }
            """));

    private final Session session = DocUI.app(APP.bind(APP.create("p.Desk"))).open("scripts");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "explain(call=\"login('ann', password='hunter2')\")",
                "explain(call=\"login('ann', 'hun\\\\u0074er2')\")",
                "explain(call=\"login('ann', 'other'); login('bob', 'hunter2')\")",
                "explain(call=\"explain(call=\\\"login('ann', 'hunter2')\\\")\")",
                "explain(call=\"login('ann', 'hunter2'\")",
                "explain(call=\"login(user='ann', passwd='hunter2')\")",
                "explain(call=\"login(password='hunter2')\")",
                "explain(call=\"login('ann', hunter2)\")",
                "fails(call=\"login('ann', password='hunter2')\")",
                "fails(call=\"login('ann', 'hunter2'\")",
                "later(steps=[{id: 'a', call: \"login('ann', 'hunter2')\"}])",
                "later(steps=[{id: 'a', call: 'explain(call=1)'}], more=[\"login('ann', 'hunter2')\"])",
                "planned(call=\"login('ann', 'hunter2')\")",
                "planned(call=\"login('ann', 'hunter2'\")",
                "planned(call=\"login('ann', hunter2)\")",
            })
    void masksSensitiveArgumentInScriptEverywhere(String call) {
        ActionResult result = session.run(call);
        String told = session.report(result)
                + result.call()
                + result.text()
                + result.data()
                + result.error()
                + session.look()
                + session.report(session.run("ledger()"));
        assertFalse(told.contains("hunter2"), told);
    }

    @Test
    void keepsRestOfScriptUnmasked() {
        assertEquals(
                "explain(call='login(user=\\'ann\\', password=\\'•••\\')')",
                session.run("explain(call=\"login('ann', password='hunter2')\")")
                        .call());
        assertEquals(
                "explain(call='login(…) (masked: it cannot be parsed as calls)')",
                session.run("explain(call=\"login('ann', 'hunter2'\")").call());
        String harmless = "explain(call='later( steps = [] )  // a remark')";
        assertEquals(harmless, session.run(harmless).call());
        assertEquals(
                List.of("login(user='ann', password='•••')"),
                session.run("planned(call=\"login('ann', 'hunter2')\")").result());
    }

    @Test
    void passesUnmaskedScriptToAction() {
        ActionResult result = session.run("explain(call=\"login('ann', 'hunter2')\")");
        assertTrue(String.valueOf(result.result()).contains("hunter2"));
    }

    @Test
    void refusesReplayOfCallWithMaskedScript() {
        ActionResult result = session.run("explain(call=\"login('ann', 'hunter2')\")");
        ActionResult again = session.run("replay(ops=['" + result.operationId() + "'])");
        assertFalse(again.success());
        assertTrue(session.report(again).contains("`call`"), session.report(again));
    }
}
