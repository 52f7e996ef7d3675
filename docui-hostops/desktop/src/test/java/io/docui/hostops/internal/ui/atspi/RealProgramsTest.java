package io.docui.hostops.internal.ui.atspi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.desktop.DesktopReader;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.desktop.WindowRegistry;
import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Programs that nobody here wrote are read and operated, also when they hang or die. */
@Tag("full")
class RealProgramsTest {
    /** The desktop of all but who breaks it. */
    private static RealDesktop desktop;

    private RealProgramsFixture programs;
    private AtspiBackend backend;

    @BeforeAll
    static void open() throws IOException {
        desktop = RealDesktop.open();
    }

    @AfterAll
    static void close() throws IOException {
        desktop.close();
    }

    @BeforeEach
    void begin() {
        programs = new RealProgramsFixture(desktop);
        backend = programs.backend();
    }

    @AfterEach
    void end() {
        programs.close();
    }

    @ParameterizedTest
    @ValueSource(strings = {"mousepad", "gtk3-widget-factory", "gnome-calculator", "featherpad", "chromium"})
    void readsWholeWindowWithAndWithoutCache(String program) throws Exception {
        UiWindow window = programs.window(programs.start(program), one -> true);
        assertTrue(window.app().executable().contains(program), window::toString);
        assertEquals(desktop.home().toString(), window.app().folder());
        // Two readings of a window that still changes differ, and so do those of a program that gets no time to answer.
        RealProgramsFixture.await("two readings that are the same", () -> {
            UiTree bulk = programs.tree(window, true);
            UiTree levels = programs.tree(window, false);
            return bulk.whole()
                    && bulk.nodes().size() > 20
                    && stableProperties(bulk).equals(stableProperties(levels));
        });
    }

    /** What does not change by itself: places and the focus may. */
    private static List<String> stableProperties(UiTree tree) {
        return tree.nodes().stream()
                .map(node -> String.join(
                        "|",
                        node.id(),
                        node.parent(),
                        node.roleName(),
                        node.name(),
                        node.description(),
                        node.text().toString(),
                        node.value().toString(),
                        node.actions().toString()))
                .toList();
    }

    @Test
    void readsWebPageAndPressesButton() throws Exception {
        Process browser = programs.start("chromium");
        UiWindow window = programs.window(browser, one -> one.title().contains("Page"));
        UiNode field = programs.node(
                window, one -> one.role() == UiRole.TEXT && one.name().equals("Name"));
        assertEquals(Optional.of("abc"), field.text());
        UiNode secret = programs.node(window, one -> one.role() == UiRole.PASSWORD);
        assertEquals(Optional.empty(), secret.text());
        assertFalse(programs.tree(window, true).toString().contains("secret"));
        programs.node(window, one -> one.name().equals("Button 250"));
        UiNode button = programs.node(
                window, one -> one.role() == UiRole.BUTTON && one.name().equals("Do it"));
        backend.perform(button.id(), new UiCommand.Press(""));
        programs.window(browser, one -> one.title().contains("Pressed"));
    }

    @Test
    void pressesCalculatorKey() throws Exception {
        UiWindow window = programs.window(programs.start("gnome-calculator"), one -> true);
        UiNode seven = programs.node(
                window, one -> one.role() == UiRole.BUTTON && one.name().equals("7"));
        backend.perform(seven.id(), new UiCommand.Press(seven.actions().get(0)));
        programs.node(window, one -> one.text().equals(Optional.of("7")));
    }

    @Test
    void opensAndClosesModalDialog() throws Exception {
        Process editor = programs.start("mousepad");
        UiWindow window = programs.window(editor, one -> true);
        UiNode open = programs.node(
                window, one -> one.role() == UiRole.MENU_ITEM && one.name().equals("Open..."));
        backend.perform(open.id(), new UiCommand.Press(""));
        UiWindow dialog = programs.window(editor, UiWindow::dialog);
        assertTrue(dialog.modal(), dialog::toString);
        UiNode cancel = programs.node(
                dialog, one -> one.role() == UiRole.BUTTON && one.name().equals("Cancel"));
        assertTrue(programs.tree(window, true).whole());
        backend.perform(cancel.id(), new UiCommand.Press(""));
        RealProgramsFixture.await(
                "the dialog's end", () -> backend.windows().stream().noneMatch(UiWindow::dialog));
        assertGone(() -> backend.look(cancel.id()));
    }

    @Test
    void opensPressedFileInsteadOfSelected() throws Exception {
        for (String name : List.of("one.txt", "two.txt")) {
            Files.writeString(desktop.home().resolve(name), name);
        }
        Process editor = programs.start("mousepad", "one.txt");
        UiWindow window = programs.window(editor, one -> true);
        UiNode open = programs.node(
                window, one -> one.role() == UiRole.MENU_ITEM && one.name().equals("Open..."));
        backend.perform(open.id(), new UiCommand.Press(""));
        UiWindow dialog = programs.window(editor, UiWindow::dialog);
        programs.node(dialog, one -> one.name().equals("one.txt") && one.is(UiElementState.SELECTED));
        UiNode file = programs.node(
                dialog, one -> one.role() == UiRole.CELL && one.name().equals("two.txt"));
        backend.perform(file.id(), new UiCommand.Press(""));
        programs.window(editor, one -> one.title().contains("two.txt"));
    }

