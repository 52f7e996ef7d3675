package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.Picture;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.ScreenPicture;
import io.docui.hostops.internal.screen.WindowGuard;
import io.docui.hostops.internal.ui.Bounds;
import java.time.Duration;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.locks.LockSupport;

/**
 * Takes pictures once programs have redrawn the uncovered parts of their windows, which until then show what lay above. The X server does
 * not report this, so the class pings the programs and waits for their answers. Thread-safe.
 */
final class StableCapture {
    private static final Duration ANSWERING = Duration.ofSeconds(1);
    private static final Duration CALMING = Duration.ofSeconds(2);
    private static final int FRAMES = 2;
    private static final long FRAME = Duration.ofMillis(30).toNanos();

    private final InputDeliveryWaiter.DisplayExecutor displayExecutor;
    private final InputDeliveryWaiter inputDeliveryWaiter;

    StableCapture(InputDeliveryWaiter.DisplayExecutor displayExecutor, InputDeliveryWaiter inputDeliveryWaiter) {
        this.displayExecutor = displayExecutor;
        this.inputDeliveryWaiter = inputDeliveryWaiter;
    }

    ScreenPicture take(Bounds area, Set<Long> windows, WindowGuard guard) throws ScreenException {
        long end = System.nanoTime() + CALMING.toNanos();
        while (true) {
            long mark = displayExecutor.run(XDisplay::uncoverings);
            Set<Long> answering = new HashSet<>(windows);
            answering.removeAll(inputDeliveryWaiter.findUnresponsive(answering, ANSWERING));
            for (int frame = 0; frame < FRAMES; frame++) { // programs draw a frame after they have read the event
                LockSupport.parkNanos(FRAME);
                answering.removeAll(inputDeliveryWaiter.findUnresponsive(answering, ANSWERING));
            }
            Optional<Picture> picture =
                    displayExecutor.run(opened -> new WindowCapturer(opened, answering, guard).take(area, mark));
            if (picture.isPresent()) {
                Set<Long> silent = new HashSet<>(windows);
                silent.removeAll(answering);
                return new ScreenPicture(picture.get(), silent);
            }
            if (System.nanoTime() - end > 0 || Thread.currentThread().isInterrupted()) {
                throw new ScreenException(
                        ScreenErrorKind.ELSEWHERE,
                        "windows keep moving, so the picture may show other windows that covered them; try again"
                                + " when they stop moving");
            }
        }
    }
}
