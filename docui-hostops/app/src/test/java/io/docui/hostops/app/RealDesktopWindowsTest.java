package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.automation.IntentResult;
import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.runtime.error.DocUIError;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Windows of real programs beside each other, and tabs of one: which is in front, and what of them is told. */
@Tag("full")
@Timeout(120)
class RealDesktopWindowsTest {
    @TempDir
    Path folder;

    private RealDesktop desktop;

    @BeforeEach
    void openDesktop() throws IOException {
        desktop = RealDesktop.open();
        Files.writeString(desktop.home().resolve("letter.txt"), "dear reader\n");
        Files.writeString(desktop.home().resolve("secret.txt"), "the code is 4711\n");
    }

    @AfterEach
    void closeDesktop() throws IOException {
        desktop.close();
    }

    private DesktopAgent agent(String operations) throws IOException {
        return new DesktopAgent(
                desktop,
                folder,
                operations + ", \"allowedApps\": [{\"process\": \"mousepad\"}, {\"process\": \"featherpad\"}]");
    }

    /** The title of the active window, as the X server has it. */
    private String activeWindowTitle() throws IOException {
        String window = output("xprop", "-root", "_NET_ACTIVE_WINDOW").replaceAll("(?s).*(0x[0-9a-f]+).*", "$1");
        return output("xprop", "-id", window, "_NET_WM_NAME");
    }

    private String output(String... command) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(command).redirectErrorStream(true);
        builder.environment().clear();
        builder.environment().putAll(desktop.environment());
        return new String(builder.start().getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    }

    /** GTK takes no focus for a window that is not the active one: then keys bring it to the front. */
    @Test
    void focusesWindowByTreeOrKeys() throws Exception {
        checkFocus(
                "\"uiAutomation\": true, \"keyMouse\": true",
                result -> result.channelUsed() != null
                        && (result.channelUsed().equals("uiAutomation")
                                || result.tried().get(0).equals("uiAutomation: It did not get the focus.")));
    }

    @Test
    void focusesWindowByKeysWithoutTree() throws Exception {
        checkFocus(
                "\"keyMouse\": true",
                result -> "keyMouse".equals(result.channelUsed())
                        && result.tried().get(0).startsWith("uiAutomation: off in the policy"));
    }

    private void checkFocus(String channels, Predicate<IntentResult> right) throws Exception {
        desktop.start("mousepad", "letter.txt");
        try (DesktopAgent agent = agent(channels)) {
            agent.await("\\[.*letter\\.txt - Mousepad\\]");
            desktop.start("featherpad", "secret.txt");
            agent.await("secret\\.txt\\]\\(obj");
            for (String title : new String[] {"letter.txt", "secret.txt", "letter.txt"}) {
                IntentResult result = agent.runIntent("focus_window('" + title + "')");
                assertTrue(result.ok() && right.test(result), agent::transcript);
                assertTrue(
                        activeWindowTitle().contains(title),
                        activeWindowTitle() + " is active\n\n" + agent.transcript());
            }
        }
    }

    @Test
    void hidesTabAndWindowWithDeniedTitle() throws IOException {
        desktop.start("mousepad", "letter.txt", "secret.txt");
        try (DesktopAgent agent = agent("\"uiAutomation\": true")) {
            agent.await("tab \\[letter\\.txt\\]");
            if (activeWindowTitle().contains("secret")) {
                agent.act("tab", "letter\\.txt", ", action='select'");
            }
            agent.await("dear reader");
        }
        String rule = ", \"rules\": [{\"id\": \"s\", \"decision\": \"deny\", \"apps\": [{\"title\": \"*secret*\"}]}]";
        try (DesktopAgent agent = agent("\"uiAutomation\": true" + rule)) {
            agent.await("dear reader");
            assertTrue(agent.run("ui_describe(find='4711')").contains("0 found"), agent::transcript);
            agent.run("ui_describe(find='secret')");
            agent.act("tab", "secret\\.txt", ", action='select'");
            agent.await("No window permitted");
            assertFalse(agent.transcript().contains("the code is"), agent::transcript);
        }
    }

    private DesktopAgent openWidgetFactory() throws IOException {
        DesktopAgent agent = new DesktopAgent(
                desktop, folder, "\"uiAutomation\": true, \"allowedApps\": [{\"process\": \"gtk3-widget-factory\"}]");
        agent.await("check box \\[");
        return agent;
    }

    @Test
    void rejectsActionInClosedPopover() throws IOException {
        desktop.start("gtk3-widget-factory");
        try (DesktopAgent agent = openWidgetFactory()) {
            agent.run("ui_describe(find='About Widget Factory')");
            agent.await("About Widget Factory\\]\\(obj:control:\\d+\\): not on the screen");
            String about = agent.anchor("button", "About Widget Factory");
            DocUIError error = agent.assertFails("ui_act(" + about + ")");
            assertTrue(error.message().contains("is not visible now"), agent::transcript);
        }
    }

    @Test
    void reportsHangingProgramAsUnresponsive() throws Exception {
        Process program = desktop.start("gtk3-widget-factory");
        try (DesktopAgent agent = openWidgetFactory()) {
            sendSignal("STOP", program);
            try {
                String document = agent.await("is not responding");
                assertFalse(document.contains("reports nothing"), agent::transcript);
            } finally {
                sendSignal("CONT", program);
            }
            agent.await("check box \\[");
        }
    }

    private static void sendSignal(String name, Process process) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor());
    }
}
