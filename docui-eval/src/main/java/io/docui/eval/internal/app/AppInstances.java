package io.docui.eval.internal.app;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.AccessDeniedException;
import java.nio.file.CopyOption;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.StandardCopyOption;
import java.nio.file.attribute.BasicFileAttributes;
import java.time.Duration;
import java.util.Optional;
import java.util.function.Consumer;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Starts fresh instances of one application. Each gets a copy of the workspace, if there is one, and a state directory of its own. Closing
 * deletes both.
 */
public final class AppInstances implements AutoCloseable {
    private static final CopyOption[] COPY = {StandardCopyOption.COPY_ATTRIBUTES, LinkOption.NOFOLLOW_LINKS};

    private final AppLaunch launch;
    private final @Nullable Path workspace;
    private final Duration callLimit;
    private final Consumer<String> progress;
    private final Path temporary;
    private int count;

    /**
     * Creates the factory.
     * @param workspace the folder of which each instance gets a copy; null if the app has no workspace
     * @param callLimit the time that the app has for a call
     * @param progress receives what could not be deleted
     * @throws EvaluationException if the app works on a folder, and no folder to copy is given
     */
    public AppInstances(AppLaunch launch, @Nullable Path workspace, Duration callLimit, Consumer<String> progress)
            throws EvaluationException {
        this.launch = launch;
        this.workspace = workspace;
        this.progress = progress;
        this.callLimit = callLimit;
        if (workspace == null && launch.workspace().isPresent()) {
            throw new EvaluationException(
                    Kind.USAGE,
                    launch.name() + " would change " + launch.workspace().get()
                            + ". Give --workspace DIR: each instance works on a copy of that folder.");
        }
        if (workspace != null && !Files.isDirectory(workspace)) {
            throw new EvaluationException(Kind.USAGE, "There is no folder " + workspace + ".");
        }
        try {
            temporary = Files.createTempDirectory("docui-eval");
        } catch (IOException e) {
            throw new EvaluationException(Kind.APP, "Cannot create a temporary folder: " + e, e);
        }
    }

    /** Starts an instance and does the handshake. */
    public AppConnection start() throws EvaluationException {
        count++;
        AppLaunch copy = workspace == null ? launch : launch.withWorkspace(copyWorkspace(workspace));
        return AppConnection.open(copy, temporary.resolve("state-" + count), callLimit);
    }

    /** Returns the folder that the latest instance works on. */
    public Optional<Path> latestWorkspace() {
        return workspace == null ? Optional.empty() : Optional.of(workspaceCopy());
    }

    private Path workspaceCopy() {
        return temporary.resolve("workspace-" + count);
    }

    private Path copyWorkspace(Path source) throws EvaluationException {
        Path target = workspaceCopy();
        try (Stream<Path> files = Files.walk(source)) {
            for (Path file : (Iterable<Path>) files::iterator) {
                Files.copy(file, target.resolve(source.relativize(file).toString()), COPY);
            }
            return target;
        } catch (IOException | UncheckedIOException e) {
            throw new EvaluationException(Kind.APP, "Cannot copy " + source + ": " + e, e);
        }
    }

    /** Deletes the copies and state directories. What cannot be deleted is reported as progress, because the session is over. */
    @Override
    public void close() {
        try {
            Files.walkFileTree(temporary, new Deletion());
        } catch (IOException e) {
            progress.accept("Cannot delete " + temporary + ": " + e);
        }
    }

    /** Deletes a folder with its content, also in folders that were made read-only. */
    private static final class Deletion extends SimpleFileVisitor<Path> {
        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) throws IOException {
            if (!Files.isWritable(folder) && !folder.toFile().setWritable(true)) {
                throw new AccessDeniedException(folder.toString());
            }
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            Files.delete(file);
            return FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult postVisitDirectory(Path folder, @Nullable IOException e) throws IOException {
            if (e != null) {
                throw e;
            }
            Files.delete(folder);
            return FileVisitResult.CONTINUE;
        }
    }
}
