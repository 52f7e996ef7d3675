package io.docui.hostops.ui.helper;

import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.UiBackendContract;
import io.docui.hostops.ui.UiCommand;
import io.docui.hostops.ui.UiFault;
import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiWindow;
import java.time.Duration;
import java.util.function.Predicate;

/** A desktop that is reached by a helper is one like others, as far as the helper does its part. */
class HelperContractTest extends UiBackendContract {
    @Override
    protected Known open() {
        Duration patience = Duration.ofMinutes(1);
        HelperBackend backend = new HelperBackend(
                new FakeHelperProgram("editor", folder -> {}),
                new HelperBackend.Limits(patience, patience, patience, patience, patience, patience, Duration.ZERO));
        return new Known() {
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
            public void end() throws UiFault {
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
