package io.docui.hostops.file;

import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Resolves the end of a path, such as a bare file name, to the only file of a workspace that has it
 * (docs/spec/host-operations.md#path-judgment). Ignored files ({@code .gitignore}) and files in build folders do not count. A
 * policy must judge the resolved path.
 */
public final class PartialPathResolver {
    /** The maximum number of files that a message names. */
    private static final int MOST_NAMED = 5;

    private static final Set<String> BUILD_FOLDERS = Set.of("target", "build", "out", "bin", "dist", "node_modules");
    private static final List<String> BUILD_FILES =
            List.of("pom.xml", "build.gradle", "build.gradle.kts", "package.json", ".classpath");

    private PartialPathResolver() {}

    /**
     * Resolves a path as of now. If nothing exists there, and exactly one file has a path with this end, that file is meant. A path whose
     * folder exists is not the end of another path.
     *
     * @param workspace the workspace
     * @param written the path, or the end of a path
     * @return the resolved path; if it was completed, its written path is the complete one
     * @throws io.docui.hostops.workspace.WorkspacePathException if the path is invalid here, or cannot be followed
     */
    public static ResolvedPath locate(Workspace workspace, String written) {
        ResolvedPath exact = workspace.locate(written);
        if (exact.exists() || !isPartial(workspace, written)) {
            return exact;
        }
        List<Path> found = candidates(workspace, written);
        return found.size() == 1 ? workspace.locate(found.get(0)) : exact;
    }

    private static boolean isPartial(Workspace workspace, String written) {
        Path end = Path.of(written);
        Path folder = end.getParent();
        return end.normalize().equals(end)
                && (folder == null || !Files.isDirectory(workspace.root().resolve(folder)));
    }

    /**
     * Returns the files whose paths have an end, in order.
     *
     * @param workspace the workspace
     * @param written the end of a path
     * @return at most six files; none if the path is absolute, or if the workspace cannot be read
     */
    public static List<Path> candidates(Workspace workspace, String written) {
        Path end = Path.of(written).normalize();
        List<Path> found = new ArrayList<>();
        if (end.isAbsolute() || end.toString().isEmpty() || end.startsWith("..")) {
            return found;
        }
        try {
            new FileWalker(workspace, () -> false).walk(workspace.root(), true, (directoryHandle, name, file) -> {
                if (file.path().endsWith(end) && !isBuilt(workspace.root(), file.path())) {
                    found.add(file.path());
                }
                return found.size() <= MOST_NAMED;
            });
        } catch (FileOperationException e) {
            // Without the list of the workspace's files, the path means what it says.
            return List.of();
        }
        return found;
    }

    /** Tells whether a file is in the build folder of a project: one with a usual name beside a build file. */
    private static boolean isBuilt(Path root, Path file) {
        for (Path at = file.getParent(); at != null && !at.equals(root); at = at.getParent()) {
            Path project = at.getParent();
            if (project != null
                    && BUILD_FOLDERS.contains(String.valueOf(at.getFileName()))
                    && BUILD_FILES.stream().anyMatch(name -> Files.exists(project.resolve(name)))) {
                return true;
            }
        }
        return false;
    }

    /**
     * Names files in a sentence.
     *
     * @param workspace the workspace
     * @param files files, such as {@link #candidates}
     * @return the paths of at most five, separated by commas
     */
    public static String names(Workspace workspace, List<Path> files) {
        String names = String.join(
                ", ",
                files.stream().limit(MOST_NAMED).map(workspace::displayPath).toList());
        return files.size() > MOST_NAMED ? names + " and more" : names;
    }
}
