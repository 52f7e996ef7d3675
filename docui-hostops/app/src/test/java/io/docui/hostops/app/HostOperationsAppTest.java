package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.wizard.WizardSpec;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** The application as a whole: what its parts do for each other. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class HostOperationsAppTest extends HostSessionFixture {
    private static String runSuccessfully(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        return String.valueOf(result.text());
    }

    @Test
    void exportsSessionLedgerToFile() throws IOException {
        try (Session session = open()) {
            runSuccessfully(session, "write(path='a.txt', content='one')");
            assertFalse(session.run("read('nowhere')").success());
            runSuccessfully(session, "write(path='log/session.jsonl', content=ledger(json=true))");
            Path exported = workspace.resolve("log/session.jsonl");
            List<String> lines = Files.readAllLines(exported).stream()
                    .filter(line -> line.contains("\"kind\":\"operation\""))
                    .toList();
            assertEquals(2, lines.size(), lines::toString);
            assertTrue(lines.get(0).contains("write(path='a.txt', content='one')"), lines::toString);
            assertTrue(lines.get(1).contains("There is no nowhere."), lines::toString);
            runSuccessfully(session, "undo_last()");
            assertFalse(Files.exists(exported));
        }
        try (Session denied = app(
                        "\"files\": true, \"rules\": [{\"id\": \"logs\", \"decision\": \"deny\", "
                                + "\"access\": \"write\", \"paths\": [\"**/*.jsonl\"]}]",
                        "")
                .open("t")) {
            ActionResult result = denied.run("write(path='s.jsonl', content=ledger(json=true))");
            assertTrue(String.valueOf(result.error()).contains("logs"), () -> String.valueOf(result.error()));
        }
    }

    @Test
    void undoSkipsReadOnlyCalls() throws Exception {
        try (Session session = open()) {
            runSuccessfully(session, "write(path='a.txt', content='one')");
            runSuccessfully(session, "bash('cat a.txt | wc -c; ls')");
            runSuccessfully(session, "bash(argv=['ls', '-l'])");
            String proposed =
                    Objects.requireNonNull(session.run("focus_window('Editor')").operationId());
            assertTrue(session.operationResult(proposed, Duration.ofMinutes(1))
                    .orElseThrow()
                    .success());
            assertTrue(runSuccessfully(session, "undo_last()").contains("write(path='a.txt'"));
            assertFalse(Files.exists(workspace.resolve("a.txt")));

            runSuccessfully(session, "write(path='a.txt', content='one')");
            Files.writeString(workspace.resolve("script"), "touch other; echo two");
            runSuccessfully(session, "bash('sh ./script > b.txt')");
            assertFalse(session.run("undo_last()").success());
            assertTrue(Files.exists(workspace.resolve("a.txt")));
        }
    }

    @Test
    void ledgerRecordsAttributionOfCalls() throws Exception {
        App app = app("\"sandbox\": {\"use\": false}", "").withAttribution(new Attribution("ann", null, null));
        try (Session session = app.open("s")) {
            session.setProposer("model");
            session.setApprover(new Approver() {
                @Override
                public String name() {
                    return "bob";
                }

                @Override
                public boolean requestApproval(WizardSpec question, Duration within) {
                    return true;
                }
            });
            Files.writeString(workspace.resolve("touch.sh"), "touch b\n");
            runSuccessfully(session, "write(path='a.txt', content='one')");
            assertFalse(session.run("run_workflow(steps=[{id: 'a', call: \"bash(command='sh touch.sh')\"}])")
                    .success());
            String all = Objects.requireNonNull(session.run("answer('yes')").operationId());
            assertTrue(session.operationResult(all, Duration.ofMinutes(1))
                    .orElseThrow()
                    .success());
            Attribution alone = new Attribution("ann", "model", null);
            Attribution ruled = operations(session).get(0).attribution();
            String rule = Objects.requireNonNull(ruled.authorized());
            assertTrue(rule.startsWith(Attribution.POLICY) && rule.contains("workspace"), rule);
            Attribution asked = new Attribution("ann", "model", "bob");
            assertEquals(
                    List.of("write " + ruled, "run_workflow " + alone, "run_workflow " + asked, "bash " + asked),
                    operations(session).stream()
                            .map(entry -> entry.action() + ' ' + entry.attribution())
                            .toList());
        }
    }
}
