package io.docui.hostops.policy;

import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * The places that a policy is about.
 *
 * @param workspace the workspace, its links resolved
 * @param home what a shell takes for the home folder: its {@code HOME}
 * @param homes all home folders that the user has, {@code home} among them: rules about {@code ~} are about each
 * @param unreachable what no operation may touch: the policy file, the ledger, the state directory; absolute
 */
public record PolicyScope(Path workspace, Path home, List<Path> homes, List<Path> unreachable) {
    /** Copies the lists. */
    public PolicyScope {
        homes = List.copyOf(homes);
        unreachable = List.copyOf(unreachable);
    }

    /**
     * The places of a user who has one home folder.
     *
     * @param workspace the workspace, its links resolved
     * @param home the home folder
     * @param unreachable what no operation may touch
     */
    public PolicyScope(Path workspace, Path home, List<Path> unreachable) {
        this(workspace, home, List.of(home), unreachable);
    }

    /**
     * The places of a user whose shell and whose system may not agree on what the home folder is, as in many containers.
     *
     * @param workspace the workspace, its links resolved
     * @param system the home folder that the system has for the user
     * @param variable what {@code HOME} is for programs, if it is set
     * @param unreachable what no operation may touch
     * @return the places
     * @throws IOException if it cannot be told where a home folder really is
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
        return new PolicyScope(workspace, home, List.copyOf(homes), unreachable);
    }
}
