package io.docui.hostops.internal.lsp;

import com.google.gson.JsonObject;
import io.docui.hostops.lsp.FakeLanguageServer;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Servers that misbehave in the way that the ending of a file names: {@code a.hangs} has one that hangs. */
public final class FakeServerDefinitions {
    private FakeServerDefinitions() {}

    public static LanguageServerRegistry createRegistry(
            Path root, LanguageServerLimits serverLimits, LanguageServerLauncher launcher, String... modes) {
        List<LanguageServerDefinition> kinds =
                Arrays.stream(modes).map(FakeServerDefinitions::definition).toList();
        return new LanguageServerRegistry(
                root,
                LanguageServerDefinitionTable.builtIn().with(kinds),
                LanguageServerProgramFinder.of(List.of(), root),
                launcher,
                UnconfinedServers::readUtf8,
                serverLimits);
    }

    static LanguageServerDefinition definition(String mode) {
        return definition(
                mode,
                Path.of(FakeLanguageServer.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath()));
    }

    static LanguageServerDefinition definition(String mode, Path classes) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> argv = List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:-UsePerfData",
                "-cp",
                classes.toString(),
                FakeLanguageServer.class.getName(),
                mode);
        return new LanguageServerDefinition(
                mode,
                Map.of("fake", List.of(mode)),
                List.of(new LanguageServerDefinition.StartCommand(argv, 0)),
                List.of(),
                new JsonObject(),
                new JsonObject(),
                "");
    }
}
