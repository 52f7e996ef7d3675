package io.docui.hostops.ui.atspi;

import java.util.Locale;
import java.util.regex.Pattern;

/** What programs are made with, as far as that makes a difference to who reads them. */
enum Kit {
    GTK4,
    OTHER,
    UNKNOWN;

    private static final Pattern CLASS_NAME = Pattern.compile("(Gtk|Adw|Hdy|Gdk)[A-Z][A-Za-z0-9]+");

    /**
     * The kit of a program.
     *
     * @param name what it is called
     * @param version its version, or that of the program
     */
    static Kit of(String name, String version) {
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

    /** A name; empty if it is none but that of a class. */
    String name(String name) {
        return this == GTK4 && CLASS_NAME.matcher(name).matches() ? "" : name;
    }
}
