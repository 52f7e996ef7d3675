package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.CommandLineFixture.CommandResult;
import io.docui.server.internal.jsonrpc.JsonObject;
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
class AppProtocolErrorsTest {
    private static final String FOUND =
            "{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{\"content\":[{\"type\":\"text\",\"text\":\"found\"}]}}";

    @TempDir
    private static Path folder;

    private static CommandLineFixture commandLineFixture;

    private String pid = "";
    private int logged;

    @BeforeAll
    static void begin() throws Exception {
        commandLineFixture = new CommandLineFixture(folder).configureApp("fake", "good");
    }

    @BeforeEach
    void recordProcessAndLogLength() throws Exception {
        pid = commandLineFixture.callTool("fake", "pid");
        logged = commandLineFixture.readLog("fake", 0).length();
    }

    @AfterAll
    static void end() {
        commandLineFixture.close();
    }

    private String log() throws IOException {
        return commandLineFixture.readLog("fake", logged);
    }

    private void assertSameProcess() {
        assertEquals(pid, commandLineFixture.callTool("fake", "pid"), "the process of the app");
    }

    private CommandResult callRaw(String line, boolean answered) {
        return commandLineFixture.run(
                "fake",
                "call",
                "raw",
                JsonObject.of("line", line, "answered", answered).toString());
    }

