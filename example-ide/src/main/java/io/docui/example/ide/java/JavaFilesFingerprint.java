package io.docui.example.ide.java;

import io.docui.hostops.file.FileFinder;
import io.docui.hostops.workspace.FileOperationException;
import io.docui.hostops.workspace.Workspace;
import java.nio.file.Path;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Computes a fingerprint of the Java sources and build files, to detect whether the problems that depend on them are outdated. */
final class JavaFilesFingerprint {
    private static final int MOST = 20_000;
    private static final Set<String> BUILDS = Set.of(
            "pom.xml",
            "build.gradle",
            "build.gradle.kts",
            "settings.gradle",
            "settings.gradle.kts",
            "gradle.properties");

    private JavaFilesFingerprint() {}

    /**
     * Returns a hash of the paths, sizes and times of the files. A different state is very unlikely to have the same hash.
     * @return the hash; null if there are too many files, or if they cannot be read
     */
    static @Nullable Long state(Workspace workspace) {
        long[] state = {17};
        int[] count = {0};
        try {
            new FileFinder(workspace, () -> false).walk(workspace.root(), true, (directoryHandle, name, file) -> {
                if (counts(file.path())) {
                    state[0] = state[0] * 31 + file.path().hashCode();
                    state[0] = state[0] * 31 + file.attributes().size();
                    state[0] =
                            state[0] * 31 + file.attributes().lastModifiedTime().hashCode();
                    count[0]++;
                }
                return count[0] <= MOST;
            });
        } catch (FileOperationException e) {
            System.getLogger(JavaFilesFingerprint.class.getName())
                    .log(System.Logger.Level.DEBUG, "The Java files cannot be inspected", e);
            return null;
        }
        return count[0] > MOST ? null : state[0];
    }

    private static boolean counts(Path file) {
        return JavaOutlineParser.isJava(file) || BUILDS.contains(String.valueOf(file.getFileName()));
    }
}
