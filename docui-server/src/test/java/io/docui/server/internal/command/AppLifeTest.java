package io.docui.server.internal.command;

import static org.junit.jupiter.api.Assertions.assertAll;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertNull;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.server.internal.command.Shell.Run;
import io.docui.server.internal.wire.JsonObject;
import io.docui.server.internal.wire.MessageChannel;
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
class AppLifeTest {
    @TempDir
    private static Path folder;

    /** One broker is there for all tests. It goes on counting the calls of an app that was stopped, so a test that counts has an app of its own. */
    private static Shell shell;

    @BeforeAll
    static void begin() {
        shell = new Shell(folder);
    }

    @AfterEach
    void stopApps() {
        if (Files.exists(shell.runtime().socket())) {
            for (JsonObject app : shell.docui("ps", "--json").json().objects("apps")) {
                shell.docuiAt(
                        app.text("terminal").orElseThrow(),
                        "stop",
                        app.text("app").orElseThrow());
            }
        }
    }

    @AfterAll
    static void end() {
        shell.close();
    }

    private static ProcessHandle process(String pid) {
        return ProcessHandle.of(Long.parseLong(pid)).orElseThrow();
    }

    @Test
    void anAppLivesOnBetweenCommandsAndEachTerminalHasItsOwn() throws Exception {
        // An app of its own name: the broker counts the calls of each name, through all its processes.
        shell.app("counted", "good");

        assertEquals("1", shell.says("counted", "count"));
        assertEquals("2", shell.says("counted", "count"));
        assertEquals("1\n", shell.docuiAt("two", "counted", "call", "count").out());
        assertEquals("3", shell.says("counted", "count"));

        List<JsonObject> listed = shell.docui("ps", "--json").json().objects("apps");
        assertEquals(
                List.of("counted one 3 idle", "counted two 1 idle"),
                listed.stream()
                        .map(app -> app.value("app") + " " + app.value("terminal") + " " + app.value("calls") + " "
                                + app.value("state"))
                        .toList());
    }

    @Test
    void oneThatIsKilledGivesOneClearErrorAndTheNextCallWorks() throws Exception {
        shell.app("fake", "good");
        Shell.kill(process(shell.says("fake", "pid")));

        Run first = shell.docui("fake", "call", "count");
        Run second = shell.docui("fake", "call", "count");

        assertEquals(3, first.exit());
        assertEquals("", first.out());
        assertTrue(
                first.err()
                        .startsWith(
                                "docui: fake has died since the last call (exit code 137: signal 9, SIGKILL), and what"
                                        + " it held in memory is lost. Call again: that starts it anew."),
                first.err());
        assertEquals(new Run(0, "1\n", ""), second);
    }

    @Test
    void oneThatDiesInACallSaysHowAndTheNextCallWorks() throws Exception {
        shell.app("fake", "good");

        Run first = shell.docui("fake", "call", "die", "{\"code\": 7}");
        Run second = shell.docui("fake", "call", "count");

        assertEquals(3, first.exit());
        assertTrue(first.err().startsWith("docui: fake died in the call (exit code 7)"), first.err());
        assertTrue(first.err().contains("Its last words:\n  fake: started good\n  fake: I fall\n"), first.err());
        assertTrue(first.err().contains("Log: " + shell.runtime().logs()), first.err());
        assertEquals(new Run(0, "1\n", ""), second);
    }

    @Test
    void oneThatClosesItsOutputInACallIsEnded() throws Exception {
        shell.app("fake", "good");

        Run first = shell.docui("fake", "call", "deaf");

        assertEquals(3, first.exit());
        assertTrue(first.err().startsWith("docui: fake died in the call"), first.err());
        assertEquals("1", shell.says("fake", "count"));
    }

    @Test
    void oneThatDiesAtItsStartTellsItsExitCodeAndItsLastWords() throws Exception {
        shell.app("fake", "dies");

        Run run = shell.docui("fake", "look");

        assertEquals(3, run.exit());
        assertTrue(run.err().startsWith("""
                                docui: fake died at its start (exit code 3). Its last words:
                                  fake: started dies
                                  fake: no such dungeon
                                """), run.err());
        assertTrue(shell.docui("ps").err().startsWith("No app runs."));
    }

    @Test
    void oneThatNeverAnswersIsGivenUpAfterItsStartLimit() throws Exception {
        shell.app("fake", "silent", "startLimit", "PT0.5S");

        Run run = shell.docui("fake", "look");

        assertEquals(3, run.exit());
        assertTrue(run.err().startsWith("docui: fake did not answer within 0.5 s after its start"), run.err());
        assertTrue(shell.docui("ps").err().startsWith("No app runs."), "it is still there");
    }

    @Test
    void rubbishOnStandardOutputGoesToTheLog() throws Exception {
        shell.app("fake", "rubbish");
        int logged = shell.log("fake", 0).length();

        assertEquals(new Run(0, "hello\n", ""), shell.docui("fake", "call", "echo", "{\"text\": \"hello\"}"));

        String log = shell.log("fake", logged);
        assertTrue(log.contains("where only messages belong: Welcome to the fake!"), log);
        assertTrue(log.contains("where only messages belong: debug: called"), log);
        Run logs = shell.docui("logs", "fake");
        assertTrue(logs.out().contains("fake: started rubbish"), logs.out());
        assertEquals(2, shell.docui("logs", "fake", "-n", "2").out().lines().count());
    }

    @Test
    void anAnswerThatIsNoJsonIsAFaultAndNotWaitedForEver() throws Exception {
        shell.app("fake", "good");

        Run run = shell.docui("fake", "call", "broken");

        assertEquals(3, run.exit());
        assertTrue(
                run.err().startsWith("docui: fake wrote what cannot be read. It is no JSON: Unexpected end-of-input"),
                run.err());
        assertTrue(run.err().contains("The call may have been carried out."), run.err());
        assertEquals("1", shell.says("fake", "count"), "it lives on");
    }

