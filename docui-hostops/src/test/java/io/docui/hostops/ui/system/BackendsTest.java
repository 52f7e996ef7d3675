package io.docui.hostops.ui.system;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.ui.UiBackend;
import io.docui.hostops.ui.UiFault;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Each system has its backend, and where that is not at home it says so. */
class BackendsTest {
    @ParameterizedTest
    @CsvSource({
        "Linux, AT-SPI2",
        "FreeBSD, AT-SPI2",
        "'', AT-SPI2",
        "Windows 11, UI Automation",
        "Mac OS X, macOS Accessibility"
    })
    void eachSystemHasItsOwn(String system, String name) {
        try (UiBackend backend = Backends.of(system, Map.of())) {
            assertEquals(name, backend.name());
        }
    }

    @Test
    void aSystemThatThisIsNotIsMissingAndSaysWhy() {
        String other = System.getProperty("os.name").startsWith("Windows") ? "Mac OS X" : "Windows 11";
        try (UiBackend backend = Backends.of(other, Map.of("SystemRoot", "/nowhere"))) {
            String why = backend.missing().orElseThrow();
            assertTrue(why.contains("cannot be started: there is no "), why);
            UiFault fault = assertThrows(UiFault.class, backend::windows);
            assertEquals(UiFault.Kind.UNAVAILABLE, fault.kind());
        }
    }
}
