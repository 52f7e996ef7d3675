package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Set;

/** A command or a redirection of a line, with the effects that are known of it. Two parts of a line can look the same, so each is only itself. */
public final class LinePart {
    private final List<ShellArgument> argv;
    private final PossibleFolders folders;
    private final Set<HostEffect> effects;

    /**
     * @param argv the command; empty for a redirection
     * @param effects the effects, to which more can be added
     */
    public LinePart(List<ShellArgument> argv, PossibleFolders folders, Set<HostEffect> effects) {
        this.argv = List.copyOf(argv);
        this.folders = folders;
        this.effects = effects;
    }

    public List<ShellArgument> argv() {
        return argv;
    }

    public PossibleFolders folders() {
        return folders;
    }

    public Set<HostEffect> effects() {
        return effects;
    }
}
