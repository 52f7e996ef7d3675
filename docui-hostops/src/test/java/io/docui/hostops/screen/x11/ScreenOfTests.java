package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.ui.RealDesktop;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;

/** A screen on a desktop of a test's own, and programs on it. */
final class ScreenOfTests implements AutoCloseable {
    static final WindowGuard ANY = now -> Optional.empty();
    static final Duration PATIENCE = Duration.ofSeconds(20);

    final RealDesktop desktop;
    final X11Screen screen;

    ScreenOfTests() throws IOException {
        desktop = RealDesktop.open();
        screen = new X11Screen(desktop.environment(), false);
    }

    static <T> T await(Callable<Optional<T>> looked) throws Exception {
        long end = System.nanoTime() + PATIENCE.toNanos();
        while (System.nanoTime() - end < 0) {
            Optional<T> found = looked.call();
            if (found.isPresent()) {
                return found.get();
            }
            Thread.onSpinWait();
        }
        throw new AssertionError("It did not come about within " + PATIENCE);
    }

    static void awaitThat(Callable<Boolean> holds) throws Exception {
        var unused = await(() -> holds.call() ? Optional.of(true) : Optional.empty());
    }

    TopWindow window(String title) throws Exception {
        return await(() -> screen.look().windows().stream()
                .filter(window -> window.title().contains(title) && !window.minimized())
                .findFirst());
    }

    TopWindow raised(String title) throws Exception {
        TopWindow window = window(title);
        screen.raise(window, ANY);
        return window(title);
    }

    /** A terminal of one colour, at 100, 100 of the screen, on top of all. */
    TopWindow terminal(String title, String colour, String... more) throws Exception {
        List<String> command = new ArrayList<>(List.of(
                "xterm", "-title", title, "-bg", colour, "-fg", colour, "-cr", colour, "-geometry", "60x20+100+100"));
        command.addAll(Arrays.asList(more));
        command.addAll(List.of("-e", "cat"));
        desktop.start(command.toArray(String[]::new));
        return raised(title);
    }

    @Override
    public void close() throws IOException {
        screen.close();
        desktop.close();
    }
}
