package io.docui.hostops.internal.ui.external;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiException.UiErrorKind;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiValue;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicReference;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A backend and a helper that is a program of its own: what goes over, and what becomes of it when the helper does not do its part. */
class ExternalProcessBackendTest {
    private static final Duration SECOND = Duration.ofSeconds(1);

    private final List<ExternalProcessBackend> open = new ArrayList<>();
    private final AtomicReference<Path> folder = new AtomicReference<>();

    /** A helper that is waited for as long as a busy machine may need, but for a look at a control. */
    private ExternalProcessBackend backend(String manner, Duration look, Duration mostSilent) {
        Duration patience = Duration.ofMinutes(1);
        BackendProgram program = new FakeBackendProgram(manner, folder::set);
        ExternalProcessBackend backend = new ExternalProcessBackend(
                program,
                new ExternalProcessBackend.Limits(
                        patience, patience, look, patience, patience, mostSilent, Duration.ZERO));
        open.add(backend);
        return backend;
    }

    private ExternalProcessBackend backend(String manner) {
        return backend(manner, Duration.ofMinutes(1), Duration.ofMinutes(1));
    }

    @AfterEach
    void close() {
        open.forEach(ExternalProcessBackend::close);
        assertTrue(folder.get() == null || Files.notExists(folder.get()), "the helper's folder is gone");
    }

    private static UiWindow window(ExternalProcessBackend backend, String title) throws UiException {
        return backend.windows().stream()
                .filter(window -> window.title().startsWith(title))
                .findFirst()
                .orElseThrow();
    }

    private static UiNode control(ExternalProcessBackend backend, String name) throws UiException {
        return backend.read(window(backend, "Settings").id(), 1_000, SECOND).nodes().stream()
                .filter(node -> node.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static UiErrorKind kind(UiException fault) {
        return fault.kind();
    }

    @Test
    void resolvesProcessOfWindows() throws UiException {
        ExternalProcessBackend backend = backend("good");
        assertEquals(Optional.empty(), backend.unavailableReason());
        UiWindow settings = window(backend, "Settings");
        assertEquals("java", settings.app().process());
        assertTrue(settings.app().executable().endsWith("java"), settings::toString);
        assertTrue(settings.app().started() > 0, settings::toString);
        assertEquals("settings", settings.app().name());
        assertTrue(settings.active());
    }

    @Test
    void readsAndOperatesControls() throws UiException {
        ExternalProcessBackend backend = backend("good");
        UiNode wrap = control(backend, "Wrap lines");
        assertEquals(UiRole.CHECK_BOX, wrap.role());
        assertFalse(wrap.is(UiElementState.CHECKED));
        assertEquals(Optional.of(new Bounds(1, 2, 3, 4)), wrap.bounds());
        backend.perform(wrap.id(), new UiCommand.Press(""));
        assertTrue(backend.look(wrap.id()).is(UiElementState.CHECKED));
        UiNode volume = control(backend, "Volume");
        assertEquals(Optional.of(new UiValue(30, 0, 100)), volume.value());
        backend.perform(volume.id(), new UiCommand.SetValue(55.5));
        assertEquals(55.5, backend.look(volume.id()).value().orElseThrow().now());
        UiNode password = control(backend, "Password");
        backend.perform(password.id(), new UiCommand.SetText("ä€ secret"));
        assertEquals(Optional.empty(), backend.look(password.id()).text(), "a password is never told");
        UiNode green = control(backend, "green");
        backend.perform(green.id(), new UiCommand.Select());
        assertTrue(backend.look(green.id()).is(UiElementState.SELECTED));
        backend.perform(green.id(), new UiCommand.Focus());
        assertTrue(backend.look(green.id()).is(UiElementState.FOCUSED));
        UiException refused =
                assertThrows(UiException.class, () -> backend.perform(wrap.id(), new UiCommand.Press("explode")));
        assertEquals(UiErrorKind.REFUSED, kind(refused));
        UiTree part = backend.read(window(backend, "Settings").id(), 3, SECOND);
        assertEquals(3, part.nodes().size());
        assertFalse(part.whole());
    }

    @Test
    void notifiesListenersRegisteredBeforeStart() throws Exception {
        ExternalProcessBackend backend = backend("good");
        CountDownLatch told = new CountDownLatch(1);
        Runnable end = backend.onChange(window -> told.countDown());
        UiNode wrap = control(backend, "Wrap lines");
        backend.perform(wrap.id(), new UiCommand.Press(""));
        assertTrue(told.await(1, TimeUnit.MINUTES));
        end.run();
    }

    @Test
    void restartsEndedProcessAndInvalidatesIds() throws UiException {
        ExternalProcessBackend backend = backend("dies");
        UiNode wrap = control(backend, "Wrap lines");
        UiException ended = assertThrows(UiException.class, () -> backend.look(wrap.id()));
        assertEquals(UiErrorKind.UNAVAILABLE, kind(ended));
        UiNode again = control(backend, "Wrap lines");
        assertFalse(again.id().equals(wrap.id()), "no id means another object");
        assertEquals(UiErrorKind.GONE, kind(assertThrows(UiException.class, () -> backend.look(wrap.id()))));
    }

    @Test
    void restartsProcessThatDoesNotAnswer() throws UiException {
        ExternalProcessBackend backend = backend("hangs", Duration.ofMillis(500), Duration.ZERO);
        UiNode wrap = control(backend, "Wrap lines");
        assertEquals(UiErrorKind.SLOW, kind(assertThrows(UiException.class, () -> backend.look(wrap.id()))));
        assertEquals(UiErrorKind.GONE, kind(assertThrows(UiException.class, () -> backend.look(wrap.id()))));
        assertEquals(UiRole.CHECK_BOX, control(backend, "Wrap lines").role());
    }

    @Test
    void ignoresMalformedOutputOfAnyLength() throws UiException {
        ExternalProcessBackend backend = backend("garbage");
        assertEquals("Settings", window(backend, "Settings").title());
    }

    @Test
    void omitsInvalidNodeProperties() throws UiException {
        ExternalProcessBackend backend = backend("wrong");
        UiTree tree = backend.read(window(backend, "Settings").id(), 1_000, SECOND);
        assertEquals(1, tree.nodes().size(), "the others say that nobody is their parent");
        UiNode root = tree.nodes().get(0);
        assertEquals(UiRole.OTHER, root.role());
        assertEquals(Optional.empty(), root.bounds());
        assertTrue(root.name().length() < 10_000);
    }

    @Test
    void reportsUnavailableReason() {
        assertEquals(Optional.of("nobody lets it look"), backend("missing").unavailableReason());
        String why = backend("refuses").unavailableReason().orElseThrow();
        assertTrue(why.contains("has ended"), why);
        ExternalProcessBackend none = new ExternalProcessBackend(new BackendProgram() {
            @Override
            public String name() {
                return "nothing";
            }

            @Override
            public List<String> command(Path own) throws IOException {
                throw new IOException("there is no osascript here");
            }
        });
        open.add(none);
        assertEquals(
                Optional.of("the helper for nothing cannot be started: there is no osascript here"),
                none.unavailableReason());
        none.close();
        assertEquals(UiErrorKind.UNAVAILABLE, kind(assertThrows(UiException.class, none::windows)));
    }

    @Test
    void closingBackendEndsProcess() throws Exception {
        ExternalProcessBackend backend = backend("good");
        long pid = window(backend, "Settings").app().pid();
        ProcessHandle helper = ProcessHandle.of(pid).orElseThrow();
        backend.close();
        assertTrue(helper.onExit().get(1, TimeUnit.MINUTES) != null);
    }
}
