package io.docui.integration.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** The names in {@code META-INF/services}, which no compiler checks: a renamed type would be found by nobody. */
class ServiceFilesTest {
    private static final Path ROOT = Path.of("..").toAbsolutePath().normalize();
    private static final String OWN = "io.docui.";

    private static List<Path> files(String part, String end) throws IOException {
        try (Stream<Path> all = Files.walk(ROOT)) {
            return all.filter(file -> file.toString().contains(part)
                            && file.toString().endsWith(end)
                            && !file.toString().contains("/target/")
                            && Files.isRegularFile(file))
                    .toList();
        }
    }

    @Test
    void nameExistingTypes() throws IOException {
        Set<String> types = files("/src/main/java/", ".java").stream()
                .map(file ->
                        file.toString().replaceFirst("^.*/src/main/java/", "").replaceFirst("\\.java$", ""))
                .map(name -> name.replace('/', '.'))
                .collect(Collectors.toSet());
        List<Path> services = files("/src/main/resources/META-INF/services/", "");
        List<String> missing = new ArrayList<>();
        for (Path file : services) {
            Stream.concat(Stream.of(file.getFileName().toString()), Files.readAllLines(file).stream())
                    .filter(name -> name.startsWith(OWN) && !types.contains(name))
                    .forEach(name -> missing.add(ROOT.relativize(file) + ": " + name));
        }

        assertFalse(services.isEmpty());
        assertEquals(List.of(), missing);
    }
}
