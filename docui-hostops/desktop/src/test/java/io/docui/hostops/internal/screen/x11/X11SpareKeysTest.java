package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.KeyStroke.Modifier;
import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Characters that a keyboard lacks, and more of them than it has keys to spare. */
@Tag("full")
class X11SpareKeysTest {
    private static final String MANY =
            IntStream.range(0x4e00, 0x4e00 + 60).mapToObj(Character::toString).collect(Collectors.joining());

    private ScreenFixture open;

    @BeforeEach
    void open() throws IOException {
        open = new ScreenFixture();
    }

    @AfterEach
    void close() throws IOException {
        open.close();
    }

    @Test
    void slowProgramReceivesEachCharacter() throws Exception {
        try (SlowProgram slow = new SlowProgram(open.desktop, "slow", Duration.ofMillis(20))) {
            TopLevelWindow window = open.activateWindow("slow");
            open.type(window, MANY);
            ScreenFixture.await(() -> slow.text().length() >= MANY.length() ? Optional.of(true) : Optional.empty());
            assertEquals(MANY, slow.text());
        }
    }

    @Test
    void limitsKeysSentToUnresponsiveProgram() throws Exception {
        try (SlowProgram slow = new SlowProgram(open.desktop, "hanging", Duration.ofMinutes(1))) {
            TopLevelWindow window = open.activateWindow("hanging");
            int typed = 0;
            ScreenException fault = null;
            for (KeyStroke stroke : KeyStrokeParser.strokesFor(MANY)) {
                try {
                    open.screen.press(window, stroke, ScreenFixture.ANY);
                    typed++;
                } catch (ScreenException e) {
                    fault = e;
                    break;
                }
            }
            assertTrue(fault != null && fault.kind() == ScreenErrorKind.ELSEWHERE, () -> "all were typed");
            assertTrue(fault.getMessage().contains("not yet read"), fault.getMessage());
            assertTrue(typed > 5, "typed " + typed);
            slow.setPace(Duration.ZERO);
            String right = MANY.substring(0, typed);
            ScreenFixture.await(() -> slow.text().length() >= right.length() ? Optional.of(true) : Optional.empty());
            assertEquals(right, slow.text());
        }
    }

    @Test
    void programWithoutPingReceivesEachCharacter() throws Exception {
        Path file = open.desktop.home().resolve("a.txt");
        TopLevelWindow terminal = open.openTerminal("plain", file);
        String line = MANY.substring(0, 30) + '\n';
        open.type(terminal, line);
        ScreenFixture.awaitText(file, line);
    }

    @Test
    void refusesServerKeysOfCurrentKeyboard() throws Exception {
        TopLevelWindow terminal =
                open.openTerminal("server", open.desktop.home().resolve("s.txt"));
        open.press(terminal, "Ctrl+Alt+End");
        // The keyboard of a server has its consoles on these keys by itself.
        for (int function = 0xffbe; function < 0xffbe + 12; function++) {
            KeyStroke other = new KeyStroke(Set.of(Modifier.CTRL, Modifier.ALT), function, "another name");
            ScreenException fault =
                    assertThrows(ScreenException.class, () -> open.screen.press(terminal, other, ScreenFixture.ANY));
            assertEquals(ScreenErrorKind.REFUSED, fault.kind());
            assertTrue(fault.getMessage().contains("on this keyboard"), fault.getMessage());
        }
        open.press(terminal, "Ctrl+F1");
    }

    @Test
    void restoresKeyboardWhenScreenCloses() throws Exception {
        Path file = open.desktop.home().resolve("b.txt");
        List<Long> before = readKeyboardMapping();
        TopLevelWindow terminal = open.openTerminal("left", file);
        open.type(terminal, MANY.substring(0, 3));
        assertNotEquals(before, readKeyboardMapping());
        open.screen.close();
        assertEquals(before, readKeyboardMapping());
        open.type(terminal, MANY.substring(3, 5) + '\n');
        ScreenFixture.awaitText(file, MANY.substring(0, 5) + '\n');
    }

    @Test
    void recoversKeysOfTerminatedAndKilledPrograms() throws Exception {
        Path file = open.desktop.home().resolve("c.txt");
        TopLevelWindow terminal = open.openTerminal("already typed", file);
        List<Long> before = readKeyboardMapping();
        Process ended = startTypingProgram(MANY.substring(0, 5));
        assertNotEquals(before, readKeyboardMapping());
        ended.destroy();
        assertTrue(ended.waitFor(ScreenFixture.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        assertEquals(before, readKeyboardMapping());
        Process killed = startTypingProgram(MANY);
        killed.destroyForcibly();
        assertTrue(killed.waitFor(ScreenFixture.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        assertNotEquals(before, readKeyboardMapping());
        open.screen.raise(terminal, ScreenFixture.ANY);
        open.type(terminal, "\u044f\u20ac\n");
        ScreenFixture.await(() -> Files.size(file) > 0 ? Optional.of(true) : Optional.empty());
        ScreenFixture.awaitText(file, MANY.substring(0, 5) + MANY + "\u044f\u20ac\n");
    }

    /** Another program that types into the active window, tells that it has, and stays. */
    private Process startTypingProgram(String text) throws IOException {
        Process process = open.desktop.start(
                java(),
                "-cp",
                System.getProperty("java.class.path"),
                TypingProgram.class.getName(),
                text,
                open.desktop.home().resolve("typed-" + text.length()).toString());
        try {
            ScreenFixture.await(() -> Files.exists(open.desktop.home().resolve("typed-" + text.length()))
                    ? Optional.of(true)
                    : Optional.empty());
        } catch (Exception e) {
            throw new IOException("It has not typed.", e);
        }
        return process;
    }

    private static String java() {
        return Path.of(System.getProperty("java.home"), "bin", "java").toString();
    }

    @Test
    void rereadsKeyboardAfterLayoutChange() throws Exception {
        Path file = open.desktop.home().resolve("d.txt");
        TopLevelWindow terminal = open.openTerminal("changed", file);
        open.type(terminal, "\u4e00\n");
        ScreenFixture.awaitText(file, "\u4e00\n");
        Process process = open.desktop.start("setxkbmap", "de");
        assertEquals(0, process.waitFor());
        open.type(terminal, "\u4e00y\u00e4\n");
        ScreenFixture.awaitText(file, "\u4e00\n\u4e00y\u00e4\n");
    }

    @Test
    void reportsMissingSpareKeys() throws Exception {
        TopLevelWindow terminal = open.openTerminal("full", open.desktop.home().resolve("e.txt"));
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.fillSpareKeys(0xff13);
            ScreenException fault = assertThrows(ScreenException.class, () -> open.type(terminal, "\u4e00"));
            assertEquals(ScreenErrorKind.IMPOSSIBLE, fault.kind());
        }
    }

    private List<Long> readKeyboardMapping() throws IOException, XProtocolException {
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            return inputGrabber.keyboardMapping();
        }
    }
}
