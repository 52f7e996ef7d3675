package io.docui.hostops.internal.ui.system;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.atspi.AtspiBackend;
import io.docui.hostops.internal.ui.external.ExternalProcessBackend;
import io.docui.hostops.internal.ui.macos.OsascriptProgram;
import io.docui.hostops.internal.ui.windows.UiAutomationProgram;
import java.util.Locale;
import java.util.Map;

/** Creates the accessibility backend for the operating system. Classes of other backends are not loaded. */
public final class UiBackendFactory {
    private UiBackendFactory() {}

    /**
     * Creates the backend for this system. It starts and connects nothing before it is used.
     * @return a backend; {@link UiBackend#unavailableReason} says whether it can be used
     */
    public static UiBackend create(Map<String, String> environment) {
        return of(System.getProperty("os.name", ""), environment);
    }

    /** Creates the backend for a system name: AT-SPI2 for any system that is neither Windows nor macOS. */
    static UiBackend of(String system, Map<String, String> environment) {
        String name = system.toLowerCase(Locale.ROOT);
        if (name.startsWith("windows")) {
            return new ExternalProcessBackend(new UiAutomationProgram(environment));
        }
        if (name.startsWith("mac")) {
            return new ExternalProcessBackend(new OsascriptProgram());
        }
        return new AtspiBackend(environment);
    }
}
