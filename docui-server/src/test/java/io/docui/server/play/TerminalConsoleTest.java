package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;

import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.jline.terminal.impl.DumbTerminal;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;

/** Answers within a time limit, which a person types while a call runs. */
@Timeout(60)
class TerminalConsoleTest {
    private static final Duration LONG = Duration.ofMinutes(10);

    private final ByteArrayOutputStream screen = new ByteArrayOutputStream();
    private PipedOutputStream keyboard;
    private TerminalConsole console;

    @BeforeEach
    void open() throws IOException {
        PipedInputStream keys = new PipedInputStream();
        keyboard = new PipedOutputStream(keys);
        console = new TerminalConsole(new DumbTerminal("test", "dumb", keys, screen, StandardCharsets.UTF_8), false);
    }

    @AfterEach
    void close() throws IOException {
        keyboard.close();
        console.close();
    }

    private void type(String text) throws IOException {
        keyboard.write(text.getBytes(StandardCharsets.UTF_8));
        keyboard.flush();
    }

    @Test
    void readsOneLine() throws Exception {
        type("是 yes\nno\r");
        assertEquals(Optional.of("是 yes"), console.readAnswer(LONG));
        assertEquals(Optional.of("no"), console.readAnswer(LONG));
    }

    @Test
    void lateAnswerIsNone() throws Exception {
        assertEquals(Optional.empty(), console.readAnswer(Duration.ZERO));
        type("ye");
        assertEquals(Optional.empty(), console.readAnswer(Duration.ofMillis(50)), "without a line end");
    }

    @Test
    void endOfInputIsNoAnswer() throws Exception {
        type("ye");
        keyboard.close();
        assertEquals(Optional.empty(), console.readAnswer(LONG));
    }

    @Test
    void interruptEndsWaiting() throws Exception {
        CompletableFuture<Throwable> ended = new CompletableFuture<>();
        Thread waiting = new Thread(() -> {
            try {
                ended.completeExceptionally(new AssertionError("read " + console.readAnswer(LONG)));
            } catch (InterruptedException | RuntimeException e) {
                ended.complete(e);
            }
        });
        waiting.start();
        while (waiting.getState() != Thread.State.TIMED_WAITING) {
            Thread.onSpinWait();
        }
        waiting.interrupt();
        assertInstanceOf(InterruptedException.class, ended.get(1, TimeUnit.MINUTES));
        waiting.join();
    }

    @Test
    void showsNoControlCharacters() {
        console.show("```\n\u001b]52;c;x\u0007\n```");
        String shown = screen.toString(StandardCharsets.UTF_8);
        assertEquals("␛]52;c;x␇", shown.strip());
    }
}
