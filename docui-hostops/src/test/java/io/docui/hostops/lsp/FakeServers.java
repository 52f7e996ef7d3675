package io.docui.hostops.lsp;

import com.google.gson.JsonObject;
import java.nio.file.Path;
import java.util.Arrays;
import java.util.List;
import java.util.Map;

/** Servers that misbehave in the way that the ending of a file names: {@code a.hangs} has one that hangs. */
final class FakeServers {
    private FakeServers() {}

    static LanguageServers of(Path root, Limits limits, ServerLauncher launcher, String... modes) {
        List<ServerKind> kinds = Arrays.stream(modes).map(FakeServers::kind).toList();
        return new LanguageServers(
                root,
                ServerTable.builtIn().with(kinds),
                ProgramFinder.of(List.of(), root),
                launcher,
                TextSource::utf8,
                limits);
    }

    static ServerKind kind(String mode) {
        return kind(
                mode,
                Path.of(FakeServer.class
                        .getProtectionDomain()
                        .getCodeSource()
                        .getLocation()
                        .getPath()));
    }

    static ServerKind kind(String mode, Path classes) {
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        List<String> argv = List.of(
                java,
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-XX:-UsePerfData",
                "-cp",
                classes.toString(),
                FakeServer.class.getName(),
                mode);
        return new ServerKind(
                mode,
                Map.of("fake", List.of(mode)),
                List.of(new ServerKind.StartCommand(argv, 0)),
                List.of(),
                new JsonObject(),
                new JsonObject(),
                "");
    }
}
