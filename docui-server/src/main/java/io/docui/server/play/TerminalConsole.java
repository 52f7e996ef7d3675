package io.docui.server.play;

import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.io.InterruptedIOException;
import java.io.UncheckedIOException;
import java.time.Duration;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jline.reader.EndOfFileException;
import org.jline.reader.LineReader;
import org.jline.reader.LineReaderBuilder;
import org.jline.reader.UserInterruptException;
import org.jline.terminal.Terminal;
import org.jline.terminal.Terminal.Signal;
import org.jline.terminal.Terminal.SignalHandler;
import org.jline.terminal.TerminalBuilder;
import org.jline.utils.AttributedCharSequence;
import org.jline.utils.AttributedString;
import org.jline.utils.InfoCmp;
import org.jline.utils.InfoCmp.Capability;
import org.jline.utils.NonBlockingReader;

/**
 * Console of a real terminal: lines can be edited, recalled and completed, and documents are laid out for the terminal's width. Recalled
 * lines are not written to disk, because they may contain what a ledger would mask.
 */
final class TerminalConsole implements PlayConsole {
    private static final String PROMPT = "> ";

    /** The width of a terminal that does not tell its width, in columns. */
    private static final int USUAL_WIDTH = 80;

    /** How long nothing more arrives when all that was typed is read. */
    private static final long QUIET_MILLIS = 100;

    private static final int FEWEST_COLORS = 8;
    /** The styles of completions that have a color by default. */
    private static final List<String> UNCOLORED_STYLES = List.of(
            LineReader.COMPLETION_STYLE_STARTING,
            LineReader.COMPLETION_STYLE_DESCRIPTION,
            LineReader.COMPLETION_STYLE_BACKGROUND);

    private static final Pattern WRAPPING = Pattern.compile("\\b(?:am|xenl), ?");

    private final Terminal terminal;
    private final boolean isColored;
    private final CallCompleter completer = new CallCompleter();
    private final LineReader reader;
    private final EncodableText encodable;

    TerminalConsole(Terminal terminal, boolean isColored) {
        this.terminal = terminal;
        this.isColored = isColored;
        this.encodable = new EncodableText(terminal.encoding());
        this.reader = LineReaderBuilder.builder()
                .terminal(terminal)
                .parser(new CallLineParser())
                .completer(completer)
                .option(LineReader.Option.DISABLE_EVENT_EXPANSION, true) // "!" is an ordinary character
                .option(LineReader.Option.CASE_INSENSITIVE, true)
                .variable(LineReader.SECONDARY_PROMPT_PATTERN, "")
                .variable(LineReader.COMPLETION_STYLE_GROUP, isColored ? "fg:cyan,bold" : "bold")
                .build();
        if (!isColored) {
            UNCOLORED_STYLES.forEach(style -> reader.setVariable(style, ""));
        }
    }

    /**
     * Opens the terminal of this process.
     * @return empty if it cannot edit lines
     * @throws UncheckedIOException if it cannot be opened
     */
    static Optional<TerminalConsole> open() {
        try {
            // The program stty needs no native code, about which newer versions of Java warn.
            String type = System.getenv("TERM");
            Terminal terminal = TerminalBuilder.builder()
                    .system(true)
                    .type(type == null ? null : withoutWrapping(type))
                    .provider("exec")
                    .dumb(true)
                    .encoding(EncodableText.charsetOf(System.getenv()))
                    .build();
            if (terminal.getType().startsWith(Terminal.TYPE_DUMB)) {
                terminal.close();
                return Optional.empty();
            }
            String noColor = System.getenv("NO_COLOR");
            return Optional.of(new TerminalConsole(terminal, noColor == null || noColor.isEmpty()));
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot use the terminal", e);
        }
    }

