package io.docui.hostops.internal.ui;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

@Tag("full")
class RealDesktopTest {
    @Test
    void closingEndsProgramsAndRemovesHome() throws Exception {
        Path home;
        Process endless;
        try (RealDesktop desktop = RealDesktop.open()) {
            home = desktop.home();
            endless = desktop.start("xprop", "-root", "-spy");
            Process once = desktop.start("xprop", "-root");
            assertTrue(once.waitFor(1, TimeUnit.MINUTES));
            assertEquals(0, once.exitValue());
            assertTrue(endless.isAlive());
        }
        assertFalse(endless.isAlive());
        assertFalse(Files.exists(home.getParent()));
    }

    @Test
    void givesEachDesktopItsOwnDisplay() throws Exception {
        try (RealDesktop one = RealDesktop.open();
                RealDesktop other = RealDesktop.open()) {
            assertFalse(
                    one.environment().get("DISPLAY").equals(other.environment().get("DISPLAY")));
        }
    }
}
