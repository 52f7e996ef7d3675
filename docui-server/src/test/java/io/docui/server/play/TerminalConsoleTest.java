package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertInstanceOf;
import static org.junit.jupiter.api.Assertions.assertNotNull;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.PipedInputStream;
import java.io.PipedOutputStream;
import java.nio.charset.StandardCharsets;
import java.time.Duration;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicInteger;
import org.jline.terminal.Size;
import org.jline.terminal.Terminal;
import org.jline.terminal.impl.DumbTerminal;
import org.jline.terminal.impl.ExternalTerminal;
import org.jline.utils.InfoCmp.Capability;
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
    void forgetsWhatWasTypedBefore() throws Exception {
        assertFalse(console.discardTyped());
        type("2\n");
        assertTrue(console.discardTyped());
        type("no\n");
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
    void interruptCancelsRunningCallOnly() throws IOException {
        AtomicInteger cancelled = new AtomicInteger();
        Terminal terminal = new DumbTerminal(
                "test", "dumb", new PipedInputStream(), new ByteArrayOutputStream(), StandardCharsets.UTF_8);
        try (TerminalConsole player = new TerminalConsole(terminal, false)) {
            player.runCall(() -> terminal.raise(Terminal.Signal.INT), cancelled::incrementAndGet);
            assertEquals(1, cancelled.get());
            terminal.raise(Terminal.Signal.INT);
            assertEquals(1, cancelled.get(), "the call has ended");
        }
    }

    @Test
    void interruptAfterLineDoesNotEndProcess() throws IOException {
        ByteArrayInputStream keys = new ByteArrayInputStream("look\n".getBytes(StandardCharsets.UTF_8));
        Terminal terminal = new DumbTerminal("test", "dumb", keys, new ByteArrayOutputStream(), StandardCharsets.UTF_8);
        try (TerminalConsole player = new TerminalConsole(terminal, false)) {
            assertEquals(Optional.of("look"), player.readLine());
            player.runCall(() -> {}, () -> {});
            assertNotSame(Terminal.SignalHandler.SIG_DFL, terminal.handle(Terminal.Signal.INT, signal -> {}));
        }
    }

    /** JLine writes a wide character at the right margin twice if the terminal wraps by itself. */
    @Test
    void drawsWideCharactersAtRightMarginOnce() throws IOException {
        String line = "append('史莱姆怕火，要用火球术烧它们；再去北边找商人买药水和面包。')";
        String type = TerminalConsole.withoutWrapping("xterm-256color");
        for (int columns = 30; columns < 34; columns++) {
            ByteArrayOutputStream out = new ByteArrayOutputStream();
            PipedOutputStream typed = new PipedOutputStream();
            Terminal terminal =
                    new ExternalTerminal("test", type, new PipedInputStream(typed), out, StandardCharsets.UTF_8);
            terminal.setSize(new Size(columns, 40));
            terminal.enterRawMode(); // otherwise the terminal itself echoes what comes before the editor reads
            try (typed;
                    TerminalConsole player = new TerminalConsole(terminal, false)) {
                typed.write((line + '\r').getBytes(StandardCharsets.UTF_8));
                assertEquals(Optional.of(line), player.readLine());
            }
            String shown = out.toString(StandardCharsets.UTF_8).replaceAll("\u001b\\[[0-9;?]*[A-Za-z]|[\r\n]", "");
            assertTrue(shown.contains(line), () -> "in " + shown);
        }
    }

    @Test
    void unknownTypeOfTerminalStays() {
        assertEquals("no-such-terminal", TerminalConsole.withoutWrapping("no-such-terminal"));
    }

    /** A terminal of the type "screen", as in tmux, has an alternate charset for lines, which must not be used. */
    @Test
    void drawsLinesAsCharacters() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        Terminal tmux =
                new ExternalTerminal("test", "screen-256color", new PipedInputStream(), out, StandardCharsets.UTF_8);
        assertNotNull(tmux.getStringCapability(Capability.enter_alt_charset_mode));
        try (TerminalConsole colored = new TerminalConsole(tmux, true)) {
            colored.show("| a |\n|---|\n| b |");
        }
        String shown = out.toString(StandardCharsets.UTF_8);
        assertTrue(shown.contains("─") && shown.contains("\u001b["), shown);
    }

    @Test
    void wrapsTextAtSpaces() {
        console.printWrapped("word ".repeat(30).strip() + "\n> ");
        String shown = screen.toString(StandardCharsets.UTF_8);
        assertEquals("> ", shown.lines().reduce((first, second) -> second).orElseThrow());
        assertTrue(shown.lines().count() > 2, shown);
        assertTrue(
                shown.lines().limit(shown.lines().count() - 1).allMatch(line -> line.matches("word( word)*")), shown);
    }

    @Test
    void showsWhatEncodingHas() throws IOException {
        ByteArrayOutputStream out = new ByteArrayOutputStream();
        try (TerminalConsole latin1 = new TerminalConsole(
                new DumbTerminal("test", "dumb", new PipedInputStream(), out, StandardCharsets.ISO_8859_1), false)) {
            latin1.show("✔ Café → 史莱姆 …");
        }
        assertEquals(
                "OK: Café -> ??? ...", out.toString(StandardCharsets.ISO_8859_1).strip());
    }

    @Test
    void showsNoControlCharacters() {
        console.show("```\n\u001b]52;c;x\u0007\n```");
        String shown = screen.toString(StandardCharsets.UTF_8);
        assertEquals("␛]52;c;x␇", shown.strip());
    }
}
