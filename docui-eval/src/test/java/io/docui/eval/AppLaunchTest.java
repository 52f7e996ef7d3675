package io.docui.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.eval.internal.app.AppLaunch;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;

/** Options of an app replace those of its command. */
class AppLaunchTest {
    private static AppLaunch launch(String... command) {
        return new AppLaunch("app", List.of(command), Path.of("folder"), Map.of(), Duration.ofSeconds(1));
    }

    @Test
    void optionReplacesEarlierOne() {
        assertEquals(
                List.of("java", "mcp", "--shared", "--seed", "7"),
                launch("java", "mcp", "--seed", "1", "--shared")
                        .withOptions(List.of("--seed", "7"))
                        .command());
        assertEquals(
                List.of("java", "mcp", "--seed=7"),
                launch("java", "mcp", "--seed", "1")
                        .withOptions(List.of("--seed=7"))
                        .command());
        assertEquals(
                List.of("java", "mcp", "--shared", "--lang", "zh"),
                launch("java", "mcp", "--lang=en")
                        .withOptions(List.of("--shared", "--lang", "zh"))
                        .command());
    }

    @Test
    void findsAndReplacesWorkspace() {
        AppLaunch launch = launch("java", "mcp", "--workspace", "project");
        assertEquals(Optional.of(Path.of("folder", "project")), launch.workspace());
        assertEquals(
                Optional.of(Path.of("folder", "other")),
                launch("java", "--workspace=other").workspace());
        assertEquals(
                List.of("java", "mcp", "--workspace", "copy"),
                launch.withWorkspace(Path.of("copy")).command());
        assertEquals(Optional.empty(), launch("java").workspace());
    }
}
