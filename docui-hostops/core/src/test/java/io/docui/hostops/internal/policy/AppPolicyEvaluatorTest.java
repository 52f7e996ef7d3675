package io.docui.hostops.internal.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.UsesApp;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.file.PolicyFileException;
import io.docui.hostops.internal.policy.file.PolicyLoader;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.EnumSource;

/** Programs whose windows are used: what is not allowed is denied, and of the rest the strictest rule decides. */
class AppPolicyEvaluatorTest {
    private static final PolicyScope GROUNDS =
            new PolicyScope(Path.of("/home/ann/work"), Path.of("/home/ann"), List.of());
    private static final UsesApp FIREFOX = new UsesApp("firefox", "/usr/lib/firefox/firefox", "firefox", "News");
    private static final UsesApp BANK = new UsesApp("firefox", "/usr/lib/firefox/firefox", "firefox", "My Bank");

    private static PolicyEvaluator evaluator(String operations) throws PolicyFileException {
        PolicyFile file = new PolicyLoader(GROUNDS).parse("{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-23T12:00:00Z"));
        return new PolicyEvaluator(file, Optional.of(Path.of("/home/ann/policy.json")), GROUNDS, () -> false, clock);
    }

    private static PolicyEvaluation evaluate(PolicyEvaluator policyEvaluator, HostEffect... effects) {
        return policyEvaluator.evaluate("ui_act", List.of(effects), place -> false);
    }

    private static PolicyDecision decisionFor(PolicyEvaluator policyEvaluator, UsesApp app) {
        return evaluate(policyEvaluator, app).decision();
    }

    @Test
    void strictestMatchingAppRuleWins() throws PolicyFileException {
        PolicyEvaluator policyEvaluator = evaluator(
                "\"allowedApps\": [{\"process\": \"*\"}], \"rules\": ["
                        + "{\"id\": \"browser\", \"decision\": \"ask\", \"apps\": [\"firefox\"]},"
                        + "{\"id\": \"all\", \"decision\": \"allow\", \"apps\": [\"*\"]},"
                        + "{\"id\": \"bank\", \"decision\": \"deny\", \"reason\": \"money\", \"apps\": [{\"title\": \"*Bank*\"}]}]");
        assertEquals(
                PolicyDecision.ALLOW, decisionFor(policyEvaluator, new UsesApp("kate", "/usr/bin/kate", "kate", "x")));
        PolicyEvaluation news = evaluate(policyEvaluator, FIREFOX);
        assertEquals(PolicyDecision.ASK, news.decision());
        assertEquals("rule browser: uses the window \"News\" of firefox", news.reason());
        PolicyEvaluation bank = evaluate(policyEvaluator, BANK);
        assertEquals(PolicyDecision.DENY, bank.decision());
        assertEquals(
                List.of("browser: ask", "all: allow", "bank: deny"),
                bank.decidingFinding().orElseThrow().matched());
        assertEquals("rule bank (money): uses a window of firefox", bank.reason(), "its title is told to nobody");
    }

    @Test
    void deniesAppsOutsideAllowedApps() throws PolicyFileException {
        PolicyEvaluator policyEvaluator = evaluator("\"allowedApps\": [{\"process\": \"kate\"}],"
                + "\"rules\": [{\"id\": \"all\", \"decision\": \"allow\", \"apps\": [\"*\"]}],"
                + "\"confirmPolicy\": [{\"app\": \"*\", \"confirm\": \"never\"}]");
        PolicyEvaluation policyEvaluation = evaluate(policyEvaluator, BANK);
        assertEquals(PolicyDecision.DENY, policyEvaluation.decision());
        assertEquals(
                "ideOperation.allowedApps does not include it: uses a window of firefox", policyEvaluation.reason());
        assertEquals(PolicyDecision.DENY, decisionFor(evaluator("\"rules\": []"), BANK));
    }

    @Test
    void titleAndClassCannotSpoofProgram() throws PolicyFileException {
        UsesApp liar = new UsesApp("malware", "/tmp/malware", "kate", "kate");
        assertEquals(PolicyDecision.DENY, decisionFor(evaluator("\"allowedApps\": [{\"process\": \"kate\"}]"), liar));
        assertEquals(
                PolicyDecision.DENY,
                decisionFor(
                        evaluator("\"allowedApps\": [{\"executable\": \"/usr/bin/kate\", \"title\": \"*\"}]"), liar));
        assertEquals(
                PolicyDecision.ALLOW,
                decisionFor(evaluator("\"allowedApps\": [\"kate\"]"), liar),
                "a bare text trusts titles, of which --check remarks");
        UsesApp elsewhere = new UsesApp("kate", "/tmp/kate", "kate", "kate");
        assertEquals(
                PolicyDecision.DENY,
                decisionFor(evaluator("\"allowedApps\": [{\"executable\": \"/usr/bin/kate\"}]"), elsewhere));
    }

    @Test
    void unknownAttributesMayMatchDenyRulesOnly() throws PolicyFileException {
        String deny =
                "\"rules\": [{\"id\": \"keys\", \"decision\": \"deny\", \"apps\": [{\"executable\": \"*/keepassxc\"}]}]";
        UsesApp unknown = new UsesApp("", "", "", "Notes");
        PolicyEvaluation policyEvaluation =
                evaluate(evaluator("\"allowedApps\": [{\"title\": \"Notes\"}], " + deny), unknown);
        assertEquals(PolicyDecision.ASK, policyEvaluation.decision());
        assertTrue(policyEvaluation.reason().startsWith("rule keys, which might match"), policyEvaluation::reason);
        assertEquals(
                PolicyDecision.DENY, decisionFor(evaluator("\"allowedApps\": [{\"process\": \"kate\"}]"), unknown));
    }

    @Test
    void deniesWindowOutsideScopeWithoutTitle() throws PolicyFileException {
        PolicyEvaluation policyEvaluation =
                evaluate(evaluator("\"allowedApps\": [\"firefox\"], \"scope\": {\"windows\": [\"*work*\"]}"), BANK);
        assertEquals(
                "ideOperation.scope.windows does not include it: uses a window of firefox", policyEvaluation.reason());
    }

    @Test
    void confirmationsApplyPerProgram() throws PolicyFileException {
        PolicyEvaluator always = evaluator("\"allowedApps\": [\"*\"],"
                + "\"confirmPolicy\": [{\"app\": {\"title\": \"*Bank*\"}, \"confirm\": \"always\"}]");
        assertEquals(PolicyDecision.ALLOW, decisionFor(always, FIREFOX));
        assertEquals(PolicyDecision.ASK, decisionFor(always, BANK));
        assertEquals(
                "confirmPolicy[0] says always: calls ui_act",
                evaluate(always, BANK).reason());
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(always, new HostEffect.KillsProcess(7, true)).decision(),
                "it is about programs alone");

        PolicyEvaluator first = evaluator(
                "\"allowedApps\": [\"*\"], \"confirmPolicy\": [{\"tool\": \"ui_*\", \"app\": \"*\", \"confirm\": \"first\"}]");
        Set<ConfirmationKey> agreed = new HashSet<>(first.askedOnce("ui_act", List.of(FIREFOX)));
        assertEquals(
                PolicyDecision.ALLOW,
                first.evaluate("ui_act", List.of(BANK), agreed::contains).decision(),
                "a yes is to the program");
        UsesApp other = new UsesApp("kate", "/usr/bin/kate", "kate", "News");
        assertEquals(
                PolicyDecision.ASK,
                first.evaluate("ui_act", List.of(other), agreed::contains).decision(),
                "and to no other");
    }

    @Test
    void truncatesLongTitleInEffect() throws PolicyFileException {
        UsesApp app = new UsesApp("kate", "/usr/bin/kate", "kate", "a\n".repeat(50_000));
        PolicyEvaluation policyEvaluation = evaluate(
                evaluator(
                        "\"allowedApps\": [\"kate\"], \"confirmPolicy\": [{\"app\": \"kate\", \"confirm\": \"always\"}]"),
                app);
        String effect = policyEvaluation.findings().get(0).effect();
        assertTrue(effect.length() < 200, effect);
        assertFalse(effect.contains("\n"), effect);
    }

    @ParameterizedTest
    @EnumSource(
            value = HostChannel.class,
            names = {"UI_TREE", "KEY_MOUSE", "VISUAL"})
    void deniesDisabledChannelWithEnableHint(HostChannel channel) throws PolicyFileException {
        PolicyEvaluation off = evaluate(evaluator(""), new HostEffect.UsesChannel(channel), BANK);
        assertEquals(PolicyDecision.DENY, off.decision());
        assertEquals(
                "ideOperation." + channel.key() + " is off; the machine's owner can turn it on with \"" + channel.key()
                        + "\": true in ideOperation of /home/ann/policy.json: uses the channel " + channel.key(),
                off.reason());
        PolicyEvaluator on = evaluator('"' + channel.key() + "\": true");
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(on, new HostEffect.UsesChannel(channel)).decision());
    }
}
