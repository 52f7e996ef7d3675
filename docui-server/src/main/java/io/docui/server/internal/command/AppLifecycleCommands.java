package io.docui.server.internal.command;

import io.docui.server.internal.config.DurationFormat;
import io.docui.server.internal.config.NameSuggestion;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Parameters;
import picocli.CommandLine.Spec;

/** Subcommands of {@code docui} that list, start and stop apps and the broker. */
final class AppLifecycleCommands {
    private AppLifecycleCommands() {}

    /** Subcommand {@code ps}, which lists the running apps. */
    @Command(name = "ps", description = "Lists the running apps of all terminals.")
    static final class PsCommand implements Callable<Integer> {
        private final RootCommand root;

        PsCommand(RootCommand root) {
            this.root = root;
        }

        @Override
        public Integer call() throws CommandException {
            Optional<JsonObject> running = root.broker().askIfRunning("list", JsonObject.of());
            List<JsonObject> apps = running.map(list -> list.objects("apps")).orElse(List.of());
            if (root.json()) {
                root.print(JsonObject.of("broker", running.isPresent(), "apps", apps));
            } else if (apps.isEmpty()) {
                root.console()
                        .err()
                        .println(running.isPresent() ? "No app is running." : "No app and no broker is running.");
            } else {
                TextTable table = new TextTable("APP", "TERMINAL", "PID", "STATE", "CALLS", "IDLE", "UP");
                Instant now = Instant.now();
                apps.forEach(app -> table.row(
                        word(app, "app"),
                        word(app, "terminal"),
                        word(app, "pid"),
                        word(app, "state"),
                        word(app, "calls"),
                        DurationFormat.formatAge(Duration.ofSeconds(
                                app.number("idleSeconds").map(Number::longValue).orElse(0L))),
                        DurationFormat.formatAge(Duration.between(Instant.parse(word(app, "since")), now))));
                root.console().out().print(table);
            }
            return 0;
        }

        private static String word(JsonObject app, String field) {
            return String.valueOf(app.value(field));
        }
    }

    /** Subcommand {@code start}, which starts an app. */
    @Command(name = "start", description = "Starts an app for this terminal if it is not running, without calling it.")
    static final class StartCommand implements Callable<Integer> {
        private final RootCommand root;

        @Parameters(paramLabel = "APP", completionCandidates = AppNames.class, description = "The app.")
        private String app = "";

        StartCommand(RootCommand root) {
            this.root = root;
        }

        @Override
        public Integer call() throws CommandException {
            JsonObject started = root.broker().ask("start", BrokeredAppCommand.request(root, app));
            if (root.json()) {
                root.print(started);
            } else {
                root.console().out().println(app + " is running as process " + started.value("pid") + ".");
            }
            return 0;
        }
    }

    /** Subcommand {@code stop}, which stops apps and the broker. */
    @Command(
            name = "stop",
            description =
                    "Stops an app of this terminal. With --all, stops the app in all terminals, or all apps and the broker.")
    static final class StopCommand implements Callable<Integer> {
        private final RootCommand root;

        @Parameters(paramLabel = "APP", arity = "0..1", completionCandidates = AppNames.class, description = "The app.")
        private @Nullable String app;

        @Option(
                names = "--all",
                description = "Stop the app in all terminals, or without an app, all apps and the broker.")
        private boolean all;

        @Option(
                names = "--terminal",
                paramLabel = "ID",
                description = "Use another terminal's instance. docui ps lists the ids.")
        private @Nullable String terminal;

        @Spec
        private @Nullable CommandSpec spec;

        StopCommand(RootCommand root) {
            this.root = root;
        }

        @Override
        public Integer call() throws CommandException {
            if (app == null && !all && spec != null) {
                throw new ParameterException(
                        spec.commandLine(), "Name an app, or use --all to stop all apps and the broker.");
            }
            Optional<JsonObject> answer = app == null
                    ? root.broker().askIfRunning("shutdown", JsonObject.of())
                    : root.broker()
                            .askIfRunning(
                                    "stop",
                                    JsonObject.of("app", app, "terminal", all ? null : root.terminal(terminal)));
            List<JsonObject> stopped =
                    answer.map(result -> result.objects("stopped")).orElse(List.of());
            boolean brokerEnded = app == null && answer.isPresent();
            if (root.json()) {
                root.print(JsonObject.of("stopped", stopped, "broker", brokerEnded));
            } else {
                tell(stopped, brokerEnded);
            }
            return 0;
        }

        private void tell(List<JsonObject> stopped, boolean brokerEnded) {
            stopped.forEach(key -> root.console()
                    .out()
                    .println("Stopped " + key.value("app") + " of terminal " + key.value("terminal") + "."));
            if (brokerEnded) {
                root.console().out().println("Stopped the broker.");
            } else if (stopped.isEmpty()) {
                root.console()
                        .err()
                        .println(
                                app == null
                                        ? "No broker is running."
                                        : app + " is not running there." + suggestion(app));
            }
        }

        /** An app can be stopped although the configuration no longer has it, so an unknown app is no error. */
        private String suggestion(String name) {
            try {
                Set<String> known = root.configuration().apps().keySet();
                return known.contains(name) ? "" : NameSuggestion.of(name, known) + " docui ps lists the running apps.";
            } catch (CommandException e) {
                return ""; // stopping needs no configuration
            }
        }
    }

    /** Plain text table with aligned columns, for terminal output. */
    private static final class TextTable {
        private final List<String[]> rows = new ArrayList<>();

        TextTable(String... titles) {
            rows.add(titles);
        }

        /** Adds a row with as many cells as there are titles. */
        void row(String... words) {
            rows.add(words);
        }

        /** Returns the table; each line ends with a line feed. */
        @Override
        public String toString() {
            int[] widths = new int[rows.get(0).length];
            rows.forEach(row -> {
                for (int i = 0; i < widths.length; i++) {
                    widths[i] = Math.max(widths[i], row[i].length());
                }
            });
            StringBuilder text = new StringBuilder();
            for (String[] row : rows) {
                StringBuilder line = new StringBuilder();
                for (int i = 0; i < widths.length; i++) {
                    line.append(row[i]).append(" ".repeat(widths[i] - row[i].length() + 2));
                }
                text.append(line.toString().stripTrailing()).append('\n');
            }
            return text.toString();
        }
    }
}
