package io.docui.hostops.internal.ui.external;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiBackendContract;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiWindow;
import java.time.Duration;
import java.util.function.Predicate;

/** A desktop that is reached by a helper is one like others, as far as the helper does its part. */
class ExternalProcessContractTest extends UiBackendContract {
    @Override
    protected BackendFixture open() {
        Duration patience = Duration.ofMinutes(1);
        ExternalProcessBackend backend = new ExternalProcessBackend(
                new FakeBackendProgram("editor", folder -> {}),
                new ExternalProcessBackend.Limits(
                        patience, patience, patience, patience, patience, patience, Duration.ZERO));
        return new BackendFixture() {
            @Override
            public UiBackend backend() {
                return backend;
            }

            @Override
            public Predicate<UiWindow> window() {
                return window -> window.title().equals("Untitled – Editor");
            }

            @Override
            public Predicate<UiNode> field() {
                return node -> node.role() == UiRole.TEXT;
            }

            @Override
            public Predicate<UiNode> opener() {
                return node -> node.name().equals("Find");
            }

            @Override
            public void endProgram() throws UiException {
                String window = backend.windows().get(0).id();
                UiNode quit = backend.read(window, 1_000, Duration.ofSeconds(5)).nodes().stream()
                        .filter(node -> node.name().equals("Quit"))
                        .findFirst()
                        .orElseThrow();
                backend.perform(quit.id(), new UiCommand.Press(""));
            }

            @Override
            public void close() {
                backend.close();
            }
        };
    }
}
