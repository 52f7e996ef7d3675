package io.docui.integration.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.parallel.ExecutionMode.CONCURRENT;

import io.docui.example.mud.demo.Agent;
import io.docui.example.mud.demo.Intent;
import io.docui.example.mud.demo.Witness;
import io.docui.example.mud.demo.reading.Report;
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
class GameByClientsTest {
    private static final int MOST_TURNS = 400;
    private static final int FEW_TURNS = 10;
    private static final String[] ROOMY = {"--seed", "1", "--budget", "20000"};

    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void theSdksClientOverStdio(String mode) throws IOException {
        try (SdkClient client = new SdkClient(Mud.command(options("mcp", mode)))) {
            play("SDK, stdio, " + mode, new ToolTerminal(client.tools(), client));
        }
    }

    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void theSdksClientOverHttp(String mode) throws IOException {
        try (Mud mud = Mud.served(options(null, mode));
                SdkClient client = new SdkClient(List.of(mud.url()))) {
            play("SDK, HTTP, " + mode, new ToolTerminal(client.tools(), client));
        }
    }

    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void theInspectorOverStdio(String mode) throws IOException, InterruptedException {
        try (StdioKeeper keeper = new StdioKeeper(Mud.command(options("mcp", mode)))) {
            InspectorClient client = new InspectorClient(keeper.command());
            play("inspector, stdio, " + mode, new ToolTerminal(client.tools(), client));
        }
    }

    /** It connects anew for each call, and comes back to its game by the name in the URL. */
    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("long")
    @ValueSource(strings = {"document", "tools"})
    void theInspectorOverHttp(String mode) throws IOException, InterruptedException {
        try (Mud mud = Mud.served(options(null, mode))) {
            InspectorClient client = new InspectorClient(List.of(mud.url() + "?session=inspector"));
            play("inspector, HTTP, " + mode, new ToolTerminal(client.tools(), client));
        }
    }

    /** A few turns show that each client and each transport is understood; that a game can be won needs no more than one way. */
    @ParameterizedTest
    @Execution(CONCURRENT)
    @Tag("full")
    @ValueSource(strings = {"document", "tools"})
    void eachClientPlaysAFewTurns(String mode) throws IOException, InterruptedException {
        try (SdkClient client = new SdkClient(Mud.command(options("mcp", mode)))) {
            begin("SDK, stdio, " + mode, new ToolTerminal(client.tools(), client));
        }
        try (StdioKeeper keeper = new StdioKeeper(Mud.command(options("mcp", mode)))) {
            InspectorClient client = new InspectorClient(keeper.command());
            begin("inspector, stdio, " + mode, new ToolTerminal(client.tools(), client));
        }
        try (Mud mud = Mud.served(options(null, mode))) {
            InspectorClient client = new InspectorClient(List.of(mud.url() + "?session=inspector"));
            begin("inspector, HTTP, " + mode, new ToolTerminal(client.tools(), client));
        }
    }

    /** One whole game, by the client and the transport that cost least. */
    @Test
    @Tag("full")
    void theSdksClientWinsOverHttp() throws IOException {
        theSdksClientOverHttp("document");
    }

    private static String[] options(String verb, String mode) {
        List<String> options = new ArrayList<>(List.of(ROOMY));
        if (verb != null) {
            options.add(0, verb);
        }
        options.addAll(List.of("--mode", mode));
        return options.toArray(String[]::new);
    }

    private static void play(String how, ToolTerminal terminal) {
        Notes notes = new Notes();
        Agent.End end = new Agent(terminal, notes).play(MOST_TURNS);
        System.out.printf("%s: %s after %d calls of tools%n", how, end, terminal.calls());
        assertEquals(Agent.End.OVER, end, notes::toString);
        assertTrue(terminal.look().contains("## Victory: "), notes::toString);
    }

    private static void begin(String how, ToolTerminal terminal) {
        Notes notes = new Notes();
        Agent.End end = new Agent(terminal, notes).play(FEW_TURNS);
        assertEquals(Agent.End.OUT_OF_TURNS, end, () -> how + '\n' + notes);
        assertTrue(terminal.calls() >= FEW_TURNS, () -> how + '\n' + notes);
    }

    /** What was done, for whom it matters. */
    private static final class Notes implements Witness {
        private final StringBuilder text = new StringBuilder();

        @Override
        public void looked(String document) {
            text.append("--- looked\n").append(document).append('\n');
        }

        @Override
        public void acts(Intent intent, String input) {
            text.append("--- ")
                    .append(intent.purpose())
                    .append(": ")
                    .append(input)
                    .append('\n');
        }

        @Override
        public void answered(String answer, Report report) {
            text.append(answer).append('\n');
        }

        @Override
        public String toString() {
            return text.toString();
        }
    }
}