    /** A popover of GTK 3 says that it is in its button, and is found in the window. */
    @Test
    void lookReturnsSameParentAsRead() throws Exception {
        UiWindow window = programs.window(programs.start("gtk3-widget-factory"), one -> true);
        programs.node(window, one -> one.role() == UiRole.GROUP && one.is(UiElementState.MODAL));
        for (UiNode node : programs.tree(window, true).nodes()) {
            assertEquals(node.parent(), backend.look(node.id()).parent(), node::toString);
        }
    }

    @Test
    void setsSliderAndCheckBox() throws Exception {
        UiWindow window = programs.window(programs.start("gtk3-widget-factory"), one -> true);
        UiNode slider = programs.node(window, one -> one.role() == UiRole.SLIDER && one.is(UiElementState.ENABLED));
        double most = slider.value().orElseThrow().most();
        backend.perform(slider.id(), new UiCommand.SetValue(most));
        RealProgramsFixture.await(
                "the slider",
                () -> backend.look(slider.id()).value().orElseThrow().now() == most);
        UiNode box = programs.node(window, one -> one.role() == UiRole.CHECK_BOX && one.is(UiElementState.ENABLED));
        backend.perform(box.id(), new UiCommand.Press(""));
        RealProgramsFixture.await(
                "the check box",
                () -> backend.look(box.id()).is(UiElementState.CHECKED) != box.is(UiElementState.CHECKED));
    }

    @Test
    void hangingProgramDoesNotHideOthers() throws Exception {
        Process hanging = programs.start("mousepad");
        Process busy = programs.start("featherpad");
        UiWindow stopped = programs.window(hanging, one -> true);
        UiWindow other = programs.window(busy, one -> true);
        DesktopReader reader = new DesktopReader(backend, new WindowRegistry());
        long key = key(reader, stopped, false);
        signal("STOP", hanging);
        try {
            assertEquals(other.id(), programs.window(busy, one -> true).id());
            UiException fault = assertThrows(
                    UiException.class,
                    () -> backend.read(stopped.id(), RealProgramsFixture.MOST, Duration.ofSeconds(1)));
            assertEquals(UiException.UiErrorKind.SLOW, fault.kind());
            assertTrue(programs.tree(other, true).whole());
            assertEquals(key, key(reader, stopped, true));
        } finally {
            signal("CONT", hanging);
        }
        programs.window(hanging, one -> one.id().equals(stopped.id()));
    }

    /** The key of a window that is there, of a program that is silent or not. */
    private static long key(DesktopReader reader, UiWindow window, boolean silent) throws UiException {
        RegisteredWindow known = reader.currentWindows().stream()
                .filter(one -> one.window().id().equals(window.id()))
                .findFirst()
                .orElseThrow();
        assertEquals(silent, known.silent());
        return known.key();
    }

    @Test
    void reportsKilledProgramAsGone() throws Exception {
        Process killed = programs.start("mousepad");
        UiWindow window = programs.window(killed, one -> true);
        killed.destroyForcibly();
        assertGone(() -> RealProgramsFixture.await(
                "its end", () -> programs.tree(window, true).nodes().isEmpty()));
    }

    @Test
    void reconnectsAfterBusIsLost() throws Exception {
        try (RealDesktop broken = RealDesktop.open();
                RealProgramsFixture on = new RealProgramsFixture(broken)) {
            UiWindow before = on.window(on.start("mousepad"), one -> true);
            accessibilityBus(broken).destroyForcibly();
            RealProgramsFixture.await("a bus without programs", () -> {
                try {
                    return on.backend().windows().isEmpty();
                } catch (UiException e) {
                    assertEquals(
                            UiException.UiErrorKind.UNAVAILABLE, e.kind(), "the bus is going, or the next one coming");
                    return false;
                }
            });
            assertGone(() -> on.backend().look(before.id()));
            UiWindow after = on.window(on.start("gtk3-widget-factory"), one -> true);
            assertTrue(on.tree(after, true).whole());
        }
    }

    private static ProcessHandle accessibilityBus(RealDesktop desktop) {
        String socket = desktop.environment().get("XDG_RUNTIME_DIR") + "/at-spi/";
        return ProcessHandle.allProcesses()
                .filter(process -> process.pid() != ProcessHandle.current().pid())
                .filter(process -> commandLine(process).contains("--address=unix:path=" + socket))
                .findFirst()
                .orElseThrow();
    }

    private static String commandLine(ProcessHandle process) {
        try {
            return Files.readString(
                    Path.of("/proc", Long.toString(process.pid()), "cmdline"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            return ""; // it has ended
        }
    }

    private static void signal(String name, Process process) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", "-" + name, Long.toString(process.pid()))
                        .start()
                        .waitFor());
    }

    private static void assertGone(Executable deed) {
        assertEquals(
                UiException.UiErrorKind.GONE,
                assertThrows(UiException.class, deed).kind());
    }
}
