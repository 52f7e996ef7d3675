package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.policy.Effect.UsesApp;
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
class AppJudgeTest {
    private static final Grounds GROUNDS = new Grounds(Path.of("/home/ann/work"), Path.of("/home/ann"), List.of());
    private static final UsesApp FIREFOX = new UsesApp("firefox", "/usr/lib/firefox/firefox", "firefox", "News");
    private static final UsesApp BANK = new UsesApp("firefox", "/usr/lib/firefox/firefox", "firefox", "My Bank");

    private static Judge judge(String operations) throws PolicyFault {
        PolicyFile file = new PolicyLoader(GROUNDS).parse("{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        InstantSource clock = InstantSource.fixed(Instant.parse("2026-11-23T12:00:00Z"));
        return new Judge(file, Optional.of(Path.of("/home/ann/policy.json")), GROUNDS, () -> false, clock);
    }

    private static Judgement judged(Judge judge, Effect... effects) {
        return judge.judge("ui_act", List.of(effects), place -> false);
    }

    private static Decision decided(Judge judge, UsesApp app) {
        return judged(judge, app).decision();
    }

    @Test
    void theStrictestRuleOfThoseThatAreAboutAProgramWins() throws PolicyFault {
        Judge judge = judge(
                "\"allowedApps\": [{\"process\": \"*\"}], \"rules\": ["
                        + "{\"id\": \"browser\", \"decision\": \"ask\", \"apps\": [\"firefox\"]},"
                        + "{\"id\": \"all\", \"decision\": \"allow\", \"apps\": [\"*\"]},"
                        + "{\"id\": \"bank\", \"decision\": \"deny\", \"reason\": \"money\", \"apps\": [{\"title\": \"*Bank*\"}]}]");
        assertEquals(Decision.ALLOW, decided(judge, new UsesApp("kate", "/usr/bin/kate", "kate", "x")));
        Judgement news = judged(judge, FIREFOX);
        assertEquals(Decision.ASK, news.decision());
        assertEquals("rule browser: uses the window \"News\" of firefox", news.reason());
        Judgement bank = judged(judge, BANK);
        assertEquals(Decision.DENY, bank.decision());
        assertEquals(
                List.of("browser: ask", "all: allow", "bank: deny"),
                bank.deciding().orElseThrow().matched());
        assertEquals("rule bank (money): uses a window of firefox", bank.reason(), "its title is told to nobody");
    }

    @Test
    void whatAllowedAppsDoesNotHaveIsDeniedWhateverTheRulesSay() throws PolicyFault {
        Judge judge = judge("\"allowedApps\": [{\"process\": \"kate\"}],"
                + "\"rules\": [{\"id\": \"all\", \"decision\": \"allow\", \"apps\": [\"*\"]}],"
                + "\"confirmPolicy\": [{\"app\": \"*\", \"confirm\": \"never\"}]");
        Judgement judgement = judged(judge, BANK);
        assertEquals(Decision.DENY, judgement.decision());
        assertEquals("ideOperation.allowedApps does not have it: uses a window of firefox", judgement.reason());
        assertEquals(Decision.DENY, decided(judge("\"rules\": []"), BANK));
    }

    @Test
    void whoNamesAProgramIsNotTrickedByATitleOrAClass() throws PolicyFault {
        UsesApp liar = new UsesApp("malware", "/tmp/malware", "kate", "kate");
        assertEquals(Decision.DENY, decided(judge("\"allowedApps\": [{\"process\": \"kate\"}]"), liar));
        assertEquals(
                Decision.DENY,
                decided(judge("\"allowedApps\": [{\"executable\": \"/usr/bin/kate\", \"title\": \"*\"}]"), liar));
        assertEquals(
                Decision.ALLOW,
                decided(judge("\"allowedApps\": [\"kate\"]"), liar),
                "a bare text trusts titles, of which --check remarks");
        UsesApp elsewhere = new UsesApp("kate", "/tmp/kate", "kate", "kate");
        assertEquals(
                Decision.DENY, decided(judge("\"allowedApps\": [{\"executable\": \"/usr/bin/kate\"}]"), elsewhere));
    }

    @Test
    void whatIsNotKnownOfAProgramMayBeWhatIsForbiddenAndIsNotWhatIsAllowed() throws PolicyFault {
        String deny =
                "\"rules\": [{\"id\": \"keys\", \"decision\": \"deny\", \"apps\": [{\"executable\": \"*/keepassxc\"}]}]";
        UsesApp unknown = new UsesApp("", "", "", "Notes");
        Judgement judgement = judged(judge("\"allowedApps\": [{\"title\": \"Notes\"}], " + deny), unknown);
        assertEquals(Decision.ASK, judgement.decision());
        assertTrue(judgement.reason().startsWith("rule keys, which may match"), judgement::reason);
        assertEquals(Decision.DENY, decided(judge("\"allowedApps\": [{\"process\": \"kate\"}]"), unknown));
    }

    @Test
    void aWindowThatScopeDoesNotHaveIsNotTold() throws PolicyFault {
        Judgement judgement =
                judged(judge("\"allowedApps\": [\"firefox\"], \"scope\": {\"windows\": [\"*work*\"]}"), BANK);
        assertEquals("ideOperation.scope.windows does not have it: uses a window of firefox", judgement.reason());
    }

    @Test
    void confirmationsAreAboutPrograms() throws PolicyFault {
        Judge always = judge("\"allowedApps\": [\"*\"],"
                + "\"confirmPolicy\": [{\"app\": {\"title\": \"*Bank*\"}, \"confirm\": \"always\"}]");
        assertEquals(Decision.ALLOW, decided(always, FIREFOX));
        assertEquals(Decision.ASK, decided(always, BANK));
        assertEquals(
                "confirmPolicy[0] says always: calls ui_act",
                judged(always, BANK).reason());
        assertEquals(
                Decision.ALLOW,
                judged(always, new Effect.KillsProcess(7, true)).decision(),
                "it is about programs alone");

        Judge first = judge(
                "\"allowedApps\": [\"*\"], \"confirmPolicy\": [{\"tool\": \"ui_*\", \"app\": \"*\", \"confirm\": \"first\"}]");
        Set<AskedOnce> agreed = new HashSet<>(first.askedOnce("ui_act", List.of(FIREFOX)));
        assertEquals(
                Decision.ALLOW,
                first.judge("ui_act", List.of(BANK), agreed::contains).decision(),
                "a yes is to the program");
        UsesApp other = new UsesApp("kate", "/usr/bin/kate", "kate", "News");
        assertEquals(
                Decision.ASK,
                first.judge("ui_act", List.of(other), agreed::contains).decision(),
                "and to no other");
    }

    @Test
    void aLongTitleIsToldInPart() throws PolicyFault {
        UsesApp app = new UsesApp("kate", "/usr/bin/kate", "kate", "a\n".repeat(50_000));
        Judgement judgement = judged(
                judge("\"allowedApps\": [\"kate\"], \"confirmPolicy\": [{\"app\": \"kate\", \"confirm\": \"always\"}]"),
                app);
        String effect = judgement.findings().get(0).effect();
        assertTrue(effect.length() < 200, effect);
        assertFalse(effect.contains("\n"), effect);
    }

    @ParameterizedTest
    @EnumSource(
            value = Channel.class,
            names = {"UI_TREE", "KEY_MOUSE", "VISUAL"})
    void aChannelThatIsOffIsDeniedWithTheLineThatTurnsItOn(Channel channel) throws PolicyFault {
        Judgement off = judged(judge(""), new Effect.UsesChannel(channel), BANK);
        assertEquals(Decision.DENY, off.decision());
        assertEquals(
                "ideOperation." + channel.key() + " is off; to be turned on by its owner with \"" + channel.key()
                        + "\": true in ideOperation of /home/ann/policy.json: uses the channel " + channel.key(),
                off.reason());
        Judge on = judge('"' + channel.key() + "\": true");
        assertEquals(Decision.ALLOW, judged(on, new Effect.UsesChannel(channel)).decision());
    }
}
