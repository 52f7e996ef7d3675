package io.docui.hostops.internal.ide;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Calls the command lines of editors, by arguments and without a shell. The window that opens is a person's: unlike other programs
 * of host operations it goes on when the session ends.
 */
public final class EditorLauncher {
    private static final int MOST = 2_000;

    private final Path folder;

    /**
     * A launcher.
     *
     * @param folder where programs are run
     */
    public EditorLauncher(Path folder) {
        this.folder = folder;
    }

    /**
     * What came of a command line.
     *
     * @param launchState whether it ended, and how
     * @param code its exit code; 0 while it goes on
     * @param output what it wrote, shortened
     */
    public record LaunchResult(LaunchState launchState, int code, String output) {}

    /** Whether a command line has ended. */
    public enum LaunchState {
        /** It has handed the file over. */
        ENDED,
        /** It goes on: the editor is what was started. */
        GOES_ON
    }

    /**
     * Runs a command line, and waits a little for its end.
     *
     * @param argv program and arguments
     * @param seconds how long to wait
     * @return what came of it
     * @throws IOException if it cannot be started
     * @throws InterruptedException if nobody wants it any more; it goes on then
     */
    public LaunchResult run(List<String> argv, int seconds) throws IOException, InterruptedException {
        Path output = Files.createTempFile("docui-editor-", ".log");
        try {
            Process process = new ProcessBuilder(argv)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectInput(ProcessBuilder.Redirect.from(nothing()))
                    .redirectOutput(output.toFile())
                    .start();
            boolean ended = process.waitFor(seconds, TimeUnit.SECONDS);
            return new LaunchResult(
                    ended ? LaunchState.ENDED : LaunchState.GOES_ON, ended ? process.exitValue() : 0, text(output));
        } finally {
            Files.deleteIfExists(output);
        }
    }

    private static File nothing() {
        return new File(System.getProperty("os.name", "").startsWith("Windows") ? "NUL" : "/dev/null");
    }

    private static String text(Path output) throws IOException {
        String text = new String(Files.readAllBytes(output), StandardCharsets.UTF_8).strip();
        return text.length() > MOST ? text.substring(0, MOST) + '…' : text;
    }
}
