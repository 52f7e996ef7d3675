package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Menus of a program of whose windows one may be used and another not: they are as their windows. */
@Tag("full")
class X11MenusTest {
    private static final WindowInputGuard OPEN_ONES =
            now -> now.title().contains("closed") ? Optional.of("the title says no") : Optional.empty();

    private ScreenFixture open;
    private MenuProgram program;

    @BeforeEach
    void open() throws IOException {
        open = new ScreenFixture();
        program = new MenuProgram(open.desktop);
    }

    @AfterEach
    void close() throws IOException {
        program.close();
        open.close();
    }

    private TopLevelWindow openWindow(String title, int x, int y) throws Exception {
        program.openWindow(title, x, y);
        return open.activateWindow(title);
    }

    private void click(TopLevelWindow window, int x, int y) throws ScreenException {
        Bounds now = open.screen.snapshot().window(window.id()).orElseThrow().bounds();
        open.screen.click(window, x - now.x(), y - now.y(), MouseButton.LEFT, 1, OPEN_ONES);
    }

    private String assertClickRefused(TopLevelWindow window, int x, int y) {
        ScreenException fault = assertThrows(ScreenException.class, () -> click(window, x, y));
        assertTrue(Set.of(ScreenErrorKind.ELSEWHERE, ScreenErrorKind.BUSY).contains(fault.kind()), fault::toString);
        return String.valueOf(fault.getMessage());
    }

    private void press(TopLevelWindow window, String key) throws ScreenException {
        open.screen.press(window, KeyStrokeParser.parse(key), OPEN_ONES);
    }

    private String assertKeyRefused(TopLevelWindow window, String key) {
        ScreenException fault = assertThrows(ScreenException.class, () -> press(window, key));
        assertEquals(ScreenErrorKind.BUSY, fault.kind(), fault::toString);
        return String.valueOf(fault.getMessage());
    }

    @Test
    void refusesInputToMenuOfAnotherWindow() throws Exception {
        TopLevelWindow closed = openWindow("closed", 700, 100);
        TopLevelWindow mine = openWindow("open", 100, 100);
        long menu = program.openMenu(150, 150, closed.id());
        assertTrue(assertClickRefused(mine, 160, 160).contains("menu or other popup of another window"));
        assertTrue(assertClickRefused(mine, 350, 250).contains("a menu of another or an unknown window is open"));
        assertTrue(assertKeyRefused(mine, "a").contains("a menu of another or an unknown window is open"));
        program.grabKeyboard(menu);
        assertTrue(assertKeyRefused(mine, "Down").contains("a menu of another or an unknown window is open"));
        program.close(menu);
        click(mine, 160, 160);
        press(mine, "a");
    }

    @Test
    void allowsInputToNestedMenusOfWindow() throws Exception {
        openWindow("closed", 700, 100);
        TopLevelWindow mine = openWindow("open", 100, 100);
        long menu = program.openMenu(150, 150, mine.id());
        program.openMenu(250, 150, menu);
        click(mine, 160, 160);
        click(mine, 260, 160);
        program.grabKeyboard(menu);
        press(mine, "Down");
        assertTrue(assertKeyRefused(mine, "a").contains("a menu is open"));
    }

    @Test
    void allowsUnownedMenuOnlyInPermittedPrograms() throws Exception {
        TopLevelWindow mine = openWindow("open", 100, 100);
        long menu = program.openMenu(150, 150);
        program.openMenu(250, 150, menu);
        click(mine, 160, 160);
        click(mine, 260, 160);
        press(mine, "Down");
        program.openWindow("closed", 700, 100);
        TopLevelWindow seen = open.activateWindow("open");
        ScreenFixture.await(() -> open.screen.snapshot().windows().stream()
                .filter(window -> window.title().equals("closed"))
                .findFirst());
        assertTrue(assertClickRefused(seen, 160, 160).contains("unknown window"));
        assertTrue(assertClickRefused(seen, 260, 160).contains("unknown window"));
        assertTrue(assertKeyRefused(seen, "Down").contains("unknown window"));
    }

