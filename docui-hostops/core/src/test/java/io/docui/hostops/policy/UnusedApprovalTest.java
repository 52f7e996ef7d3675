package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.session.Session;
import io.docui.runtime.session.SessionlessCallReader;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** The approval of a call permits nothing to another call, and nothing after the call has ended. */
class UnusedApprovalTest {
    private static final String PART = "bash('./a.sh')";

    @TempDir
    Path folder;

    private final FakeTools tools = new FakeTools();
    private final SessionlessCallReader reader = new SessionlessCallReader(List.of(FakeToolsDocUI.bind(tools)));
    private Path workspace;
    private HostPolicy policy;

    @BeforeEach
    void createPolicy() throws IOException {
        Path home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        policy = FakeTools.declareEffects(HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system()))
                .declareParts("undeclared", call -> reader.plan(PART));
    }

    private PlannedCall call(String text) {
        return reader.plan(text).get(0);
    }

    private PolicyDecision decisionInCall(String text) {
        PlannedCall call = call(text);
        policy.judge(call.action(), call.call());
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine("./a.sh", ShellDialect.BASH, workspace));
        return policy.reevaluate("bash", effects);
    }

    @Test
    void coversOnlyCallThatWasAskedAbout() {
        PlannedCall whole = call("undeclared()");
        policy.onApproved(whole.action(), whole.call());
        assertEquals(PolicyDecision.ASK, decisionInCall("bash('./b.sh')"));
        assertEquals(PolicyDecision.ALLOW, decisionInCall(PART));
        assertEquals(PolicyDecision.ASK, decisionInCall(PART), "an approval counts once");
    }

    @Test
    void endsWithCall() {
        try (Session session =
                DocUI.app(FakeToolsDocUI.bind(tools)).withPolicy(policy).open()) {
            session.setApprover((question, within) -> true);
            session.run("undeclared()");
            assertTrue(session.run("answer('yes')").success());
        }
        assertEquals(List.of("undeclared"), tools.ran);
        assertEquals(PolicyDecision.ASK, decisionInCall(PART));
    }
}
