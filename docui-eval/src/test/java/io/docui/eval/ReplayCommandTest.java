package io.docui.eval;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Small transcripts of the game, replayed. */
class ReplayCommandTest {
    private static final JsonMapper JSON = JsonMapper.shared();

    @TempDir
    private Path folder;

    private EvaluationTerminal terminal;
    private Path transcript;

    @BeforeEach
    void createTerminal() throws IOException {
        terminal = new EvaluationTerminal(folder);
        transcript = folder.resolve("a transcript.jsonl");
    }

    private static String line(String tool, Map<String, Object> arguments, String answer) {
        return JSON.writeValueAsString(Map.of("tool", tool, "arguments", arguments, "answer", answer));
    }

    private static String run(String code, String answer) {
        return line("run_code_snippet", Map.of("code", code), answer);
    }

    private void write(String... lines) throws IOException {
        Files.write(transcript, List.of(lines));
    }

    @Test
    void translatesAnchorsThatAreNumberedDifferently() throws IOException {
        write(
                line(
                        "look",
                        Map.of(),
                        "# Slime Cave\n\nPeople: [Old Hermit](obj:person:77)\n\n## Quick\n"
                                + "- [Search the room](link:31 \"search()\")\n- [Talk](link:32 \"talk(person=obj:person:77)\")"),
                run("talk(person=obj:person:77)", "✔ The hermit says …"),
                line("click", Map.of("link", "link:31"), "✔ You turn over every stone"));

        assertEquals(0, terminal.replay(transcript.toString(), "--app", "mud", "--seed", "7", "--json"), terminal::err);

        JsonNode result = JSON.readTree(terminal.out());
        assertEquals(0, result.path("now").path("failures").asInt(-1), terminal::out);
        assertEquals(3, result.path("agreeingCalls").asInt(0));
    }

    @Test
    void reportsCallsThatFailNow() throws IOException {
        write(
                run("search()", "✔ You turn over every stone"),
                run("attack('Slime 1')", "✔ You hit Slime 1"),
                run("fly()", "✔ You fly"));

        int exit = terminal.replay(transcript.toString(), "--app", "mud", "--seed", "7");

        assertEquals(1, exit, "a call that is not understood any more");
        assertTrue(terminal.out().contains("Only now: 2, 3."), terminal::out);
        assertTrue(terminal.out().contains("The outcome of call 2 differs"), terminal::out);
        assertTrue(terminal.out().contains("not understood any more: 3."), terminal::out);
        assertTrue(terminal.out().contains("False hints: 0 of"), terminal::out);
    }

    @Test
    void findsFalseHints() throws IOException {
        write(line("fail", Map.of(), "✔ It worked."), line("click", Map.of("link", "link:2"), "✔ It worked."));

        assertEquals(0, terminal.replay(transcript.toString(), "--app", "hints", "--json"), terminal::err);

        JsonNode result = JSON.readTree(terminal.out());
        assertEquals(3, result.path("hintsFollowed").asInt(0), terminal::out);
        assertEquals(1, result.path("hintsUnchecked").asInt(0), terminal::out);
        assertEquals(
                "[{\"call\":1,\"hint\":\"click(link:2) bad()\",\"outcome\":[\"NOT_VISIBLE\"]},"
                        + "{\"call\":1,\"hint\":\"click(link:4) crash()\",\"outcome\":[\"APP_FAILED\"]}]",
                result.path("falseHints").toString());
    }

    @Test
    void reportsAppThatEnds() throws IOException {
        write(line("crash", Map.of(), "✔ It worked."));

        assertEquals(3, terminal.replay(transcript.toString(), "--app", "hints"), terminal::err);
        assertTrue(terminal.err().contains("hints has ended."), terminal::err);
        assertTrue(terminal.err().contains("Segmentation fault"), terminal::err);
    }

    @Test
    void failsIfLimitIsExceeded() throws IOException {
        write(line("look", Map.of(), "# Slime Cave"));

        assertEquals(
                0, terminal.replay(transcript.toString(), "--app", "mud", "--limit-tokens", "100000"), terminal::err);
        assertEquals(1, terminal.replay(transcript.toString(), "--app", "mud", "--limit-tokens", "10"));
        assertTrue(terminal.err().contains("the limit is 10."), terminal::err);
        assertEquals(1, terminal.replay(transcript.toString(), "--app", "mud", "--limit-chars", "10"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "{\"tool\": \"look\"                                  | :1: the strings \"tool\" and \"answer\"",
                "{\"tool\": \"look\", \"answer\": \"é\", \"chars\": 2 | :1: \"chars\" is 2, but the answer has 1",
                "{\"tool\": \"look\", \"answer\": \"\", \"arguments\": [] | :1: \"arguments\" is not an object",
                "{\"tool\": \"(init)\", \"answer\": \"\"              | the transcript has no calls"
            })
    void namesFaultOfTranscript(String json, String message) throws IOException {
        write(json.strip() + "}");

        assertEquals(2, terminal.replay(transcript.toString(), "--app", "mud"));
        assertTrue(terminal.err().contains(message), terminal::err);
    }

    @Test
    void namesMissingFileAppAndJson() throws IOException {
        assertEquals(2, terminal.replay(folder.resolve("none.jsonl").toString()));
        assertTrue(terminal.err().contains("the file does not exist"), terminal::err);
        write("no JSON");
        assertEquals(2, terminal.replay(transcript.toString()));
        assertTrue(terminal.err().contains(":1: it is not a JSON object"), terminal::err);
        write(line("look", Map.of(), ""));
        assertEquals(2, terminal.replay(transcript.toString()));
        assertTrue(terminal.err().contains("does not state its app"), terminal::err);
        assertEquals(2, terminal.replay(transcript.toString(), "--app", "chess"));
        assertTrue(terminal.err().contains("There is no app \"chess\""), terminal::err);
    }

    @Test
    void reportsAppThatCannotStart() throws IOException {
        write(line("look", Map.of(), ""));

        int exit = terminal.replay(
                transcript.toString(), "--app", "mud", "--app-option=--no-such-option", "--call-limit", "5");

        assertEquals(3, exit, terminal::err);
        assertTrue(terminal.err().contains("--no-such-option"), terminal::err);
    }
}
