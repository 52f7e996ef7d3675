package io.docui.hostops.lsp;

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

/** The servers of a workspace: finds the one for a file, starts it at the first need, and ends all with itself. Thread-safe. */
public final class LanguageServerRegistry implements AutoCloseable {
    private static final int MOST_SEEN = 5_000;

    private final Path workspace;
    private final ServerDefinitionTable table;
    private final ServerProgramFinder finder;
    private final ServerLauncher launcher;
    private final TextSource source;
    private final ServerLimits serverLimits;
    private final Map<Project, ServerSupervisor> servers = new LinkedHashMap<>();

    private record Project(String id, Path root) {}

    /**
     * The servers of a workspace; none is started yet.
     *
     * @param workspace the workspace, absolute and without links
     * @param table the servers that are known
     * @param finder where their programs are looked for
     * @param launcher starts their processes
     * @param source reads the files
     * @param serverLimits how long is waited for them
     */
    public LanguageServerRegistry(
            Path workspace,
            ServerDefinitionTable table,
            ServerProgramFinder finder,
            ServerLauncher launcher,
            TextSource source,
            ServerLimits serverLimits) {
        this.workspace = workspace;
        this.table = table;
        this.finder = finder;
        this.launcher = launcher;
        this.source = source;
        this.serverLimits = serverLimits;
    }

    /** The workspace. */
    public Path workspace() {
        return workspace;
    }

    TextSource source() {
        return source;
    }

    /**
     * The connection to the server of a file, which is started if need be.
     *
     * @param file the file
     * @param cancellation is given what to do when the caller no longer wants it
     * @return the connection
     * @throws LanguageServerException if there is none
     */
    ServerConnection connection(Path file, Consumer<Runnable> cancellation) {
        ServerSupervisor serverSupervisor = server(file);
        if (serverSupervisor.wouldStart()) {
            // What is not installed has not failed; it may be installed by the next call.
            command(serverSupervisor.kind());
        }
        return serverSupervisor.connection(cancellation);
    }

    private ServerSupervisor server(Path file) {
        ServerDefinition kind = table.forFile(file)
                .orElseThrow(() -> new LanguageServerException(
                        ServerErrorKind.NOT_FOUND,
                        "No language server is known for files such as " + file.getFileName() + ". Known are: "
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

    private synchronized ServerSupervisor server(ServerDefinition kind, Path root) {
        return servers.computeIfAbsent(
                new Project(kind.id(), root),
                project -> new ServerSupervisor(kind, root, serverLimits, () -> open(kind, root)));
    }

    private ServerConnection open(ServerDefinition kind, Path root) {
        return ServerConnection.open(kind, command(kind), root, launcher, source, serverLimits);
    }

    private List<String> command(ServerDefinition kind) {
        return finder.command(kind)
                .orElseThrow(() -> new LanguageServerException(
                        ServerErrorKind.NOT_FOUND,
                        "No program of the language server " + kind.id() + " is installed ("
                                + String.join(
                                        ", ",
                                        kind.commands().stream()
                                                .map(command -> command.argv().get(0))
                                                .toList())
                                + " not in PATH). A person can install it: " + kind.install() + '.'));
    }

    /** The outermost folder on the way from the workspace to the file that is a project; else the workspace. */
    private Path rootOf(ServerDefinition kind, Path file) {
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

    /** Whether there is a server for a file, running or not. */
    boolean isInstalled(Path file) {
        return table.forFile(file).flatMap(finder::command).isPresent();
    }

    /**
     * What a question about a file would start.
     *
     * @param file the file
     * @return the program and its arguments; empty if nothing would be started
     */
    public Optional<List<String>> wouldStart(Path file) {
        return table.forFile(file)
                .flatMap(kind -> server(kind, rootOf(kind, file)).wouldStart()
                        ? finder.command(kind).map(finder::policyCommand)
                        : Optional.empty());
    }

    /**
     * A file of each language in the workspace that has a server installed: what a question about the whole workspace is asked by.
     *
     * @return the first files that are found
     */
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
                    // What cannot be looked at has nothing to tell.
                    return FileVisitResult.CONTINUE;
                }
            });
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
        return found.values().stream().filter(this::isInstalled).toList();
    }

    /** How the servers are: those that were needed, and of the others whether they are installed. */
    public List<ServerStatus> statuses() {
        List<ServerSupervisor> used = used();
        List<ServerStatus> all = new ArrayList<>();
        for (ServerDefinition kind : table.kinds()) {
            List<ServerSupervisor> own = used.stream()
                    .filter(serverSupervisor -> serverSupervisor.kind().id().equals(kind.id()))
                    .toList();
            if (finder.command(kind).isEmpty()) {
                all.add(new ServerStatus(kind.id(), ".", ServerState.NOT_FOUND, kind.install()));
            } else if (own.isEmpty()) {
                all.add(new ServerStatus(kind.id(), ".", ServerState.STOPPED, ""));
            } else {
                own.forEach(serverSupervisor -> all.add(serverSupervisor.status(shown(serverSupervisor.root()))));
            }
        }
        return all;
    }

    private String shown(Path root) {
        return root.equals(workspace) ? "." : workspace.relativize(root).toString();
    }

    /** The connections that are ready. */
    List<ServerConnection> ready() {
        return used().stream()
                .filter(serverSupervisor -> serverSupervisor.status("").state() == ServerState.READY)
                .map(serverSupervisor -> serverSupervisor.connection(cancellation -> {}))
                .toList();
    }

    /**
     * Ends servers and forgets their failures; the next call starts them.
     *
     * @param id the name of a row of the table
     * @return how many there were
     */
    public int restart(String id) {
        List<ServerSupervisor> own = used().stream()
                .filter(serverSupervisor -> serverSupervisor.kind().id().equals(id))
                .toList();
        own.forEach(ServerSupervisor::restart);
        return own.size();
    }

    /** Ends all servers, and forgets their failures; the next call starts the one that it needs. */
    public void stop() {
        used().parallelStream().forEach(ServerSupervisor::restart);
    }

    /** Ends all servers for good. */
    @Override
    public void close() {
        used().parallelStream().forEach(ServerSupervisor::close);
    }

    private synchronized List<ServerSupervisor> used() {
        return List.copyOf(servers.values());
    }
}
