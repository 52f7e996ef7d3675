package io.docui.hostops.internal.ui.atspi;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ChildProgram;
import io.docui.hostops.internal.ui.UiException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AtspiBackendTest {
    @TempDir
    Path folder;

    @Test
    void reportsMissingSessionBus() {
        try (AtspiBackend backend = new AtspiBackend(Map.of("XDG_RUNTIME_DIR", folder.toString()))) {
            String missing = backend.unavailableReason().orElseThrow();
            assertTrue(missing.contains("no session bus") && missing.contains("DBUS_SESSION_BUS_ADDRESS"), missing);
            UiException fault = assertThrows(UiException.class, backend::windows);
            assertEquals(UiException.UiErrorKind.UNAVAILABLE, fault.kind());
            assertEquals(missing, fault.getMessage());
            assertEquals(
                    UiException.UiErrorKind.UNAVAILABLE,
                    assertThrows(UiException.class, () -> backend.read("1:1.1/x", 1, Duration.ofSeconds(1)))
                            .kind());
        }
    }

    @ParameterizedTest
    @CsvSource({
        "unix:path=/nowhere/bus, cannot be reached",
        "unix:abstract=/tmp/x, has no socket path",
        "'tcp:host=localhost,port=1', has no socket path",
        "nonsense, has no socket path"
    })
    void reportsUnreachableBusAddress(String address, String expected) {
        try (AtspiBackend backend = new AtspiBackend(Map.of("DBUS_SESSION_BUS_ADDRESS", address))) {
            String missing = backend.unavailableReason().orElseThrow();
            assertTrue(missing.contains(expected) && missing.contains(address), missing);
        }
    }

    @Test
    void staysClosedAfterClose() {
        AtspiBackend backend = new AtspiBackend(Map.of());
        backend.close();
        backend.close();
        assertTrue(backend.unavailableReason().orElseThrow().contains("closed"));
    }

    /** What is not used costs nothing, and cannot fail. */
    @Test
    void loadsNoDBusClassesWithoutBus() throws Exception {
        Process child = ChildProgram.of(BackendWithoutBusProgram.class)
                .option("-Xlog:class+load:stdout")
                .start(folder.toString());
        String output = new String(child.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        assertEquals(0, child.waitFor());
        assertTrue(output.contains(AtspiBackend.class.getName()));
        assertFalse(output.contains(" org.freedesktop.dbus."), output);
    }

    /** Makes a backend and asks it where no desktop is. */
    static final class BackendWithoutBusProgram {
        public static void main(String[] arguments) {
            try (AtspiBackend backend = new AtspiBackend(Map.of("XDG_RUNTIME_DIR", arguments[0]))) {
                System.exit(backend.unavailableReason().isPresent() ? 0 : 1);
            }
        }
    }
}
