package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Other programs that wait for keys and clicks, or hold them. */
@Tag("full")
class X11GrabsTest {
    private static final long SHIFT = 0xffe1;
    private static final int WITH_SHIFT = 0x01;
    private static final int ANY = 0x8000;

    private ScreenFixture open;

    @BeforeEach
    void open() throws IOException {
        open = new ScreenFixture();
    }

    @AfterEach
    void close() throws IOException {
        open.close();
    }

    private String assertPressRefused(TopLevelWindow window, String keys) {
        ScreenException fault = assertThrows(ScreenException.class, () -> open.press(window, keys));
        assertTrue(Set.of(ScreenErrorKind.ELSEWHERE, ScreenErrorKind.BUSY).contains(fault.kind()), fault::toString);
        return String.valueOf(fault.getMessage());
    }

    @Test
    void refusesGrabbedModifiers() throws Exception {
        Path file = open.desktop.home().resolve("a.txt");
        TopLevelWindow terminal = open.openTerminal("modifiers", file);
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabKey(0, SHIFT, ANY);
            assertTrue(assertPressRefused(terminal, "A").contains("has grabbed that key"));
            open.type(terminal, "a\n");
            ScreenFixture.awaitText(file, "a\n");
        }
        open.type(terminal, "A\n");
        ScreenFixture.awaitText(file, "a\nA\n");
    }

    @Test
    void refusesKeysGrabbedOnAncestorWindows() throws Exception {
        TopLevelWindow terminal =
                open.openTerminal("on the way", open.desktop.home().resolve("b.txt"));
        List<Long> way = pathFromRoot(terminal.id());
        assertTrue(way.size() > 3, way::toString);
        for (long window : way) {
            try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
                inputGrabber.grabKey(window, 'q', 0);
                inputGrabber.grabKey(window, 'w', WITH_SHIFT);
                assertTrue(
                        assertPressRefused(terminal, "q").contains("has grabbed that key"),
                        () -> window + " of " + way);
                assertTrue(
                        assertPressRefused(terminal, "W").contains("has grabbed that key"),
                        () -> window + " of " + way);
                open.press(terminal, "w");
            }
            open.press(terminal, "q");
        }
    }

    /** From the root to the window, and the one in it. */
    private List<Long> pathFromRoot(long window) throws IOException, XProtocolException, ScreenException {
        XAddress address = XAddress.of(String.valueOf(open.desktop.environment().get("DISPLAY")))
                .orElseThrow();
        try (XDisplay link = XDisplay.open(address, open.desktop.environment())) {
            List<Long> way = new ArrayList<>(link.windows().around(window));
            way.add(link.windows().children(window).get(0));
            return way;
        }
    }

    @Test
    void refusesKeysGrabbedWithXInput2() throws Exception {
        Path file = open.desktop.home().resolve("c.txt");
        TopLevelWindow terminal = open.openTerminal("newer", file);
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabKeyWithXInput2(0, 'q', 0);
            inputGrabber.grabKeyWithXInput2(terminal.id(), 'w', 0);
            inputGrabber.grabKeyWithXInput2(0, SHIFT, 0);
            assertPressRefused(terminal, "q");
            assertPressRefused(terminal, "w");
            assertPressRefused(terminal, "E");
            open.press(terminal, "e");
        }
        open.type(terminal, "qwE\n");
        ScreenFixture.awaitText(file, "eqwE\n");
    }

    @Test
    void refusesGrabbedButton() throws Exception {
        TopLevelWindow terminal =
                open.openTerminal("button", open.desktop.home().resolve("d.txt"));
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabButton(1);
            ScreenException fault = assertThrows(
                    ScreenException.class,
                    () -> open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, ScreenFixture.ANY));
            assertTrue(fault.getMessage().contains("has grabbed all clicks"), fault.getMessage());
            open.screen.click(terminal, 50, 50, MouseButton.MIDDLE, 1, ScreenFixture.ANY);
        }
        open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, ScreenFixture.ANY);
    }

    @Test
    void allowsOnlyNavigationKeysInOpenMenu() throws Exception {
        Path file = Files.writeString(open.desktop.home().resolve("e.txt"), "");
        open.desktop.start("mousepad", file.toString());
        TopLevelWindow editor = open.activateWindow("e.txt");
        open.type(editor, "a");
        open.press(editor, "Alt+E");
        Bounds menu = ScreenFixture.await(this::findMenu);
        assertTrue(assertPressRefused(editor, "c").contains("a menu is open"));
        assertTrue(assertPressRefused(editor, "Shift+Tab").contains("a menu is open"));
        open.press(editor, "Down");
        click(editor, menu, false);
        open.press(editor, "Escape");
        ScreenFixture.await(() -> findMenu().isEmpty() ? Optional.of(true) : Optional.empty());
        open.type(editor, "b");
        open.press(editor, "Ctrl+S");
        ScreenFixture.awaitText(file, "ab");
        open.press(editor, "Alt+E");
        click(editor, ScreenFixture.await(this::findMenu), true);
        ScreenFixture.await(() -> findMenu().isEmpty() ? Optional.of(true) : Optional.empty());
    }

    /** Beside the menu a click is refused; on it one is made. */
    private void click(TopLevelWindow editor, Bounds menu, boolean on) throws ScreenException {
        int x = menu.x() + 20 - editor.bounds().x();
        int y = menu.y() + 15 - editor.bounds().y();
        if (on) {
            open.screen.click(editor, x, y, MouseButton.LEFT, 1, ScreenFixture.ANY);
            return;
        }
        assertThrows(
                ScreenException.class, () -> open.screen.click(editor, x, y, MouseButton.LEFT, 2, ScreenFixture.ANY));
        int below = editor.bounds().height() - 20;
        assertThrows(
                ScreenException.class,
                () -> open.screen.click(editor, 300, below, MouseButton.LEFT, 1, ScreenFixture.ANY));
    }

    private Optional<Bounds> findMenu() throws IOException, XProtocolException {
        XAddress address = XAddress.of(String.valueOf(open.desktop.environment().get("DISPLAY")))
                .orElseThrow();
        try (XDisplay link = XDisplay.open(address, open.desktop.environment())) {
            WindowStack windowStack = new WindowStack(link.windows(), link.atoms());
            for (WindowStack.Layer layer : windowStack.layers()) {
                if (layer.unmanaged() && layer.viewable() && windowStack.isMenu(layer.id())) {
                    return Optional.of(link.windows().bounds(layer.id(), false));
                }
            }
            return Optional.empty();
        }
    }

    @Test
    void refusesKeysWhilePointerIsGrabbed() throws Exception {
        TopLevelWindow terminal = open.openTerminal("mouse", open.desktop.home().resolve("f.txt"));
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabPointer();
            assertPressRefused(terminal, "a");
        }
        open.press(terminal, "a");
    }

    @ParameterizedTest
    @CsvSource({"1, keyboard", "2, keyboard", "1, pointer", "2, pointer"})
    void refusesInputWhileXTestDeviceIsGrabbed(int version, String kind) throws Exception {
        Path file = open.desktop.home().resolve("g.txt");
        TopLevelWindow terminal = open.openTerminal("device", file);
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabDevice(version, "Virtual core XTEST " + kind);
            assertTrue(assertPressRefused(terminal, "a").contains("has grabbed the devices"));
            ScreenException fault = assertThrows(
                    ScreenException.class,
                    () -> open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, ScreenFixture.ANY));
            assertTrue(fault.getMessage().contains("has grabbed the devices"), fault.getMessage());
        }
        open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, ScreenFixture.ANY);
        open.type(terminal, "b\n");
        ScreenFixture.awaitText(file, "b\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Virtual core keyboard", "Virtual core XTEST keyboard"})
    void refusesKeysGrabbedWithXInput1(String modifiers) throws Exception {
        Path file = open.desktop.home().resolve("h.txt");
        TopLevelWindow terminal = open.openTerminal("oldest", file);
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabKeyWithXInput1(0, 'q', "Virtual core keyboard", modifiers);
            inputGrabber.grabKeyWithXInput1(terminal.id(), 'w', "Virtual core keyboard", modifiers);
            assertPressRefused(terminal, "q");
            assertPressRefused(terminal, "w");
            open.press(terminal, "e");
        }
        open.type(terminal, "qw\n");
        ScreenFixture.awaitText(file, "eqw\n");
    }

    @Test
    void ignoresKeyGrabsOnXTestDevice() throws Exception {
        Path file = open.desktop.home().resolve("i.txt");
        TopLevelWindow terminal = open.openTerminal("heard", file);
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabKeyWithXInput1(0, 'q', "Virtual core XTEST keyboard", "Virtual core keyboard");
            open.type(terminal, "q\n");
            ScreenFixture.awaitText(file, "q\n");
        }
    }

    @Test
    void refusesButtonGrabbedWithXInput1() throws Exception {
        TopLevelWindow terminal =
                open.openTerminal("old button", open.desktop.home().resolve("j.txt"));
        try (InputGrabber inputGrabber = new InputGrabber(open.desktop)) {
            inputGrabber.grabButtonWithXInput1(1);
            ScreenException fault = assertThrows(
                    ScreenException.class,
                    () -> open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, ScreenFixture.ANY));
            assertTrue(fault.getMessage().contains("has grabbed all clicks"), fault.getMessage());
        }
        open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, ScreenFixture.ANY);
    }
}
