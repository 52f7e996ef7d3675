package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.RealDesktop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Keys, clicks and pictures on a real X server with real programs, among others that would like to have them. */
@Tag("full")
class X11ScreenTest {
    private static final WindowInputGuard ANY = now -> Optional.empty();
    private static final Duration PATIENCE = ScreenFixture.PATIENCE;

    private RealDesktop desktop;
    private X11Screen screen;

    @BeforeEach
    void open() throws IOException {
        desktop = RealDesktop.open();
        screen = new X11Screen(desktop.environment(), false);
    }

    @AfterEach
    void close() throws IOException {
        screen.close();
        desktop.close();
    }

    private static <T> T await(Callable<Optional<T>> looked) throws Exception {
        return ScreenFixture.await(looked);
    }

    private TopLevelWindow awaitWindow(String title) throws Exception {
        return await(() -> screen.snapshot().windows().stream()
                .filter(window -> window.title().contains(title) && !window.minimized())
                .findFirst());
    }

    private TopLevelWindow activateWindow(String title) throws Exception {
        TopLevelWindow window = awaitWindow(title);
        screen.raise(window, ANY);
        return window;
    }

    private void type(TopLevelWindow window, String text) throws ScreenException {
        for (KeyStroke stroke : KeyStrokeParser.strokesFor(text)) {
            screen.press(window, stroke, ANY);
        }
    }

    /** A terminal in which what is typed goes to a file, line by line. */
    private TopLevelWindow openTerminal(String title, Path file) throws Exception {
        desktop.start("xterm", "-u8", "-title", title, "-e", "cat > '" + file + "'");
        await(() -> Files.exists(file) ? Optional.of(true) : Optional.empty());
        return activateWindow(title);
    }

    private void awaitText(Path file, String text) throws Exception {
        ScreenFixture.awaitText(file, text);
    }

    @Test
    void typesTextIntoEditor() throws Exception {
        Path file = Files.writeString(desktop.home().resolve("a.txt"), "");
        desktop.start("mousepad", file.toString());
        TopLevelWindow editor = activateWindow("a.txt");
        String text = "Straße? 5 € für \"Äpfel\" & [Öl] {~^`} \\ 史\tñ \uD83D\uDE00\nzweite Zeile: A1b2!";
        type(editor, text);
        assertTrue(screen.awaitSettled(editor, PATIENCE));
        screen.press(editor, KeyStrokeParser.parse("Ctrl+S"), ANY);
        await(() -> Files.size(file) > 0 ? Optional.of(true) : Optional.empty());
        awaitText(file, text);
    }

    @Test
    void describesProcessOfWindow() throws Exception {
        Path file = desktop.home().resolve("b.txt");
        TopLevelWindow terminal = openTerminal("mine", file);
        assertEquals("xterm", terminal.app().process());
        assertTrue(
                terminal.app().executable().endsWith("/xterm"), terminal.app().executable());
        assertTrue(terminal.app().started() > 0);
        assertEquals("XTerm", terminal.windowClass());
        assertEquals(1280, screen.snapshot().area().width());
        assertEquals(1, screen.snapshot().monitors().size());
    }

    @Test
    void stopsTypingWhenFocusMoves() throws Exception {
        Path mine = desktop.home().resolve("mine.txt");
        Path theirs = desktop.home().resolve("theirs.txt");
        TopLevelWindow thief = openTerminal("thief", theirs);
        TopLevelWindow victim = openTerminal("victim", mine);
        AtomicInteger typed = new AtomicInteger();
        ScreenException fault = assertThrows(ScreenException.class, () -> {
            for (KeyStroke stroke : KeyStrokeParser.strokesFor("abcdef\n")) {
                if (typed.get() == 3) {
                    screen.raise(thief, ANY);
                }
                screen.press(victim, stroke, ANY);
                typed.incrementAndGet();
            }
        });
        assertEquals(ScreenErrorKind.ELSEWHERE, fault.kind());
        assertEquals(3, typed.get());
        type(thief, "x\n");
        awaitText(theirs, "x\n");
        screen.raise(victim, ANY);
        type(victim, "\n");
        awaitText(mine, "abc\n");
    }

    @Test
    void checksGuardForEachKey() throws Exception {
        Path file = desktop.home().resolve("c.txt");
        TopLevelWindow terminal = openTerminal("guarded", file);
        AtomicInteger asked = new AtomicInteger();
        WindowInputGuard guard = now -> asked.incrementAndGet() > 2 ? Optional.of("no more") : Optional.empty();
        screen.press(terminal, KeyStrokeParser.parse("a"), guard);
        screen.press(terminal, KeyStrokeParser.parse("Enter"), guard);
        ScreenException fault =
                assertThrows(ScreenException.class, () -> screen.press(terminal, KeyStrokeParser.parse("b"), guard));
        assertEquals(ScreenErrorKind.REFUSED, fault.kind());
        awaitText(file, "a\n");
    }

