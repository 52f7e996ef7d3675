package io.docui.integration.builds;

import static java.util.concurrent.TimeUnit.MINUTES;

import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.DirectoryStream;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/**
 * An installed JDK.
 *
 * @param home its directory
 */
public record Jdk(Path home) {
    private static final List<String> QUICK_START =
            List.of("-XX:TieredStopAtLevel=1", "-XX:+UseSerialGC", "-Xshare:auto");
    private static final Path INSTALLED = Path.of("/usr/lib/jvm");

    /** What a program did. */
    record JdkToolResult(int exit, String output) {}

    /** The one that runs the tests. */
    static Jdk current() {
        return new Jdk(Path.of(System.getProperty("java.home")));
    }

    /** One of another version, where it can be found. */
    static Optional<Jdk> ofFeature(int feature) throws IOException {
        if (Runtime.version().feature() == feature) {
            return Optional.of(current());
        }
        if (!Files.isDirectory(INSTALLED)) {
            return Optional.empty();
        }
        try (DirectoryStream<Path> homes = Files.newDirectoryStream(INSTALLED)) {
            for (Path home : homes) {
                Path release = home.resolve("release");
                if (Files.isExecutable(home.resolve("bin/javac"))
                        && Files.isReadable(release)
                        && Files.readString(release).contains("JAVA_VERSION=\"" + feature + ".")) {
                    return Optional.of(new Jdk(home));
                }
            }
        }
        return Optional.empty();
    }

    /** Runs one of its programs to its end, by a machine that starts quickly. */
    JdkToolResult run(String program, List<String> arguments) {
        List<String> command = new ArrayList<>();
        command.add(home.resolve("bin").resolve(program).toString());
        String prefix = program.equals("java") ? "" : "-J";
        QUICK_START.forEach(option -> command.add(prefix + option));
        command.addAll(arguments);
        try {
            Path log = Files.createTempFile("jdk", ".log");
            try {
                Process process = new ProcessBuilder(command)
                        .redirectErrorStream(true)
                        .redirectOutput(log.toFile())
                        .start();
                if (!process.waitFor(3, MINUTES)) {
                    process.destroyForcibly();
                    throw new AssertionError(program + " does not come to an end");
                }
                return new JdkToolResult(process.exitValue(), Files.readString(log));
            } finally {
                Files.delete(log);
            }
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new IllegalStateException(e);
        }
    }
}
