package io.docui.runtime;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The page that says where the seeds' wishes are names no test that does not exist. */
class SeedsPageTest {
    private static final Pattern TEST = Pattern.compile("`([A-Z]\\w+Test)`");
    private static final Path REPOSITORY = Path.of("..").toAbsolutePath().normalize();

    @Test
    void everyTestNamedOnPageExists() throws IOException {
        Set<String> named = TEST.matcher(Files.readString(REPOSITORY.resolve("docs/seeds.md")))
                .results()
                .map(test -> test.group(1))
                .collect(Collectors.toCollection(TreeSet::new));
        assertTrue(named.size() > 30, "the page names its tests: " + named);
        named.removeAll(tests());
        assertEquals(Set.of(), named);
    }

    private static Set<String> tests() throws IOException {
        Set<String> names = new TreeSet<>();
        try (Stream<Path> modules = Files.list(REPOSITORY)) {
            for (Path sources : modules.map(module -> module.resolve("src/test/java"))
                    .filter(Files::isDirectory)
                    .toList()) {
                try (Stream<Path> files = Files.walk(sources)) {
                    files.map(file -> String.valueOf(file.getFileName()))
                            .filter(name -> name.endsWith("Test.java"))
                            .forEach(name -> names.add(name.substring(0, name.length() - ".java".length())));
                }
            }
        }
        return names;
    }
}
