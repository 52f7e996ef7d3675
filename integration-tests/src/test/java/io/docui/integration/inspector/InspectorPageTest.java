package io.docui.integration.inspector;

import static java.util.concurrent.TimeUnit.MINUTES;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.awt.Dimension;
import java.awt.image.BufferedImage;
import java.io.BufferedReader;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.stream.Stream;
import javax.imageio.ImageIO;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * A person uses the inspector in a real Chromium, by mouse, by keyboard and on a phone: see {@code inspector.mjs}. Screenshots
 * are left in {@code target/inspector}.
 */
@Tag("full")
class InspectorPageTest {
    private static final Path NPM = Path.of(Objects.requireNonNull(System.getProperty("docui.npm")));
    private static final Path REPOSITORY = Path.of(Objects.requireNonNull(System.getProperty("docui.repository")));
    private static final Path JAVA = Path.of(System.getProperty("java.home"), "bin", "java");

    /** Debian's, and others' names of the same. */
    private static final List<String> BROWSERS =
            List.of("/usr/bin/chromium", "/usr/bin/chromium-browser", "/usr/bin/google-chrome");

    /** Each takes a minute where nothing else runs. */
    private static final int LIMIT_MINUTES = 8;

    @TempDir
    private Path directory;

    @Test
    void userPlaysAnswersAndUndoesInBrowser() throws IOException, InterruptedException {
        runInBrowser("inspector.mjs");
    }

    /** A scenario for each fault that would cost a person's trust, and the tasks of a new user: see {@code inspector-faults.mjs}. */
    @Test
    void personWatchesManySessionsWithoutLosingTrack() throws IOException, InterruptedException {
        runInBrowser("inspector-faults.mjs");
    }

    /** A scenario for each fault that a new user's trial found: see {@code inspector-trial.mjs}. */
    @Test
    void personUndoesRefusesAndFindsPastRuns() throws IOException, InterruptedException {
        runInBrowser("inspector-trial.mjs");
    }

    /**
     * Takes the pictures of the documentation, which a test alone does not compare: they have times. With
     * {@code -Ddocui.goldens.update=true} they replace those in {@code docs/reference}.
     */
    @Test
    void documentationHasPicturesOfQuestion() throws IOException, InterruptedException {
        runInBrowser("inspector-pictures.mjs");
        for (String name : List.of("inspector-question.png", "inspector-phone.png", "inspector-ledger.png")) {
            Path taken = NPM.resolveSibling("inspector").resolve(name);
            Path shown = REPOSITORY.resolve("docs/reference").resolve(name);
            if (Boolean.getBoolean("docui.goldens.update")) {
                Files.copy(taken, shown, StandardCopyOption.REPLACE_EXISTING);
            }
            assertEquals(size(taken), size(shown), name);
        }
    }

    private static Dimension size(Path picture) throws IOException {
        BufferedImage image = ImageIO.read(picture.toFile());
        return new Dimension(image.getWidth(), image.getHeight());
    }

    private void runInBrowser(String script) throws IOException, InterruptedException {
        assertTrue(
                Files.isDirectory(NPM.resolve("node_modules/playwright-core")),
                () -> "There is no playwright-core in " + NPM + ". Maven's profile full has npm put it there.");
        Path shots = Files.createDirectories(NPM.resolveSibling("inspector"));
        Path given = directory.resolve("given.json");
        Map<String, Object> all = new LinkedHashMap<>();
        all.put("mud", List.of(JAVA.toString(), "-jar", Objects.requireNonNull(System.getProperty("docui.mud.jar"))));
        all.put(
                "showroom",
                List.of(
                        JAVA.toString(),
                        "-cp",
                        System.getProperty("surefire.test.class.path", System.getProperty("java.class.path")),
                        ShowroomServer.class.getName()));
        all.put("host", List.of(JAVA.toString(), "-jar", Objects.requireNonNull(System.getProperty("docui.host.jar"))));
        all.put("token", "a-token-of-sixteen-or-more");
        all.put("texts", escapingTexts());
        all.put("chromium", findBrowser());
        all.put("shots", shots.toString());
        Files.writeString(given, JsonMapper.shared().writeValueAsString(all));

        ProcessBuilder person =
                new ProcessBuilder("node", NPM.resolve(script).toString(), given.toString()).redirectErrorStream(true);
        person.environment().put("XDG_STATE_HOME", directory.resolve("state").toString());
        Process running = person.start();
        CompletableFuture<Void> late = CompletableFuture.runAsync(
                () -> destroyProcessTree(running), CompletableFuture.delayedExecutor(LIMIT_MINUTES, MINUTES));
        String told;
        try {
            told = readOutput(running);
        } finally {
            destroyProcessTree(running);
        }
        assertFalse(late.isDone(), () -> "it has not come to an end within " + LIMIT_MINUTES + " minutes: " + told);
        assertEquals(0, running.waitFor(), told);
        assertTrue(told.contains("ok: it is all there"), told);
    }

    /** What it says until its end, which is shown as it comes. */
    private static String readOutput(Process running) throws IOException {
        StringBuilder told = new StringBuilder();
        try (BufferedReader lines = running.inputReader(StandardCharsets.UTF_8)) {
            for (String line = lines.readLine(); line != null; line = lines.readLine()) {
                System.out.println("inspector: " + line);
                told.append(line).append('\n');
            }
        }
        return told.toString();
    }

    private static void destroyProcessTree(Process running) {
        running.descendants().forEach(ProcessHandle::destroyForcibly);
        running.destroyForcibly();
    }

    private static List<String> escapingTexts() throws IOException {
        JsonNode vectors = JsonMapper.shared()
                .readTree(
                        Files.readString(REPOSITORY.resolve("docui-runtime/src/test/resources/vectors/escaping.json")));
        List<String> texts = new ArrayList<>();
        Stream.of("texts", "unchanged")
                .forEach(key -> vectors.get(key).values().forEach(text -> texts.add(text.asString())));
        return texts;
    }

    private static String findBrowser() {
        return BROWSERS.stream()
                .filter(path -> Files.isExecutable(Path.of(path)))
                .findFirst()
                .orElseThrow(() -> new AssertionError(
                        "There is no Chromium in " + BROWSERS + ". Install it: bash .ci/install does."));
    }
}
