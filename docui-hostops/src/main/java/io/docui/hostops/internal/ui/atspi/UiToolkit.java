package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiRole;
import java.util.EnumSet;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Pattern;

/** What programs are made with, as far as that makes a difference to who reads them. */
enum UiToolkit {
    GTK4,
    OTHER,
    UNKNOWN;

    private static final Set<UiRole> SAID_TWICE =
            EnumSet.of(UiRole.BUTTON, UiRole.TOGGLE_BUTTON, UiRole.CHECK_BOX, UiRole.RADIO_BUTTON, UiRole.LINK);
    private static final Pattern CLASS_NAME = Pattern.compile("(Gtk|Adw|Hdy|Gdk)[A-Z][A-Za-z0-9]+");

    /**
     * The kit of a program.
     *
     * @param name what it is called
     * @param version its version, or that of the program
     */
    static UiToolkit of(String name, String version) {
        return name.toLowerCase(Locale.ROOT).equals("gtk") && version.startsWith("4.") ? GTK4 : OTHER;
    }

    /** Whether coordinates on the screen are just that: those of GTK 4 count from the window's corner. */
    boolean tellsPlaces() {
        return this != GTK4;
    }

    /** Whether it says what is on the screen: GTK 4 says only what could be. */
    boolean tellsShowing() {
        return this != GTK4;
    }

    /**
     * Whether an action is the control's own: GTK 4 names those of all menus around it besides, such as {@code clipboard.copy}.
     *
     * @param action its name
     */
    boolean own(String action) {
        return this != GTK4 || !action.contains(".");
    }

    /**
     * The name of a control; empty if it is none but that of a class. GTK 4 says those of buttons twice: as their own, and as that of the
     * label in them.
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

    /** A name; empty if it is none but that of a class. */
    String name(String name) {
        return this == GTK4 && CLASS_NAME.matcher(name).matches() ? "" : name;
    }
}
