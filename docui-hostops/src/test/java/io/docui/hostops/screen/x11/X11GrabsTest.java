package io.docui.hostops.screen.x11;

import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.screen.MouseButton;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.ui.Bounds;
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

    private OpenScreen open;

    @BeforeEach
    void open() throws IOException {
        open = new OpenScreen();
    }

    @AfterEach
    void close() throws IOException {
        open.close();
    }

    private String refused(TopWindow window, String keys) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> open.press(window, keys));
        assertTrue(Set.of(Kind.ELSEWHERE, Kind.BUSY).contains(fault.kind()), fault::toString);
        return String.valueOf(fault.getMessage());
    }

    @Test
    void aModifierThatSomebodyWaitsForIsNotPressed() throws Exception {
        Path file = open.desktop.home().resolve("a.txt");
        TopWindow terminal = open.terminal("modifiers", file);
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeKey(0, SHIFT, ANY);
            assertTrue(refused(terminal, "A").contains("has taken that key"));
            open.type(terminal, "a\n");
            OpenScreen.awaitText(file, "a\n");
        }
        open.type(terminal, "A\n");
        OpenScreen.awaitText(file, "a\nA\n");
    }

    @Test
    void aKeyThatSomebodyWaitsForOnItsWayIsNotPressed() throws Exception {
        TopWindow terminal = open.terminal("on the way", open.desktop.home().resolve("b.txt"));
        List<Long> way = way(terminal.id());
        assertTrue(way.size() > 3, way::toString);
        for (long window : way) {
            try (Thief thief = new Thief(open.desktop)) {
                thief.takeKey(window, 'q', 0);
                thief.takeKey(window, 'w', WITH_SHIFT);
                assertTrue(refused(terminal, "q").contains("has taken that key"), () -> window + " of " + way);
                assertTrue(refused(terminal, "W").contains("has taken that key"), () -> window + " of " + way);
                open.press(terminal, "w");
            }
            open.press(terminal, "q");
        }
    }

    /** From the root to the window, and the one in it. */
    private List<Long> way(long window) throws IOException, XFault, ScreenFault {
        XAddress address = XAddress.of(String.valueOf(open.desktop.environment().get("DISPLAY")))
                .orElseThrow();
        try (XLink link = XLink.open(address, open.desktop.environment())) {
            List<Long> way = new ArrayList<>(link.windows().around(window));
            way.add(link.windows().children(window).get(0));
            return way;
        }
    }

    @Test
    void aKeyThatSomebodyWaitsForByTheNewerWayIsNotPressed() throws Exception {
        Path file = open.desktop.home().resolve("c.txt");
        TopWindow terminal = open.terminal("newer", file);
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeKey2(0, 'q', 0);
            thief.takeKey2(terminal.id(), 'w', 0);
            thief.takeKey2(0, SHIFT, 0);
            refused(terminal, "q");
            refused(terminal, "w");
            refused(terminal, "E");
            open.press(terminal, "e");
        }
        open.type(terminal, "qwE\n");
        OpenScreen.awaitText(file, "eqwE\n");
    }

    @Test
    void aButtonThatSomebodyWaitsForIsNotPressed() throws Exception {
        TopWindow terminal = open.terminal("button", open.desktop.home().resolve("d.txt"));
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeButton(1);
            ScreenFault fault = assertThrows(
                    ScreenFault.class, () -> open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, OpenScreen.ANY));
            assertTrue(fault.getMessage().contains("has taken all clicks"), fault.getMessage());
            open.screen.click(terminal, 50, 50, MouseButton.MIDDLE, 1, OpenScreen.ANY);
        }
        open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, OpenScreen.ANY);
    }

    @Test
    void withAMenuOpenOnlyKeysThatSteerItArePressed() throws Exception {
        Path file = Files.writeString(open.desktop.home().resolve("e.txt"), "");
        open.desktop.start("mousepad", file.toString());
        TopWindow editor = open.active("e.txt");
        open.type(editor, "a");
        open.press(editor, "Alt+E");
        Bounds menu = OpenScreen.await(this::menu);
        assertTrue(refused(editor, "c").contains("a menu is open"));
        assertTrue(refused(editor, "Shift+Tab").contains("a menu is open"));
        open.press(editor, "Down");
        click(editor, menu, false);
        open.press(editor, "Escape");
        OpenScreen.await(() -> menu().isEmpty() ? Optional.of(true) : Optional.empty());
        open.type(editor, "b");
        open.press(editor, "Ctrl+S");
        OpenScreen.awaitText(file, "ab");
        open.press(editor, "Alt+E");
        click(editor, OpenScreen.await(this::menu), true);
        OpenScreen.await(() -> menu().isEmpty() ? Optional.of(true) : Optional.empty());
    }

    /** Beside the menu a click is refused; on it one is made. */
    private void click(TopWindow editor, Bounds menu, boolean on) throws ScreenFault {
        int x = menu.x() + 20 - editor.bounds().x();
        int y = menu.y() + 15 - editor.bounds().y();
        if (on) {
            open.screen.click(editor, x, y, MouseButton.LEFT, 1, OpenScreen.ANY);
            return;
        }
        assertThrows(ScreenFault.class, () -> open.screen.click(editor, x, y, MouseButton.LEFT, 2, OpenScreen.ANY));
        int below = editor.bounds().height() - 20;
        assertThrows(
                ScreenFault.class, () -> open.screen.click(editor, 300, below, MouseButton.LEFT, 1, OpenScreen.ANY));
    }

    private Optional<Bounds> menu() throws IOException, XFault {
        XAddress address = XAddress.of(String.valueOf(open.desktop.environment().get("DISPLAY")))
                .orElseThrow();
        try (XLink link = XLink.open(address, open.desktop.environment())) {
            Desk desk = new Desk(link.windows(), link.atoms());
            for (Desk.Layer layer : desk.layers()) {
                if (layer.unmanaged() && layer.viewable() && desk.isMenu(layer.id())) {
                    return Optional.of(link.windows().bounds(layer.id(), false));
                }
            }
            return Optional.empty();
        }
    }

    @Test
    void noKeyIsPressedWhileSomebodyHoldsTheMouse() throws Exception {
        TopWindow terminal = open.terminal("mouse", open.desktop.home().resolve("f.txt"));
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeMouse();
            refused(terminal, "a");
        }
        open.press(terminal, "a");
    }

    @ParameterizedTest
    @CsvSource({"1, keyboard", "2, keyboard", "1, pointer", "2, pointer"})
    void nothingIsPressedWhileSomebodyHasTheDeviceThatPresses(int version, String kind) throws Exception {
        Path file = open.desktop.home().resolve("g.txt");
        TopWindow terminal = open.terminal("device", file);
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeDevice(version, "Virtual core XTEST " + kind);
            assertTrue(refused(terminal, "a").contains("has taken the devices"));
            ScreenFault fault = assertThrows(
                    ScreenFault.class, () -> open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, OpenScreen.ANY));
            assertTrue(fault.getMessage().contains("has taken the devices"), fault.getMessage());
        }
        open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, OpenScreen.ANY);
        open.type(terminal, "b\n");
        OpenScreen.awaitText(file, "b\n");
    }

    @ParameterizedTest
    @ValueSource(strings = {"Virtual core keyboard", "Virtual core XTEST keyboard"})
    void aKeyThatSomebodyWaitsForByTheOldestWayIsNotPressed(String modifiers) throws Exception {
        Path file = open.desktop.home().resolve("h.txt");
        TopWindow terminal = open.terminal("oldest", file);
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeKey1(0, 'q', "Virtual core keyboard", modifiers);
            thief.takeKey1(terminal.id(), 'w', "Virtual core keyboard", modifiers);
            refused(terminal, "q");
            refused(terminal, "w");
            open.press(terminal, "e");
        }
        open.type(terminal, "qw\n");
        OpenScreen.awaitText(file, "eqw\n");
    }

    @Test
    void whoOnlyHearsTheDeviceThatPressesTakesNothing() throws Exception {
        Path file = open.desktop.home().resolve("i.txt");
        TopWindow terminal = open.terminal("heard", file);
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeKey1(0, 'q', "Virtual core XTEST keyboard", "Virtual core keyboard");
            open.type(terminal, "q\n");
            OpenScreen.awaitText(file, "q\n");
        }
    }

    @Test
    void aButtonThatSomebodyWaitsForByTheOldestWayIsNotPressed() throws Exception {
        TopWindow terminal = open.terminal("old button", open.desktop.home().resolve("j.txt"));
        try (Thief thief = new Thief(open.desktop)) {
            thief.takeButton1(1);
            ScreenFault fault = assertThrows(
                    ScreenFault.class, () -> open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, OpenScreen.ANY));
            assertTrue(fault.getMessage().contains("has taken all clicks"), fault.getMessage());
        }
        open.screen.click(terminal, 50, 50, MouseButton.LEFT, 1, OpenScreen.ANY);
    }
}
