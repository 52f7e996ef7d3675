package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.TopLevelWindow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A program that types a text into the window that has the keyboard, makes a file when it has, and waits for its end. */
final class TypingProgram {
    private TypingProgram() {}

    /**
     * Types.
     *
     * @param arguments the text, and the file
     */
    public static void main(String[] arguments) throws Exception {
        X11Screen screen = new X11Screen(System.getenv(), false);
        TopLevelWindow window = screen.snapshot().active().orElseThrow();
        for (KeyStroke stroke : KeyStrokeParser.strokesFor(arguments[0])) {
            screen.press(window, stroke, ScreenFixture.ANY);
        }
        Files.createFile(Path.of(arguments[1]));
        new CountDownLatch(1).await();
    }
}
