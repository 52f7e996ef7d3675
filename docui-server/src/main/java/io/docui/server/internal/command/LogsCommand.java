package io.docui.server.internal.command;

import io.docui.server.internal.app.AppInstanceKey;
import io.docui.server.internal.app.AppLog;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.io.IOException;
import java.io.RandomAccessFile;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;
import picocli.CommandLine.Parameters;

/** Subcommand {@code logs}, which prints the log of an app, or of the broker, without needing a broker. */
@Command(
        name = "logs",
        description = "Prints an app's standard error in this terminal, and when the app started and ended.")
final class LogsCommand implements Callable<Integer> {
    private static final long LOOK_MILLIS = 250;

    private final RootCommand root;

    @Parameters(
            paramLabel = "APP",
            arity = "0..1",
            completionCandidates = AppNames.class,
            description = "The app. Without one, the broker's log is printed.")
    private @Nullable String app;

    @Option(
            names = "--terminal",
            paramLabel = "ID",
            description = "Use another terminal's instance. docui ps lists the ids.")
    private @Nullable String terminal;

    @Option(
            names = {"-n", "--lines"},
            paramLabel = "N",
            defaultValue = "50",
            description = "The number of lines, from the end. Default: ${DEFAULT-VALUE}.")
    private int lines;

    @Option(
            names = {"-f", "--follow"},
            description = "Keep printing new lines until interrupted.")
    private boolean follow;

    LogsCommand(RootCommand root) {
        this.root = root;
    }

    @Override
    public Integer call() throws CommandException, IOException, InterruptedException {
        Path file = file();
        if (!Files.exists(file) && !follow) {
            throw new CommandException(CommandException.Kind.CALL, "There is no log yet: " + file);
        }
        List<String> text = text(file);
        List<String> last = text.subList(Math.max(0, text.size() - Math.max(0, lines)), text.size());
        if (root.json()) {
            root.print(JsonObject.of("log", file, "lines", last));
        } else {
            last.forEach(root.console().out()::println);
        }
        if (follow) {
            follow(file);
        }
        return 0;
    }

    private Path file() throws CommandException {
        if (app == null) {
            return root.folder().brokerLog();
        }
        AppInstanceKey key =
                new AppInstanceKey(app, root.terminal(terminal), root.app(app).source());
        return root.folder().logs().resolve(key.logName());
    }

    private static List<String> text(Path file) throws IOException {
        List<String> lines = new ArrayList<>();
        for (Path part : List.of(AppLog.rotatedFile(file), file)) {
            if (Files.exists(part)) {
                // An app may write invalid UTF-8.
                new String(Files.readAllBytes(part), StandardCharsets.UTF_8)
                        .lines()
                        .forEach(lines::add);
            }
        }
        return lines;
    }

    private void follow(Path file) throws IOException, InterruptedException {
        long position = Files.exists(file) ? Files.size(file) : 0;
        while (!root.console().out().checkError()) {
            long size = Files.exists(file) ? Files.size(file) : 0;
            if (size < position) {
                position = 0; // the log was rotated
            }
            if (size > position) {
                try (RandomAccessFile log = new RandomAccessFile(file.toFile(), "r")) {
                    log.seek(position);
                    byte[] bytes = new byte[(int) Math.min(size - position, 1 << 20)];
                    int length = Math.max(0, log.read(bytes));
                    root.console().out().write(bytes, 0, length);
                    position += length;
                }
            } else {
                Thread.sleep(LOOK_MILLIS);
            }
        }
    }
}
