package io.docui.integration.readme;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.integration.builds.LocalMavenRepository;
import io.docui.integration.builds.MavenBuild;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Builds and runs the project of the README, and the test that the tutorial adds to it, from their text and with their commands. */
@Tag("full")
class ReadmeProjectTest {
    private static final Pattern FILE = Pattern.compile("<!-- file: (\\S+) -->\n```\\w+\n(.*?)\n```\n", Pattern.DOTALL);
    private static final Pattern RUN = Pattern.compile("<!-- run -->\n```sh\nmvn (.*?)\n```\n");
    private static final Pattern OUTPUT = Pattern.compile("<!-- output -->\n````\n(.*?)\n````\n", Pattern.DOTALL);
    private static final Pattern DEPENDENCIES = additionPattern("dependencies");
    private static final Pattern PLUGINS = additionPattern("plugins");
    private static final Pattern TEST_FILE =
            Pattern.compile("<!-- test file: (\\S+) -->\n```java\n(.*?)\n```\n", Pattern.DOTALL);
    private static final Pattern TEST = Pattern.compile("<!-- test -->\n```sh\nmvn (.*?)\n```\n");

    private final Path checkout = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));

    @Test
    void buildsAndTestsReadmeProject(@TempDir Path folder) throws Exception {
        String readme = Files.readString(checkout.resolve("README.md"));
        Path project = Files.createDirectories(folder.resolve("notes"));
        int files = 0;
        Matcher file = FILE.matcher(readme);
        while (file.find()) {
            write(project.resolve(file.group(1)), file.group(2) + '\n');
            files++;
        }
        assertEquals(2, files, "the README shows a pom and a class");
        Path repository =
                LocalMavenRepository.of(checkout, folder.resolve("repository")).folder();
        assertEquals(
                find(OUTPUT, readme).group(1).strip(),
                run(project, repository, find(RUN, readme).group(1)).strip());

        String tutorial = Files.readString(checkout.resolve("docs/tutorials/first-application.md"));
        Path pom = project.resolve("pom.xml");
        write(
                pom,
                Files.readString(pom)
                        .replace(
                                "  </dependencies>",
                                find(DEPENDENCIES, tutorial).group(1) + "\n  </dependencies>")
                        .replace("    </plugins>", find(PLUGINS, tutorial).group(1) + "\n    </plugins>"));
        Matcher test = find(TEST_FILE, tutorial);
        write(project.resolve(test.group(1)), test.group(2) + '\n');
        run(project, repository, find(TEST, tutorial).group(1));
        try (Stream<Path> reports = Files.list(project.resolve("target/surefire-reports"))) {
            List<String> counted = new ArrayList<>();
            for (Path report :
                    reports.filter(path -> path.toString().endsWith(".txt")).toList()) {
                counted.add(Files.readString(report));
            }
            assertTrue(
                    counted.size() == 1 && counted.get(0).contains("Tests run: 2, Failures: 0, Errors: 0"),
                    counted::toString);
        }
    }

    private static Pattern additionPattern(String element) {
        return Pattern.compile("<!-- " + element + " -->\n```xml\n(.*?)\n```\n", Pattern.DOTALL);
    }

    private static Matcher find(Pattern pattern, String page) {
        Matcher matcher = pattern.matcher(page);
        assertTrue(matcher.find(), () -> "the page has no " + pattern);
        return matcher;
    }

    private static void write(Path path, String text) throws IOException {
        Files.createDirectories(Objects.requireNonNull(path.getParent()));
        Files.writeString(path, text);
    }

    private static String run(Path project, Path repository, String arguments)
            throws IOException, InterruptedException {
        return new MavenBuild(project, repository).run(arguments.split(" ", -1));
    }
}
