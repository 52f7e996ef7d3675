package io.docui.hostops.internal.lsp;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Terminates a language server's process and its descendants, first gracefully and then by force. */
final class ServerProcessTerminator {
    private ServerProcessTerminator() {}

    /** Ends a process with all its descendants. It waits for them to exit, then requests termination, then kills them. */
    static void end(Process process, Duration patience) {
        List<ProcessHandle> below = process.descendants().toList();
        if (!awaitEnd(process.toHandle(), patience)) {
            below = Stream.concat(below.stream(), process.descendants())
                    .distinct()
                    .toList();
            process.destroy();
            below.forEach(ProcessHandle::destroy);
            awaitEnd(process.toHandle(), patience);
        }
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
    }

    private static boolean awaitEnd(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            // A thread that is interrupted does not wait.
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
