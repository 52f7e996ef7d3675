package io.docui.integration.launcher;

import static org.awaitility.Awaitility.await;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.pty4j.PtyProcess;
import com.pty4j.PtyProcessBuilder;
import com.pty4j.WinSize;
import java.io.IOException;
import java.io.InputStream;
import java.io.UncheckedIOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.time.Duration;
import java.util.HashMap;
import java.util.Map;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** A person plays the game in a real terminal. */
class PlayTerminalTest {
    private static final Duration PATIENCE = Duration.ofMinutes(2);
    private static final String ESCAPE = "\u001b";

    private final StringBuilder screen = new StringBuilder();
    private PtyProcess game;

    private void start(String... environment) throws IOException {
        Map<String, String> variables = new HashMap<>(System.getenv());
        variables.put("TERM", "xterm-256color");
        variables.remove("NO_COLOR");
        for (String name : environment) {
            variables.put(name, "1");
        }
        String java = Path.of(System.getProperty("java.home"), "bin", "java").toString();
        game = new PtyProcessBuilder(new String[] {
                    java,
                    "-cp",
                    System.getProperty("java.class.path"),
                    "-Djdk.console=java.base",
                    "io.docui.example.mud.Main",
                    "play",
                    "--seed",
                    "2611",
                    "--lang",
                    "en"
                })
                .setEnvironment(variables)
                .setInitialColumns(70)
                .setInitialRows(40)
                .start();
        game.setWinSize(new WinSize(70, 40));
        Thread reader = new Thread(this::read, "screen");
        reader.setDaemon(true);
        reader.start();
        awaitText("> ");
    }

    private void read() {
        try (InputStream in = game.getInputStream()) {
            byte[] bytes = new byte[8192];
            for (int count = in.read(bytes); count >= 0; count = in.read(bytes)) {
                synchronized (screen) {
                    screen.append(new String(bytes, 0, count, StandardCharsets.UTF_8));
                }
            }
        } catch (IOException e) {
            if (game.isAlive()) { // otherwise the terminal has ended with the process
                throw new UncheckedIOException(e);
            }
        }
    }

    private String screen() {
        synchronized (screen) {
            return screen.toString();
        }
    }

    private void awaitText(String text) {
        await().atMost(PATIENCE).until(this::screen, shown -> shown.contains(text));
    }

    /** Types keys, and waits until a text is shown that was not there before. */
    private void type(String keys, String expected) throws IOException {
        synchronized (screen) {
            screen.setLength(0);
        }
        game.getOutputStream().write(keys.getBytes(StandardCharsets.UTF_8));
        game.getOutputStream().flush();
        awaitText(expected);
    }

    @AfterEach
    void stop() throws InterruptedException {
        game.destroyForcibly();
        assertTrue(game.waitFor(1, TimeUnit.MINUTES));
    }

    @Test
    void completesEditsAnswersAndQuits() throws Exception {
        start();
        assertTrue(screen().contains(ESCAPE + '['), "colors");
        type("sear\t", "search(");
        type("\u0003", "> "); // discards the line
        type("talk('Old H\t", "ermit'");
        type(")\r", "The hermit says");
        awaitText("> ");
        type("go('north')\r", "Enemies block your way");
        awaitText("> ");
        type("attack()\r", "which target?");
        awaitText("> ");
        type("2\r", "You "); // answers the question, instead of clicking link 2
        awaitText("> ");
        assertFalse(screen().contains("AMBIGUOUS"), this::screen);
        type("sacrifice()\r", "are you sure?");
        awaitText("> ");
        type("no\r", "Canceled");
        awaitText("> ");
        type(ESCAPE + "OA" + ESCAPE + "OA", "sacrifice()"); // recalls the line before the last
        type("\u0003", "> ");
        game.getOutputStream().write(3);
        game.getOutputStream().flush();
        assertTrue(game.waitFor(PATIENCE.toSeconds(), TimeUnit.SECONDS), "Ctrl+C in an empty line ends the game");
        assertEquals(0, game.exitValue());
    }

    @Test
    void shownWithoutColorsOnRequest() throws Exception {
        start("NO_COLOR");
        type("look\r", "safe to rest");
        awaitText("> ");
        assertFalse(screen().contains(ESCAPE + "[36m"), this::screen);
    }
}
