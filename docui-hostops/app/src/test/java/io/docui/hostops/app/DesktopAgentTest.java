package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.regex.Pattern;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * An agent that follows a script uses real editors that nobody here wrote: it opens a file, edits it, saves it under another name through
 * the dialog, changes a setting and reads it back. What it has done is seen on the disk, which it does not look at.
 */
@Tag("full")
@Timeout(180)
class DesktopAgentTest {
    private static final String WRITTEN = "第一行 of a model: ü, €, 史莱姆\nsecond line\n";

    @TempDir
    Path folder;

    private RealDesktop desktop;
    private Path letter;
    private Path copy;

    @BeforeEach
    void openDesktop() throws IOException {
        desktop = RealDesktop.open();
        letter = Files.writeString(desktop.home().resolve("letter.txt"), "dear reader\n");
        Files.writeString(desktop.home().resolve("other.txt"), "of no interest\n");
        copy = desktop.home().resolve("answer.txt");
    }

    @AfterEach
    void closeDesktop() throws IOException {
        desktop.close();
    }

    private DesktopAgent agent(String channels, String program) throws IOException {
        return new DesktopAgent(desktop, folder, channels + ", \"allowedApps\": [{\"process\": \"" + program + "\"}]");
    }

    private void assertCopyWritten(String program, DesktopAgent agent) throws IOException {
        assertEquals("dear reader\n", Files.readString(letter), agent::transcript);
        assertEquals(WRITTEN.strip(), Files.readString(copy).strip(), agent::transcript);
        System.out.println(program + ": " + agent.cost());
    }

    private static String quote(String text) {
        return "'" + text.replace("\n", "\\n") + "'";
    }

    @Test
    void editsFileInMousepad() throws IOException {
        desktop.start("mousepad", "other.txt"); // its dialog begins in that folder
        try (DesktopAgent agent = agent("\"uiAutomation\": true", "mousepad")) {
            agent.await("menu \\[File\\]");
            agent.findAndAct("Open...", "menu item", "Open\\.\\.\\.", "");
            agent.act("row", "letter\\.txt", ", action='select'");
            agent.act("button", "Open", "");
            agent.await("text field.*dear reader");
            agent.act("", "text field", ", text=" + quote(WRITTEN));
            agent.findAndAct("Save As", "menu item", "Save As\\.\\.\\.", "");
            agent.act("text field", "Name:", ", text='answer.txt'");
            agent.act("button", "Save", "");
            agent.findAndAct("Preferences", "menu item", "Preferences\\.\\.\\.", "");
            toggleSetting(agent, "line numbers", "Show line numbers");
            assertCopyWritten("mousepad", agent);
        }
    }

    @Test
    void editsFileInL3afpad() throws IOException {
        desktop.start("l3afpad", "other.txt");
        try (DesktopAgent agent = agent("\"uiAutomation\": true", "l3afpad")) {
            agent.await("menu \\[File\\]");
            agent.findAndAct("Open", "menu item", "Open\\.\\.\\.", "");
            agent.act("row", "letter\\.txt", ", action='select'");
            agent.act("button", "Open", "");
            agent.await("dear reader");
            agent.act("", "text field", ", text=" + quote(WRITTEN));
            agent.findAndAct("Save As", "menu item", "Save As\\.\\.\\.", "");
            agent.act("text field", "Name:", ", text='answer.txt'");
            agent.act("button", "Save As", "");
            toggleSetting(agent, "Line Numbers", "Line Numbers");
            assertCopyWritten("l3afpad", agent);
        }
    }

    @Test
    void editsFileInFeatherPad() throws IOException {
        desktop.start("featherpad");
        try (DesktopAgent agent = agent("\"uiAutomation\": true", "featherpad")) {
            agent.await("button \\[Open\\]");
            agent.act("button", "Open", "");
            agent.act("text field", "File name:", ", text='letter.txt'");
            agent.act("button", "Open", "");
            agent.await("dear reader");
            agent.act("", "text field", ", text=" + quote(WRITTEN));
            agent.findAndAct("Save As", "menu item", "Save As", "");
            agent.act("text field", "File name:", ", text='answer.txt'");
            agent.act("button", "Save", "");
            toggleSetting(agent, "Whole Word", "Whole Word (F6)");
            assertCopyWritten("featherpad", agent);
        }
    }

    /** Turns a setting over, and reads from a document asked for anew that it is so. */
    private static void toggleSetting(DesktopAgent agent, String text, String label) {
        String shown = agent.run("ui_describe(find='" + text + "')");
        String quoted = Pattern.quote(label);
        boolean on = shown.contains("[" + label + "](" + agent.anchor("", quoted) + "): on");
        agent.act("", quoted, ", on=" + !on);
        agent.run("ui_describe()");
        String again = agent.run("ui_describe(find='" + text + "')");
        assertTrue(
                again.contains("[" + label + "](" + agent.anchor("", quoted) + "): " + (on ? "off" : "on")),
                agent::transcript);
    }

    /** By what is on the screen and the keyboard alone. */
    @Test
    void editsFileByKeysWithoutUiTree() throws IOException {
        desktop.start("mousepad", "letter.txt");
        try (DesktopAgent agent = agent("\"keyMouse\": true, \"visualClick\": true", "mousepad")) {
            agent.await("\\[.*letter\\.txt - Mousepad\\]");
            DocUIError off = agent.assertFails("ui_describe()");
            assertTrue(String.valueOf(off.cause()).contains("\"uiAutomation\": true"), agent::transcript);
            agent.run("key_press('Ctrl+A')");
            agent.run("key_type(" + quote(WRITTEN) + ")");
            agent.run("key_press('Ctrl+Shift+S')");
            agent.await("\\[Save As\\].*has the keyboard focus");
            agent.run("key_press('Ctrl+A')");
            agent.run("key_type('answer.txt\\n')");
            agent.await("\\[.*answer\\.txt - Mousepad\\].*has the keyboard focus");
            assertCopyWritten("mousepad by keys", agent);
        }
    }

    @Test
    void namesPolicyLineForDisabledChannels() throws IOException {
        desktop.start("mousepad", "letter.txt");
        try (DesktopAgent agent = agent("\"shell\": true", "mousepad")) {
            for (String call : new String[] {"ui_describe()", "key_press('Ctrl+A')", "screenshot()"}) {
                DocUIError error = agent.assertFails(call);
                assertEquals(ErrorCode.NOT_PERMITTED, error.code(), agent::transcript);
                String line =
                        call.startsWith("ui") ? "uiAutomation" : call.startsWith("key") ? "keyMouse" : "visualClick";
                assertTrue(String.valueOf(error.cause()).contains("\"" + line + "\": true"), agent::transcript);
                assertTrue(
                        String.valueOf(error.cause())
                                .contains(folder.resolve("policy.json").toString()),
                        agent::transcript);
            }
        }
    }
}
