package io.docui.hostops.internal.policy.program;

import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;

/** The repository of the workspace, as opposed to others below it, which a program in the sandbox could have made. */
public record OwnRepository(Path workspace) {
    /** Tells whether git uses this repository in a folder: none is nearer. Links are followed, as git does. */
    public boolean includes(Path folder) {
        Path real;
        try {
            real = RealPathResolver.of(folder);
        } catch (IOException e) {
            return false;
        }
        for (Path place = real; place != null; place = place.getParent()) {
            if (place.equals(workspace)) {
                return true;
            }
            if (Files.exists(place.resolve(".git"), LinkOption.NOFOLLOW_LINKS)) {
                return false;
            }
        }
        return false;
    }

    /**
     * Tells whether commands make git run no program that a setting names, and no hook.
     * @param changes what the commands change; empty if they only read
     */
    public boolean isQuiet(Path home, Map<String, String> variables, List<GitLocalChange> changes) {
        return new QuietRepository(workspace.resolve(".git"), home, variables)
                .obstacle(changes.stream()
                        .flatMap(change -> change.hooks().stream())
                        .toList())
                .isEmpty();
    }
}
