package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiBackendContract;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.IOException;
import java.util.function.Predicate;
import org.junit.jupiter.api.Tag;

/** AT-SPI2 with a program of GTK 3. */
@Tag("full")
class GtkContractTest extends UiBackendContract {
    @Override
    protected BackendFixture open() throws Exception {
        return openFixture(
                "mousepad",
                node -> node.role() == UiRole.TEXT && node.is(UiElementState.MULTI_LINE),
                node -> node.role() == UiRole.MENU_ITEM && node.name().equals("Find and Replace..."));
    }

    /** A desktop of its own with one program. */
    static BackendFixture openFixture(String program, Predicate<UiNode> field, Predicate<UiNode> opener)
            throws Exception {
        RealDesktop desktop = RealDesktop.open();
        Process process = desktop.start(program);
        AtspiBackend backend = new AtspiBackend(desktop.environment());
        return new BackendFixture() {
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
            public void endProgram() throws InterruptedException {
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
