package io.docui.hostops.internal.ui.system;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.atspi.AtspiBackend;
import io.docui.hostops.internal.ui.external.ExternalProcessBackend;
import io.docui.hostops.internal.ui.macos.OsascriptProgram;
import io.docui.hostops.internal.ui.windows.PowerShellProgram;
import java.util.Locale;
import java.util.Map;

/** Chooses what reads the tree of windows here. Of the others nothing is loaded. */
public final class UiBackendFactory {
    private UiBackendFactory() {}

    /**
     * The backend of this system: nothing is started or connected before it is used.
     *
     * @param environment leads to the desktop, as the program's environment does
     * @return a backend; whether it can be used, it says itself
     */
    public static UiBackend create(Map<String, String> environment) {
        return of(System.getProperty("os.name", ""), environment);
    }

    /** The backend of a system of this name: AT-SPI for all that is neither Windows nor macOS. */
    static UiBackend of(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return new ExternalProcessBackend(new PowerShellProgram(environment));
        }
        if (name.startsWith("mac")) {
            return new ExternalProcessBackend(new OsascriptProgram());
        }
        return new AtspiBackend(environment);
    }
}
