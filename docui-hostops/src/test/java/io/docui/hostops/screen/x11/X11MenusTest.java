package io.docui.hostops.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.screen.KeyNames;
import io.docui.hostops.screen.MouseButton;
import io.docui.hostops.screen.Picture;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.ui.Bounds;
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
    private static final WindowGuard OPEN_ONES =
            now -> now.title().contains("closed") ? Optional.of("the title says no") : Optional.empty();

    private OpenScreen open;
    private MenuProgram program;

    @BeforeEach
    void open() throws IOException {
        open = new OpenScreen();
        program = new MenuProgram(open.desktop);
    }

    @AfterEach
    void close() throws IOException {
        program.close();
        open.close();
    }

    private TopWindow window(String title, int x, int y) throws Exception {
        program.window(title, x, y);
        return open.active(title);
    }

    private void click(TopWindow window, int x, int y) throws ScreenFault {
        Bounds now = open.screen.look().window(window.id()).orElseThrow().bounds();
        open.screen.click(window, x - now.x(), y - now.y(), MouseButton.LEFT, 1, OPEN_ONES);
    }

    private String refusedClick(TopWindow window, int x, int y) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> click(window, x, y));
        assertTrue(Set.of(Kind.ELSEWHERE, Kind.BUSY).contains(fault.kind()), fault::toString);
        return String.valueOf(fault.getMessage());
    }

    private void press(TopWindow window, String key) throws ScreenFault {
        open.screen.press(window, KeyNames.stroke(key), OPEN_ONES);
    }

    private String refusedKey(TopWindow window, String key) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> press(window, key));
        assertEquals(Kind.BUSY, fault.kind(), fault::toString);
        return String.valueOf(fault.getMessage());
    }

    @Test
    void aMenuOfAnotherWindowGetsNeitherClicksNorKeys() throws Exception {
        TopWindow closed = window("closed", 700, 100);
        TopWindow mine = window("open", 100, 100);
        long menu = program.menu(150, 150, closed.id());
        assertTrue(refusedClick(mine, 160, 160).contains("menu or the like of another window"));
        assertTrue(refusedClick(mine, 350, 250).contains("a menu of another window is open"));
        assertTrue(refusedKey(mine, "a").contains("a menu of another window is open"));
        program.takeKeyboard(menu);
        assertTrue(refusedKey(mine, "Down").contains("a menu of another window is open"));
        program.close(menu);
        click(mine, 160, 160);
        press(mine, "a");
    }

    @Test
    void aMenuOfTheWindowGetsThemAlsoOverOtherMenus() throws Exception {
        window("closed", 700, 100);
        TopWindow mine = window("open", 100, 100);
        long menu = program.menu(150, 150, mine.id());
        program.menu(250, 150, menu);
        click(mine, 160, 160);
        click(mine, 260, 160);
        program.takeKeyboard(menu);
        press(mine, "Down");
        assertTrue(refusedKey(mine, "a").contains("a menu is open"));
    }

    @Test
    void aMenuThatTellsNoWindowIsUsedOnlyIfAllOfItsProgramMayBe() throws Exception {
        TopWindow mine = window("open", 100, 100);
        long menu = program.menu(150, 150);
        program.menu(250, 150, menu);
        click(mine, 160, 160);
        click(mine, 260, 160);
        press(mine, "Down");
        program.window("closed", 700, 100);
        TopWindow seen = open.active("open");
        OpenScreen.await(() -> open.screen.look().windows().stream()
                .filter(window -> window.title().equals("closed"))
                .findFirst());
        assertTrue(refusedClick(seen, 160, 160).contains("does not tell which window it is for"));
        assertTrue(refusedClick(seen, 260, 160).contains("does not tell which window it is for"));
        assertTrue(refusedKey(seen, "Down").contains("does not tell which window it is for"));
    }

    @Test
    void menusThatAreForEachOtherOrForNothingThatIsThereAreNobodys() throws Exception {
        TopWindow mine = window("open", 100, 100);
        long gone = program.menu(400, 400);
        long one = program.menu(150, 150);
        long other = program.menu(250, 150, one);
        program.belongs(one, other);
        assertTrue(refusedClick(mine, 160, 160).contains("of another window"));
        program.belongs(one, mine.id());
        program.belongs(other, gone);
        program.close(gone);
        assertTrue(refusedClick(mine, 260, 160).contains("of another window"));
        program.belongs(other, one);
        click(mine, 260, 160);
        TopWindow foreign = open.terminal("foreign", open.desktop.home().resolve("a.txt"));
        TopWindow again = open.active("open");
        program.belongs(one, foreign.id());
        assertTrue(refusedClick(again, 160, 160).contains("of another window"));
    }

    @Test
    void aMenuInAMenuIsPicturedWithItsWindow() throws Exception {
        TopWindow closed = window("closed", 700, 100);
        TopWindow mine = window("open", 100, 100);
        program.menu(250, 150, program.menu(150, 150, mine.id()));
        program.menu(500, 450, program.menu(400, 450, closed.id()));
        Picture picture = open.screen
                .picture(new Bounds(0, 0, 700, 600), Set.of(mine.id(), closed.id()), OPEN_ONES)
                .picture();
        List<Integer> seen = List.of(picture.at(160, 160), picture.at(260, 160));
        assertEquals(List.of(0xff4080c0, 0xff4080c0), seen);
        assertEquals(List.of(0xff000000, 0xff000000), List.of(picture.at(410, 460), picture.at(510, 460)));
    }

    @Test
    void aContextMenuOfARealProgramIsItsWindows() throws Exception {
        editor("closed.txt");
        editor("open.txt");
        TopWindow closed = open.active("closed.txt");
        assertEquals(closed.app().pid(), open.active("open.txt").app().pid(), "two windows of one program");
        closed = open.active("closed.txt");
        open.screen.click(closed, 200, 200, MouseButton.RIGHT, 1, OpenScreen.ANY);
        Bounds menu = OpenScreen.await(this::menu);
        TopWindow mine = open.active("open.txt");
        assertTrue(refusedKey(mine, "Down").contains("a menu of another window is open"));
        refusedClick(mine, menu.x() + 10, menu.y() + 10);
        open.active("closed.txt");
        open.screen.press(closed, KeyNames.stroke("Escape"), OpenScreen.ANY);
        OpenScreen.await(() -> menu().isEmpty() ? Optional.of(true) : Optional.empty());
        TopWindow used = open.active("open.txt");
        open.screen.click(used, 200, 200, MouseButton.RIGHT, 1, OPEN_ONES);
        Bounds own = OpenScreen.await(this::menu);
        press(used, "Down");
        click(used, own.x() + 20, own.y() + own.height() - 15);
        OpenScreen.await(() -> menu().isEmpty() ? Optional.of(true) : Optional.empty());
        press(used, "a");
    }

    private void editor(String name) throws Exception {
        Path file = Files.writeString(open.desktop.home().resolve(name), "text of " + name + "\n");
        open.desktop.start("mousepad", "--opening-mode=window", file.toString());
        open.active(name);
    }

    private Optional<Bounds> menu() throws IOException {
        XAddress address = XAddress.of(String.valueOf(open.desktop.environment().get("DISPLAY")))
                .orElseThrow();
        try (XLink link = XLink.open(address, open.desktop.environment())) {
            Desk desk = new Desk(link.windows(), link.atoms());
            for (Desk.Layer layer : desk.layers()) {
                if (layer.unmanaged() && layer.viewable() && desk.isMenu(layer.id())) {
                    return Optional.of(link.windows().bounds(layer.id(), false));
                }
            }
        } catch (XFault e) {
            return Optional.empty(); // it closes now
        }
        return Optional.empty();
    }
}
