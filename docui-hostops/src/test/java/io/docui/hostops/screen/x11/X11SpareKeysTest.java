package io.docui.hostops.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.screen.KeyNames;
import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.KeyStroke.Modifier;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
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

    private OpenScreen open;

    @BeforeEach
    void open() throws IOException {
        open = new OpenScreen();
    }

    @AfterEach
    void close() throws IOException {
        open.close();
    }

    @Test
    void aProgramThatLooksKeysUpLateGetsEachCharacterRight() throws Exception {
        try (SlowProgram slow = new SlowProgram(open.desktop, "slow", Duration.ofMillis(20))) {
            TopWindow window = open.active("slow");
            open.type(window, MANY);
            OpenScreen.await(() -> slow.text().length() >= MANY.length() ? Optional.of(true) : Optional.empty());
            assertEquals(MANY, slow.text());
        }
    }

    @Test
    void aProgramThatDoesNotAnswerGetsNoMoreThanThereAreKeysToSpare() throws Exception {
        try (SlowProgram slow = new SlowProgram(open.desktop, "hanging", Duration.ofMinutes(1))) {
            TopWindow window = open.active("hanging");
            int typed = 0;
            ScreenFault fault = null;
            for (KeyStroke stroke : KeyNames.typing(MANY)) {
                try {
                    open.screen.press(window, stroke, OpenScreen.ANY);
                    typed++;
                } catch (ScreenFault e) {
                    fault = e;
                    break;
                }
            }
            assertTrue(fault != null && fault.kind() == Kind.ELSEWHERE, () -> "all were typed");
            assertTrue(fault.getMessage().contains("not yet read"), fault.getMessage());
            assertTrue(typed > 5, "typed " + typed);
            slow.pace(Duration.ZERO);
            String right = MANY.substring(0, typed);
            OpenScreen.await(() -> slow.text().length() >= right.length() ? Optional.of(true) : Optional.empty());
            assertEquals(right, slow.text());
        }
    }

    @Test
    void aProgramThatCannotBeAskedGetsThemRightToo() throws Exception {
        Path file = open.desktop.home().resolve("a.txt");
        TopWindow terminal = open.terminal("plain", file);
        String line = MANY.substring(0, 30) + '\n';
        open.type(terminal, line);
        OpenScreen.awaitText(file, line);
    }

    @Test
    void whatThisKeyboardHasForTheServerIsNotPressed() throws Exception {
        TopWindow terminal = open.terminal("server", open.desktop.home().resolve("s.txt"));
        open.press(terminal, "Ctrl+Alt+End");
        // The keyboard of a server has its consoles on these keys by itself.
        for (int function = 0xffbe; function < 0xffbe + 12; function++) {
            KeyStroke other = new KeyStroke(Set.of(Modifier.CTRL, Modifier.ALT), function, "another name");
            ScreenFault fault =
                    assertThrows(ScreenFault.class, () -> open.screen.press(terminal, other, OpenScreen.ANY));
            assertEquals(Kind.REFUSED, fault.kind());
            assertTrue(fault.getMessage().contains("on this keyboard"), fault.getMessage());
        }
        open.press(terminal, "Ctrl+F1");
    }

    @Test
    void theKeyboardIsAsItWasWhenTheScreenIsLeftAndCanBeUsedAgain() throws Exception {
        Path file = open.desktop.home().resolve("b.txt");
        List<Long> before = keyboard();
        TopWindow terminal = open.terminal("left", file);
        open.type(terminal, MANY.substring(0, 3));
        assertNotEquals(before, keyboard());
        open.screen.close();
        assertEquals(before, keyboard());
        open.type(terminal, MANY.substring(3, 5) + '\n');
        OpenScreen.awaitText(file, MANY.substring(0, 5) + '\n');
    }

    @Test
    void aProgramThatIsEndedGivesKeysBackAndOneThatIsKilledLeavesNoneThatCannotBeUsed() throws Exception {
        Path file = open.desktop.home().resolve("c.txt");
        TopWindow terminal = open.terminal("typed into", file);
        List<Long> before = keyboard();
        Process ended = typist(MANY.substring(0, 5));
        assertNotEquals(before, keyboard());
        ended.destroy();
        assertTrue(ended.waitFor(OpenScreen.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        assertEquals(before, keyboard());
        Process killed = typist(MANY);
        killed.destroyForcibly();
        assertTrue(killed.waitFor(OpenScreen.PATIENCE.toSeconds(), TimeUnit.SECONDS));
        assertNotEquals(before, keyboard());
        open.screen.raise(terminal, OpenScreen.ANY);
        open.type(terminal, "\u044f\u20ac\n");
        OpenScreen.await(() -> Files.size(file) > 0 ? Optional.of(true) : Optional.empty());
        OpenScreen.awaitText(file, MANY.substring(0, 5) + MANY + "\u044f\u20ac\n");
    }

    /** Another program that types into the active window, tells that it has, and stays. */
    private Process typist(String text) throws IOException {
        Process process = open.desktop.start(
                java(),
                "-cp",
                System.getProperty("java.class.path"),
                Typist.class.getName(),
                text,
                open.desktop.home().resolve("typed-" + text.length()).toString());
        try {
            OpenScreen.await(() -> Files.exists(open.desktop.home().resolve("typed-" + text.length()))
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
    void aKeyboardThatSomebodyChangesMeanwhileIsReadAnew() throws Exception {
        Path file = open.desktop.home().resolve("d.txt");
        TopWindow terminal = open.terminal("changed", file);
        open.type(terminal, "\u4e00\n");
        OpenScreen.awaitText(file, "\u4e00\n");
        Process process = open.desktop.start("setxkbmap", "de");
        assertEquals(0, process.waitFor());
        open.type(terminal, "\u4e00y\u00e4\n");
        OpenScreen.awaitText(file, "\u4e00\n\u4e00y\u00e4\n");
    }

    @Test
    void withoutAnyKeyToSpareItIsSaid() throws Exception {
        TopWindow terminal = open.terminal("full", open.desktop.home().resolve("e.txt"));
        try (Thief thief = new Thief(open.desktop)) {
            thief.fillKeyboard(0xff13);
            ScreenFault fault = assertThrows(ScreenFault.class, () -> open.type(terminal, "\u4e00"));
            assertEquals(Kind.IMPOSSIBLE, fault.kind());
        }
    }

    private List<Long> keyboard() throws IOException, XFault {
        try (Thief thief = new Thief(open.desktop)) {
            return thief.keyboard();
        }
    }
}