    @Test
    void refusesInputToMenusWithInvalidOwner() throws Exception {
        TopLevelWindow mine = openWindow("open", 100, 100);
        long gone = program.openMenu(400, 400);
        long one = program.openMenu(150, 150);
        long other = program.openMenu(250, 150, one);
        program.setOwner(one, other);
        assertTrue(assertClickRefused(mine, 160, 160).contains("of another window"));
        program.setOwner(one, mine.id());
        program.setOwner(other, gone);
        program.close(gone);
        assertTrue(assertClickRefused(mine, 260, 160).contains("of another window"));
        program.setOwner(other, one);
        click(mine, 260, 160);
        TopLevelWindow foreign =
                open.openTerminal("foreign", open.desktop.home().resolve("a.txt"));
        TopLevelWindow again = open.activateWindow("open");
        program.setOwner(one, foreign.id());
        assertTrue(assertClickRefused(again, 160, 160).contains("of another window"));
    }

    @Test
    void capturesNestedMenusWithTheirWindow() throws Exception {
        TopLevelWindow closed = openWindow("closed", 700, 100);
        TopLevelWindow mine = openWindow("open", 100, 100);
        program.openMenu(250, 150, program.openMenu(150, 150, mine.id()));
        program.openMenu(500, 450, program.openMenu(400, 450, closed.id()));
        Picture picture = open.screen
                .picture(new Bounds(0, 0, 700, 600), Set.of(mine.id(), closed.id()), OPEN_ONES)
                .picture();
        List<Integer> seen = List.of(picture.at(160, 160), picture.at(260, 160));
        assertEquals(List.of(0xff4080c0, 0xff4080c0), seen);
        assertEquals(List.of(0xff000000, 0xff000000), List.of(picture.at(410, 460), picture.at(510, 460)));
    }

    @Test
    void assignsContextMenuToItsWindow() throws Exception {
        openEditor("closed.txt");
        openEditor("open.txt");
        TopLevelWindow closed = open.activateWindow("closed.txt");
        assertEquals(closed.app().pid(), open.activateWindow("open.txt").app().pid(), "two windows of one program");
        closed = open.activateWindow("closed.txt");
        open.screen.click(closed, 200, 200, MouseButton.RIGHT, 1, ScreenFixture.ANY);
        Bounds menu = ScreenFixture.await(this::findMenu);
        TopLevelWindow mine = open.activateWindow("open.txt");
        assertTrue(assertKeyRefused(mine, "Down").contains("a menu of another or an unknown window is open"));
        assertClickRefused(mine, menu.x() + 10, menu.y() + 10);
        open.activateWindow("closed.txt");
        open.screen.press(closed, KeyStrokeParser.parse("Escape"), ScreenFixture.ANY);
        ScreenFixture.await(() -> findMenu().isEmpty() ? Optional.of(true) : Optional.empty());
        TopLevelWindow used = open.activateWindow("open.txt");
        open.screen.click(used, 200, 200, MouseButton.RIGHT, 1, OPEN_ONES);
        Bounds own = ScreenFixture.await(this::findMenu);
        press(used, "Down");
        click(used, own.x() + 20, own.y() + own.height() - 15);
        ScreenFixture.await(() -> findMenu().isEmpty() ? Optional.of(true) : Optional.empty());
        press(used, "a");
    }

    private void openEditor(String name) throws Exception {
        Path file = Files.writeString(open.desktop.home().resolve(name), "text of " + name + "\n");
        open.desktop.start("mousepad", "--opening-mode=window", file.toString());
        open.activateWindow(name);
    }

    private Optional<Bounds> findMenu() throws IOException {
        XAddress address = XAddress.of(String.valueOf(open.desktop.environment().get("DISPLAY")))
                .orElseThrow();
        try (XDisplay link = XDisplay.open(address, open.desktop.environment())) {
            WindowStack windowStack = new WindowStack(link.windows(), link.atoms());
            for (WindowStack.Layer layer : windowStack.layers()) {
                if (layer.unmanaged() && layer.viewable() && windowStack.isMenu(layer.id())) {
                    return Optional.of(link.windows().bounds(layer.id(), false));
                }
            }
        } catch (XProtocolException e) {
            return Optional.empty(); // it closes now
        }
        return Optional.empty();
    }
}
