package io.docui.hostops.internal.lsp;

import io.docui.hostops.process.ProcessEnvironmentBuilder;
import java.io.IOException;
import java.nio.charset.CharacterCodingException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.stream.Stream;

/** Launches language servers without policy and sandbox, and reads their files without the files channel. */
public final class UnconfinedServers {
    private UnconfinedServers() {}

    /** Passes only the environment variables that programs need, and no secrets. */
    public static LanguageServerLauncher.LaunchedServer launch(List<String> argv, Path folder) throws IOException {
        ProcessBuilder builder = new ProcessBuilder(argv).directory(folder.toFile());
        builder.environment().clear();
        builder.environment().putAll(ProcessEnvironmentBuilder.of(System.getenv()));
        Process process = builder.start();
        return new LanguageServerLauncher.LaunchedServer(process, true, patience -> end(process, patience));
    }

    /** Reads UTF-8, with or without a byte order mark. */
    public static String readUtf8(Path file) throws IOException {
        try {
            String text = Files.readString(file);
            return text.startsWith("\uFEFF") ? text.substring(1) : text;
        } catch (CharacterCodingException e) {
            throw new IOException("it is not UTF-8 text", e);
        }
    }

    /** Ends a process with all its descendants. It waits for them to exit, then requests termination, then kills them. */
    private static void end(Process process, Duration patience) {
        List<ProcessHandle> below = process.descendants().toList();
        if (!awaitEnd(process.toHandle(), patience)) {
            below = Stream.concat(below.stream(), process.descendants())
                    .distinct()
                    .toList();
            process.destroy();
            below.forEach(ProcessHandle::destroy);
            awaitEnd(process.toHandle(), patience);
        }
        process.destroyForcibly();
        below.forEach(ProcessHandle::destroyForcibly);
    }

    private static boolean awaitEnd(ProcessHandle process, Duration patience) {
        try {
            process.onExit().get(patience.toMillis(), TimeUnit.MILLISECONDS);
            return true;
        } catch (TimeoutException | ExecutionException e) {
            return false;
        } catch (InterruptedException e) {
            // A thread that is interrupted does not wait.
            Thread.currentThread().interrupt();
            return false;
        }
    }
}
