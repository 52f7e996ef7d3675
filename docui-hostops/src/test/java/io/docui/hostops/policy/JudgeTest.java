package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.command.Dialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Effects, rules and defaults: what decides, and in which order. */
class JudgeTest {
    private static final Grounds GROUNDS = new Grounds(Path.of("/home/ann/work"), Path.of("/home/ann"), List.of());

    private Instant now = Instant.parse("2026-11-22T12:00:00Z");
    private boolean sandbox;

    private Judge judge(String operations) throws PolicyFault {
        PolicyFile file = new PolicyLoader(GROUNDS).parse("{\"version\": 1, \"ideOperation\": {" + operations + "}}");
        InstantSource clock = () -> now;
        return new Judge(file, Optional.of(Path.of("/home/ann/policy.json")), GROUNDS, () -> sandbox, clock);
    }

    private static Judgement judged(Judge judge, Effect... effects) {
        return judge.judge("bash", List.of(effects), place -> false);
    }

    private static Judgement ran(Judge judge, String line) {
        ShellEffects shell = new ShellEffects(GROUNDS.home(), judge.programs());
        return judge.judge("bash", shell.ofLine(line, Dialect.BASH, GROUNDS.workspace()), place -> false);
    }

    @Test
    void theStrictestRuleThatMatchesWins() throws PolicyFault {
        Judge judge = judge(
                "\"rules\": ["
                        + "{\"id\": \"all\", \"decision\": \"allow\", \"commands\": [[\"git\"]]},"
                        + "{\"id\": \"push\", \"decision\": \"ask\", \"commands\": [[\"git\", \"...\", \"push\"]]},"
                        + "{\"id\": \"force\", \"decision\": \"deny\", \"commands\": [[\"git\", \"...\", \"push\", \"...\", [\"-f\", \"--force*\"]]]}]");
        assertEquals(Decision.ALLOW, ran(judge, "git gc").decision());
        assertEquals(Decision.ASK, ran(judge, "git -C sub push").decision());
        Judgement forced = ran(judge, "git push origin --force-with-lease");
        assertEquals(Decision.DENY, forced.decision());
        assertEquals("rule force: runs git push origin --force-with-lease", forced.reason());
        assertEquals(
                List.of("all: allow", "push: ask", "force: deny"),
                forced.deciding().orElseThrow().matched());
    }

    @Test
    void whatMayMatchWhatForbidsAsksAndWhatMayMatchWhatAllowsDoesNotCount() throws PolicyFault {
        sandbox = true;
        Judge judge = judge("\"rules\": ["
                + "{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"tool\", \"drop\"]]},"
                + "{\"id\": \"yes\", \"decision\": \"allow\", \"commands\": [[\"tool\", \"list\"]]}]");
        assertEquals(Decision.DENY, ran(judge, "tool drop x").decision());
        assertEquals(
                "rule no, which may match: runs tool $x", ran(judge, "tool $x").reason());
        assertEquals(Decision.ASK, ran(judge, "tool $x").decision());
        assertEquals(Decision.ALLOW, ran(judge, "tool list $x").decision());
        assertEquals(Decision.SANDBOX, ran(judge, "tool other").decision());
        assertEquals(Decision.DENY, ran(judge, "./tool drop").decision());
        assertEquals(Decision.SANDBOX, ran(judge, "./tool list").decision());
        assertEquals(Decision.ALLOW, ran(judge, "/usr/bin/tool list").decision());
    }

    @Test
    void withoutASandboxWhatMayWriteAsks() throws PolicyFault {
        assertEquals(Decision.ASK, ran(judge(""), "make").decision());
        sandbox = true;
        assertEquals(Decision.SANDBOX, ran(judge(""), "make").decision());
        assertEquals(
                Decision.ASK,
                ran(judge("\"sandbox\": {\"use\": false}"), "make").decision());
    }

    @Test
    void whatIsNotKnownAsksOrIsDeniedAndIsNeverLifted() throws PolicyFault {
        String never = "\"confirmPolicy\": [{\"confirm\": \"never\"}]";
        assertEquals(Decision.ALLOW, ran(judge(never), "make").decision());
        assertEquals(Decision.ASK, ran(judge(never), "$x").decision());
        assertEquals(Decision.ASK, ran(judge(never), "ls (").decision());
        assertEquals(
                Decision.DENY,
                ran(judge(never + ", \"unparsed\": \"deny\""), "ls (").decision());
        assertEquals(
                "the command line is not understood: line 1, column 5: `)` was expected, not the end",
                ran(judge(""), "ls (").reason());
    }

