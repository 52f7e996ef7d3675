package io.docui.hostops.internal.ui;

/** A window of settings: check boxes, a slider, a list, a password. */
public final class FakeSettings {
    /** The program. */
    public final WindowOwnerApp app;

    /** Its window. */
    public final FakeControl window;

    /** A check box that is off. */
    public final FakeControl wrap;

    /** A slider from 0 to 100, at 30. */
    public final FakeControl volume;

    /** A password. */
    public final FakeControl password;

    /** A list of colours of which none is selected. */
    public final FakeControl colours;

    /** A button without any effect. */
    public final FakeControl dead;

    /** Opens the settings on a desktop. */
    public FakeSettings(FakeDesktop desktop) {
        app = desktop.program("settings");
        window = desktop.window(app, "Settings");
        wrap = window.checkBox("Wrap lines", false);
        volume = window.slider("Volume", 30, 0, 100);
        password = window.field(UiRole.PASSWORD, "Password", "");
        colours = window.add(UiRole.LIST, "Colours");
        for (String colour : new String[] {"red", "green", "blue"}) {
            colours.add(UiRole.LIST_ITEM, colour).with(UiElementState.SELECTABLE);
        }
        dead = window.button("Does nothing", () -> {});
    }
}
