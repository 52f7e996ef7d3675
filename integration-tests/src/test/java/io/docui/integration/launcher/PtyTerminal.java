package io.docui.integration.launcher;

import static org.awaitility.Awaitility.await;

import com.pty4j.PtyProcess;
import com.pty4j.PtyProcessBuilder;
import com.pty4j.WinSize;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import java.util.concurrent.TimeUnit;
import java.util.regex.Pattern;
import org.awaitility.core.ConditionTimeoutException;

/** Program in a pseudo-terminal of 70 columns: types keys, and shows what the program prints. */
final class PtyTerminal implements AutoCloseable {
    static final String CTRL_C = "\u0003";
    static final String CTRL_R = "\u0012";
    static final String ENTER = "\r";
    static final String TAB = "\t";
    static final String UP = "\u001bOA";

    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final Pattern ESCAPE_SEQUENCE = Pattern.compile("\u001b(?:\\[[0-9;?]*[ -/]*[@-~]|[=>]|\\([0-9A-Z])");
    private static final String PROMPT = "\n>";

    private final StringBuilder output = new StringBuilder();
    private final PtyProcess process;

    private PtyTerminal(PtyProcess process) {
        this.process = process;
    }

    /**
     * Starts a program.
     * @param environment variables that differ from those of this process
     */
    static PtyTerminal start(List<String> command, Map<String, String> environment) throws IOException {
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put("TERM", "xterm-256color");
        variables.remove("NO_COLOR");
        variables.putAll(environment);
        PtyProcess process = new PtyProcessBuilder(command.toArray(String[]::new))
                .setEnvironment(variables)
                .setInitialColumns(70)
                .setInitialRows(40)
                .start();
        process.setWinSize(new WinSize(70, 40));
        PtyTerminal terminal = new PtyTerminal(process);
        Thread reader = new Thread(terminal::read, "screen");
        reader.setDaemon(true);
        reader.start();
        return terminal;
    }

    private void read() {
        try (InputStream in = process.getInputStream()) {
            byte[] bytes = new byte[8192];
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                synchronized (output) {
                    output.append(new String(bytes, 0, count, StandardCharsets.ISO_8859_1));
                }
            }
        } catch (IOException e) {
            if (process.isAlive()) { // otherwise the terminal has ended with the process
                throw new UncheckedIOException(e);
            }
        }
    }

    /** Returns what was printed since keys were typed last, with escape sequences. */
    String raw() {
        synchronized (output) {
            return new String(output.toString().getBytes(StandardCharsets.ISO_8859_1), StandardCharsets.UTF_8);
        }
    }

    private String lines() {
        return ESCAPE_SEQUENCE.matcher(raw()).replaceAll("").replace("\r", "");
    }

    /** Returns the text that was printed since keys were typed last, as one line, because where it is wrapped says nothing. */
    String text() {
        return lines().replaceAll("\\s+", " ");
    }

    /** Types keys. What was printed before is forgotten. */
    void type(String keys) throws IOException {
        synchronized (output) {
            output.setLength(0);
        }
        process.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
        process.getOutputStream().flush();
    }

    /** Types keys, and waits until a text is printed. */
    void type(String keys, String expected) throws IOException {
        type(keys);
        awaitText(expected);
    }

    /** Types keys and Enter, and waits until a text and the next prompt are printed. */
    void enter(String keys, String expected) throws IOException {
        type(keys + ENTER, expected);
        awaitPrompt();
    }

    void awaitText(String expected) {
        awaitOutput("the text '" + expected + "'", () -> text().contains(expected));
    }

    void awaitPrompt() {
        awaitOutput("a prompt", () -> lines().stripTrailing().endsWith(PROMPT));
    }

    private void awaitOutput(String what, Callable<Boolean> isPrinted) {
        try {
            await().pollInterval(Duration.ofMillis(20)).atMost(PATIENCE).until(isPrinted);
        } catch (ConditionTimeoutException e) {
            throw new AssertionError("The terminal does not show " + what + ", but: " + lines(), e);
        }
    }

    /** Waits until the program has ended, and returns its exit code. */
    int awaitExit() throws InterruptedException {
        if (!process.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS)) {
            throw new AssertionError("The program has not ended. The terminal shows: " + lines());
        }
        return process.exitValue();
    }

    @Override
    public void close() {
        ProcessHandle.of(process.pid())
                .ifPresent(running -> running.descendants().forEach(ProcessHandle::destroyForcibly));
        process.destroyForcibly();
        await().atMost(Duration.ofMinutes(1)).until(() -> !process.isAlive());
    }
}