    /**
     * Describes a terminal to JLine as one that does not wrap at the right margin, so that JLine moves the cursor to the next line itself.
     * Otherwise, it writes the last column of a full line again, or the first column of the next line. Both fail if a wide character, such as
     * a Chinese one, takes two columns.
     * @return the name of the description; the type itself if nothing describes it
     */
    static String withoutWrapping(String type) {
        String name = type + "+docui";
        try {
            InfoCmp.setLoadedInfoCmp(
                    name, WRAPPING.matcher(InfoCmp.getInfoCmp(type)).replaceAll(""));
            return name;
        } catch (IOException e) {
            return type; // unknown here: JLine then uses the description of a simple terminal
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return type;
        }
    }

    /** Completes the actions and arguments of a session from now on. */
    void completeFor(Session session, App app) {
        completer.setSession(session, app::providers);
    }

    @Override
    public Optional<String> readLine() {
        // Between this line and its call, Ctrl+C has nothing to cancel. The default action would end the process.
        terminal.handle(Signal.INT, signal -> {});
        while (true) {
            try {
                return Optional.of(reader.readLine(PROMPT));
            } catch (UserInterruptException e) {
                if (e.getPartialLine().isBlank()) {
                    return Optional.empty();
                }
            } catch (EndOfFileException e) {
                return Optional.empty();
            }
        }
    }

    @Override
    public boolean discardTyped() throws InterruptedException {
        NonBlockingReader in = terminal.reader();
        boolean any = false;
        try {
            while (in.read(QUIET_MILLIS) >= 0) {
                any = true;
            }
            if (Thread.interrupted()) {
                throw new InterruptedException();
            }
            return any;
        } catch (InterruptedIOException e) {
            throw (InterruptedException) new InterruptedException().initCause(e);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the terminal", e);
        }
    }

    @Override
    public Optional<String> readAnswer(Duration within) throws InterruptedException {
        NonBlockingReader in = terminal.reader();
        StringBuilder line = new StringBuilder();
        long end = System.nanoTime() + within.toNanos();
        try {
            while (true) {
                long left = Duration.ofNanos(end - System.nanoTime()).toMillis();
                int c = left <= 0 ? NonBlockingReader.READ_EXPIRED : in.read(left);
                if (Thread.interrupted()) {
                    throw new InterruptedException();
                }
                if (c == NonBlockingReader.EOF || c == NonBlockingReader.READ_EXPIRED) {
                    return Optional.empty();
                }
                if (c == '\n' || c == '\r') {
                    return Optional.of(line.toString());
                }
                line.append((char) c);
            }
        } catch (InterruptedIOException e) {
            throw (InterruptedException) new InterruptedException().initCause(e);
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot read the answer", e);
        }
    }

    @Override
    public void show(String markdown) {
        StringBuilder text = new StringBuilder("\n");
        MarkdownTerminalRenderer.render(markdown, width())
                .forEach(line -> text.append(styled(line)).append('\n'));
        print(text.append('\n').toString());
    }

    private int width() {
        return terminal.getWidth() > 0 ? terminal.getWidth() : USUAL_WIDTH;
    }

    /** Writes no lines by the terminal's alternate charset: some terminals, such as tmux, then show letters. */
    private String styled(AttributedString line) {
        Integer colors = terminal.getNumericCapability(Capability.max_colors);
        return isColored
                ? line.toAnsi(Objects.requireNonNullElse(colors, FEWEST_COLORS), AttributedCharSequence.ForceMode.None)
                : line.toString();
    }

    @Override
    public void print(String text) {
        terminal.writer().print(encodable.replace(text));
        terminal.writer().flush();
    }

    @Override
    public void printWrapped(String text) {
        String start = text.stripTrailing();
        print(TextWrapper.wrap(new AttributedString(start), width()).stream()
                        .map(AttributedString::toString)
                        .collect(Collectors.joining("\n"))
                + text.substring(start.length()));
    }

    @Override
    public void runCall(Runnable call, Runnable cancel) {
        SignalHandler before = terminal.handle(Signal.INT, signal -> cancel.run());
        try {
            call.run();
        } finally {
            terminal.handle(Signal.INT, before);
        }
    }

    @Override
    public void close() {
        try {
            terminal.close();
        } catch (IOException e) {
            throw new UncheckedIOException("Cannot restore the terminal", e);
        }
    }
}
