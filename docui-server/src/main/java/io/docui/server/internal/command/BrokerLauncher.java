package io.docui.server.internal.command;

import io.docui.server.internal.config.CommandEnvironment;
import io.docui.server.internal.config.OperatingSystem;
import io.docui.server.internal.config.RuntimeDirectory;
import io.docui.server.internal.jsonrpc.CommandException;
import io.docui.server.internal.jsonrpc.MessageChannel;
import java.io.File;
import java.io.IOException;
import java.nio.channels.FileChannel;
import java.nio.channels.FileLock;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.nio.file.StandardOpenOption;
import java.time.Duration;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Starts a broker process in the background, detached from the terminal. The broker ignores the interrupt and hang-up signals of the
 * terminal. If {@code setsid} is available, it also has its own session.
 */
record BrokerLauncher(RuntimeDirectory folder, CommandEnvironment commandEnvironment) {
    private static final Duration LIMIT = Duration.ofSeconds(30);
    private static final Duration GREETING_LIMIT = Duration.ofSeconds(10);
    private static final int LOG_LIMIT = 1 << 20;

    /** The main class of the program, which is in another package. */
    private static final String MAIN = "io.docui.server.pipemux.DocuiMain";

    /** Starts a broker, unless another command is starting one, and waits until it listens. */
    void run() throws CommandException {
        try (FileChannel file =
                        FileChannel.open(folder.startLock(), StandardOpenOption.CREATE, StandardOpenOption.WRITE);
                FileLock alone = file.lock()) {
            if (alone.isValid() && !isListening()) {
                start();
            }
        } catch (IOException e) {
            throw new CommandException(CommandException.Kind.BROKER, "The broker cannot be started: " + e, e);
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            throw new CommandException(CommandException.Kind.BROKER, "Interrupted while the broker was starting.", e);
        }
    }

    private void start() throws IOException, InterruptedException, CommandException {
        boundLog();
        ProcessBuilder builder = new ProcessBuilder(command())
                .directory(folder.path().toFile())
                .redirectErrorStream(true)
                .redirectOutput(
                        ProcessBuilder.Redirect.appendTo(folder.brokerLog().toFile()));
        builder.environment().clear();
        builder.environment().putAll(commandEnvironment.variables());
        builder.environment().put(RuntimeDirectory.VARIABLE, folder.path().toString());
        Process broker = builder.start();
        broker.getOutputStream().close();
        long end = System.nanoTime() + LIMIT.toNanos();
        while (!isListening()) {
            // A broker that ends has found another one, or cannot start.
            if (!broker.isAlive() && !isListening()) {
                throw fault("The broker ended immediately (exit code " + broker.exitValue() + ").");
            }
            if (System.nanoTime() > end) {
                broker.destroyForcibly();
                throw fault("The broker did not listen within " + LIMIT.toSeconds() + " s.");
            }
            BrokerClient.pause();
        }
    }

    private CommandException fault(String what) throws IOException {
        List<String> lines = Files.readAllLines(folder.brokerLog());
        String last = lines.isEmpty() ? "" : " Its last log line: " + lines.get(lines.size() - 1);
        return new CommandException(CommandException.Kind.BROKER, what + last + " Log: " + folder.brokerLog());
    }

    private boolean isListening() {
        return MessageChannel.isListening(folder.socket(), GREETING_LIMIT);
    }

    private void boundLog() throws IOException {
        Path log = folder.brokerLog();
        if (Files.exists(log) && Files.size(log) > LOG_LIMIT) {
            Files.move(log, log.resolveSibling(log.getFileName() + ".1"), StandardCopyOption.REPLACE_EXISTING);
        }
    }

    private List<String> command() {
        List<String> java = List.of(
                Path.of(System.getProperty("java.home"), "bin", "java").toString(),
                "-XX:TieredStopAtLevel=1",
                "-XX:+UseSerialGC",
                "-Xshare:auto",
                "-Xmx256m",
                "-cp",
                classPath(),
                MAIN,
                "broker");
        if (OperatingSystem.current() == OperatingSystem.WINDOWS) {
            return java;
        }
        String setsid = "\"$(command -v setsid || command -v env)\"";
        List<String> command =
                new ArrayList<>(List.of("/bin/sh", "-c", "trap '' INT HUP; exec " + setsid + " \"$@\"", "docui"));
        command.addAll(java);
        return command;
    }

    /** Returns the class path with absolute entries, because the broker runs in another directory. */
    private static String classPath() {
        return Arrays.stream(System.getProperty("java.class.path").split(File.pathSeparator, -1))
                .map(entry -> Path.of(entry).toAbsolutePath().toString())
                .collect(Collectors.joining(File.pathSeparator));
    }
}
