package io.docui.hostops.screen.x11;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.Waiting;
import io.docui.hostops.screen.KeyNames;
import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.ui.RealDesktop;
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
final class OpenScreen implements AutoCloseable {
    static final WindowGuard ANY = now -> Optional.empty();
    static final Duration PATIENCE = Waiting.LIMIT;

    final RealDesktop desktop;
    final X11Screen screen;

    OpenScreen() throws IOException {
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

    static void awaitThat(Callable<Boolean> holds) throws Exception {
        var unused = await(() -> holds.call() ? Optional.of(true) : Optional.empty());
    }

    TopWindow window(String title) throws Exception {
        return await(() -> screen.look().windows().stream()
                .filter(found -> found.title().contains(title) && !found.minimized())
                .findFirst());
    }

    /** A window on top of all, with the keyboard. */
    TopWindow active(String title) throws Exception {
        screen.raise(window(title), ANY);
        return window(title);
    }

    /** A terminal of one colour, at 100, 100 of the screen, on top of all. */
    TopWindow coloured(String title, String colour, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "xterm", "-title", title, "-bg", colour, "-fg", colour, "-cr", colour, "-geometry", "60x20+100+100"));
        command.addAll(Arrays.asList(more));
        command.addAll(List.of("-e", "cat"));
        desktop.start(command.toArray(String[]::new));
        return active(title);
    }

    void press(TopWindow window, String keys) throws ScreenFault {
        screen.press(window, KeyNames.stroke(keys), ANY);
    }

    /** Types a text. */
    void type(TopWindow window, String text) throws ScreenFault {
        for (KeyStroke stroke : KeyNames.typing(text)) {
            screen.press(window, stroke, ANY);
        }
    }

    /** A terminal in which what is typed goes to a file, line by line. */
    TopWindow terminal(String title, Path file) throws Exception {
        desktop.start("xterm", "-u8", "-title", title, "-e", "cat > '" + file + "'");
        awaitThat(() -> Files.exists(file));
        return active(title);
    }

    static void awaitText(Path file, String text) throws Exception {
        try {
            awaitThat(() -> Files.exists(file) && Files.readString(file).equals(text));
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
