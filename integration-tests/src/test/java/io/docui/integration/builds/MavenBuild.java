package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;

/**
 * Runs Maven on a user's project. Not thread-safe: the output goes to one file of the project.
 *
 * @param project the directory of the project
 * @param repository the local Maven repository
 * @param jdk the JDK that runs Maven and the compiler
 */
public record MavenBuild(Path project, Path repository, Jdk jdk) {
    /** Runs Maven with the JDK that runs the tests. */
    public MavenBuild(Path project, Path repository) {
        this(project, repository, Jdk.current());
    }

    /** Copies a project of this module, such as {@code lombok}, without what a build left. */
    static Path copyOf(String consumer, Path target) throws IOException {
        Path source = Path.of("src/test/consumers", consumer).toAbsolutePath();
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : files.filter(Files::isRegularFile).toList()) {
                Path copy = target.resolve(source.relativize(file).toString());
                Files.createDirectories(copy.getParent());
                Files.copy(file, copy);
            }
        }
        return target;
    }

    /**
     * Runs Maven to its end, and returns its output without colors.
     *
     * @throws AssertionError if the build fails
     */
    public String run(String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>(List.of("mvn", "-B", "-ntp", "-Dmaven.repo.local=" + repository));
        command.addAll(List.of(arguments));
        return run(project, jdk, command);
    }

    /** Runs a build tool to its end, and returns its output without colors. */
    static String run(Path project, Jdk jdk, List<String> command) throws IOException, InterruptedException {
        Path log = project.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("JAVA_HOME", jdk.home().toString());
        builder.environment().put("MAVEN_OPTS", "-Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8");
        builder.environment().put("GRADLE_OPTS", "-Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8");
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(5, TimeUnit.MINUTES);
        if (!ended) {
            process.destroyForcibly();
        }
        // Maven resets the colors, whatever the options say.
        String output = Files.readString(log).replaceAll("\u001B\\[[0-9;]*m", "");
        assertTrue(ended && process.exitValue() == 0, () -> String.join(" ", command) + "\n" + output);
        return output;
    }
}
