package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;

/**
 * The files over which loops of a line go, as in {@code for f in src/*.java}. They are those that match when the line is judged, so they count only
 * for lines that change nothing.
 */
public final class LoopedFiles {
    private final Path folder;
    private final Function<ShellArgument.Pattern, List<ShellArgument>> expand;
    private final Set<ShellArgument.Pattern> used = new LinkedHashSet<>();

    /**
     * @param folder the directory in which the line starts
     * @param expand expands a pattern there, without names that are not to be told
     */
    public LoopedFiles(Path folder, Function<ShellArgument.Pattern, List<ShellArgument>> expand) {
        this.folder = folder;
        this.expand = expand;
    }

    /** Returns the names that match a pattern; empty if they are not certain. */
    public Optional<List<String>> names(ShellArgument.Pattern pattern) {
        List<String> names = new ArrayList<>();
        for (ShellArgument argument : expand.apply(pattern)) {
            if (!(argument instanceof ShellArgument.Known known)) {
                return Optional.empty();
            }
            names.add(known.text());
        }
        used.add(pattern);
        return Optional.of(names);
    }

    /** Tells whether a loop goes over files. */
    public boolean areUsed() {
        return !used.isEmpty();
    }

    /** Returns the use of the folders in which the shell looks for the files when the line runs, whatever they contain by then. */
    public List<HostEffect> lookups() {
        return used.stream()
                .<HostEffect>map(pattern -> new HostEffect.UsesFilesBelow(
                        pattern.glob(),
                        folder.resolve(pattern.folder()).normalize(),
                        List.of(),
                        HostEffect.FileAccess.READ,
                        false))
                .toList();
    }
}
