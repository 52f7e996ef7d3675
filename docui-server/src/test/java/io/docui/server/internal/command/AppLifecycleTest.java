package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.CommandLineFixture.CommandResult;
import io.docui.server.internal.jsonrpc.JsonObject;
import io.docui.server.internal.jsonrpc.MessageChannel;
import java.net.StandardProtocolFamily;
import java.net.UnixDomainSocketAddress;
import java.nio.ByteBuffer;
import java.nio.channels.SocketChannel;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Apps under a real broker, each a real process: how they start, go on, fail and end. */
class AppLifecycleTest {
    @TempDir
    private static Path folder;

    /**
     * One broker is there for all tests. It goes on counting the calls of an app that was stopped, so a test that counts has an app of its
     * own.
     */
    private static CommandLineFixture commandLineFixture;

    @BeforeAll
    static void begin() {
        commandLineFixture = new CommandLineFixture(folder);
    }

    @AfterEach
    void stopApps() {
        if (Files.exists(commandLineFixture.runtimeDirectory().socket())) {
            for (JsonObject app : commandLineFixture.run("ps", "--json").json().objects("apps")) {
                commandLineFixture.runAt(
                        app.text("terminal").orElseThrow(),
                        "stop",
                        app.text("app").orElseThrow());
            }
        }
    }

    @AfterAll
    static void end() {
        commandLineFixture.close();
    }

