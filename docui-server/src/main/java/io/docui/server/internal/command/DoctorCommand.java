package io.docui.server.internal.command;

import io.docui.server.internal.config.AppConfiguration;
import io.docui.server.internal.config.DocuiConfiguration;
import io.docui.server.internal.config.ProgramResolver;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.JsonObject;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Option;

/** Subcommand {@code doctor}, which checks all requirements of {@code docui}, and explains how to fix problems. */
@Command(name = "doctor", description = "Checks the installation and says how to fix problems.")
final class DoctorCommand implements Callable<Integer> {
    private static final int JAVA = 17;

    private final RootCommand root;
    private final List<Finding> findings = new ArrayList<>();

    @Option(names = "--start", description = "Also start each app to check whether it responds.")
    private boolean start;

    DoctorCommand(RootCommand root) {
        this.root = root;
    }

    /** Severity of a finding: fine, a warning or a failure. */
    private enum State {
        OK,
        WARN,
        FAIL;

        private String word() {
            return name().toLowerCase(Locale.ROOT);
        }
    }

    /** Result of a check. If there is a problem, the text explains how to fix it. */
    private record Finding(State state, String what, String text) {}

    /** A check, which throws an exception if there is a problem. */
    @FunctionalInterface
    private interface Look {
        String look() throws CommandException;
    }

    @Override
    public Integer call() {
        java();
        RuntimeDirectory folder = root.folder();
        check("socket path", () -> {
            folder.checkSocketPath();
            return folder.socket().toString();
        });
        if (Files.exists(folder.path())) {
            check("runtime folder", () -> {
                folder.check();
                return folder.path() + " is accessible only to you";
            });
        } else {
            note(State.OK, "runtime folder", folder.path() + " is created when needed");
        }
        check("terminal", () -> root.terminal(null));
        broker(folder);
        apps();
        print();
        return findings.stream().anyMatch(finding -> finding.state() == State.FAIL)
                ? CommandException.Kind.CALL.exitCode()
                : 0;
    }

    private void java() {
        Runtime.Version version = Runtime.version();
        note(
                version.feature() >= JAVA ? State.OK : State.FAIL,
                "java",
                version + " at " + System.getProperty("java.home")
                        + (version.feature() >= JAVA ? "" : "; install 17 or later"));
    }

    private void broker(RuntimeDirectory folder) {
        try {
            Optional<JsonObject> greeting = root.broker().greeting();
            if (greeting.isEmpty()) {
                boolean stale = Files.exists(folder.socket());
                note(
                        State.OK,
                        "broker",
                        stale
                                ? "was killed; the next command starts a new broker"
                                : "is not running; the next command starts it");
                return;
            }
            JsonObject said = greeting.get();
            String version = said.text("version").orElse("");
            boolean same = version.equals(root.version());
            note(
                    same ? State.OK : State.WARN,
                    "broker",
                    "process " + said.value("pid") + ", version " + version
                            + (same ? "" : ", but this is " + root.version() + ": docui stop --all"));
        } catch (CommandException commandException) {
            note(State.FAIL, "broker", commandException.message());
        }
    }

    private void apps() {
        DocuiConfiguration configuration;
        try {
            configuration = root.configuration();
        } catch (CommandException commandException) {
            note(State.FAIL, "configuration", commandException.message());
            return;
        }
        note(
                configuration.apps().isEmpty() ? State.WARN : State.OK,
                "configuration",
                configuration.file() + " lists "
                        + (configuration.apps().isEmpty()
                                ? "no apps; add one"
                                : String.join(", ", configuration.apps().keySet())));
        configuration.apps().values().forEach(this::app);
    }

    private void app(AppConfiguration app) {
        check("app " + app.name(), () -> {
            AppConfiguration found = ProgramResolver.resolve(app, root.environment());
            if (!start) {
                return found.program() + " exists";
            }
            JsonObject started = root.broker().ask("start", BrokeredAppCommand.request(root, app.name()));
            return "responds as process " + started.value("pid");
        });
        for (Path file : app.watch()) {
            if (!Files.exists(file)) {
                note(State.WARN, "app " + app.name(), "watches a file that does not exist: " + file);
            }
        }
    }

    private void check(String what, Look look) {
        try {
            note(State.OK, what, look.look());
        } catch (CommandException commandException) {
            note(State.FAIL, what, commandException.message());
        }
    }

    private void note(State state, String what, String text) {
        findings.add(new Finding(state, what, text));
    }

    private void print() {
        if (root.json()) {
            root.print(findings.stream()
                    .map(finding -> JsonObject.of(
                            "state", finding.state().word(), "what", finding.what(), "text", finding.text()))
                    .toList());
            return;
        }
        findings.forEach(finding -> root.console()
                .out()
                .println(String.format(
                        Locale.ROOT, "%-4s %s: %s", finding.state().word(), finding.what(), finding.text())));
    }
}
