package io.docui.hostops.internal.ui;

import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** An editor of texts with a menu, and with a modal dialog that asks where to save. */
public final class FakeEditor {
    /** What was saved, by name. */
    public final Map<String, String> saved = new ConcurrentHashMap<>();

    /** The program. */
    public final WindowOwnerApp app;

    /** Its window. */
    public final FakeControl window;

    /** Where the text is. */
    public final FakeControl body;

    private final FakeDesktop desktop;
    private final FakeControl menu;
    private @Nullable FakeControl items;

    /** Opens an editor on a desktop. */
    public FakeEditor(FakeDesktop desktop) {
        this.desktop = desktop;
        app = desktop.program("editor");
        window = desktop.window(app, "Untitled – Editor");
        FakeControl bar = window.add(UiRole.MENU_BAR, "");
        menu = bar.add(UiRole.MENU, "File").onPress(this::toggleMenu);
        body = window.add(UiRole.GROUP, "")
                .add(UiRole.GROUP, "")
                .field(UiRole.TEXT, "", "")
                .with(UiElementState.MULTI_LINE);
        window.add(UiRole.STATUS_BAR, "Ready");
    }

    private void toggleMenu() {
        FakeControl open = items;
        if (open != null) {
            open.remove();
            items = null;
            return;
        }
        FakeControl shown = menu.add(UiRole.GROUP, "");
        shown.add(UiRole.MENU_ITEM, "New").onPress(() -> {
            toggleMenu();
            body.type("");
        });
        shown.add(UiRole.MENU_ITEM, "Save As…").onPress(() -> {
            toggleMenu();
            openSaveDialog();
        });
        items = shown;
    }

    private void openSaveDialog() {
        FakeControl dialog = desktop.dialog(app, "Save As");
        FakeControl name = dialog.field(UiRole.TEXT, "Name", "");
        dialog.button("Cancel", () -> desktop.close(dialog));
        dialog.button("Save", () -> {
            saved.put(name.text(), body.text());
            desktop.close(dialog);
            window.rename(name.text() + " – Editor");
        });
    }
}
