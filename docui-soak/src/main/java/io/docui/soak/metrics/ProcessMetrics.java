package io.docui.soak.metrics;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.OptionalLong;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Reads the figures of a Java process from the operating system and jcmd, without an agent in the process.
 * @param commands a file with the jcmd commands that collect garbage and print the remaining heap
 */
public record ProcessMetrics(long pid, Path commands) {
    private static final long KIB = 1024;
    private static final String COMMANDS = "GC.run\nGC.heap_info\n";
    private static final Pattern USED = Pattern.compile("generation\\s+total \\d+K, used (\\d+)K");

    public static ProcessMetrics of(long pid, Path folder) throws IOException {
        return new ProcessMetrics(pid, Files.writeString(folder.resolve("collect.jcmd"), COMMANDS));
    }

    public int threads() throws IOException {
        return (int) status("Threads");
    }

    /** Returns the resident memory, in bytes. */
    public long resident() throws IOException {
        return status("VmRSS") * KIB;
    }

    public int descriptors() throws IOException {
        try (Stream<Path> open = Files.list(folder().resolve("fd"))) {
            return (int) open.count();
        }
    }

    private Path folder() {
        return Path.of("/proc", Long.toString(pid));
    }

    private long status(String name) throws IOException {
        try (Stream<String> lines = Files.lines(folder().resolve("status"))) {
            return lines.filter(line -> line.startsWith(name + ':'))
                    .map(line -> line.replaceAll("\\D", ""))
                    .mapToLong(Long::parseLong)
                    .findFirst()
                    .orElseThrow(() -> new IOException("The system does not provide " + name + " of process " + pid));
        }
    }

    /**
     * Triggers a full garbage collection and returns the remaining heap.
     * @return the bytes in use; empty if the process is gone or its collector is not the serial one
     * @throws InterruptedException if the thread is interrupted
     */
    public OptionalLong heapAfterGc() throws IOException, InterruptedException {
        Matcher used = USED.matcher(jcmd());
        long bytes = 0;
        boolean told = false;
        while (used.find()) {
            told = true;
            bytes += Long.parseLong(used.group(1)) * KIB;
        }
        return told ? OptionalLong.of(bytes) : OptionalLong.empty();
    }

    private String jcmd() throws IOException, InterruptedException {
        String program = Path.of(System.getProperty("java.home"), "bin", "jcmd").toString();
        Process process = new ProcessBuilder(
                        program,
                        "-J-XX:TieredStopAtLevel=1",
                        "-J-XX:+UseSerialGC",
                        Long.toString(pid),
                        "-f",
                        commands.toString())
                .redirectErrorStream(true)
                .start();
        String said = new String(process.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
        if (!process.waitFor(1, TimeUnit.MINUTES)) {
            process.destroyForcibly();
        }
        return said;
    }
}
