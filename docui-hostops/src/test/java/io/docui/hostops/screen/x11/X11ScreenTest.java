package io.docui.hostops.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.screen.KeyNames;
import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.MouseButton;
import io.docui.hostops.screen.Picture;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.ui.Bounds;
import io.docui.hostops.ui.RealDesktop;
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
    private static final WindowGuard ANY = now -> Optional.empty();
    private static final Duration PATIENCE = OpenScreen.PATIENCE;

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
        return OpenScreen.await(looked);
    }

    private TopWindow window(String title) throws Exception {
        return await(() -> screen.look().windows().stream()
                .filter(window -> window.title().contains(title) && !window.minimized())
                .findFirst());
    }

    private TopWindow active(String title) throws Exception {
        TopWindow window = window(title);
        screen.raise(window, ANY);
        return window;
    }

    private void type(TopWindow window, String text) throws ScreenFault {
        for (KeyStroke stroke : KeyNames.typing(text)) {
            screen.press(window, stroke, ANY);
        }
    }

    /** A terminal in which what is typed goes to a file, line by line. */
    private TopWindow terminal(String title, Path file) throws Exception {
        desktop.start("xterm", "-u8", "-title", title, "-e", "cat > '" + file + "'");
        await(() -> Files.exists(file) ? Optional.of(true) : Optional.empty());
        return active(title);
    }

    private void awaitText(Path file, String text) throws Exception {
        OpenScreen.awaitText(file, text);
    }

    @Test
    void whatIsTypedArrivesInAnEditorAndIsSaved() throws Exception {
        Path file = Files.writeString(desktop.home().resolve("a.txt"), "");
        desktop.start("mousepad", file.toString());
        TopWindow editor = active("a.txt");
        String text = "Straße? 5 € für \"Äpfel\" & [Öl] {~^`} \\ 史\tñ \uD83D\uDE00\nzweite Zeile: A1b2!";
        type(editor, text);
        assertTrue(screen.settled(editor, PATIENCE));
        screen.press(editor, KeyNames.stroke("Ctrl+S"), ANY);
        await(() -> Files.size(file) > 0 ? Optional.of(true) : Optional.empty());
        awaitText(file, text);
    }

    @Test
    void aWindowTellsWhoseItIs() throws Exception {
        Path file = desktop.home().resolve("b.txt");
        TopWindow terminal = terminal("mine", file);
        assertEquals("xterm", terminal.app().process());
        assertTrue(
                terminal.app().executable().endsWith("/xterm"), terminal.app().executable());
        assertTrue(terminal.app().started() > 0);
        assertEquals("XTerm", terminal.windowClass());
        assertEquals(1280, screen.look().area().width());
        assertEquals(1, screen.look().monitors().size());
    }

    @Test
    void nothingGetsToAnotherWindowThatTakesTheKeyboardBetweenTwoKeys() throws Exception {
        Path mine = desktop.home().resolve("mine.txt");
        Path theirs = desktop.home().resolve("theirs.txt");
        TopWindow thief = terminal("thief", theirs);
        TopWindow victim = terminal("victim", mine);
        AtomicInteger typed = new AtomicInteger();
        ScreenFault fault = assertThrows(ScreenFault.class, () -> {
            for (KeyStroke stroke : KeyNames.typing("abcdef\n")) {
                if (typed.get() == 3) {
                    screen.raise(thief, ANY);
                }
                screen.press(victim, stroke, ANY);
                typed.incrementAndGet();
            }
        });
        assertEquals(Kind.ELSEWHERE, fault.kind());
        assertEquals(3, typed.get());
        type(thief, "x\n");
        awaitText(theirs, "x\n");
        screen.raise(victim, ANY);
        type(victim, "\n");
        awaitText(mine, "abc\n");
    }

    @Test
    void theGuardIsAskedForEachKey() throws Exception {
        Path file = desktop.home().resolve("c.txt");
        TopWindow terminal = terminal("guarded", file);
        AtomicInteger asked = new AtomicInteger();
        WindowGuard guard = now -> asked.incrementAndGet() > 2 ? Optional.of("no more") : Optional.empty();
        screen.press(terminal, KeyNames.stroke("a"), guard);
        screen.press(terminal, KeyNames.stroke("Enter"), guard);
        ScreenFault fault = assertThrows(ScreenFault.class, () -> screen.press(terminal, KeyNames.stroke("b"), guard));
        assertEquals(Kind.REFUSED, fault.kind());
        awaitText(file, "a\n");
    }

    @Test
    void noKeyIsPressedWhileAnotherProgramTakesThemAll() throws Exception {
        Path file = desktop.home().resolve("d.txt");
        TopWindow terminal = terminal("plain", file);
        try (Thief thief = new Thief(desktop)) {
            thief.takeKeyboard();
            ScreenFault fault =
                    assertThrows(ScreenFault.class, () -> screen.press(terminal, KeyNames.stroke("a"), ANY));
            assertEquals(Kind.BUSY, fault.kind());
            assertTrue(fault.getMessage().contains("takes all keys"), fault.getMessage());
        }
        type(terminal, "b\n");
        awaitText(file, "b\n");
    }

    @Test
    void aKeyThatTheWindowManagerTakesIsNotPressed() throws Exception {
        TopWindow terminal = terminal("kept", desktop.home().resolve("e.txt"));
        ScreenFault fault =
                assertThrows(ScreenFault.class, () -> screen.press(terminal, KeyNames.stroke("Alt+F4"), ANY));
        assertTrue(fault.getMessage().contains("window manager"), fault.getMessage());
        assertTrue(screen.look().window(terminal.id()).isPresent());
    }

    @Test
    void whatLiesUponAWindowIsBlackAndGetsNoClick() throws Exception {
        TopWindow terminal = terminal("below", desktop.home().resolve("f.txt"));
        Bounds bounds = terminal.bounds();
        Picture before = screen.picture(bounds, Set.of(terminal.id()), ANY).picture();
        assertFalse(isBlack(before, 10, 10), "a terminal is white");
        try (Thief thief = new Thief(desktop)) {
            thief.cover(bounds.x() + 5, bounds.y() + 5, 50, 40);
            Picture after = screen.picture(bounds, Set.of(terminal.id()), ANY).picture();
            assertTrue(isBlack(after, 10, 10));
            assertTrue(isBlack(after, 54, 44));
            assertArrayEqualsFrom(before, after, 60);
            ScreenFault fault =
                    assertThrows(ScreenFault.class, () -> screen.click(terminal, 10, 10, MouseButton.LEFT, 1, ANY));
            assertTrue(fault.getMessage().contains("lies upon"), fault.getMessage());
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
    void aForeignWindowWithinAWindowGetsNoKeyAndIsBlack() throws Exception {
        TopWindow terminal = terminal("host", desktop.home().resolve("g.txt"));
        screen.click(terminal, 20, 20, MouseButton.LEFT, 1, ANY);
        try (Thief thief = new Thief(desktop)) {
            thief.nest(terminal.id(), 0, 0, 60, 60);
            ScreenFault fault =
                    assertThrows(ScreenFault.class, () -> screen.press(terminal, KeyNames.stroke("a"), ANY));
            assertTrue(fault.getMessage().contains("another program's window is in this one"), fault.getMessage());
            assertTrue(isBlack(
                    screen.picture(terminal.bounds(), Set.of(terminal.id()), ANY)
                            .picture(),
                    20,
                    20));
        }
    }

    @Test
    void aWindowThatIsGoneIsSaidToBe() throws Exception {
        Path file = desktop.home().resolve("h.txt");
        TopWindow terminal = terminal("short", file);
        screen.press(terminal, KeyNames.stroke("Ctrl+D"), ANY);
        await(() -> screen.look().window(terminal.id()).isEmpty() ? Optional.of(true) : Optional.empty());
        ScreenFault fault = assertThrows(ScreenFault.class, () -> screen.press(terminal, KeyNames.stroke("a"), ANY));
        assertEquals(Kind.GONE, fault.kind());
    }
}
