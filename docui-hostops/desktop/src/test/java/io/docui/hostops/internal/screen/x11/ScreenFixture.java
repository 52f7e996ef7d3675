package io.docui.hostops.internal.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.ui.RealDesktop;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.concurrent.atomic.AtomicReference;
import org.awaitility.core.ConditionTimeoutException;

/** A desktop of a test with its screen, which may use every window, and programs on it. */
final class ScreenFixture implements AutoCloseable {
    static final WindowInputGuard ANY = now -> Optional.empty();
    static final Duration PATIENCE = Waiting.LIMIT;

    final RealDesktop desktop;
    final X11Screen screen;

    ScreenFixture() throws IOException {
        desktop = RealDesktop.open();
        screen = new X11Screen(desktop.environment(), false);
    }

    static <T> T await(Callable<Optional<T>> looked) throws Exception {
        AtomicReference<Optional<T>> found = new AtomicReference<>(Optional.empty());
        Waiting.until("the screen is as it should be", () -> {
            found.set(looked.call());
            return found.get().isPresent();
        });
        return found.get().orElseThrow();
    }

    static void awaitTrue(Callable<Boolean> holds) throws Exception {
        var unused = await(() -> holds.call() ? Optional.of(true) : Optional.empty());
    }

    TopLevelWindow awaitWindow(String title) throws Exception {
        return await(() -> screen.snapshot().windows().stream()
                .filter(found -> found.title().contains(title) && !found.minimized())
                .findFirst());
    }

    /** A window on top of all, with the keyboard. */
    TopLevelWindow activateWindow(String title) throws Exception {
        screen.raise(awaitWindow(title), ANY);
        return awaitWindow(title);
    }

    /** A terminal of one colour, at 100, 100 of the screen, on top of all. */
    TopLevelWindow openColoredTerminal(String title, String colour, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "xterm", "-title", title, "-bg", colour, "-fg", colour, "-cr", colour, "-geometry", "60x20+100+100"));
        command.addAll(Arrays.asList(more));
        command.addAll(List.of("-e", "cat"));
        desktop.start(command.toArray(String[]::new));
        return activateWindow(title);
    }

    void press(TopLevelWindow window, String keys) throws ScreenException {
        screen.press(window, KeyStrokeParser.parse(keys), ANY);
    }

    /** Types a text. */
    void type(TopLevelWindow window, String text) throws ScreenException {
        for (KeyStroke stroke : KeyStrokeParser.strokesFor(text)) {
            screen.press(window, stroke, ANY);
        }
    }

    /** A terminal in which what is typed goes to a file, line by line. */
    TopLevelWindow openTerminal(String title, Path file) throws Exception {
        desktop.start("xterm", "-u8", "-title", title, "-e", "cat > '" + file + "'");
        awaitTrue(() -> Files.exists(file));
        return activateWindow(title);
    }

    static void awaitText(Path file, String text) throws Exception {
        try {
            awaitTrue(() -> Files.exists(file) && Files.readString(file).equals(text));
        } catch (ConditionTimeoutException e) {
            assertEquals(text, Files.readString(file), String.valueOf(e.getMessage()));
        }
    }

    @Override
    public void close() throws IOException {
        screen.close();
        desktop.close();
    }
}
