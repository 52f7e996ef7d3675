package io.docui.hostops.effect;

import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Places that a policy covers: the workspace, the home directories, and the paths that no operation may touch.
 *
 * @param workspace the workspace, with links resolved
 * @param home the home directory for a shell: the value of {@code HOME}
 * @param homes all home directories of the user, including {@code home}; rules about {@code ~} apply to each
 * @param unreachable absolute paths that no operation may touch: the policy file, the ledger, the state directory
 */
public record PolicyScope(Path workspace, Path home, List<Path> homes, List<Path> unreachable) {
    /** Copies the lists. */
    public PolicyScope {
        homes = List.copyOf(homes);
        unreachable = List.copyOf(unreachable);
    }

    /**
     * Creates the scope of a user with one home directory.
     *
     * @param workspace the workspace, with links resolved
     * @param home the home directory
     * @param unreachable absolute paths that no operation may touch
     */
    public PolicyScope(Path workspace, Path home, List<Path> unreachable) {
        this(workspace, home, List.of(home), unreachable);
    }

    /**
     * Creates the scope of a user whose shell and operating system may disagree about the home directory, as in many containers.
     *
     * @param workspace the workspace, with links resolved
     * @param system the home directory of the user according to the operating system
     * @param variable the value of {@code HOME} for programs, if set
     * @param unreachable absolute paths that no operation may touch. The places that links in them lead to are unreachable, too
     * @return the scope
     * @throws IOException if the real path of a home directory or of an unreachable place cannot be determined
     */
    public static PolicyScope of(Path workspace, Path system, Optional<String> variable, List<Path> unreachable)
            throws IOException {
        Path home =
                variable.filter(value -> value.startsWith("/")).map(Path::of).orElse(system);
        Set<Path> homes = new LinkedHashSet<>();
        for (Path one : List.of(home, system)) {
            homes.add(one);
            homes.add(RealPathResolver.of(one));
        }
        Set<Path> places = new LinkedHashSet<>(unreachable);
        for (Path place : unreachable) {
            places.add(RealPathResolver.of(place));
        }
        return new PolicyScope(workspace, home, List.copyOf(homes), List.copyOf(places));
    }
}
