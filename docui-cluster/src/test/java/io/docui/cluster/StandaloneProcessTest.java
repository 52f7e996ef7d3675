package io.docui.cluster;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.BufferedReader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A process without a cluster, though all that one needs is on its class path. */
class StandaloneProcessTest {
    @TempDir
    private Path folder;

    @Test
    void loadsNoClusterClasses() throws Exception {
        Files.writeString(folder.resolve("docui.json"), "{\"apps\": {}}");
        ProcessBuilder builder = new ProcessBuilder(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-Xshare:auto",
                "-XX:TieredStopAtLevel=1",
                "-Xlog:class+load:file=" + folder.resolve("classes"),
                "-cp",
                System.getProperty("java.class.path"),
                "io.docui.example.mud.Main",
                "serve",
                "--port",
                "0");
        builder.directory(folder.toFile()).redirectError(folder.resolve("err").toFile());
        builder.environment().put("XDG_STATE_HOME", folder.resolve("state").toString());
        builder.environment().remove("DOCUI_CONFIG");
        Process process = builder.start();
        try (BufferedReader out = process.inputReader(StandardCharsets.UTF_8)) {
            assertTrue(String.valueOf(out.readLine()).startsWith("Inspector:"), () -> "it did not start");
        } finally {
            process.destroyForcibly().waitFor();
        }
        List<String> loaded = Files.readAllLines(folder.resolve("classes"));
        assertTrue(
                loaded.stream().anyMatch(line -> line.contains("io.docui.server.http.WebServer")),
                "classes are listed");
        assertEquals(
                List.of(),
                loaded.stream()
                        .filter(
                                line -> line.matches(
                                        ".*\\] (org\\.apache\\.pekko|io\\.docui\\.cluster|scala|com\\.typesafe|slick|org\\.postgresql)\\..*"))
                        .toList());
    }
}
