package io.docui.server.play;

import java.io.InputStream;
import java.io.PrintStream;
import java.time.Duration;
import java.util.Optional;

/** Console of plain streams, such as pipes: it shows Markdown as it is, except for control characters. */
final class StreamConsole implements PlayConsole {
    private static final String PROMPT = "> ";
    private static final Duration ANY_TIME = Duration.ofDays(365);

    private final TimedLineReader in;
    private final PrintStream out;

    StreamConsole(InputStream in, PrintStream out) {
        this.in = new TimedLineReader(in);
        this.out = out;
    }

    @Override
    public Optional<String> readLine() throws InterruptedException {
        out.print(PROMPT);
        // A closed output is detected only by writing.
        return out.checkError() ? Optional.empty() : in.line(ANY_TIME);
    }

    @Override
    public boolean discardTyped() throws InterruptedException {
        return in.discard();
    }

    @Override
    public Optional<String> readAnswer(Duration within) throws InterruptedException {
        out.flush();
        return in.line(within);
    }

    @Override
    public void show(String markdown) {
        out.print('\n' + ControlCharacterSymbols.replace(markdown).stripTrailing() + "\n\n");
    }

    @Override
    public void print(String text) {
        out.print(text);
    }

    @Override
    public void runCall(Runnable call, Runnable cancel) {
        call.run();
    }

    @Override
    public void close() {
        out.print('\n'); // following output starts on a new line
        out.flush();
    }
}
