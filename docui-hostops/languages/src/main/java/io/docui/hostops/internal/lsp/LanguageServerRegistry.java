package io.docui.hostops.internal.lsp;

import io.docui.hostops.lsp.LanguageServerException;
import io.docui.hostops.lsp.LanguageServerException.ServerErrorKind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * Registry of the language servers of a workspace, which finds the server for a file and starts it on first use. Closing it stops all
 * servers. Thread-safe.
 */
public final class LanguageServerRegistry implements AutoCloseable {
    private static final int MOST_SEEN = 5_000;

    private final Path workspace;
    private final LanguageServerDefinitionTable table;
    private final LanguageServerProgramFinder finder;
    private final LanguageServerLauncher launcher;
    private final FileTextSource source;
    private final LanguageServerLimits serverLimits;
    private final Map<Project, LanguageServerSupervisor> servers = new LinkedHashMap<>();

    private record Project(String id, Path root) {}

    /**
     * Creates a registry without starting a server.
     * @param workspace the workspace, absolute and with symbolic links resolved
     */
    public LanguageServerRegistry(
            Path workspace,
            LanguageServerDefinitionTable table,
            LanguageServerProgramFinder finder,
            LanguageServerLauncher launcher,
            FileTextSource source,
            LanguageServerLimits serverLimits) {
        this.workspace = workspace;
        this.table = table;
        this.finder = finder;
        this.launcher = launcher;
        this.source = source;
        this.serverLimits = serverLimits;
    }

    public Path workspace() {
        return workspace;
    }

    FileTextSource source() {
        return source;
    }

    /** Returns the connection to the server for a file. Starts the server if necessary. */
    LanguageServerConnection connection(Path file, Consumer<Runnable> cancellation) {
        LanguageServerSupervisor serverSupervisor = server(file);
        if (serverSupervisor.wouldStart()) {
            // A server that is not installed has not failed. It may be installed by the next call.
            command(serverSupervisor.kind());
        }
        return serverSupervisor.connection(cancellation);
    }

    private LanguageServerSupervisor server(Path file) {
        LanguageServerDefinition kind = table.forFile(file)
                .orElseThrow(() -> new LanguageServerException(
                        ServerErrorKind.NOT_FOUND,
                        "No language server is known for files such as " + file.getFileName() + ". Known files: "
                                + endings() + '.'));
        return server(kind, rootOf(kind, file));
    }

    private String endings() {
        return String.join(
                "; ",
                table.kinds().stream()
                        .map(kind -> kind.id() + " ("
                                + String.join(
                                        ", ",
                                        kind.languages().values().stream()
                                                .flatMap(List::stream)
                                                .sorted()
                                                .toList())
                                + ')')
                        .toList());
    }

    private synchronized LanguageServerSupervisor server(LanguageServerDefinition kind, Path root) {
        return servers.computeIfAbsent(
                new Project(kind.id(), root),
                project -> new LanguageServerSupervisor(kind, root, serverLimits, () -> open(kind, root)));
    }

    private LanguageServerConnection open(LanguageServerDefinition kind, Path root) {
        return LanguageServerConnection.open(kind, command(kind), root, launcher, source, serverLimits);
    }

    private List<String> command(LanguageServerDefinition kind) {
        return finder.command(kind)
                .orElseThrow(() -> new LanguageServerException(
                        ServerErrorKind.NOT_FOUND,
                        "The program of the language server " + kind.id() + " is not installed ("
                                + String.join(
                                        ", ",
                                        kind.commands().stream()
                                                .map(command -> command.argv().get(0))
                                                .toList())
                                + " not in PATH). A person can install it: " + kind.install() + '.'));
    }

    /** Returns the outermost project folder between the workspace and the file, or the workspace if there is none. */
    private Path rootOf(LanguageServerDefinition kind, Path file) {
        if (!file.startsWith(workspace)) {
            return workspace;
        }
        Path at = workspace;
        for (Path name : workspace.relativize(file)) {
            Path folder = at;
            if (kind.roots().stream().anyMatch(marker -> Files.exists(folder.resolve(marker)))) {
                return at;
            }
            at = at.resolve(name);
        }
        return workspace;
    }

