package io.docui.example.ide.demo;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.session.App;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.Primer;
import java.io.IOException;
import java.io.PrintWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command that runs scripted agents on one task, in the IDE and with plain tools, and compares their tokens. */
@Command(
        name = "demo",
        description =
                "A scripted agent, which sees only the documents, fixes a small project and commits the result."
                        + " For comparison, a second agent does the same with plain tools. The exit code is 0 on success, otherwise 1.")
public final class DemoCommand implements Callable<Integer> {
    /** The policy of the demo's project. Builds and commits are allowed without asking, and nothing leaves the machine. */
    private static final String POLICY = """
            {"version": 1, "ideOperation": {
              "sandbox": {"use": true, "network": false},
              "rules": [
                {"id": "build", "decision": "allow", "reason": "the project is the demo's own",
                 "commands": [["mvn"], ["git", ["add", "commit"]]]},
                {"id": "no-network", "decision": "deny", "reason": "nothing leaves the machine",
                 "commands": [["git", "...", ["push", "pull", "fetch", "clone"]], [["curl", "wget", "ssh", "scp"]]]},
                {"id": "secrets", "decision": "deny", "reason": "keys and passwords",
                 "paths": ["~/.ssh/**", "~/.gnupg/**", "~/.netrc", "~/.git-credentials", "~/.m2/settings.xml"]}
              ]}}
            """;

    private final Function<HostServices, App> ide;

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            description = "The folder for the project; it is kept. The folder must be empty or must not exist"
                    + " (default: a temporary folder, which is removed).")
    private @Nullable Path workspace;

    @Option(names = "--quiet", description = "Prints only the counts.")
    private boolean quiet;

    @Spec
    private CommandSpec spec = CommandSpec.create();

    public DemoCommand(Function<HostServices, App> ide) {
        this.ide = ide;
    }

    @Override
    public Integer call() throws IOException {
        PrintWriter out = spec.commandLine().getOut();
        Path folder = Files.createTempDirectory("docui-ide-demo").toRealPath();
        try {
            DemoProject project = DemoProject.create(workspace == null ? folder.resolve("shop") : workspace);
            TokenTally inIde = inIde(project, folder, out);
            List<String> left = project.leftToDo();
            left.forEach(sentence -> spec.commandLine().getErr().println(sentence));
            TokenTally whole = plainly(folder.resolve("whole"), false, out);
            TokenTally parts = plainly(folder.resolve("parts"), true, out);
            out.print(summary(inIde, whole, parts));
            out.flush();
            return left.isEmpty() ? 0 : 1;
        } catch (IllegalStateException e) {
            spec.commandLine().getErr().println(e.getMessage());
            return 1;
        } finally {
            DemoProject.remove(folder);
        }
    }

    private TokenTally inIde(DemoProject project, Path folder, PrintWriter out) throws IOException {
        Path policy = Files.writeString(folder.resolve("policy.json"), POLICY);
        HostServices services = HostServices.open(
                project.folder().toRealPath(),
                Optional.of(policy),
                Path.of(System.getProperty("user.home")).toRealPath(),
                List.of(folder.resolve("state")),
                LanguageServerCatalog.builtIn(),
                System.getenv());
        TokenCountingTranscript transcript = new TokenCountingTranscript(out, quiet);
        transcript.begins(Primer.FOR_LOOP);
        transcript.begins(DemoTask.TEXT);
        try (Session session = ide.apply(services).open()) {
            new IdeAgent(session::look, code -> session.report(session.run(code)), transcript).work();
        }
        return transcript.tally();
    }

    private static TokenTally plainly(Path folder, boolean careful, PrintWriter out) throws IOException {
        DemoProject project = DemoProject.create(folder);
        TokenCountingTranscript transcript = new TokenCountingTranscript(out, true);
        transcript.begins(FileAndShellTools.DEFINITIONS);
        transcript.begins(DemoTask.TEXT);
        new PlainAgent(new FileAndShellTools(project.folder(), transcript), transcript, careful).work();
        List<String> left = project.leftToDo();
        if (!left.isEmpty()) {
            throw new IllegalStateException("With plain tools: " + String.join(" ", left));
        }
        return transcript.tally();
    }

    private static String summary(TokenTally ide, TokenTally whole, TokenTally parts) {
        StringBuilder out = new StringBuilder(String.format(
                Locale.ROOT,
                "%-38s %6s %6s %10s %10s %10s %12s%n",
                "",
                "calls",
                "turns",
                "tokens in",
                "tokens out",
                "together",
                "total sent"));
        out.append(row("in the IDE", ide));
        out.append(row("plain tools, reading whole files", whole));
        out.append(row("plain tools, reading grep's matches", parts));
        return out.append(String.format(
                        Locale.ROOT,
                        "The IDE uses %d%% of the tokens of the first plain-tools run and %d%% of those of the second"
                                + " (total sent: %d%% and %d%%).%n",
                        percent(ide.total(), whole.total()),
                        percent(ide.total(), parts.total()),
                        percent(ide.sentTokens(), whole.sentTokens()),
                        percent(ide.sentTokens(), parts.sentTokens())))
                .append("Input tokens are counted once, with the tools and the task. The total sent is for a model that"
                        + " gets the whole conversation on each turn.\n")
                .toString();
    }

    private static String row(String name, TokenTally tokenTally) {
        return String.format(
                Locale.ROOT,
                "%-38s %6d %6d %,10d %,10d %,10d %,12d%n",
                name,
                tokenTally.calls(),
                tokenTally.turns(),
                tokenTally.read(),
                tokenTally.writtenTokens(),
                tokenTally.total(),
                tokenTally.sentTokens());
    }

    private static long percent(long part, long of) {
        return Math.round(100.0 * part / of);
    }
}
