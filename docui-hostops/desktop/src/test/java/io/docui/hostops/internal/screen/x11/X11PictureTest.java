package io.docui.hostops.internal.screen.x11;

import static io.docui.hostops.internal.screen.x11.ScreenFixture.ANY;
import static io.docui.hostops.internal.screen.x11.ScreenFixture.awaitTrue;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.ScreenPicture;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.ui.Bounds;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.Set;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** What of windows that may not be seen does not get into pictures, on a real X server: holes, glass, composed screens, floods. */
@Tag("full")
class X11PictureTest {
    private static final int RED = 0xffff0000;
    private static final int WHITE = 0xffffffff;
    private static final int BLACK = 0xff000000;

    private ScreenFixture tests;
    private X11Screen screen;

    @BeforeEach
    void open() throws IOException {
        tests = new ScreenFixture();
        screen = tests.screen;
    }

    @AfterEach
    void close() throws IOException {
        tests.close();
    }

    private Picture picture(Bounds area, TopLevelWindow... windows) throws ScreenException {
        Set<Long> ids =
                Set.copyOf(Arrays.stream(windows).map(TopLevelWindow::id).toList());
        return screen.picture(area, ids, ANY).picture();
    }

    private static void assertNo(int colour, Picture picture) {
        assertEquals(
                0,
                Arrays.stream(picture.pixels()).filter(pixel -> pixel == colour).count());
    }

    @Test
    void hidesWindowsSeenThroughHoles() throws Exception {
        TopLevelWindow secret = tests.openColoredTerminal("secret", "red");
        TopLevelWindow allowed = tests.openColoredTerminal("allowed", "white");
        Bounds area = allowed.bounds();
        try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            inputGrabber.setShape(allowed.id(), 0, 50, 40, 100, 80);
            awaitTrue(() -> picture(area, secret, allowed).at(20, 20) == RED);
            Picture alone = picture(area, allowed);
            assertEquals(WHITE, alone.at(60, 50));
            assertEquals(BLACK, alone.at(20, 20));
            assertNo(RED, alone);
            Picture both = picture(area, secret, allowed);
            assertEquals(WHITE, both.at(60, 50));
        }
    }

    @Test
    void hidesWindowsSeenThroughClippedAreas() throws Exception {
        TopLevelWindow secret = tests.openColoredTerminal("secret", "red");
        TopLevelWindow allowed = tests.openColoredTerminal("allowed", "white");
        try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            inputGrabber.setShape(allowed.id(), 1, 50, 40, 100, 80);
            assertNo(RED, picture(allowed.bounds(), allowed));
            assertNo(RED, picture(allowed.bounds(), allowed, secret));
        }
    }

    @Test
    void capturesTransparentWindowWithoutBackground() throws Exception {
        tests.openColoredTerminal("secret", "red");
        try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            inputGrabber.openTransparentWindow("glass", 0x80000040L, 120, 140, 200, 100);
            TopLevelWindow glass = tests.activateWindow("glass");
            awaitTrue(() -> picture(glass.bounds(), glass).at(100, 50) == 0xff000040);
            assertNo(RED, picture(glass.bounds(), glass));
        }
    }

    @Test
    void capturesWindowsOnCompositedScreen() throws Exception {
        TopLevelWindow secret = tests.openColoredTerminal("secret", "red");
        TopLevelWindow allowed = tests.openColoredTerminal("allowed", "white");
        try (InputGrabber composer = new InputGrabber(tests.desktop);
                InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            composer.startCompositing();
            inputGrabber.openTransparentWindow("glass", 0x80000040L, 120, 140, 200, 100);
            TopLevelWindow glass = tests.activateWindow("glass");
            Bounds screenArea = new Bounds(0, 0, 600, 500);
            awaitTrue(() -> picture(screenArea, glass).at(200, 200) == 0xff000040);
            Picture all = picture(screenArea, glass, allowed);
            assertNo(RED, all);
            assertEquals(0xff000040, all.at(200, 200));
            assertEquals(
                    WHITE, all.at(allowed.bounds().x() + 5, allowed.bounds().y() + 5));
            Picture below = picture(secret.bounds(), secret);
            assertEquals(BLACK, below.at(5, 5), "it lies below another");
            screen.raise(secret, ANY);
            assertEquals(RED, picture(secret.bounds(), secret).at(5, 5));
        }
    }

    @Test
    void limitsNumberOfOverlappingWindows() throws Exception {
        TopLevelWindow allowed = tests.openColoredTerminal("allowed", "white");
        try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            inputGrabber.openManyWindows(1_500, 700, 300);
            assertEquals(WHITE, picture(allowed.bounds(), allowed).at(5, 5));
            ScreenException fault =
                    assertThrows(ScreenException.class, () -> picture(new Bounds(0, 0, 1280, 800), allowed));
            assertEquals(ScreenErrorKind.IMPOSSIBLE, fault.kind());
            assertTrue(fault.getMessage().contains("more than 500 windows"), fault.getMessage());
        }
    }

    private TopLevelWindow openEditor() throws Exception {
        Path file = Files.writeString(tests.desktop.home().resolve("a.txt"), "text");
        tests.desktop.start("mousepad", file.toString());
        return tests.activateWindow("a.txt");
    }

    private static void signal(TopLevelWindow window, String signal) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", signal, Long.toString(window.app().pid()))
                        .start()
                        .waitFor());
    }

    @Test
    void omitsWindowsOfUnresponsivePrograms() throws Exception {
        TopLevelWindow editor = openEditor();
        Bounds area = editor.bounds();
        try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            inputGrabber.cover(area.x(), area.y(), area.width(), area.height());
            signal(editor, "-STOP");
        }
        ScreenPicture taken = screen.picture(area, Set.of(editor.id()), ANY);
        assertEquals(Set.of(editor.id()), taken.silent());
        assertTrue(Arrays.stream(taken.picture().pixels()).allMatch(pixel -> pixel == BLACK));
        signal(editor, "-CONT");
        awaitTrue(() -> screen.picture(area, Set.of(editor.id()), ANY).silent().isEmpty());
        assertNo(RED, picture(area, editor));
    }

    @Test
    void waitsUntilUncoveredWindowIsDrawn() throws Exception {
        TopLevelWindow editor = openEditor();
        Bounds area = editor.bounds();
        for (int round = 0; round < 15; round++) {
            try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
                inputGrabber.cover(area.x(), area.y(), area.width(), area.height());
            }
            assertNo(RED, picture(area, editor));
        }
    }

    @Test
    void discardsUnsolicitedPingAnswers() throws Exception {
        TopLevelWindow editor = openEditor();
        try (InputGrabber inputGrabber = new InputGrabber(tests.desktop)) {
            for (int i = 0; i < 500; i++) {
                inputGrabber.sendPingAnswer(i, editor.id());
            }
            assertTrue(screen.awaitSettled(editor, ScreenFixture.PATIENCE));
            assertNo(RED, picture(editor.bounds(), editor));
        }
    }
}