    /** Returns whether a server for a file is installed, running or not. */
    boolean isInstalled(Path file) {
        return table.forFile(file).flatMap(finder::command).isPresent();
    }

    /**
     * Returns the command that a query about a file would start.
     * @return the program and its arguments; empty if nothing would be started
     */
    public Optional<List<String>> wouldStart(Path file) {
        return table.forFile(file)
                .flatMap(kind -> server(kind, rootOf(kind, file)).wouldStart()
                        ? finder.command(kind).map(finder::policyCommand)
                        : Optional.empty());
    }

    /** Returns one file for each language in the workspace whose server is installed. Workspace-wide queries use these files. */
    public List<Path> sampleFiles() {
        Map<String, Path> found = new LinkedHashMap<>();
        int[] seen = {0};
        try {
            Files.walkFileTree(workspace, new SimpleFileVisitor<>() {
                @Override
                public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
                    String name = String.valueOf(folder.getFileName());
                    return FileWatcher.PASSED_OVER.contains(name) && !folder.equals(workspace)
                            ? FileVisitResult.SKIP_SUBTREE
                            : FileVisitResult.CONTINUE;
                }

                @Override
                public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) {
                    table.forFile(file)
                            .filter(kind -> !kind.id().equals("json"))
                            .ifPresent(kind -> found.putIfAbsent(kind.id(), file));
                    return ++seen[0] < MOST_SEEN ? FileVisitResult.CONTINUE : FileVisitResult.TERMINATE;
                }

                @Override
                public FileVisitResult visitFileFailed(Path file, IOException e) {
                    // Skips a file whose attributes cannot be read.
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.values().stream().filter(this::isInstalled).toList();
    }

    /** Returns the status of all servers that were used, and whether the others are installed. */
    public List<LanguageServerStatus> statuses() {
        List<LanguageServerSupervisor> used = used();
        List<LanguageServerStatus> all = new ArrayList<>();
        for (LanguageServerDefinition kind : table.kinds()) {
            List<LanguageServerSupervisor> own = used.stream()
                    .filter(serverSupervisor -> serverSupervisor.kind().id().equals(kind.id()))
                    .toList();
            if (finder.command(kind).isEmpty()) {
                all.add(new LanguageServerStatus(kind.id(), ".", LanguageServerState.NOT_FOUND, kind.install()));
            } else if (own.isEmpty()) {
                all.add(new LanguageServerStatus(kind.id(), ".", LanguageServerState.STOPPED, ""));
            } else {
                own.forEach(serverSupervisor -> all.add(serverSupervisor.status(shown(serverSupervisor.root()))));
            }
        }
        return all;
    }

    private String shown(Path root) {
        return root.equals(workspace) ? "." : workspace.relativize(root).toString();
    }

    List<LanguageServerConnection> ready() {
        return used().stream()
                .filter(serverSupervisor -> serverSupervisor.status("").state() == LanguageServerState.READY)
                .map(serverSupervisor -> serverSupervisor.connection(cancellation -> {}))
                .toList();
    }

    /** Stops servers and clears their failures. The next call starts them. */
    public int restart(String id) {
        List<LanguageServerSupervisor> own = used().stream()
                .filter(serverSupervisor -> serverSupervisor.kind().id().equals(id))
                .toList();
        own.forEach(LanguageServerSupervisor::restart);
        return own.size();
    }

    /** Stops all servers and clears their failures. The next call starts the server that it needs. */
    public void stop() {
        used().parallelStream().forEach(LanguageServerSupervisor::restart);
    }

    /** Stops all servers permanently. */
    @Override
    public void close() {
        used().parallelStream().forEach(LanguageServerSupervisor::close);
    }

    private synchronized List<LanguageServerSupervisor> used() {
        return List.copyOf(servers.values());
    }
}
