package io.docui.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.net.URISyntaxException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.TreeMap;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * What models read of the game does not grow: the transcripts beside {@code limits.json} need at most 5 percent more than that file
 * states. docs/how-to/change-docui.md says how to refresh both.
 */
class TranscriptLimitsTest {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final double TOLERANCE = 1.05;
    private static final Path LIMITS = Path.of("src", "test", "resources", "transcripts", "limits.json");

    @TempDir
    private Path folder;

    static List<Path> transcripts() throws IOException {
        try (Stream<Path> files = Files.list(resources())) {
            return files.filter(file -> file.toString().endsWith(".jsonl"))
                    .sorted()
                    .toList();
        }
    }

    private static Path resources() {
        try {
            return Path.of(Objects.requireNonNull(TranscriptLimitsTest.class.getResource("/transcripts"))
                    .toURI());
        } catch (URISyntaxException e) {
            throw new AssertionError(e);
        }
    }

    private static JsonNode limits() throws IOException {
        return JSON.readTree(Files.readString(LIMITS));
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    void replayStaysWithinLimits(Path transcript) throws IOException {
        JsonNode limit = limits().path(transcript.getFileName().toString());
        assertTrue(limit.isObject(), transcript + " has no limits");
        EvaluationTerminal terminal = new EvaluationTerminal(folder);

        int exit = terminal.replay(
                transcript.toString(),
                "--no-hints",
                "--quiet",
                "--limit-chars",
                tolerated(limit.path("characters")),
                "--limit-tokens",
                tolerated(limit.path("tokens")));

        assertEquals(0, exit, () -> terminal.err() + terminal.out());
    }

    @ParameterizedTest
    @MethodSource("transcripts")
    @Tag("full")
    @Timeout(value = 15, unit = TimeUnit.MINUTES)
    void errorsOfferNoMoreFalseHints(Path transcript) throws IOException {
        EvaluationTerminal terminal = new EvaluationTerminal(folder);

        int exit = terminal.replay(transcript.toString(), "--quiet", "--json");

        assertEquals(0, exit, terminal::err);
        JsonNode result = JSON.readTree(terminal.out());
        assertEquals(0, result.path("hintsUnchecked").asInt(-1), terminal::out);
        assertTrue(result.path("hintsFollowed").asInt(0) > 0 || !offersHints(result), terminal::out);
        assertTrue(
                result.path("falseHints").size()
                        <= limits().path(transcript.getFileName().toString())
                                .path("falseHints")
                                .asInt(0),
                terminal::out);
    }

    /** Returns whether a session met an error that takes more than one line, which always says how to go on. */
    private static boolean offersHints(JsonNode result) {
        return result.path("now").path("errors").propertyNames().stream().anyMatch(code -> !code.startsWith("("));
    }

    /** Checks the list of limits. With {@code -Ddocui.goldens.update=true} it first writes all limits anew. */
    @Test
    @Timeout(value = 30, unit = TimeUnit.MINUTES)
    void limitsNameOnlyExistingTranscripts() throws IOException {
        if (Boolean.getBoolean("docui.goldens.update")) {
            updateLimits();
        }
        assertEquals(
                transcripts().stream()
                        .map(file -> file.getFileName().toString())
                        .toList(),
                limits().propertyNames().stream().sorted().toList());
    }

    private void updateLimits() throws IOException {
        EvaluationTerminal terminal = new EvaluationTerminal(folder);
        Map<String, Object> limits = new TreeMap<>();
        for (Path transcript : transcripts()) {
            assertEquals(0, terminal.replay(transcript.toString(), "--quiet", "--json"), terminal::err);
            JsonNode result = JSON.readTree(terminal.out());
            Map<String, Object> limit = new LinkedHashMap<>();
            limit.put("characters", result.path("now").path("characters").asLong());
            limit.put("tokens", result.path("now").path("tokens").asLong());
            limit.put("falseHints", result.path("falseHints").size());
            limits.put(transcript.getFileName().toString(), limit);
        }
        Files.writeString(LIMITS, JSON.writerWithDefaultPrettyPrinter().writeValueAsString(limits) + "\n");
    }

    private static String tolerated(JsonNode limit) {
        return String.valueOf((long) (limit.asLong() * TOLERANCE));
    }
}
