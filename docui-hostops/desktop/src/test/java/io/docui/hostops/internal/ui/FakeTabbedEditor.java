package io.docui.hostops.internal.ui;

/** An editor with two tabs, whose title names the file of the one that shows, and with a menu that is closed. */
public final class FakeTabbedEditor {
    /** Its window. */
    public final FakeControl window;

    /** The tabs. */
    public final FakeControl plain;

    public final FakeControl secret;

    /** What is in them. */
    public final FakeControl plainText;

    public final FakeControl secretText;

    /** How many lines the second tab has room for. */
    public final FakeControl secretRoom;

    /** A button and a check box in the second tab. */
    public final FakeControl secretButton;

    public final FakeControl secretBox;

    /** How often the button was pressed. */
    public int pressed;

    /** Opens it on a desktop; the first tab shows. */
    public FakeTabbedEditor(FakeDesktop desktop) {
        window = desktop.window(desktop.program("editor"), "plain.txt – Editor");
        FakeControl menu = window.add(UiRole.MENU_BAR, "").add(UiRole.MENU, "View");
        FakeControl tabs = window.add(UiRole.TAB_LIST, "");
        plain = tabs.add(UiRole.TAB, "plain.txt");
        secret = tabs.add(UiRole.TAB, "secret.txt");
        plainText = plain.field(UiRole.TEXT, "Plain", "for all");
        secretText = secret.field(UiRole.TEXT, "Secret", "the code is 4711");
        secretRoom = secret.slider("Room", 4711, 0, 9999);
        secretButton = secret.add(UiRole.GROUP, "").button("Launch", () -> {
            pressed++;
            window.rename("secret.txt, launched – Editor");
        });
        secretBox = secret.checkBox("Armed", true);
        plain.onPress(() -> show(plain));
        secret.onPress(() -> show(secret));
        menu.add(UiRole.MENU_ITEM, "Rename").onPress(() -> plain.rename("renamed.txt"));
        menu.children.forEach(item -> item.set(UiElementState.SHOWING, false));
        show(plain);
    }

    /** Brings a tab to the front, as a person would. */
    public void show(FakeControl tab) {
        boolean isPlain = tab == plain;
        plainText.set(UiElementState.SHOWING, isPlain);
        secretText.set(UiElementState.SHOWING, !isPlain);
        secretRoom.set(UiElementState.SHOWING, !isPlain);
        secretButton.set(UiElementState.SHOWING, !isPlain);
        secretBox.set(UiElementState.SHOWING, !isPlain);
        window.rename((isPlain ? "plain" : "secret") + ".txt – Editor");
    }
}