    private String appState() {
        return commandLineFixture.run("ps", "--json").json().objects("apps").stream()
                .filter(app -> "fake".equals(app.value("app")))
                .map(app -> String.valueOf(app.value("state")))
                .findFirst()
                .orElseThrow();
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"DEBUG got {\"jsonrpc\":\"2.0\",", "Gr\u00fc\u00dfe", "{level: info}", "[{\"jsonrpc\":\"2.0\"}]"
            })
    void logsStrayLinesBeforeAnswer(String line) throws Exception {
        assertEquals(new CommandResult(0, "done\n", ""), callRaw(line, true));
        assertTrue(log().contains("Unexpected text on standard output: " + line.charAt(0)));
    }

    @ParameterizedTest
    @ValueSource(strings = {"x", "Loading... ", "\u00ff\u00fe", "\u001b[0m", "at {level: info} {\"n\": 1} "})
    void findsAnswerAfterStrayTextOnLine(String stray) throws Exception {
        CommandResult commandResult = callRaw(stray + FOUND, false);

        assertEquals(new CommandResult(0, "found\n", ""), commandResult);
        String log = log();
        assertTrue(log.contains("Unexpected text on standard output: "), log);
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
    void reportsUnreadableAnswerAfterStrayText(String line) {
        CommandResult commandResult = callRaw(line, false);

        assertEquals(3, commandResult.exit());
        assertTrue(
                commandResult
                        .err()
                        .startsWith(
                                "docui: fake wrote an unreadable response. A response must be one line of JSON with the id of its request: "),
                commandResult.err());
        assertTrue(commandResult.err().contains("{\"jsonrpc\":\"2.0\""), commandResult.err());
        assertSameProcess();
    }

    @Test
    void acceptsAnswerIdAsString() {
        assertEquals(new CommandResult(0, "found\n", ""), callRaw(FOUND.replace("ID", "\"ID\""), false));
    }

    @Test
    void reportsMultiLineAnswer() {
        CommandResult commandResult = callRaw(FOUND.replace(",", ",\n  ").replace("{\"json", "{\n  \"json"), false);

        assertEquals(3, commandResult.exit());
        assertTrue(
                commandResult.err().contains("must be one line of JSON with the id of its request"),
                commandResult.err());
    }

    @Test
    void truncatesUnreadableAnswerInError() {
        CommandResult commandResult =
                callRaw("x".repeat(100_000) + "{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":{", false);

        assertEquals(3, commandResult.exit());
        assertTrue(commandResult.err().length() < 800 && commandResult.err().contains("xxx…"), commandResult.err());
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
    void ignoresLoggedMessages(String line) {
        assertEquals(new CommandResult(0, "done\n", ""), callRaw(line, true));
    }

    @Test
    void reportsInvalidUtf8Message() {
        CommandResult commandResult = callRaw("{\"jsonrpc\":\"2.0\",\"id\":ID,\"result\":\"\u00fc\"}", false);

        assertEquals(3, commandResult.exit());
        assertTrue(commandResult.err().contains("not UTF-8. The call may have run."), commandResult.err());
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
    void reportsInvalidResultAsAppFault(String rest) {
        CommandResult commandResult = callRaw("{\"jsonrpc\":\"2.0\",\"id\":ID" + rest + "}", false);

        assertEquals(3, commandResult.exit(), commandResult.err());
        assertEquals("", commandResult.out());
        assertTrue(commandResult.err().startsWith("docui: The app's response is not valid: "), commandResult.err());
        assertSameProcess();
    }

    @Test
    void treatsAnyErrorFieldAsFailure() {
        assertEquals(
                new CommandResult(1, "", "docui: bad\n"),
                callRaw("{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":\"bad\",\"result\":{}}", false));
        assertEquals(
                new CommandResult(1, "", "docui: {\"code\":5}\n"),
                callRaw("{\"jsonrpc\":\"2.0\",\"id\":ID,\"error\":{\"code\":5}}", false));
    }

    @Test
    void nextCallReportsExitAfterAnswer() throws Exception {
        ProcessHandle app = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();

        assertEquals(new CommandResult(0, "Farewell.\n", ""), commandLineFixture.run("fake", "call", "farewell"));
        CommandLineFixture.await("its end", () -> !app.isAlive());
        CommandResult next = commandLineFixture.run("fake", "call", "count");

        assertEquals(3, next.exit(), next.toString());
        assertTrue(next.err().startsWith("docui: fake has died since the last call (exit code 5)"), next.err());
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void nextCallReportsExitAfterInterruptedCall() throws Exception {
        ProcessHandle app = ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
        Process command =
                commandLineFixture.processBuilder("fake", "call", "jam").start();
        CommandLineFixture.await("the call", () -> appState().equals("busy"));
        command.destroy();
        command.waitFor();
        CommandLineFixture.kill(app);

        assertEquals(3, commandLineFixture.run("fake", "call", "count").exit());
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void hangingAppIsCancellingNotIdle() throws Exception {
        Process command =
                commandLineFixture.processBuilder("fake", "call", "jam").start();
        CommandLineFixture.await("the call", () -> appState().equals("busy"));

        command.destroy();
        command.waitFor();

        CommandLineFixture.await("the end of the call", () -> !appState().equals("busy"));
        assertEquals("cancelling", appState());
        CommandLineFixture.kill(ProcessHandle.of(Long.parseLong(pid)).orElseThrow());
        assertEquals(0, commandLineFixture.run("stop", "fake").exit());
    }

    @Test
    void appIsIdleAfterCancelledCall() throws Exception {
        Process command =
                commandLineFixture.processBuilder("fake", "call", "hold").start();
        CommandLineFixture.await("the call", () -> appState().equals("busy"));

        command.destroy();

        CommandLineFixture.await("the end of the call", () -> appState().equals("idle"));
    }

    @Test
    void truncatesEndlessToolList() throws Exception {
        commandLineFixture.configureApp("circling", "circling").configureApp("endless", "endless");

        CommandResult circling = commandLineFixture.run("circling", "tools");
        CommandResult endless = commandLineFixture.run("endless", "tools");

        assertEquals(2, circling.out().lines().count());
        assertEquals("docui: circling repeats a page of its tool list. Later pages are ignored.\n", circling.err());
        assertEquals(100, endless.out().lines().count());
        assertEquals("docui: endless lists more than 100 pages of tools. Later pages are ignored.\n", endless.err());
    }
}
