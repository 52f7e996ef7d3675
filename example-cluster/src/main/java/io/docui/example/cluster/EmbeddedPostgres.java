package io.docui.example.cluster;

import java.io.File;
import java.io.IOException;
import java.net.InetAddress;
import java.net.ServerSocket;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.security.SecureRandom;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HexFormat;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Private PostgreSQL server in a temporary folder and on a free port of the loopback address, which is removed when it is closed.
 * Acknowledged transactions are on the disk as usual ({@code fsync} is on).
 */
public final class EmbeddedPostgres implements AutoCloseable {
    private static final String USER = "docui";
    private static final String SYSTEM_USER = "postgres";
    private static final long PATIENCE_SECONDS = 60;

    private final Path binaries;
    private final Path folder;
    private final int port;
    private final String password;
    private final Thread ifStopped = new Thread(this::tidy, "docui-postgres-tidy");
    private boolean running;
    private boolean closed;

    private EmbeddedPostgres(Path binaries, Path folder, int port, String password) {
        this.binaries = binaries;
        this.folder = folder;
        this.port = port;
        this.password = password;
    }

    /**
     * Creates and starts a server.
     * @throws IOException if PostgreSQL is not installed or does not start
     * @throws InterruptedException if the thread is interrupted
     */
    public static EmbeddedPostgres start() throws IOException, InterruptedException {
        Path binaries = binaries()
                .orElseThrow(() -> new IOException(
                        "PostgreSQL is not installed: initdb is not on the PATH, in /usr/lib/postgresql or in another usual"
                                + " place. Install it, for example: apt-get install postgresql"));
        byte[] random = new byte[16];
        new SecureRandom().nextBytes(random);
        Path folder = Files.createTempDirectory("docui-postgres");
        EmbeddedPostgres made = new EmbeddedPostgres(
                binaries, folder, freePort(), HexFormat.of().formatHex(random));
        // Also cleans up if the program is stopped during the start.
        Runtime.getRuntime().addShutdownHook(made.ifStopped);
        boolean complete = false;
        try {
            made.initialize();
            made.resume();
            complete = true;
        } finally {
            if (!complete) {
                made.close();
            }
        }
        return made;
    }

    private static Optional<Path> binaries() {
        List<Path> places = new ArrayList<>();
        // Newer versions first. Debian does not put these programs on the PATH.
        places.addAll(versions(Path.of("/usr/lib/postgresql"), "bin"));
        for (String place : System.getenv().getOrDefault("PATH", "").split(File.pathSeparator, -1)) {
            if (!place.isEmpty()) {
                places.add(Path.of(place));
            }
        }
        places.add(Path.of("/usr/local/pgsql/bin"));
        places.add(Path.of("/opt/homebrew/bin"));
        places.addAll(versions(Path.of("/Applications/Postgres.app/Contents/Versions"), "bin"));
        return places.stream()
                .filter(place ->
                        Files.isExecutable(place.resolve("initdb")) && Files.isExecutable(place.resolve("pg_ctl")))
                .findFirst();
    }

    private static List<Path> versions(Path folder, String below) {
        if (!Files.isDirectory(folder)) {
            return List.of();
        }
        try (Stream<Path> versions = Files.list(folder)) {
            return versions.map(version -> version.resolve(below))
                    .sorted(Comparator.reverseOrder())
                    .toList();
        } catch (IOException e) {
            return List.of(); // a folder that cannot be read has no programs to run
        }
    }

    private static int freePort() throws IOException {
        try (ServerSocket free = new ServerSocket(0, 1, InetAddress.getLoopbackAddress())) {
            return free.getLocalPort();
        }
    }

    private synchronized void initialize() throws IOException, InterruptedException {
        Path secret = folder.resolve("password");
        Files.createFile(secret, PosixFilePermissions.asFileAttribute(PosixFilePermissions.fromString("rw-------")));
        Files.writeString(secret, password + '\n');
        if (asRoot()) {
            var owner = folder.getFileSystem().getUserPrincipalLookupService().lookupPrincipalByName(SYSTEM_USER);
            Files.setOwner(secret, owner);
            Files.setOwner(folder, owner);
        }
        run(
                "initdb",
                "--pgdata=" + data(),
                "--username=" + USER,
                "--auth=scram-sha-256",
                "--pwfile=" + secret,
                "--encoding=UTF8",
                "--locale=C",
                "--no-sync"); // the database is still empty
    }

