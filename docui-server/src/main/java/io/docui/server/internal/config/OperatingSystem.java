package io.docui.server.internal.config;

import java.util.Locale;

/** The systems that differ in where things are. */
public enum OperatingSystem {
    /** Linux, and whatever else is like it. */
    UNIX,
    /** macOS. */
    MAC,
    /** Windows. */
    WINDOWS;

    /** The one that this runs on. */
    public static OperatingSystem current() {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MAC : UNIX;
    }
}
