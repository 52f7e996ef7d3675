package io.docui.hostops.internal.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import java.io.IOException;
import java.time.Duration;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.Callable;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Predicate;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** What every backend does, shown on a small desktop that is known. */
public abstract class UiBackendContract {
    private static final Duration LIMIT = Duration.ofSeconds(5);
    private static final int MOST = 5_000;

    private BackendFixture backendFixture;
    private UiBackend backend;

    /** A desktop with one program, which has one window. */
    public interface BackendFixture extends AutoCloseable {
        /** The backend; it is closed by the desktop. */
        UiBackend backend();

        /** Which window is the program's. */
        Predicate<UiWindow> window();

        /** Which control is the field whose text can be set. */
        Predicate<UiNode> field();

        /** Which control opens another window when it is pressed. */
        Predicate<UiNode> opener();

        /** Ends the program at once. */
        void endProgram() throws Exception;

        @Override
        void close() throws IOException;
    }

    /** Opens the desktop of a test. */
    protected abstract BackendFixture open() throws Exception;

    @BeforeEach
    final void begin() throws Exception {
        backendFixture = open();
        backend = backendFixture.backend();
    }

    @AfterEach
    final void finish() throws Exception {
        backendFixture.close();
    }

    @Test
    void listsWindowOfProgram() throws Exception {
        UiWindow window = window();
        assertEquals(Optional.empty(), backend.unavailableReason());
        assertFalse(backend.name().isBlank());
        assertFalse(window.title().isBlank());
        assertFalse(window.app().process().isBlank());
        assertTrue(window.app().pid() > 0);
        assertFalse(window.dialog());
    }

    @Test
    void listsParentsBeforeTheirChildren() throws Exception {
        UiWindow window = window();
        UiTree tree = backend.read(window.id(), MOST, LIMIT);
        assertTrue(tree.whole());
        assertEquals(window.id(), tree.nodes().get(0).id());
        assertEquals("", tree.nodes().get(0).parent());
        assertEquals(UiRole.WINDOW, tree.nodes().get(0).role());
        Set<String> seen = new HashSet<>();
        for (UiNode node : tree.nodes()) {
            assertTrue(node.parent().isEmpty() == seen.isEmpty(), node::toString);
            assertTrue(node.parent().isEmpty() || seen.contains(node.parent()), node::toString);
            assertTrue(seen.add(node.id()), node::toString);
        }
    }

    @Test
    void limitsNumberOfNodes() throws Exception {
        UiTree tree = backend.read(window().id(), 3, LIMIT);
        assertEquals(3, tree.nodes().size());
        assertFalse(tree.whole());
    }

    @Test
    void lookReturnsSameNodeAsRead() throws Exception {
        UiNode read = control(backendFixture.field());
        UiNode looked = backend.look(read.id());
        assertEquals(read.id(), looked.id());
        assertEquals(read.parent(), looked.parent());
        assertEquals(read.role(), looked.role());
        assertEquals(read.name(), looked.name());
        assertEquals(read.text(), looked.text());
        assertEquals(read.actions(), looked.actions());
        assertEquals(
                window().title(),
                backend.read(window().id(), 1, LIMIT).nodes().get(0).name());
    }

    @Test
    void setsTextOfField() throws Exception {
        UiNode field = control(backendFixture.field());
        assertTrue(field.is(UiElementState.EDITABLE));
        String text = "Tür – 史 *[a](b)*";
        backend.perform(field.id(), new UiCommand.SetText(text));
        await(() -> backend.look(field.id()).text().orElse("").equals(text));
        assertEquals(text.length(), backend.look(field.id()).textLength());
    }

    @Test
    void pressingOpensWindow() throws Exception {
        UiNode opener = control(backendFixture.opener());
        backend.perform(opener.id(), new UiCommand.Press(opener.actions().get(0)));
        await(() -> backend.windows().size() > 1);
        UiWindow opened = backend.windows().stream()
                .filter(backendFixture.window().negate())
                .findFirst()
                .orElseThrow();
        assertTrue(backend.read(opened.id(), MOST, LIMIT).nodes().size() > 1);
    }

    @Test
    void refusesUnsupportedCommands() throws Exception {
        UiNode opener = control(backendFixture.opener());
        assertUiException(
                UiException.UiErrorKind.REFUSED,
                () -> backend.perform(opener.id(), new UiCommand.Press("no such action")));
        assertUiException(
                UiException.UiErrorKind.REFUSED, () -> backend.perform(opener.id(), new UiCommand.SetText("text")));
        assertUiException(
                UiException.UiErrorKind.REFUSED, () -> backend.perform(opener.id(), new UiCommand.SetValue(1)));
    }

    @Test
    void reportsUnknownIdsAsGone() throws Exception {
        UiWindow window = window();
        // AT-SPI numbers the objects of a program, so that a number only a little greater may be another object.
        // GTK reads no more of an id than its digits.
        for (String id : List.of("", "nonsense", window.id() + "99999", "0" + window.id())) {
            assertUiException(UiException.UiErrorKind.GONE, () -> backend.look(id));
            assertUiException(UiException.UiErrorKind.GONE, () -> backend.read(id, MOST, LIMIT));
            assertUiException(UiException.UiErrorKind.GONE, () -> backend.perform(id, new UiCommand.Focus()));
        }
    }

    @Test
    void notifiesListenersOfChanges() throws Exception {
        UiNode field = control(backendFixture.field());
        BlockingQueue<String> told = new LinkedBlockingQueue<>();
        Runnable end = backend.onChange(told::add);
        backend.perform(field.id(), new UiCommand.SetText("changed"));
        assertTrue(told.poll(1, TimeUnit.MINUTES) != null, "nothing was told");
        end.run();
    }

    @Test
    void reportsEndedProgramAsGone() throws Exception {
        UiWindow window = window();
        UiNode field = control(backendFixture.field());
        backendFixture.endProgram();
        await(() -> backend.windows().stream().noneMatch(backendFixture.window()));
        assertUiException(UiException.UiErrorKind.GONE, () -> backend.read(window.id(), MOST, LIMIT));
        assertUiException(UiException.UiErrorKind.GONE, () -> backend.look(field.id()));
        assertUiException(
                UiException.UiErrorKind.GONE, () -> backend.perform(field.id(), new UiCommand.SetText("text")));
    }

    private UiWindow window() throws Exception {
        await(() -> backend.windows().stream().anyMatch(backendFixture.window()));
        return backend.windows().stream()
                .filter(backendFixture.window())
                .findFirst()
                .orElseThrow();
    }

    private UiNode control(Predicate<UiNode> which) throws Exception {
        String window = window().id();
        await(() -> backend.read(window, MOST, LIMIT).nodes().stream().anyMatch(which));
        return backend.read(window, MOST, LIMIT).nodes().stream()
                .filter(which)
                .findFirst()
                .orElseThrow();
    }

    private static void assertUiException(UiException.UiErrorKind uiErrorKind, Executable deed) {
        UiException fault = assertThrows(UiException.class, deed);
        assertEquals(uiErrorKind, fault.kind(), fault.getMessage());
        assertFalse(String.valueOf(fault.getMessage()).isBlank());
    }

    private static void await(Callable<Boolean> condition) {
        Waiting.until("the desktop is as it should be", condition);
    }
}
