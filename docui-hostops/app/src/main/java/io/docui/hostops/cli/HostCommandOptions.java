package io.docui.hostops.cli;

import io.docui.hostops.app.HostOperationsApp;
import io.docui.hostops.app.HostServices;
import io.docui.hostops.internal.process.ArgumentEncoder;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.session.App;
import io.docui.server.cli.StateDirectory;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.Option;
import picocli.CommandLine.Spec;

/** Command line options that all commands of host operations accept. */
public final class HostCommandOptions {
    private final String program;

    @Spec(Spec.Target.MIXEE)
    private @Nullable CommandSpec verb;

    @Option(
            names = "--workspace",
            paramLabel = "DIR",
            description =
                    "The workspace folder. Nothing outside it is used without asking a person (default: the current folder, unless the home folder lies in it).")
    private @Nullable Path workspace;

    @Option(
            names = "--policy",
            paramLabel = "FILE",
            description =
                    "The policy file, which must be outside the workspace (default: the file that \"policy allow\" edits, or the built-in policy if there is none).")
    private @Nullable Path policy;

    @Option(
            names = "--servers",
            paramLabel = "FILE",
            description = "A JSON file of additional language servers, which must be outside the workspace.")
    private @Nullable Path servers;

    @Option(
            names = "--programs",
            paramLabel = "DIR",
            description =
                    "A folder of language server programs, searched before the PATH; it must be outside the workspace (may be repeated).")
    private List<Path> programs = new ArrayList<>();

    public HostCommandOptions() {
        this("host");
    }

    /**
     * Options of another program that works in a folder.
     * @param program its name, as it stands before what is told on standard error
     */
    public HostCommandOptions(String program) {
        this.program = program;
    }

    public App app() {
        return HostOperationsApp.of(services());
    }

    /**
     * Opens the services of the chosen workspace. Reports a policy that cannot be used on standard error, too, because the person who chose
     * it may never see a document.
     * @throws IllegalArgumentException if there is no such workspace, if none is given and the home folder lies in the current one, or if a
     *     file that decides about it lies in it or cannot be read
     */
    public HostServices services() {
        Path written = workspace == null ? Path.of("") : workspace;
        try {
            Path folder = written.toAbsolutePath().toRealPath();
            Path home = Path.of(System.getProperty("user.home")).toAbsolutePath();
            checkWorkspace(folder, home);
            if (!ArgumentEncoder.usesUtf8()) {
                warn("the locale has no UTF-8, so file names with other characters than ASCII cannot be used."
                        + " Start this program with LC_ALL=C.UTF-8.");
            }
            Optional<Path> judge = outside("policy", policy, folder);
            if (judge.isPresent()) {
                PolicyCommand.fault(judge.get(), folder)
                        .ifPresent(fault -> warn(fault + ". Everything except reading is denied."));
            }
            return HostServices.open(folder, judge, home, unreachable(folder), languages(folder), System.getenv());
        } catch (IOException e) {
            throw new IllegalArgumentException(
                    "There is no folder " + written.toAbsolutePath()
                            + ". Give the workspace folder with --workspace DIR.",
                    e);
        }
    }

    /** Names the workspace if nobody chose it. Programs are often started in the home folder or in the root without intention. */
    private void checkWorkspace(Path folder, Path home) throws IOException {
        boolean containsHome = real(home).startsWith(folder);
        if (workspace == null && containsHome) {
            throw new IllegalArgumentException(
                    "The current folder " + folder + " contains your home folder, so everything in it"
                            + " would be the workspace. Give the workspace folder with --workspace DIR.");
        }
        if (workspace == null) {
            warn("the workspace is the current folder, " + folder + ". --workspace DIR chooses another.");
        } else if (containsHome) {
            warn("the workspace " + folder
                    + " contains your home folder, which programs can therefore read and write.");
        }
    }

    private void warn(String text) {
        String line = program + ": " + text;
        if (verb == null) {
            System.err.println(line); // started without options, and so without the parser
        } else {
            verb.commandLine().getErr().println(line);
        }
    }

    private LanguageServerCatalog languages(Path folder) throws IOException {
        LanguageServerCatalog known = LanguageServerCatalog.builtIn();
        for (Path programFolder : programs) {
            outside("program folder", programFolder, folder);
            known = known.in(programFolder.toAbsolutePath());
        }
        Optional<Path> table = outside("language server file", servers, folder);
        if (table.isPresent()) {
            try {
                known = known.with(table.get());
            } catch (IOException e) {
                throw new IllegalArgumentException(e.getMessage(), e);
            }
        }
        return known;
    }

    /** What decides what is run does not lie where it could be changed by who is to be judged. */
    private static Optional<Path> outside(String what, @Nullable Path file, Path folder) throws IOException {
        if (file == null) {
            return Optional.empty();
        }
        if (liesIn(folder, file)) {
            throw new IllegalArgumentException("The " + what + ' ' + file + " is in the workspace " + folder
                    + ", where it could be changed. Move it outside the workspace.");
        }
        return Optional.of(file.toAbsolutePath().normalize());
    }

    /** Whether a program that writes in the folder could change the file or a link to it. */
    private static boolean liesIn(Path folder, Path file) throws IOException {
        Path absolute = file.toAbsolutePath().normalize();
        Path parent = absolute.getParent();
        return absolute.startsWith(folder)
                || real(absolute).startsWith(folder)
                || parent != null && real(parent).startsWith(folder);
    }

    private static Path real(Path path) throws IOException {
        return path.toFile().exists() ? path.toRealPath() : path;
    }

    /** Where it is recorded what is done, and said what is started: nobody who is judged by that writes there. */
    private List<Path> unreachable(Path folder) throws IOException {
        List<Path> records = new ArrayList<>(List.of(StateDirectory.ofProcess().docui()));
        Path table = servers;
        if (table != null) {
            records.add(table.toAbsolutePath().normalize());
        }
        OptionSpec ledger = verb == null ? null : verb.findOption("--ledger");
        if (ledger != null && ledger.getValue() instanceof Path chosen) {
            outside("ledger", chosen, folder).ifPresent(records::add);
        }
        return records;
    }
}