    @Test
    void oneThatHangsAtItsEndIsKilledWithItsChildren() throws Exception {
        shell.app("fake", "stubborn");
        ProcessHandle app = process(shell.says("fake", "pid"));
        ProcessHandle child = process(shell.says("fake", "child"));

        Run stop = shell.docui("stop", "fake");

        assertEquals(new Run(0, "Stopped fake of terminal one.\n", ""), stop);
        assertAll(() -> assertFalse(app.isAlive(), "app"), () -> assertFalse(child.isAlive(), "child"));
        assertEquals("fake does not run there.\n", shell.docui("stop", "fake").err());
    }

    @Test
    void aChangedProgramIsLoadedAnewBetweenTwoCalls() throws Exception {
        Path jar = Files.writeString(folder.resolve("fake.jar"), "one");
        shell.app("fake", "good", "watch", List.of("fake.jar"));
        assertEquals("1", shell.says("fake", "count"));
        assertEquals("2", shell.says("fake", "count"));
        Files.writeString(jar, "another");

        Run run = shell.docui("fake", "call", "count");

        assertEquals("1\n", run.out());
        assertEquals("docui: fake is started anew, since " + jar + " has changed.\n", run.err());
        assertEquals("2", shell.says("fake", "count"));
    }

    @Test
    void aChangedEntryStartsTheAppAnew() throws Exception {
        shell.app("fake", "good", "env", JsonObject.of("FAKE", "old"), "cwd", ".");
        assertEquals(folder + " old", shell.says("fake", "where"));
        shell.app("fake", "good", "env", JsonObject.of("FAKE", "new"), "cwd", "..");

        Run run = shell.docui("fake", "call", "where");

        assertEquals(folder.getParent() + " new\n", run.out());
        assertTrue(run.err().contains("has changed"), run.err());
    }

    @Test
    void anAppHasTheEnvironmentOfWhoeverStartsIt() throws Exception {
        shell.app("first", "good").app("second", "good");
        shell.with("FAKE", "then").says("first", "count");

        assertEquals(folder + " now", shell.with("FAKE", "now").says("second", "where"));
    }

    @Test
    void aCallIsCancelledWhenTheCommandIsInterrupted() throws Exception {
        shell.app("fake", "good");
        shell.says("fake", "count");
        Process command = shell.process("fake", "call", "hold").start();
        Shell.await("the call", () -> busy("fake"));

        command.destroy();

        assertEquals("1", shell.says("fake", "cancelled"));
    }

    private boolean busy(String app) {
        return shell.docui("ps", "--json").json().objects("apps").stream()
                .anyMatch(listed -> app.equals(listed.value("app")) && "busy".equals(listed.value("state")));
    }

    @Test
    void aStopDoesNotWaitForTheCallThatRuns() throws Exception {
        shell.app("fake", "good");
        shell.says("fake", "count");
        Process command = shell.process("fake", "call", "hold").start();
        Shell.await("the call", () -> busy("fake"));

        assertEquals(0, shell.docui("stop", "fake").exit());

        assertEquals(3, command.waitFor());
        assertEquals(
                "docui: fake was stopped before it had answered.\n",
                new String(command.getErrorStream().readAllBytes(), StandardCharsets.UTF_8));
    }

    @Test
    void anIdleAppEndsAndThenTheBroker() throws Exception {
        Path other = Files.createDirectory(folder.resolve("idle"));
        try (Shell idle = new Shell(other).with("DOCUI_BROKER_IDLE", "PT1S").app("fake", "good", "idle", "PT1S")) {
            ProcessHandle app = process(idle.says("fake", "pid"));
            ProcessHandle broker = idle.broker();

            Shell.await("the end of the app", () -> !app.isAlive());
            Shell.await("the end of the broker", () -> !broker.isAlive());

            assertNotEquals(String.valueOf(app.pid()), idle.says("fake", "pid"), "the next command starts both");
        }
    }

    @Test
    void aClientThatDoesNotReadHoldsUpNobody() throws Exception {
        shell.app("fake", "good");
        shell.says("fake", "count");
        try (MessageChannel silent = MessageChannel.connect(shell.runtime().socket());
                MessageChannel deaf = MessageChannel.connect(shell.runtime().socket())) {
            RootCommand root = shell.root();
            JsonObject params = AppVerb.request(root, "fake").with("tool", "big");
            deaf.send(JsonObject.of("jsonrpc", "2.0", "id", 1, "method", "call", "params", params));

            assertEquals("2", shell.says("fake", "count"));
            assertTrue(silent.receive().object("params").orElseThrow().has("version"));
        }
    }

    @Test
    void whoSpeaksNoJsonIsHungUpOnAndNobodyElse() throws Exception {
        shell.app("fake", "good");
        shell.says("fake", "count");
        try (SocketChannel rude = SocketChannel.open(StandardProtocolFamily.UNIX)) {
            rude.connect(UnixDomainSocketAddress.of(shell.runtime().socket()));
            rude.write(ByteBuffer.wrap("GET / HTTP/1.1\n\n".getBytes(StandardCharsets.UTF_8)));
            MessageChannel heard = new MessageChannel(rude);

            assertTrue(heard.receive().has("method"), "a greeting");
            assertNull(heard.receive(), "and then nothing");
        }
        assertEquals("2", shell.says("fake", "count"));
    }

    @Test
    void progressIsTold() throws Exception {
        shell.app("fake", "good");

        assertEquals(new Run(0, "done\n", "… half of it\n"), shell.docui("fake", "call", "progress"));
    }
}