    @Test
    void confirmationsGoByToolWorkspaceAndPattern() throws PolicyFault {
        Judge judge = judge("\"confirmPolicy\": ["
                + "{\"tool\": \"bash\", \"pattern\": [\"ls\", \"src\"], \"confirm\": \"always\"},"
                + "{\"pattern\": \"deploy/**\", \"confirm\": \"always\"},"
                + "{\"workspace\": \"/elsewhere\", \"confirm\": \"always\"},"
                + "{\"tool\": \"edit\", \"confirm\": \"always\"}]");
        assertEquals(Decision.ASK, ran(judge, "ls src").decision());
        assertEquals(
                "confirmPolicy[0] says always: calls bash", ran(judge, "ls src").reason());
        assertEquals(Decision.ASK, ran(judge, "cat deploy/x").decision());
        assertEquals(Decision.ALLOW, ran(judge, "ls docs").decision());
    }

    @Test
    void channelsAppsAndProcesses() throws PolicyFault {
        Judge judge = judge("\"lsp\": false, \"uiAutomation\": true, \"scope\": {\"windows\": [\"*work*\"]},"
                + "\"allowedApps\": [\"code\", {\"executable\": \"/usr/bin/*\", \"windowClass\": \"Gedit\"}]");
        assertEquals(
                Decision.DENY,
                judged(judge, new Effect.UsesChannel(Channel.LSP)).decision());
        assertEquals(
                Decision.ALLOW,
                judged(judge, new Effect.UsesChannel(Channel.UI_TREE)).decision());
        assertEquals(
                Decision.DENY,
                judged(judge, new Effect.UsesChannel(Channel.KEY_MOUSE)).decision());
        assertEquals(
                Decision.ALLOW,
                judged(judge, new Effect.UsesApp("code", "/opt/code", "Code", "x - work"))
                        .decision());
        assertEquals(
                Decision.DENY,
                judged(judge, new Effect.UsesApp("code", "/opt/code", "Code", "x - play"))
                        .decision());
        assertEquals(
                Decision.ALLOW,
                judged(judge, new Effect.UsesApp("g", "/usr/bin/gedit", "Gedit", "work"))
                        .decision());
        assertEquals(
                Decision.DENY,
                judged(judge, new Effect.UsesApp("g", "/opt/gedit", "Gedit", "work"))
                        .decision());
        assertEquals(
                Decision.ALLOW, judged(judge, new Effect.KillsProcess(7, true)).decision());
        assertEquals(
                Decision.ASK, judged(judge, new Effect.KillsProcess(7, false)).decision());
    }

    @Test
    void keysAreBoundedByCallAndByMinute() throws PolicyFault {
        Judge judge = judge("\"rates\": {\"keysPerCall\": 10, \"keysPerMinute\": 25}");
        assertEquals(Decision.ALLOW, judged(judge, new Effect.SendsInput(10)).decision());
        assertEquals(
                "rates.keysPerCall is 10: presses 11 keys",
                judged(judge, new Effect.SendsInput(11)).reason());
        judge.pressed(10);
        judge.pressed(10);
        assertEquals(
                "rates.keysPerMinute is 25: presses 6 keys",
                judged(judge, new Effect.SendsInput(6)).reason());
        assertEquals(Decision.ALLOW, judged(judge, new Effect.SendsInput(5)).decision());
        now = now.plusSeconds(61);
        assertEquals(Decision.ALLOW, judged(judge, new Effect.SendsInput(10)).decision());
    }

    @Test
    void ofASecretTheBoundIsToldAndNotTheLength() throws PolicyFault {
        Judge judge = judge("\"rates\": {\"keysPerCall\": 10, \"keysPerMinute\": 20}");
        assertEquals(
                "rates.keysPerCall is 10: types a secret, which is longer than the limit of 10",
                judged(judge, new Effect.SendsInput(13, true)).reason());
        judge.pressed(15);
        Judgement often = judged(judge, new Effect.SendsInput(7, true));
        assertEquals("rates.keysPerMinute is 20: types a secret", often.reason());
        Judgement allowed = judged(judge, new Effect.SendsInput(4, true));
        assertEquals(Decision.ALLOW, allowed.decision());
        assertEquals("types a secret", allowed.findings().get(0).effect());
    }

