package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiRole;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** Toolkit of a program, with the differences between toolkits that matter when their accessible objects are read. */
enum UiToolkit {
    GTK4,
    OTHER,
    UNKNOWN;

    private static final Set<UiRole> SAID_TWICE =
            EnumSet.of(UiRole.BUTTON, UiRole.TOGGLE_BUTTON, UiRole.CHECK_BOX, UiRole.RADIO_BUTTON, UiRole.LINK);
    private static final Pattern CLASS_NAME = Pattern.compile("(Gtk|Adw|Hdy|Gdk)[A-Z][A-Za-z0-9]+");

    static UiToolkit of(String name, String version) {
        return name.toLowerCase(Locale.ROOT).equals("gtk") && version.startsWith("4.") ? GTK4 : OTHER;
    }

    /** Returns whether screen coordinates are correct: those of GTK 4 are relative to the window. */
    boolean tellsPlaces() {
        return this != GTK4;
    }

    /** Returns whether the SHOWING state says what is on the screen: GTK 4 reports only what could be visible. */
    boolean tellsShowing() {
        return this != GTK4;
    }

    /**
     * Returns whether an action belongs to the control itself: GTK 4 also lists the actions of all surrounding menus, such as {@code
     * clipboard.copy}.
     */
    boolean own(String action) {
        return this != GTK4 || !action.contains(".");
    }

    /**
     * Returns the name of a control; empty if it is only a class name. GTK 4 repeats the names of buttons: once as their own, and once as
     * that of their label.
     */
    String name(String name, UiRole role) {
        String own = name(name).strip();
        int half = own.length() / 2;
        boolean twice = this == GTK4
                && SAID_TWICE.contains(role)
                && own.length() > 2
                && own.charAt(half) == ' '
                && own.substring(0, half).equals(own.substring(half + 1));
        return twice ? own.substring(0, half) : own;
    }

    /** Returns a name; empty if it is only a class name. */
    String name(String name) {
        return this == GTK4 && CLASS_NAME.matcher(name).matches() ? "" : name;
    }
}
