package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.DragPath;
import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.TopLevelWindow;
import java.util.Optional;
import java.util.concurrent.CountDownLatch;

/** A program that begins to drag in the window of a title, and goes on with it for ever. */
final class EndlessDragProgram {
    private EndlessDragProgram() {}

    public static void main(String[] arguments) throws Exception {
        X11Screen screen = new X11Screen(System.getenv(), false);
        TopLevelWindow window = screen.snapshot().windows().stream()
                .filter(candidate -> candidate.title().equals(arguments[0]))
                .findFirst()
                .orElseThrow();
        DragPath path = new DragPath(20, 20, 60, 60, MouseButton.LEFT);
        screen.drag(window, path, now -> Optional.empty(), EndlessDragProgram::waitForever);
    }

    private static boolean waitForever() {
        try {
            new CountDownLatch(1).await();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
        return true;
    }
}
