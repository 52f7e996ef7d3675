package io.docui.integration.readme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.TimeUnit;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds and runs the project of the README's five minutes, from the README's own text and with its own command. */
@Tag("full")
class ReadmeProjectTest {
    private static final Pattern FILE = Pattern.compile("<!-- file: (\\S+) -->\n```\\w+\n(.*?)\n```\n", Pattern.DOTALL);
    private static final Pattern RUN = Pattern.compile("<!-- run -->\n```sh\nmvn (.*?)\n```\n");
    private static final Pattern OUTPUT = Pattern.compile("<!-- output -->\n````\n(.*?)\n````\n", Pattern.DOTALL);

    private final Path checkout = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));

    @Test
    void theProjectOfTheReadmePrintsWhatTheReadmeSays(@TempDir Path folder) throws Exception {
        String readme = Files.readString(checkout.resolve("README.md"));
        Path project = Files.createDirectories(folder.resolve("notes"));
        int files = 0;
        Matcher file = FILE.matcher(readme);
        while (file.find()) {
            Path path = project.resolve(file.group(1));
            Files.createDirectories(Objects.requireNonNull(path.getParent()));
            Files.writeString(path, file.group(2) + '\n');
            files++;
        }
        assertEquals(2, files, "the README shows a pom and a class");
        Matcher run = RUN.matcher(readme);
        assertTrue(run.find(), "the README says how to run it");
        Matcher output = OUTPUT.matcher(readme);
        assertTrue(output.find(), "the README says what it prints");

        LocalRepository repository = LocalRepository.of(checkout, folder.resolve("repository"));
        List<String> command =
                new ArrayList<>(List.of("mvn", "-B", "-ntp", "-Dmaven.repo.local=" + repository.folder()));
        command.addAll(List.of(run.group(1).split(" ", -1)));
        assertEquals(output.group(1).strip(), run(project, command).strip());
    }

    private static String run(Path project, List<String> command) throws IOException, InterruptedException {
        Path log = project.resolve("output.txt");
        ProcessBuilder builder = new ProcessBuilder(command).directory(project.toFile());
        builder.environment().put("JAVA_HOME", System.getProperty("java.home"));
        builder.environment().put("MAVEN_OPTS", "-Dfile.encoding=UTF-8 -Dstdout.encoding=UTF-8");
        Process process =
                builder.redirectErrorStream(true).redirectOutput(log.toFile()).start();
        process.getOutputStream().close();
        boolean ended = process.waitFor(5, TimeUnit.MINUTES);
        if (!ended) {
            process.destroyForcibly();
        }
        String output =
                Files.readString(log).replaceAll("\u001B\\[[0-9;]*m", ""); // Maven sets colours back, in any case
        assertTrue(ended && process.exitValue() == 0, () -> String.join(" ", command) + "\n" + output);
        return output;
    }
}