    @Test
    void refusesKeysWhileKeyboardIsGrabbed() throws Exception {
        Path file = desktop.home().resolve("d.txt");
        TopLevelWindow terminal = openTerminal("plain", file);
        try (InputGrabber inputGrabber = new InputGrabber(desktop)) {
            inputGrabber.grabKeyboard();
            ScreenException fault =
                    assertThrows(ScreenException.class, () -> screen.press(terminal, KeyStrokeParser.parse("a"), ANY));
            assertEquals(ScreenErrorKind.BUSY, fault.kind());
            assertTrue(fault.getMessage().contains("grabs all keys"), fault.getMessage());
        }
        type(terminal, "b\n");
        awaitText(file, "b\n");
    }

    @Test
    void refusesKeysGrabbedByWindowManager() throws Exception {
        TopLevelWindow terminal = openTerminal("kept", desktop.home().resolve("e.txt"));
        ScreenException fault =
                assertThrows(ScreenException.class, () -> screen.press(terminal, KeyStrokeParser.parse("Alt+F4"), ANY));
        assertTrue(fault.getMessage().contains("window manager"), fault.getMessage());
        assertTrue(screen.snapshot().window(terminal.id()).isPresent());
    }

    @Test
    void blacksOutCoveredAreasAndRefusesClicks() throws Exception {
        TopLevelWindow terminal = openTerminal("below", desktop.home().resolve("f.txt"));
        Bounds bounds = terminal.bounds();
        Picture before = screen.picture(bounds, Set.of(terminal.id()), ANY).picture();
        assertFalse(isBlack(before, 10, 10), "a terminal is white");
        try (InputGrabber inputGrabber = new InputGrabber(desktop)) {
            inputGrabber.cover(bounds.x() + 5, bounds.y() + 5, 50, 40);
            Picture after = screen.picture(bounds, Set.of(terminal.id()), ANY).picture();
            assertTrue(isBlack(after, 10, 10));
            assertTrue(isBlack(after, 54, 44));
            assertArrayEqualsFrom(before, after, 60);
            ScreenException fault =
                    assertThrows(ScreenException.class, () -> screen.click(terminal, 10, 10, MouseButton.LEFT, 1, ANY));
            assertTrue(fault.getMessage().contains("covers this position"), fault.getMessage());
        }
        screen.click(terminal, 10, 10, MouseButton.LEFT, 1, ANY);
        Picture none = screen.picture(bounds, Set.of(terminal.id()), now -> Optional.of("no"))
                .picture();
        assertTrue(Arrays.stream(none.pixels()).allMatch(pixel -> pixel == 0xff000000));
    }

    private static boolean isBlack(Picture picture, int x, int y) {
        return picture.at(x, y) == 0xff000000;
    }

    /** Rows below the cursor of a terminal do not change by themselves. */
    private static void assertArrayEqualsFrom(Picture before, Picture after, int row) {
        int from = row * before.width();
        assertTrue(Arrays.equals(
                before.pixels(), from, before.pixels().length, after.pixels(), from, after.pixels().length));
    }

    @Test
    void refusesKeysForEmbeddedForeignWindow() throws Exception {
        TopLevelWindow terminal = openTerminal("host", desktop.home().resolve("g.txt"));
        screen.click(terminal, 20, 20, MouseButton.LEFT, 1, ANY);
        try (InputGrabber inputGrabber = new InputGrabber(desktop)) {
            inputGrabber.embedWindow(terminal.id(), 0, 0, 60, 60);
            ScreenException fault =
                    assertThrows(ScreenException.class, () -> screen.press(terminal, KeyStrokeParser.parse("a"), ANY));
            assertTrue(fault.getMessage().contains("another program's window inside this one"), fault.getMessage());
            assertTrue(isBlack(
                    screen.picture(terminal.bounds(), Set.of(terminal.id()), ANY)
                            .picture(),
                    20,
                    20));
        }
    }

    @Test
    void reportsClosedWindowAsGone() throws Exception {
        Path file = desktop.home().resolve("h.txt");
        TopLevelWindow terminal = openTerminal("short", file);
        screen.press(terminal, KeyStrokeParser.parse("Ctrl+D"), ANY);
        await(() -> screen.snapshot().window(terminal.id()).isEmpty() ? Optional.of(true) : Optional.empty());
        ScreenException fault =
                assertThrows(ScreenException.class, () -> screen.press(terminal, KeyStrokeParser.parse("a"), ANY));
        assertEquals(ScreenErrorKind.GONE, fault.kind());
    }
}
