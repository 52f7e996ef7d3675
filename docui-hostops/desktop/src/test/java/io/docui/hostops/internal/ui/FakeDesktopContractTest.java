package io.docui.hostops.internal.ui;

import java.util.function.Predicate;

/** The desktop of tests is one like others. */
class FakeDesktopContractTest extends UiBackendContract {
    @Override
    protected BackendFixture open() {
        FakeDesktop desktop = new FakeDesktop();
        FakeEditor editor = new FakeEditor(desktop);
        editor.window.button("Find", () -> desktop.dialog(editor.app, "Find").button("Close", () -> {}));
        return new BackendFixture() {
            @Override
            public UiBackend backend() {
                return desktop;
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
            public void endProgram() {
                desktop.close(editor.window);
            }

            @Override
            public void close() {
                desktop.close();
            }
        };
    }
}