    @Test
    void theReadOnlyListCanBeChanged() throws PolicyFault {
        Judge judge = judge("\"readOnlyPrograms\": {\"add\": [[\"npm\", \"ls\"]], \"remove\": [\"cat\", \"git\"]}");
        assertEquals(Decision.ALLOW, ran(judge, "npm ls --depth=0").decision());
        assertEquals(Decision.ASK, ran(judge, "npm run ls").decision());
        assertEquals(Decision.ASK, ran(judge, "cat x").decision());
        assertEquals(Decision.ASK, ran(judge, "git status").decision());
    }

    @Test
    void whoIsAskedHearsWhichPlacesOutsideAreNamed() throws PolicyFault {
        assertEquals(
                "it is not known to only read, and there is no sandbox: runs tool -o /home/ann/.rc src/x; it also names /home/ann/.rc",
                ran(judge(""), "tool -o ~/.rc src/x").reason());
    }

    @Test
    void whatTheSandboxHides() {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new Grounds(Path.of("/home/ann/work"), Path.of("/home/ann"), List.of(Path.of("/home/ann/state"))),
                () -> true,
                InstantSource.system());
        List<Path> hidden = policy.hidden();
        assertTrue(
                hidden.containsAll(
                        List.of(Path.of("/home/ann/state"), Path.of("/home/ann/.ssh"), Path.of("/home/ann/.netrc"))),
                () -> hidden.toString());
        assertTrue(hidden.stream().noneMatch(path -> path.toString().matches(".*[*?].*") || path.equals(Path.of("/"))));
    }

    @Test
    void patternsThatAreDeniedAreLookedUp(@TempDir Path folder) throws IOException {
        Path home = folder.toRealPath();
        Path workspace = Files.createDirectories(home.resolve("work"));
        Path token = Files.createDirectories(home.resolve(".cargo")).resolve("credentials.toml");
        Files.writeString(token, "hush");
        Path hooks = Files.createDirectories(workspace.resolve("a/b/.git/hooks"));
        Path settings = Files.createDirectories(workspace.resolve(".vscode"));
        Files.createDirectories(home.resolve("other/.git"));
        HostPolicy policy = HostPolicy.load(
                Optional.empty(), new Grounds(workspace, home, List.of()), () -> true, InstantSource.system());
        assertTrue(policy.hidden().contains(token), () -> policy.hidden().toString());
        List<Path> held = policy.held();
        assertTrue(held.contains(settings), held::toString);
        assertTrue(held.stream().anyMatch(hooks::startsWith), held::toString);
        assertTrue(held.stream().allMatch(place -> place.startsWith(workspace)), held::toString);
        assertFalse(held.contains(workspace), held::toString);
    }

    @Test
    void manyThatAskAreToldByWhatAsks() throws PolicyFault {
        String rules = "\"rules\": [{\"id\": \"a\", \"decision\": \"ask\", \"commands\": [[\"one\"]]},"
                + "{\"id\": \"b\", \"decision\": \"ask\", \"commands\": [[\"two\"]]}]";
        StringBuilder line = new StringBuilder();
        for (int i = 0; i < 30; i++) {
            line.append("one ").append(i).append("; ");
        }
        String reason = ran(judge(rules), line + "two").reason();
        assertTrue(reason.startsWith("rule a: runs one 0; rule a: runs one 1; "), reason);
        assertTrue(reason.endsWith("; and 23 more: rule a, rule b"), reason);
    }

    @Test
    void aProgramWithoutAShell() throws PolicyFault {
        sandbox = true;
        Judge judge = judge("\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"rm\"]]}]");
        ShellEffects shell = new ShellEffects(GROUNDS.home(), judge.programs());
        assertEquals(
                Decision.ALLOW,
                judge.judge(
                                "bash",
                                shell.ofProgram(List.of("echo", "$(rm x)", "; rm y"), GROUNDS.workspace()),
                                place -> false)
                        .decision());
        assertEquals(
                Decision.DENY,
                judge.judge("bash", shell.ofProgram(List.of("sh", "-c", "rm x"), GROUNDS.workspace()), place -> false)
                        .decision());
    }
}
