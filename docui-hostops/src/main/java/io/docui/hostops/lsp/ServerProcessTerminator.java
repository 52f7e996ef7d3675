package io.docui.hostops.lsp;

import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Ends a server's process and what it has started. */
final class ServerProcessTerminator {
    private ServerProcessTerminator() {}

    /**
     * Ends a process with all below it: given a while to end by itself, then asked, then killed.
     *
     * @param process the process
     * @param patience how long each is waited for
     */
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
            // Whoever cannot wait has it ended at once.
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
