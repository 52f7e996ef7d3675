package io.docui.hostops.ui.system;

import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.atspi.AtspiBackend;
import io.docui.hostops.ui.helper.HelperBackend;
import io.docui.hostops.ui.macos.OsascriptProgram;
import io.docui.hostops.ui.windows.PowerShellProgram;
import java.util.Locale;
import java.util.Map;

/** Chooses what reads the tree of windows here. Of the others nothing is loaded. */
public final class Backends {
    private Backends() {}

    /**
     * The backend of this system: nothing is started or connected before it is used.
     *
     * @param environment leads to the desktop, as the program's environment does
     * @return a backend; whether it can be used, it says itself
     */
    public static UiBackend here(Map<String, String> environment) {
        return of(System.getProperty("os.name", ""), environment);
    }

    /** The backend of a system of this name: AT-SPI for all that is neither Windows nor macOS. */
    static UiBackend of(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return new HelperBackend(new PowerShellProgram(environment));
        }
        if (name.startsWith("mac")) {
            return new HelperBackend(new OsascriptProgram());
        }
        return new AtspiBackend(environment);
    }
}
