package io.docui.hostops.internal.process;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** Tests whether a command works here, which is the only reliable way to detect limits of kernels, containers and distributions. */
public final class CommandProbe {
    /** The longest time that a command may take to tell whether it works. */
    public static final Duration LIMIT = Duration.ofSeconds(20);

    private static final int MOST = 400;

    private CommandProbe() {}

    /**
     * Runs a command that has no effect.
     * @return why the command does not work; empty if it works
     */
    public static Optional<String> of(List<String> argv) {
        Process process;
        try {
            process = new ProcessBuilder(argv).redirectErrorStream(true).start();
        } catch (IOException e) {
            return Optional.of(argv.get(0) + " is not installed");
        }
        try {
            process.getOutputStream().close();
            if (!process.waitFor(LIMIT.toSeconds(), TimeUnit.SECONDS)) {
                return Optional.of(argv.get(0) + " does not answer");
            }
            String said = new String(process.getInputStream().readNBytes(MOST), StandardCharsets.UTF_8).strip();
            return process.exitValue() == 0
                    ? Optional.empty()
                    : Optional.of(argv.get(0) + " does not work here: "
                            + (said.isEmpty() ? "exit code " + process.exitValue() : said));
        } catch (IOException e) {
            return Optional.of(argv.get(0) + " does not work here: " + e.getMessage());
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of("the test was interrupted");
        } finally {
            process.destroyForcibly();
        }
    }
}
