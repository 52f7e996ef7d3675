package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.docui.example.mud.demo.AgentIntent;
import io.docui.example.mud.demo.AgentListener;
import io.docui.example.mud.demo.ScriptedAgent;
import io.docui.example.mud.demo.parser.ActionReport;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.parallel.Execution;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Clients that are not ours play the dungeon to its end over both transports and in both modes. Whoever decides sees what the server
 * sends and nothing else.
 *
 * <p>The inspector is a process for each call, and half a second of a core: so two games are played at once.
 */
class McpClientGameTest {
    private static final int MOST_TURNS = 400;
    private static final int FEW_TURNS = 10;
    private static final String[] ROOMY = {"--seed", "1", "--budget", "20000"};

    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void sdkClientWinsOverStdio(String mode) throws IOException, InterruptedException {
        try (NodeMcpClient client = new NodeMcpClient(MudProcess.command(options("mcp", mode)))) {
            assertPlaysToVictory("SDK, stdio, " + mode, new McpToolTerminal(client.tools(), client));
        }
    }

    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void sdkClientWinsOverHttp(String mode) throws IOException, InterruptedException {
        try (MudProcess mudProcess = MudProcess.startHttpServer(options(null, mode));
                NodeMcpClient client = new NodeMcpClient(List.of(mudProcess.url()))) {
            assertPlaysToVictory("SDK, HTTP, " + mode, new McpToolTerminal(client.tools(), client));
        }
    }

    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void inspectorWinsOverStdio(String mode) throws IOException, InterruptedException {
        try (StdioServerBridge keeper = new StdioServerBridge(MudProcess.command(options("mcp", mode)))) {
            McpInspectorClient client = new McpInspectorClient(keeper.clientCommand());
            assertPlaysToVictory("inspector, stdio, " + mode, new McpToolTerminal(client.tools(), client));
        }
    }

    /** It connects anew for each call, and comes back to its game by the name in the URL. */
    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void inspectorWinsOverHttp(String mode) throws IOException, InterruptedException {
        try (MudProcess mudProcess = MudProcess.startHttpServer(options(null, mode))) {
            McpInspectorClient client = new McpInspectorClient(List.of(mudProcess.url() + "?session=inspector"));
            assertPlaysToVictory("inspector, HTTP, " + mode, new McpToolTerminal(client.tools(), client));
        }
    }

    /** A few turns show that each client and each transport is understood; that a game can be won needs no more than one way. */
    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("full")
    @ValueSource(strings = {"document", "tools"})
    void everyClientPlaysFewTurns(String mode) throws IOException, InterruptedException {
        try (NodeMcpClient client = new NodeMcpClient(MudProcess.command(options("mcp", mode)))) {
            assertPlaysFewTurns("SDK, stdio, " + mode, new McpToolTerminal(client.tools(), client));
        }
        try (StdioServerBridge keeper = new StdioServerBridge(MudProcess.command(options("mcp", mode)))) {
            McpInspectorClient client = new McpInspectorClient(keeper.clientCommand());
            assertPlaysFewTurns("inspector, stdio, " + mode, new McpToolTerminal(client.tools(), client));
        }
        try (MudProcess mudProcess = MudProcess.startHttpServer(options(null, mode))) {
            McpInspectorClient client = new McpInspectorClient(List.of(mudProcess.url() + "?session=inspector"));
            assertPlaysFewTurns("inspector, HTTP, " + mode, new McpToolTerminal(client.tools(), client));
        }
    }

    /** One whole game, by the client and the transport that cost least. */
    @Test
    @Tag("full")
    void sdkClientWinsInDocumentMode() throws IOException, InterruptedException {
        sdkClientWinsOverHttp("document");
    }

    private static String[] options(String verb, String mode) {
        List<String> options = new ArrayList<>(List.of(ROOMY));
        if (verb != null) {
            options.add(0, verb);
        }
        options.addAll(List.of("--mode", mode));
        return options.toArray(String[]::new);
    }

    private static void assertPlaysToVictory(String how, McpToolTerminal terminal) {
        RecordingAgentListener recordingAgentListener = new RecordingAgentListener();
        ScriptedAgent.EndReason endReason = new ScriptedAgent(terminal, recordingAgentListener).play(MOST_TURNS);
        System.out.printf("%s: %s after %d calls of tools%n", how, endReason, terminal.calls());
        assertEquals(ScriptedAgent.EndReason.OVER, endReason, recordingAgentListener::toString);
        assertTrue(terminal.look().contains("## Victory: "), recordingAgentListener::toString);
    }

    private static void assertPlaysFewTurns(String how, McpToolTerminal terminal) {
        RecordingAgentListener recordingAgentListener = new RecordingAgentListener();
        ScriptedAgent.EndReason endReason = new ScriptedAgent(terminal, recordingAgentListener).play(FEW_TURNS);
        assertEquals(ScriptedAgent.EndReason.OUT_OF_TURNS, endReason, () -> how + '\n' + recordingAgentListener);
        assertTrue(terminal.calls() >= FEW_TURNS, () -> how + '\n' + recordingAgentListener);
    }

    /** What was done, for whom it matters. */
    private static final class RecordingAgentListener implements AgentListener {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void onLook(String document) {
            text.append("--- looked\n").append(document).append('\n');
        }

        @Override
        public void onAct(AgentIntent intent, String input) {
            text.append("--- ")
                    .append(intent.purpose())
                    .append(": ")
                    .append(input)
                    .append('\n');
        }

        @Override
        public void onAnswer(String answer, ActionReport actionReport) {
            text.append(answer).append('\n');
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
