package io.docui.hostops.ui.atspi;

import io.docui.hostops.ui.RealDesktop;
import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.UiBackendContract;
import io.docui.hostops.ui.UiNode;
import io.docui.hostops.ui.UiRole;
import io.docui.hostops.ui.UiState;
import io.docui.hostops.ui.UiWindow;
import java.io.IOException;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;

/** AT-SPI2 with a program of GTK 3. */
@Tag("full")
class GtkContractTest extends UiBackendContract {
    @Override
    protected Known open() throws Exception {
        return known(
                "mousepad",
                node -> node.role() == UiRole.TEXT && node.is(UiState.MULTI_LINE),
                node -> node.role() == UiRole.MENU_ITEM && node.name().equals("Find and Replace..."));
    }

    /** A desktop of its own with one program. */
    static Known known(String program, Predicate<UiNode> field, Predicate<UiNode> opener) throws Exception {
        RealDesktop desktop = RealDesktop.open();
        Process process = desktop.start(program);
        AtspiBackend backend = new AtspiBackend(desktop.environment());
        return new Known() {
            @Override
            public UiBackend backend() {
                return backend;
            }

            @Override
            public Predicate<UiWindow> window() {
                return window ->
                        window.app().pid() == process.pid() && window.title().startsWith("Untitled");
            }

            @Override
            public Predicate<UiNode> field() {
                return field;
            }

            @Override
            public Predicate<UiNode> opener() {
                return opener;
            }

            @Override
            public void end() throws InterruptedException {
                process.destroyForcibly();
                process.waitFor();
            }

            @Override
            public void close() throws IOException {
                backend.close();
                desktop.close();
            }
        };
    }
}
