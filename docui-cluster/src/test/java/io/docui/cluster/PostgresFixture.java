package io.docui.cluster;

import io.docui.server.cluster.ClusterSettings.DatabaseSettings;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.nio.file.attribute.PosixFilePermissions;
import java.sql.Connection;
import java.sql.DriverManager;
import java.sql.SQLException;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.concurrent.ThreadLocalRandom;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** A PostgreSQL server of a test, on loopback, with an empty database. */
final class PostgresFixture implements AutoCloseable {
    static final int MOST_TRIES = 10;

    private final Path folder;
    private final int port;

    private PostgresFixture(Path folder, int port) {
        this.folder = folder;
        this.port = port;
    }

    static PostgresFixture startNew() throws IOException, InterruptedException {
        Path folder = Files.createTempDirectory("docui-postgres");
        Files.setPosixFilePermissions(folder, PosixFilePermissions.fromString("rwxrwxrwx"));
        PostgresFixture database = new PostgresFixture(folder, randomPort());
        database.runProgram("initdb", "-D", database.dataDirectory(), "-U", "docui", "-A", "trust", "-N");
        for (int tries = 1; ; tries++) {
            try {
                database.start();
                return database;
            } catch (IOException e) {
                if (tries == MOST_TRIES) {
                    throw e;
                }
                database = new PostgresFixture(folder, randomPort()); // the port was taken
            }
        }
    }

    /**
     * A port for a program that must be told one: below those that the system chooses for others. It may be taken; then the
     * program does not start, and a caller tries another port.
     */
    static int randomPort() {
        return ThreadLocalRandom.current().nextInt(20_000, 32_000);
    }

    private String dataDirectory() {
        return folder.resolve("data").toString();
    }

    void start() throws IOException, InterruptedException {
        String options = "-c listen_addresses=127.0.0.1 -c unix_socket_directories=" + folder + " -p " + port;
        runProgram(
                "pg_ctl", "-D", dataDirectory(), "-l", folder.resolve("log").toString(), "-w", "-o", options, "start");
    }

    /** Stops it as if its machine was lost. */
    void crash() throws IOException, InterruptedException {
        runProgram("pg_ctl", "-D", dataDirectory(), "-w", "-m", "immediate", "stop");
    }

    DatabaseSettings settings() {
        return new DatabaseSettings("jdbc:postgresql://127.0.0.1:" + port + "/postgres", "docui", "");
    }

    Connection connect() throws SQLException {
        return DriverManager.getConnection(
                settings().url(), settings().user(), settings().password());
    }

    /** The server refuses to run as root. */
    private void runProgram(String program, String... arguments) throws IOException, InterruptedException {
        List<String> command = new ArrayList<>();
        if (System.getProperty("user.name").equals("root")) {
            command.addAll(List.of("runuser", "-u", "postgres", "--"));
        }
        command.add(findProgram(program).toString());
        command.addAll(List.of(arguments));
        Path said = folder.resolve(program + ".txt");
        int code = new ProcessBuilder(command)
                .directory(folder.toFile())
                .redirectErrorStream(true)
                .redirectOutput(said.toFile())
                .start()
                .waitFor();
        if (code != 0) {
            throw new IOException(String.join(" ", command) + " ended with " + code + ": " + Files.readString(said));
        }
    }

    private static Path findProgram(String name) throws IOException {
        Path versions = Path.of("/usr/lib/postgresql");
        if (Files.isDirectory(versions)) {
            try (Stream<Path> all = Files.list(versions)) {
                return all.map(version -> version.resolve("bin").resolve(name))
                        .filter(Files::isExecutable)
                        .max(Comparator.naturalOrder())
                        .orElse(Path.of(name));
            }
        }
        return Path.of(name);
    }

    @Override
    public void close() {
        try {
            runProgram("pg_ctl", "-D", dataDirectory(), "-w", "-m", "fast", "stop");
            Files.walkFileTree(folder, new RecursiveDeleter());
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
        }
    }

    private static final class RecursiveDeleter extends SimpleFileVisitor<Path> {
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
    }
}