    /**
     * Starts the server again after {@link #stop}.
     * @throws InterruptedException if the thread is interrupted
     */
    public synchronized void resume() throws IOException, InterruptedException {
        if (closed) {
            throw new IOException("PostgreSQL cannot be started: it was closed");
        }
        running = true; // also if it does not report its start in time
        run(
                "pg_ctl",
                "start",
                "--wait",
                "--pgdata=" + data(),
                "--log=" + folder.resolve("log"),
                "--options=-p " + port
                        + " -c listen_addresses=127.0.0.1 -c unix_socket_directories='' -c max_connections=200");
    }

    /**
     * Stops the server as if its machine were switched off: connections break, committed data stays.
     * @throws InterruptedException if the thread is interrupted
     */
    public synchronized void stop() throws IOException, InterruptedException {
        if (running) {
            run("pg_ctl", "stop", "--wait", "--mode=immediate", "--pgdata=" + data());
            running = false;
        }
    }

    private Path data() {
        return folder.resolve("data");
    }

    private void run(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (asRoot()) {
            // PostgreSQL refuses to run as root.
            command.addAll(List.of("runuser", "-u", SYSTEM_USER, "--"));
        }
        command.add(binaries.resolve(program).toString());
        command.addAll(List.of(arguments));
        Path said = Files.createTempFile("docui-postgres", ".txt");
        try {
            Process process = new ProcessBuilder(command)
                    .directory(folder.toFile())
                    .redirectErrorStream(true)
                    .redirectOutput(said.toFile()) // the server would keep a pipe open
                    .start();
            process.getOutputStream().close();
            if (!process.waitFor(PATIENCE_SECONDS, TimeUnit.SECONDS)) {
                process.destroyForcibly();
                throw new IOException(program + " did not end within " + PATIENCE_SECONDS + " s");
            }
            if (process.exitValue() != 0) {
                throw new IOException(program + " ended with exit code " + process.exitValue() + ": "
                        + Files.readString(said, StandardCharsets.UTF_8).strip());
            }
        } finally {
            Files.deleteIfExists(said);
        }
    }

    private static boolean asRoot() {
        return System.getProperty("user.name").equals("root");
    }

    public int port() {
        return port;
    }

    public String url() {
        return url(port);
    }

    /** Returns the JDBC URL for access through another port. */
    public String url(int by) {
        return "jdbc:postgresql://127.0.0.1:" + by + "/postgres";
    }

    /** Returns the URL, user and password in the form of a node's configuration. */
    public Map<String, String> access() {
        return Map.of("url", url(), "user", USER, "password", password);
    }

    public Connection connect() throws SQLException {
        return DriverManager.getConnection(url(), USER, password);
    }

    private void tidy() {
        try {
            closeOnce();
        } catch (IOException e) {
            System.getLogger(EmbeddedPostgres.class.getName())
                    .log(System.Logger.Level.WARNING, "PostgreSQL could not be removed from " + folder, e);
        }
    }

    @Override
    public void close() throws IOException {
        closeOnce();
        try {
            Runtime.getRuntime().removeShutdownHook(ifStopped);
        } catch (IllegalStateException e) {
            // The program is already ending, and the hook has nothing to do.
            System.getLogger(EmbeddedPostgres.class.getName())
                    .log(System.Logger.Level.DEBUG, "The program is shutting down", e);
        }
    }

    private synchronized void closeOnce() throws IOException {
        if (closed) {
            return;
        }
        closed = true;
        try {
            stop();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the server ends anyway, and its files are not needed
        } finally {
            remove();
        }
    }

    private void remove() throws IOException {
        Files.walkFileTree(folder, new SimpleFileVisitor<>() {
            @Override
            public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
                Files.delete(file);
                return FileVisitResult.CONTINUE;
            }

            @Override
            public FileVisitResult postVisitDirectory(Path visited, @Nullable IOException failure) throws IOException {
                Files.delete(visited);
                return FileVisitResult.CONTINUE;
            }
        });
    }
}
