package io.docui.example.ide.run;

import io.docui.hostops.file.FileWalker;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Index of the workspace's files, which resolves the file names in stack traces and program output. */
final class StackTraceFileResolver {
    private static final System.Logger LOG = System.getLogger(StackTraceFileResolver.class.getName());
    private static final Pattern FRAME =
            Pattern.compile("^\\s*at (?:[\\w.@-]+/)*([\\w.$]+)\\.([\\w$<>]+)\\(([^():]+):(\\d{1,7})\\)");
    private static final Pattern PLACE = Pattern.compile("([\\w./\\\\-]+\\.\\w{1,5}):(\\d{1,7})\\b");
    private static final int MOST_FRAMES = 300;

    private final Path root;
    private final Map<String, List<Path>> files = new HashMap<>();

    /** Indexes the current files of a workspace, without those that .gitignore names. */
    StackTraceFileResolver(Workspace workspace) {
        this.root = workspace.root();
        try {
            new FileWalker(workspace, () -> false).walk(root, true, (directoryHandle, name, foundFile) -> {
                files.computeIfAbsent(name, any -> new ArrayList<>(1)).add(foundFile.path());
                return true;
            });
        } catch (FileOperationException e) {
            // Without files, no location has an anchor.
            LOG.log(System.Logger.Level.DEBUG, "The workspace cannot be searched", e);
        }
    }

    /**
     * Resolves the file that a program names.
     * @param written a path: absolute, or the end of a path in the workspace
     * @return the file; empty if the workspace has no such file, or if several files match
     */
    Optional<Path> file(String written) {
        try {
            Path path = Path.of(written.replace('\\', '/')).normalize();
            List<Path> named = files.getOrDefault(String.valueOf(path.getFileName()), List.of());
            Path whole = root.resolve(path);
            if (named.contains(whole)) {
                return Optional.of(whole);
            }
            List<Path> ending = path.isAbsolute()
                    ? List.of()
                    : named.stream().filter(file -> file.endsWith(path)).toList();
            return ending.size() == 1 ? Optional.of(ending.get(0)) : Optional.empty();
        } catch (InvalidPathException e) {
            return Optional.empty(); // an invalid path is not a file
        }
    }

    /**
     * Returns the location of a failure: the innermost frame of its trace in the workspace, or otherwise the first place that the trace
     * names, or the location of its test.
     */
    Optional<SourceLocation> place(TestFailure testFailure) {
        Optional<SourceLocation> reported = testFailure.line() > 0
                ? file(testFailure.file()).map(file -> new SourceLocation(file, testFailure.line()))
                : Optional.empty();
        return frames(testFailure).stream()
                .findFirst()
                .map(ProjectFrame::location)
                .or(() -> testFailure
                        .trace()
                        .lines()
                        .limit(MOST_FRAMES)
                        .map(this::frame)
                        .flatMap(Optional::stream)
                        .findFirst())
                .or(() -> reported);
    }

    /**
     * Stack frame in a file of the workspace.
     * @param type the simple name of its class, with the classes around it
     */
    record ProjectFrame(SourceLocation location, String type, String method) {
        private boolean isInMethodOf(ProjectFrame other) {
            return type.equals(other.type()) && method.equals(other.method());
        }
    }

    /**
     * Returns the frames of a failure's trace that are in the workspace, the innermost first. Those of the last cause come before those of
     * the exceptions that wrap it, so that a rethrow does not hide the place of the failure.
     */
    List<ProjectFrame> frames(TestFailure testFailure) {
        List<List<ProjectFrame>> causes = new ArrayList<>(List.of(new ArrayList<>()));
        testFailure.trace().lines().limit(MOST_FRAMES).forEach(line -> {
            Matcher frame = FRAME.matcher(line);
            if (frame.find()) {
                String type = frame.group(1);
                String simple = type.substring(type.lastIndexOf('.') + 1).replace('$', '.');
                frame(line)
                        .ifPresent(location ->
                                causes.get(causes.size() - 1).add(new ProjectFrame(location, simple, frame.group(2))));
            } else if (line.startsWith("Caused by: ")) {
                causes.add(new ArrayList<>());
            }
        });
        List<ProjectFrame> frames = new ArrayList<>();
        for (int i = causes.size() - 1; i >= 0; i--) {
            Optional<ProjectFrame> last =
                    frames.isEmpty() ? Optional.empty() : Optional.of(frames.get(frames.size() - 1));
            // The method that catches the cause stands in both traces.
            causes.get(i).stream()
                    .filter(frame -> last.filter(frame::isInMethodOf).isEmpty())
                    .forEach(frames::add);
        }
        return List.copyOf(frames);
    }

    /** Returns the indexed files with a name ending. */
    Stream<Path> filesEnding(String ending) {
        return files.entrySet().stream()
                .filter(entry -> entry.getKey().endsWith(ending))
                .flatMap(entry -> entry.getValue().stream());
    }

    private Optional<SourceLocation> frame(String line) {
        Matcher frame = FRAME.matcher(line);
        if (frame.find()) {
            String type = frame.group(1);
            String folder = type.contains(".")
                    ? type.substring(0, type.lastIndexOf('.') + 1).replace('.', '/')
                    : "";
            return file(folder + frame.group(3))
                    .map(file -> new SourceLocation(file, Integer.parseInt(frame.group(4))));
        }
        Matcher place = PLACE.matcher(line);
        return place.find()
                ? file(place.group(1)).map(file -> new SourceLocation(file, Integer.parseInt(place.group(2))))
                : Optional.empty();
    }
}