    private static ProcessHandle process(String pid) {
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    @Test
    void keepsOneAppPerTerminalBetweenCommands() throws Exception {
        // An app of its own name: the broker counts the calls of each name, through all its processes.
        commandLineFixture.configureApp("counted", "good");

        assertEquals("1", commandLineFixture.callTool("counted", "count"));
        assertEquals("2", commandLineFixture.callTool("counted", "count"));
        assertEquals(
                "1\n",
                commandLineFixture.runAt("two", "counted", "call", "count").out());
        assertEquals("3", commandLineFixture.callTool("counted", "count"));

        List<JsonObject> listed = commandLineFixture.run("ps", "--json").json().objects("apps");
        assertEquals(
                List.of("counted one 3 idle", "counted two 1 idle"),
                listed.stream()
                        .map(app -> app.value("app") + " " + app.value("terminal") + " " + app.value("calls") + " "
                                + app.value("state"))
                        .toList());
    }

    @Test
    void reportsKilledAppOnceAndRestarts() throws Exception {
        commandLineFixture.configureApp("fake", "good");
        CommandLineFixture.kill(process(commandLineFixture.callTool("fake", "pid")));

        CommandResult first = commandLineFixture.run("fake", "call", "count");
        CommandResult second = commandLineFixture.run("fake", "call", "count");

        assertEquals(3, first.exit());
        assertEquals("", first.out());
        assertTrue(
                first.err()
                        .startsWith(
                                "docui: fake has died since the last call (exit code 137: signal 9, SIGKILL), and its"
                                        + " state in memory is lost. Call again to restart it."),
                first.err());
        assertEquals(new CommandResult(0, "1\n", ""), second);
    }

    @Test
    void reportsExitDuringCallAndRestarts() throws Exception {
        commandLineFixture.configureApp("fake", "good");

        CommandResult first = commandLineFixture.run("fake", "call", "die", "{\"code\": 7}");
        CommandResult second = commandLineFixture.run("fake", "call", "count");

        assertEquals(3, first.exit());
        assertTrue(first.err().startsWith("docui: fake died during the call (exit code 7)"), first.err());
        assertTrue(first.err().contains("Its last output:\n  fake: started good\n  fake: I fall\n"), first.err());
        assertTrue(
                first.err()
                        .contains(
                                "Log: " + commandLineFixture.runtimeDirectory().logs()),
                first.err());
        assertEquals(new CommandResult(0, "1\n", ""), second);
    }

    @Test
    void endsAppThatClosesOutput() throws Exception {
        commandLineFixture.configureApp("fake", "good");

        CommandResult first = commandLineFixture.run("fake", "call", "deaf");

        assertEquals(3, first.exit());
        assertTrue(first.err().startsWith("docui: fake died during the call"), first.err());
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void failedStartReportsExitCodeAndOutput() throws Exception {
        commandLineFixture.configureApp("fake", "dies");

        CommandResult commandResult = commandLineFixture.run("fake", "look");

        assertEquals(3, commandResult.exit());
        assertTrue(commandResult.err().startsWith("""
                                docui: fake died during startup (exit code 3). Its last output:
                                  fake: started dies
                                  fake: no such dungeon
                                """), commandResult.err());
        assertTrue(commandLineFixture.run("ps").err().startsWith("No app is running."));
    }

    @Test
    void endsUnresponsiveAppAfterStartLimit() throws Exception {
        commandLineFixture.configureApp("fake", "silent", "startLimit", "PT0.5S");

        CommandResult commandResult = commandLineFixture.run("fake", "look");

        assertEquals(3, commandResult.exit());
        assertTrue(
                commandResult.err().startsWith("docui: fake did not answer within 500 ms after its start"),
                commandResult.err());
        assertTrue(commandLineFixture.run("ps").err().startsWith("No app is running."), "it is still there");
    }

    @Test
    void logsStrayStandardOutput() throws Exception {
        commandLineFixture.configureApp("fake", "rubbish");
        int logged = commandLineFixture.readLog("fake", 0).length();

        assertEquals(
                new CommandResult(0, "hello\n", ""),
                commandLineFixture.run("fake", "call", "echo", "{\"text\": \"hello\"}"));

        String log = commandLineFixture.readLog("fake", logged);
        assertTrue(log.contains("Unexpected text on standard output: Welcome to the fake!"), log);
        assertTrue(log.contains("Unexpected text on standard output: debug: called"), log);
        CommandResult logs = commandLineFixture.run("logs", "fake");
        assertTrue(logs.out().contains("fake: started rubbish"), logs.out());
        assertEquals(
                2,
                commandLineFixture.run("logs", "fake", "-n", "2").out().lines().count());
    }

    @Test
    void reportsInvalidJsonAnswer() throws Exception {
        commandLineFixture.configureApp("fake", "good");

        CommandResult commandResult = commandLineFixture.run("fake", "call", "broken");

        assertEquals(3, commandResult.exit());
        assertTrue(
                commandResult
                        .err()
                        .startsWith(
                                "docui: fake wrote an unreadable message. It is not valid JSON: Unexpected end-of-input"),
                commandResult.err());
        assertTrue(commandResult.err().contains("The call may have run."), commandResult.err());
        assertEquals("1", commandLineFixture.callTool("fake", "count"), "it lives on");
    }

    @Test
    void killsHangingAppWithChildren() throws Exception {
        commandLineFixture.configureApp("fake", "stubborn");
        ProcessHandle app = process(commandLineFixture.callTool("fake", "pid"));
        ProcessHandle child = process(commandLineFixture.callTool("fake", "child"));

        CommandResult stop = commandLineFixture.run("stop", "fake");

        assertEquals(new CommandResult(0, "Stopped fake of terminal one.\n", ""), stop);
        assertAll(() -> assertFalse(app.isAlive(), "app"), () -> assertFalse(child.isAlive(), "child"));
        assertEquals(
                "fake is not running there.\n",
                commandLineFixture.run("stop", "fake").err());
    }

    @Test
    void restartsAppWhenProgramChanges() throws Exception {
        Path jar = Files.writeString(folder.resolve("fake.jar"), "one");
        commandLineFixture.configureApp("fake", "good", "watch", List.of("fake.jar"));
        assertEquals("1", commandLineFixture.callTool("fake", "count"));
        assertEquals("2", commandLineFixture.callTool("fake", "count"));
        Files.writeString(jar, "another");

        CommandResult commandResult = commandLineFixture.run("fake", "call", "count");

        assertEquals("1\n", commandResult.out());
        assertEquals("docui: fake is restarted, because " + jar + " has changed.\n", commandResult.err());
        assertEquals("2", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void restartsAppWhenConfigurationChanges() throws Exception {
        commandLineFixture.configureApp("fake", "good", "env", JsonObject.of("FAKE", "old"), "cwd", ".");
        assertEquals(folder + " old", commandLineFixture.callTool("fake", "where"));
        commandLineFixture.configureApp("fake", "good", "env", JsonObject.of("FAKE", "new"), "cwd", "..");

        CommandResult commandResult = commandLineFixture.run("fake", "call", "where");

        assertEquals(folder.getParent() + " new\n", commandResult.out());
        assertTrue(commandResult.err().contains("has changed"), commandResult.err());
    }

    @Test
    void appInheritsEnvironmentOfStartingCommand() throws Exception {
        commandLineFixture.configureApp("first", "good").configureApp("second", "good");
        commandLineFixture.setVariable("FAKE", "then").callTool("first", "count");

        assertEquals(
                folder + " now", commandLineFixture.setVariable("FAKE", "now").callTool("second", "where"));
    }

    @Test
    void interruptedCommandCancelsCall() throws Exception {
        commandLineFixture.configureApp("fake", "good");
        commandLineFixture.callTool("fake", "count");
        Process command =
                commandLineFixture.processBuilder("fake", "call", "hold").start();
        CommandLineFixture.await("the call", () -> isBusy("fake"));

        command.destroy();

        assertEquals("1", commandLineFixture.callTool("fake", "cancelled"));
    }

    private boolean isBusy(String app) {
        return commandLineFixture.run("ps", "--json").json().objects("apps").stream()
                .anyMatch(listed -> app.equals(listed.value("app")) && "busy".equals(listed.value("state")));
    }

    @Test
    void stopDoesNotWaitForRunningCall() throws Exception {
        commandLineFixture.configureApp("fake", "good");
        commandLineFixture.callTool("fake", "count");
        Process command =
                commandLineFixture.processBuilder("fake", "call", "hold").start();
        CommandLineFixture.await("the call", () -> isBusy("fake"));

        assertEquals(0, commandLineFixture.run("stop", "fake").exit());

        assertEquals(3, command.waitFor());
        assertEquals(
                "docui: fake was stopped before it answered.\n",
                new String(command.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    @Test
    void idleAppEndsBeforeIdleBroker() throws Exception {
        Path other = Files.createDirectory(folder.resolve("idle"));
        try (CommandLineFixture idle = new CommandLineFixture(other)
                .setVariable("DOCUI_BROKER_IDLE", "PT1S")
                .configureApp("fake", "good", "idle", "PT1S")) {
            ProcessHandle app = process(idle.callTool("fake", "pid"));
            ProcessHandle broker = idle.brokerProcess();

            CommandLineFixture.await("the end of the app", () -> !app.isAlive());
            CommandLineFixture.await("the end of the broker", () -> !broker.isAlive());

            assertNotEquals(String.valueOf(app.pid()), idle.callTool("fake", "pid"), "the next command starts both");
        }
    }

    @Test
    void nonReadingClientDelaysNoOtherClient() throws Exception {
        commandLineFixture.configureApp("fake", "good");
        commandLineFixture.callTool("fake", "count");
        try (MessageChannel silent = MessageChannel.connect(
                        commandLineFixture.runtimeDirectory().socket());
                MessageChannel deaf = MessageChannel.connect(
                        commandLineFixture.runtimeDirectory().socket())) {
            RootCommand root = commandLineFixture.rootCommand();
            JsonObject params = BrokeredAppCommand.request(root, "fake").with("tool", "big");
            deaf.send(JsonObject.of("jsonrpc", "2.0", "id", 1, "method", "call", "params", params));

            assertEquals("2", commandLineFixture.callTool("fake", "count"));
            assertTrue(silent.receive().object("params").orElseThrow().has("version"));
        }
    }

    @Test
    void disconnectsClientThatSendsInvalidJson() throws Exception {
        commandLineFixture.configureApp("fake", "good");
        commandLineFixture.callTool("fake", "count");
        try (SocketChannel rude = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            rude.connect(UnixDomainSocketAddress.of(
                    commandLineFixture.runtimeDirectory().socket()));
            rude.write(ByteBuffer.wrap("GET / HTTP/1.1\n\n".getBytes(StandardCharsets.UTF_8)));
            MessageChannel heard = new MessageChannel(rude);

            assertTrue(heard.receive().has("method"), "a greeting");
            assertNull(heard.receive(), "and then nothing");
        }
        assertEquals("2", commandLineFixture.callTool("fake", "count"));
    }

    @Test
    void printsProgressToStandardError() throws Exception {
        commandLineFixture.configureApp("fake", "good");

        assertEquals(
                new CommandResult(0, "done\n", "… half of it\n"), commandLineFixture.run("fake", "call", "progress"));
    }
}
