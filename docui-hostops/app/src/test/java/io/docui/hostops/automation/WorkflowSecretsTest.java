package io.docui.hostops.automation;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.desktop.DesktopFixture;
import io.docui.hostops.desktop.DesktopProvider;
import io.docui.hostops.desktop.DesktopProviderDocUI;
import io.docui.hostops.desktop.DesktopService;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.ui.FakeDesktop;
import io.docui.hostops.internal.ui.FakeSettings;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyProvider;
import io.docui.hostops.policy.PolicyProviderDocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.ledger.FileLedger;
import io.docui.runtime.ledger.LedgerOptions;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionProviders;
import io.docui.runtime.session.SessionlessCallReader;
import io.docui.runtime.spi.ProviderBinding;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicReference;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** A password that is filled in by a workflow, or asked about, is in no document, no result and no file of the ledger. */
@Timeout(60)
class WorkflowSecretsTest {
    private static final String SECRET = "hunter2-s3cr3t";

    @TempDir
    Path folder;

    private final FakeDesktop desktop = new FakeDesktop();
    private final FakeSettings settings = new FakeSettings(desktop);
    private final StringBuilder told = new StringBuilder();

    private Session open(FileLedger ledger) throws IOException {
        Path file = Files.writeString(
                folder.resolve("policy.json"),
                "{\"version\": 1, \"ideOperation\": {" + DesktopFixture.allowedAppsPolicy("settings") + "}}");
        HostPolicy policy = HostPolicy.load(
                Optional.of(file),
                new PolicyScope(
                        Files.createDirectories(folder.resolve("work")).toRealPath(), folder.toRealPath(), List.of()),
                () -> false,
                InstantSource.system());
        DesktopService host = new DesktopService(policy, () -> desktop);
        DesktopProvider.declare(policy, host);
        AtomicReference<SessionlessCallReader> reader = new AtomicReference<>();
        WorkflowProvider.declare(policy, () -> Objects.requireNonNull(reader.get()));
        return App.ofResources(() -> {
                    DesktopProvider own = new DesktopProvider(host);
                    List<ProviderBinding> bindings = List.of(
                            DesktopProviderDocUI.bind(own),
                            WorkflowProviderDocUI.bind(new WorkflowProvider(policy)),
                            PolicyProviderDocUI.bind(new PolicyProvider(policy)));
                    reader.set(new SessionlessCallReader(bindings));
                    return new SessionProviders(bindings, own);
                })
                .withPolicy(policy)
                .withLedger(ledger)
                .open();
    }

    private ActionResult run(Session session, String call) throws InterruptedException {
        ActionResult result = session.run(call);
        told.append(session.report(result)).append(result).append('\n');
        if (result.asyncHandle() != null) {
            result = session.operationResult(Objects.requireNonNull(result.asyncHandle()), Duration.ofSeconds(30))
                    .orElseThrow();
            told.append(session.report(result)).append(result).append('\n');
        }
        told.append(session.look()).append('\n');
        return result;
    }

    private static String anchor(Session session, String label) {
        Matcher matcher =
                Pattern.compile("\\[" + label + "]\\((obj:control:[0-9]+)\\)").matcher(session.look());
        assertTrue(matcher.find(), session::look);
        return matcher.group(1);
    }

    @Test
    void masksSecretsInWorkflowSteps() throws Exception {
        try (FileLedger ledger = FileLedger.open(folder.resolve("ledger"), LedgerOptions.DEFAULT);
                Session session = open(ledger)) {
            String password = anchor(session, "Password");
            String fill = "ui_act(" + password + ", secret='" + SECRET + "')";
            String steps = "run_workflow(steps=[{id: 'a', call: \"" + fill + "\"}])";
            ActionResult done = run(session, steps);
            assertTrue(done.success(), done::toString);
            assertEquals(SECRET, settings.password.text());
            ActionResult preview = session.run(steps, true);
            assertTrue(preview.success(), preview::toString);
            told.append(session.report(preview)).append(preview);
            run(
                    session,
                    "run_workflow(steps=[{id: 'a', call: \"ui_act(" + password + ", text='no')\", orElse: \"" + fill
                            + "\"}])");
            run(session, "run_workflow(steps=[{id: 'a', call: \"ui_act(" + password + ", secret='" + SECRET + "'\"}])");
            run(session, "run_workflow(steps=[{id: 'a', call: \"ui_act(secret='" + SECRET + "')\"}])");
            run(session, "policy_explain(call=\"" + fill + "\")");
            run(session, "policy_explain(call=\"ui_act(" + password + ", secret='" + SECRET + "', extra=1)\")");
            run(session, "policy_explain(call=\"" + fill + "; " + fill + "\")");
            run(session, "ledger()");
            assertTrue(told.toString().contains("secret=\\'•••\\'"), told::toString);
        }
        assertFalse(told.toString().contains(SECRET), told::toString);
        try (Stream<Path> files = Files.walk(folder.resolve("ledger"))) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                String text = new String(Files.readAllBytes(file), StandardCharsets.UTF_8);
                assertFalse(text.contains(SECRET), text);
            }
        }
    }
}
