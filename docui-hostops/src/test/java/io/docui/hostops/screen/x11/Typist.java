package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.KeyNames;
import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.TopWindow;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.concurrent.CountDownLatch;

/** A program that types a text into the window that has the keyboard, makes a file when it has, and waits for its end. */
final class Typist {
    private Typist() {}

    /**
     * Types.
     *
     * @param arguments the text, and the file
     */
    public static void main(String[] arguments) throws Exception {
        X11Screen screen = new X11Screen(System.getenv(), false);
        TopWindow window = screen.look().active().orElseThrow();
        for (KeyStroke stroke : KeyNames.typing(arguments[0])) {
            screen.press(window, stroke, OpenScreen.ANY);
        }
        Files.createFile(Path.of(arguments[1]));
        new CountDownLatch(1).await();
    }
}
