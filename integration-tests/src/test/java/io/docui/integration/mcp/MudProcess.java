package io.docui.integration.mcp;

import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;

/** The game's jar, run as a server. */
final class MudProcess implements AutoCloseable {
    private final Process process;
    private final String url;

    private MudProcess(Process process, String url) {
        this.process = process;
        this.url = url;
    }

    /** A command line of the game. */
    static List<String> command(String... arguments) {
        List<String> command = new ArrayList<>(List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Dfile.encoding=UTF-8",
                "-jar",
                Objects.requireNonNull(System.getProperty("docui.mud.jar"))));
        command.addAll(List.of(arguments));
        return command;
    }

    /** Serves the game over HTTP, at a port of its own. */
    static MudProcess startHttpServer(String... options) throws IOException {
        List<String> command = command("serve", "--port", "0");
        command.addAll(List.of(options));
        Process process = new ProcessBuilder(command)
                .redirectError(ProcessBuilder.Redirect.INHERIT)
                .start();
        BufferedReader out =
                new BufferedReader(new InputStreamReader(process.getInputStream(), StandardCharsets.UTF_8));
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith("MCP:")) {
                return new MudProcess(process, line.substring("MCP:".length()).strip());
            }
        }
        throw new AssertionError(
                "the server has ended: " + process.onExit().join().exitValue());
    }

    /** Ends it as a power failure does. */
    void kill() throws InterruptedException {
        process.destroyForcibly().waitFor();
    }

    /** Where MCP clients reach it. */
    String url() {
        return url;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(20, TimeUnit.SECONDS)) {
                throw new AssertionError("the server does not end");
            }
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            process.destroyForcibly();
        }
    }
}
