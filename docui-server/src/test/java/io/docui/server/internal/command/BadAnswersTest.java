package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.Shell.Run;
import io.docui.server.internal.wire.JsonObject;
import java.io.IOException;
import java.nio.file.Path;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Apps that answer otherwise than they should: what a command makes of it. One broker and one app are there for all tests. */
@Timeout(120)
class BadAnswersTest {
    private static final String FOUND =
            "{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"found\"}]}}";

    @TempDir
    private static Path folder;

    private static Shell shell;

    private String pid = "";
    private int logged;

    @BeforeAll
    static void begin() throws Exception {
        shell = new Shell(folder).app("fake", "good");
    }

    @BeforeEach
    void look() throws Exception {
        pid = shell.says("fake", "pid");
        logged = shell.log("fake", 0).length();
    }

    @AfterAll
    static void end() {
        shell.close();
    }

    private String log() throws IOException {
        return shell.log("fake", logged);
    }

    private void assertLivesOn() {
        assertEquals(pid, shell.says("fake", "pid"), "the process of the app");
    }

    private Run raw(String line, boolean answered) {
        return shell.docui(
                "fake",
                "call",
                "raw",
                JsonObject.of("line", line, "answered", answered).toString());
    }

    private String state() {
        return shell.docui("ps", "--json").json().objects("apps").stream()
                .filter(app -> "fake".equals(app.value("app")))
                .map(app -> String.valueOf(app.value("state")))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"DEBUG got {\"jsonrpc\":\"2.0\",", "Gr\u00fc\u00dfe", "{level: info}", "[{\"jsonrpc\":\"2.0\"}]"
            })
    void whatIsNoMessageBeforeTheAnswerIsOnlyLogged(String line) throws Exception {
        assertEquals(new Run(0, "done\n", ""), raw(line, true));
        assertTrue(log().contains("where only messages belong: " + line.charAt(0)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "Loading... ", "\u00ff\u00fe", "\u001b[0m", "at {level: info} {\"n\": 1} "})
    void anAnswerIsFoundBehindWhatAProgramHasPrintedOnItsLine(String stray) throws Exception {
        Run run = raw(stray + FOUND, false);

        assertEquals(new Run(0, "found\n", ""), run);
        String log = log();
        assertTrue(log.contains("where only messages belong: "), log);
        assertFalse(log.contains("found"), "the answer itself is no rubbish");
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{",
                "x{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":{}} and more",
                "\u00ff{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{\"content\":[],\"of\":\"\u00fc\"}}",
                "{\"jsonrpc\":\"2.0\",\"DEBUGid\":ID,\"result\":{\"content\":[]}}",
                "{\"jsonrpc\":\"2.0\",\"id\":null,\"error\":{\"code\":-32700,\"message\":\"what?\"}}"
            })
    void anAnswerThatCannotBeReadBehindWhatWasPrintedIsAFault(String line) {
        Run run = raw(line, false);

        assertEquals(3, run.exit());
        assertTrue(
                run.err()
                        .startsWith(
                                "docui: fake wrote an answer that cannot be read, for it must be one line of JSON with the id of its request: "),
                run.err());
        assertTrue(run.err().contains("{\"jsonrpc\":\"2.0\""), run.err());
        assertLivesOn();
    }

    @Test
    void theIdOfAnAnswerMayBeAText() {
        assertEquals(new Run(0, "found\n", ""), raw(FOUND.replace("ID", "\"ID\""), false));
    }

    @Test
    void anAnswerOverSeveralLinesIsAFault() {
        Run run = raw(FOUND.replace(",", ",\n  ").replace("{\"json", "{\n  \"json"), false);

        assertEquals(3, run.exit());
        assertTrue(run.err().contains("must be one line of JSON with the id of its request"), run.err());
    }

    @Test
    void whatIsSaidOfAnAnswerThatCannotBeReadIsBounded() {
        Run run = raw("x".repeat(100_000) + "{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{", false);

        assertEquals(3, run.exit());
        assertTrue(run.err().length() < 800 && run.err().contains("xxx…"), run.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "sending {\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{\"cont...",
                "got {\"jsonrpc\":\"2.0\",\"id\":ID,\"method\":\"tools/call\",\"params\":{\"result\":1}}",
                "of another: {\"jsonrpc\":\"2.0\",\"id\":999,\"result\":{\"content\":[]}}",
                "{\"level\":\"info\",\"id\":ID,\"msg\":\"called\"}",
                "{\"level\":\"error\",\"id\":ID,\"error\":\"retried\"}",
                "{\"method\":\"GET\",\"id\":ID}"
            })
    void whatAProgramNotesOfItsMessagesIsNotTakenForThem(String line) {
        assertEquals(new Run(0, "done\n", ""), raw(line, true));
    }

    @Test
    void aMessageThatIsNoUtf8IsAFault() {
        Run run = raw("{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":\"\u00fc\"}", false);

        assertEquals(3, run.exit());
        assertTrue(run.err().contains("not UTF-8. The call may have been carried out."), run.err());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                ",\"result\":5",
                ",\"result\":null",
                ",\"error\":null",
                ",\"result\":{\"content\":\"x\"}",
                ",\"result\":{\"content\":[\"x\"]}"
            })
    void anAnswerThatIsNoneIsTheAppsFault(String rest) {
        Run run = raw("{\"jsonrpc\":\"2.0\",\"id\":ID" + rest + "}", false);

        assertEquals(3, run.exit(), run.err());
        assertEquals("", run.out());
        assertTrue(run.err().startsWith("docui: The app's answer is none: "), run.err());
        assertLivesOn();
    }

    @Test
    void anyErrorIsAnError() {
        assertEquals(
                new Run(1, "", "docui: bad\n"),
                raw("{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":\"bad\",\"result\":{}}", false));
        assertEquals(
                new Run(1, "", "docui: {\"code\":5}\n"),
                raw("{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":{\"code\":5}}", false));
    }

    @Test
    void oneThatDiesBehindItsAnswerIsToldOfInTheNextCall() throws Exception {
        ProcessHandle app = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();

        assertEquals(new Run(0, "Farewell.\n", ""), shell.docui("fake", "call", "farewell"));
        Shell.await("its end", () -> !app.isAlive());
        Run next = shell.docui("fake", "call", "count");

        assertEquals(3, next.exit(), next.toString());
        assertTrue(next.err().startsWith("docui: fake has died since the last call (exit code 5)"), next.err());
        assertEquals("1", shell.says("fake", "count"));
    }

    @Test
    void oneThatDiesWhenItsCallerIsGoneIsToldOfInTheNextCall() throws Exception {
        ProcessHandle app = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        Process command = shell.process("fake", "call", "jam").start();
        Shell.await("the call", () -> state().equals("busy"));
        command.destroy();
        command.waitFor();
        Shell.kill(app);

        assertEquals(3, shell.docui("fake", "call", "count").exit());
        assertEquals("1", shell.says("fake", "count"));
    }

    @Test
    void oneThatIsLeftHangingIsNotIdle() throws Exception {
        Process command = shell.process("fake", "call", "jam").start();
        Shell.await("the call", () -> state().equals("busy"));

        command.destroy();
        command.waitFor();

        Shell.await("the end of the call", () -> !state().equals("busy"));
        assertEquals("cancelling", state());
        Shell.kill(ProcessHandle.of(Long.parseLong(pid)).orElseThrow());
        assertEquals(0, shell.docui("stop", "fake").exit());
    }

    @Test
    void oneThatHasHeardOfTheEndOfACallIsIdle() throws Exception {
        Process command = shell.process("fake", "call", "hold").start();
        Shell.await("the call", () -> state().equals("busy"));

        command.destroy();

        Shell.await("the end of the call", () -> state().equals("idle"));
    }

    @Test
    void aListOfToolsThatHasNoEndIsCutAndThatIsSaid() throws Exception {
        shell.app("circling", "circling").app("endless", "endless");

        Run circling = shell.docui("circling", "tools");
        Run endless = shell.docui("endless", "tools");

        assertEquals(2, circling.out().lines().count());
        assertEquals(
                "docui: circling repeats a page of its tools; what it lists behind is left out.\n", circling.err());
        assertEquals(100, endless.out().lines().count());
        assertEquals(
                "docui: endless lists more than 100 pages of tools; what it lists behind is left out.\n",
                endless.err());
    }
}
