package io.docui.server.internal.config;

import java.util.Locale;

/** Operating systems that differ in the locations of files and programs. */
public enum OperatingSystem {
    /** Linux and similar systems. */
    UNIX,
    MAC,
    WINDOWS;

    public static OperatingSystem current() {
        String name = System.getProperty("os.name", "").toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return WINDOWS;
        }
        return name.startsWith("mac") ? MAC : UNIX;
    }
}
