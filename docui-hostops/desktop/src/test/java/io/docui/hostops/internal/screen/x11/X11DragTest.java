package io.docui.hostops.internal.screen.x11;

import static io.docui.hostops.internal.screen.x11.ScreenFixture.awaitTrue;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Path;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What becomes of a button of the mouse that is held by a program which is ended. */
@Tag("full")
class X11DragTest {
    private ScreenFixture tests;

    @BeforeEach
    void open() throws IOException {
        tests = new ScreenFixture();
    }

    @AfterEach
    void close() throws IOException {
        tests.close();
    }

    private Process startDragging() throws Exception {
        tests.openColoredTerminal("dragged", "white");
        return tests.desktop.start(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                EndlessDragProgram.class.getName(),
                "dragged");
    }

    @Test
    void nextProgramReleasesButtonOfKilledOne() throws Exception {
        try (InputGrabber other = new InputGrabber(tests.desktop)) {
            Process program = startDragging();
            awaitTrue(other::isButtonHeld);
            try (InputGrabber next = new InputGrabber(tests.desktop)) {
                assertTrue(next.isButtonHeld(), "the program that holds it still runs");
            }
            assertTrue(program.destroyForcibly().waitFor(1, TimeUnit.MINUTES));
            assertTrue(other.isButtonHeld(), "the server releases nothing");
            awaitTrue(() -> {
                try (InputGrabber next = new InputGrabber(tests.desktop)) {
                    return !next.isButtonHeld();
                }
            });
        }
    }

    @Test
    void terminatedProgramReleasesButton() throws Exception {
        try (InputGrabber other = new InputGrabber(tests.desktop)) {
            Process program = startDragging();
            awaitTrue(other::isButtonHeld);
            program.destroy();
            assertTrue(program.waitFor(1, TimeUnit.MINUTES));
            assertFalse(other.isButtonHeld());
        }
    }

    @Test
    void keepsButtonHeldByUser() throws Exception {
        try (InputGrabber other = new InputGrabber(tests.desktop)) {
            Process program = startDragging();
            awaitTrue(other::isButtonHeld);
            other.setPhysicalButton(true);
            assertTrue(program.destroyForcibly().waitFor(1, TimeUnit.MINUTES));
            awaitTrue(() -> !other.isHeldButtonRecorded(tests.desktop));
            assertTrue(other.isButtonHeld(), "the person still holds it");
            other.setPhysicalButton(false);
            assertFalse(other.isButtonHeld());
        }
    }
}
