package io.docui.example.retail.load;

import java.io.BufferedReader;
import java.io.IOException;
import java.net.URI;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;

/** Server in a process of its own, with the password "secret" of its user "agent". */
final class ShopServer implements AutoCloseable {
    private static final String ADDRESS = "MCP:";
    private static final String MEMORY = "VmRSS:";

    private final Process process;
    private final BufferedReader out;

    private ShopServer(Process process) {
        this.process = process;
        this.out = process.inputReader(StandardCharsets.UTF_8);
    }

    /** Starts a server with the class path of this process. All servers get the same heap and garbage collector. */
    static ShopServer start(String main, List<String> options, String... arguments) throws IOException {
        List<String> command = new ArrayList<>();
        command.add(Path.of(System.getProperty("java.home"), "bin", "java").toString());
        command.addAll(List.of("-Xmx512m", "-XX:+UseSerialGC", "-Dretail.agent-password=secret"));
        command.addAll(options);
        command.add("-cp");
        command.add(System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")));
        command.add(main);
        command.addAll(List.of(arguments));
        return new ShopServer(
                new ProcessBuilder(command).redirectErrorStream(true).start());
    }

    /** Waits until the server tells the address of MCP. From then on, a thread takes the output, so that the server never waits. */
    URI awaitAddress() throws IOException {
        List<String> lines = new ArrayList<>();
        for (String line = out.readLine(); line != null; line = out.readLine()) {
            if (line.startsWith(ADDRESS)) {
                Thread reader = new Thread(() -> out.lines().forEach(System.out::println), "server-output");
                reader.setDaemon(true);
                reader.start();
                return URI.create(line.substring(ADDRESS.length()).trim());
            }
            lines.add(line);
        }
        throw new IOException("The server has ended before it told its address:\n" + String.join("\n", lines));
    }

    /** Returns the resident memory in megabytes, which Linux reports. */
    long residentMegabytes() throws IOException {
        for (String line : Files.readAllLines(Path.of("/proc", Long.toString(process.pid()), "status"))) {
            if (line.startsWith(MEMORY)) {
                return Long.parseLong(line.replaceAll("[^0-9]", "")) / 1024;
            }
        }
        throw new IOException("The system does not report the memory of the process " + process.pid());
    }

    /** Returns the processor time of the server so far, in seconds. */
    double processorSeconds() {
        return process.info().totalCpuDuration().orElseThrow().toMillis() / 1e3;
    }

    @Override
    public void close() {
        process.destroy();
        try {
            if (!process.waitFor(1, TimeUnit.MINUTES)) {
                process.destroyForcibly();
            }
        } catch (InterruptedException e) {
            process.destroyForcibly();
            Thread.currentThread().interrupt();
        }
    }
}
