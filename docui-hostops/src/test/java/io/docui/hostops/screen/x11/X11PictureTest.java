package io.docui.hostops.screen.x11;

import static io.docui.hostops.screen.x11.OpenScreen.ANY;
import static io.docui.hostops.screen.x11.OpenScreen.awaitThat;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.screen.Picture;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.ScreenPicture;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.ui.Bounds;
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

    private OpenScreen tests;
    private X11Screen screen;

    @BeforeEach
    void open() throws IOException {
        tests = new OpenScreen();
        screen = tests.screen;
    }

    @AfterEach
    void close() throws IOException {
        tests.close();
    }

    private Picture picture(Bounds area, TopWindow... windows) throws ScreenFault {
        Set<Long> ids = Set.copyOf(Arrays.stream(windows).map(TopWindow::id).toList());
        return screen.picture(area, ids, ANY).picture();
    }

    private static void assertNo(int colour, Picture picture) {
        assertEquals(
                0,
                Arrays.stream(picture.pixels()).filter(pixel -> pixel == colour).count());
    }

    @Test
    void throughTheHolesOfAWindowNothingIsSeen() throws Exception {
        TopWindow secret = tests.coloured("secret", "red");
        TopWindow allowed = tests.coloured("allowed", "white");
        Bounds area = allowed.bounds();
        try (Thief thief = new Thief(tests.desktop)) {
            thief.shape(allowed.id(), 0, 50, 40, 100, 80);
            awaitThat(() -> picture(area, secret, allowed).at(20, 20) == RED);
            Picture alone = picture(area, allowed);
            assertEquals(WHITE, alone.at(60, 50));
            assertEquals(BLACK, alone.at(20, 20));
            assertNo(RED, alone);
            Picture both = picture(area, secret, allowed);
            assertEquals(WHITE, both.at(60, 50));
        }
    }

    @Test
    void whereAWindowClipsWhatItDrawsNothingIsSeenThrough() throws Exception {
        TopWindow secret = tests.coloured("secret", "red");
        TopWindow allowed = tests.coloured("allowed", "white");
        try (Thief thief = new Thief(tests.desktop)) {
            thief.shape(allowed.id(), 1, 50, 40, 100, 80);
            assertNo(RED, picture(allowed.bounds(), allowed));
            assertNo(RED, picture(allowed.bounds(), allowed, secret));
        }
    }

    @Test
    void aWindowOfGlassIsSeenWithoutWhatIsBelow() throws Exception {
        tests.coloured("secret", "red");
        try (Thief thief = new Thief(tests.desktop)) {
            thief.openGlass("glass", 0x80000040L, 120, 140, 200, 100);
            TopWindow glass = tests.active("glass");
            awaitThat(() -> picture(glass.bounds(), glass).at(100, 50) == 0xff000040);
            assertNo(RED, picture(glass.bounds(), glass));
        }
    }

    @Test
    void onAScreenThatIsComposedWindowsAreSeenAsTheyDraw() throws Exception {
        TopWindow secret = tests.coloured("secret", "red");
        TopWindow allowed = tests.coloured("allowed", "white");
        try (Thief composer = new Thief(tests.desktop);
                Thief thief = new Thief(tests.desktop)) {
            composer.compose();
            thief.openGlass("glass", 0x80000040L, 120, 140, 200, 100);
            TopWindow glass = tests.active("glass");
            Bounds screenArea = new Bounds(0, 0, 600, 500);
            awaitThat(() -> picture(screenArea, glass).at(200, 200) == 0xff000040);
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
    void manyWindowsElsewhereAreNotInTheWayAndManyUponItAreTooMany() throws Exception {
        TopWindow allowed = tests.coloured("allowed", "white");
        try (Thief thief = new Thief(tests.desktop)) {
            thief.flood(1_500, 700, 300);
            assertEquals(WHITE, picture(allowed.bounds(), allowed).at(5, 5));
            ScreenFault fault = assertThrows(ScreenFault.class, () -> picture(new Bounds(0, 0, 1280, 800), allowed));
            assertEquals(Kind.IMPOSSIBLE, fault.kind());
            assertTrue(fault.getMessage().contains("more than 500 windows"), fault.getMessage());
        }
    }

    private TopWindow editor() throws Exception {
        Path file = Files.writeString(tests.desktop.home().resolve("a.txt"), "text");
        tests.desktop.start("mousepad", file.toString());
        return tests.active("a.txt");
    }

    private static void signal(TopWindow window, String signal) throws Exception {
        assertEquals(
                0,
                new ProcessBuilder("kill", signal, Long.toString(window.app().pid()))
                        .start()
                        .waitFor());
    }

    @Test
    void aProgramThatDoesNotAnswerIsLeftOutForItHasNotDrawnOverWhatLayUponIt() throws Exception {
        TopWindow editor = editor();
        Bounds area = editor.bounds();
        try (Thief thief = new Thief(tests.desktop)) {
            thief.cover(area.x(), area.y(), area.width(), area.height());
            signal(editor, "-STOP");
        }
        ScreenPicture taken = screen.picture(area, Set.of(editor.id()), ANY);
        assertEquals(Set.of(editor.id()), taken.silent());
        assertTrue(Arrays.stream(taken.picture().pixels()).allMatch(pixel -> pixel == BLACK));
        signal(editor, "-CONT");
        awaitThat(() -> screen.picture(area, Set.of(editor.id()), ANY).silent().isEmpty());
        assertNo(RED, picture(area, editor));
    }

    @Test
    void whatHasJustBeenUncoveredIsSeenWhenItIsDrawn() throws Exception {
        TopWindow editor = editor();
        Bounds area = editor.bounds();
        for (int round = 0; round < 15; round++) {
            try (Thief thief = new Thief(tests.desktop)) {
                thief.cover(area.x(), area.y(), area.width(), area.height());
            }
            assertNo(RED, picture(area, editor));
        }
    }

    @Test
    void answersThatNobodyWaitsForAreNotKept() throws Exception {
        TopWindow editor = editor();
        try (Thief thief = new Thief(tests.desktop)) {
            for (int i = 0; i < 500; i++) {
                thief.answer(i, editor.id());
            }
            assertTrue(screen.settled(editor, OpenScreen.PATIENCE));
            assertNo(RED, picture(editor.bounds(), editor));
        }
    }
}
