package io.docui.eval.internal.app;

import io.docui.eval.internal.EvaluationException;
import io.docui.eval.internal.EvaluationException.Kind;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.CopyOption;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.Duration;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import java.util.Set;
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
    private final Set<String> secretVariables;
    private final Duration callLimit;
    private final Path temporary;
    private int count;

    /**
     * Creates the factory.
     * @param workspace the folder of which each instance gets a copy; null if the app has no workspace
     * @param secretVariables the environment variables that instances do not get
     * @param callLimit the time that the app has for a call
     * @throws EvaluationException if the app works on a folder, and no folder to copy is given
     */
    public AppInstances(AppLaunch launch, @Nullable Path workspace, Set<String> secretVariables, Duration callLimit)
            throws EvaluationException {
        this.launch = launch;
        this.workspace = workspace;
        this.secretVariables = Set.copyOf(secretVariables);
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
        return AppConnection.open(copy, temporary.resolve("state-" + count), secretVariables, callLimit);
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

    /** Deletes the copies and state directories. */
    @Override
    public void close() throws EvaluationException {
        try {
            List<Path> innermostFirst;
            try (Stream<Path> files = Files.walk(temporary)) {
                innermostFirst = files.sorted(Comparator.reverseOrder()).toList();
            }
            for (Path file : innermostFirst) {
                Files.deleteIfExists(file);
            }
        } catch (IOException | UncheckedIOException e) {
            throw new EvaluationException(Kind.APP, "Cannot delete " + temporary + ": " + e, e);
        }
    }
}
