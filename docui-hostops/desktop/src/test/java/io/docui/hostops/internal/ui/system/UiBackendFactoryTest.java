package io.docui.hostops.internal.ui.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.ui.UiBackend;
import io.docui.hostops.internal.ui.UiException;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each system has its backend, and where that is not at home it says so. */
class UiBackendFactoryTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, AT-SPI2",
        "FreeBSD, AT-SPI2",
        "'', AT-SPI2",
        "Windows 11, UI Automation",
        "Mac OS X, macOS Accessibility"
    })
    void selectsBackendByOperatingSystem(String system, String name) {
        try (UiBackend backend = UiBackendFactory.of(system, Map.of())) {
            assertEquals(name, backend.name());
        }
    }

    @Test
    void reportsForeignBackendAsUnavailable() {
        String other = System.getProperty("os.name").startsWith("Windows") ? "Mac OS X" : "Windows 11";
        try (UiBackend backend = UiBackendFactory.of(other, Map.of("SystemRoot", "/nowhere"))) {
            String why = backend.unavailableReason().orElseThrow();
            assertTrue(why.contains("cannot be started: there is no "), why);
            UiException fault = assertThrows(UiException.class, backend::windows);
            assertEquals(UiException.UiErrorKind.UNAVAILABLE, fault.kind());
        }
    }
}
