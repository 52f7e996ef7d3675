package io.docui.hostops.internal.ide;

import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.concurrent.TimeUnit;

/**
 * Runs the command lines of editors, with an argument list and without a shell. The window that opens belongs to the person. Unlike other
 * programs of host operations, it stays open when the session ends.
 */
public record EditorLauncher(Path folder) {
    private static final int MOST = 2_000;

    /**
     * The result of a command line.
     * @param code its exit code; 0 while it is running
     */
    public record LaunchResult(LaunchState launchState, int code, String output) {}

    /** Whether a command line has ended. */
    public enum LaunchState {
        /** It has ended, after handing over the file. */
        ENDED,
        /** It is still running: it is the editor itself. */
        GOES_ON
    }

    /**
     * Runs a command line and waits briefly for its end.
     * @throws InterruptedException if the caller is interrupted; the program goes on
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
