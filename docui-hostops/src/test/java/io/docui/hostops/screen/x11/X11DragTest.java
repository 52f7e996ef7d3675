package io.docui.hostops.screen.x11;

import static io.docui.hostops.screen.x11.OpenScreen.awaitThat;
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
    private OpenScreen tests;

    @BeforeEach
    void open() throws IOException {
        tests = new OpenScreen();
    }

    @AfterEach
    void close() throws IOException {
        tests.close();
    }

    private Process dragging() throws Exception {
        tests.coloured("dragged", "white");
        return tests.desktop.start(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-cp",
                System.getProperty("java.class.path"),
                Dragger.class.getName(),
                "dragged");
    }

    @Test
    void theNextProgramReleasesWhatAKilledOneHeld() throws Exception {
        try (Thief other = new Thief(tests.desktop)) {
            Process program = dragging();
            awaitThat(other::isButtonHeld);
            try (Thief next = new Thief(tests.desktop)) {
                assertTrue(next.isButtonHeld(), "the program that holds it still runs");
            }
            assertTrue(program.destroyForcibly().waitFor(1, TimeUnit.MINUTES));
            assertTrue(other.isButtonHeld(), "the server releases nothing");
            awaitThat(() -> {
                try (Thief next = new Thief(tests.desktop)) {
                    return !next.isButtonHeld();
                }
            });
        }
    }

    @Test
    void aProgramThatIsToldToEndReleasesWhatItHolds() throws Exception {
        try (Thief other = new Thief(tests.desktop)) {
            Process program = dragging();
            awaitThat(other::isButtonHeld);
            program.destroy();
            assertTrue(program.waitFor(1, TimeUnit.MINUTES));
            assertFalse(other.isButtonHeld());
        }
    }

    @Test
    void whatAPersonHoldsIsNotReleased() throws Exception {
        try (Thief other = new Thief(tests.desktop)) {
            Process program = dragging();
            awaitThat(other::isButtonHeld);
            other.turnRealButton(true);
            assertTrue(program.destroyForcibly().waitFor(1, TimeUnit.MINUTES));
            awaitThat(() -> !other.isLeftWritten(tests.desktop));
            assertTrue(other.isButtonHeld(), "the person still holds it");
            other.turnRealButton(false);
            assertFalse(other.isButtonHeld());
        }
    }
}
