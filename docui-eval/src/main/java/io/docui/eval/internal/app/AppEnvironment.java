package io.docui.eval.internal.app;

import java.util.Locale;
import java.util.Map;
import java.util.Set;

/**
 * The environment variables of this process that an application gets: those without which programs do not run, and none that can hold a
 * secret, because a model can print the environment of a shell.
 */
public final class AppEnvironment {
    private static final Set<String> PASSED = Set.of(
            "PATH",
            "HOME",
            "USER",
            "LOGNAME",
            "SHELL",
            "TERM",
            "TZ",
            "LANG",
            "LANGUAGE",
            "TMPDIR",
            "TMP",
            "TEMP",
            "JAVA_HOME",
            // Windows
            "APPDATA",
            "COMSPEC",
            "HOMEDRIVE",
            "HOMEPATH",
            "LOCALAPPDATA",
            "PATHEXT",
            "PROGRAMDATA",
            "PROGRAMFILES",
            "SYSTEMDRIVE",
            "SYSTEMROOT",
            "USERNAME",
            "USERPROFILE",
            "WINDIR");

    private AppEnvironment() {}

    /** Removes all other variables from the environment of a process that is to be started. */
    public static void restrict(Map<String, String> environment) {
        environment.keySet().removeIf(name -> !isPassed(name.toUpperCase(Locale.ROOT)));
    }

    private static boolean isPassed(String name) {
        return PASSED.contains(name) || name.startsWith("LC_");
    }
}
