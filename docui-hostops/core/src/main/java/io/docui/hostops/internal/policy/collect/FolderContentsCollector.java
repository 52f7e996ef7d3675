package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.FollowedContents;
import io.docui.hostops.internal.policy.program.FolderSearch;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;

/**
 * Collects the protected files below the folders that a command searches or removes.
 * @param effects collects the effects of the command
 * @param programs the programs that are known to only read
 */
record FolderContentsCollector(
        CommandEffectCollector effects, ReadOnlyPrograms programs, GuardedFileFinder guardedFiles) {
    /** Records the protected files that a command reads or removes without naming them, because they are below a folder. */
    void add(List<ShellArgument> argv) {
        List<ShellArgument> files = programs.reads(argv).orElseGet(() -> OperandClassifier.of(argv));
        FolderSearch.of(argv, files).ifPresent(search -> {
            for (ShellArgument shellArgument : search.folders()) {
                for (Path place : effects.known(shellArgument)) {
                    addReadsBelow(shellArgument.displayText(), place, search);
                }
            }
        });
        for (ShellArgument start : WritingPrograms.startsOfDeletion(argv)) {
            effects.known(start)
                    .forEach(place -> guardedFiles
                            .removedBelow(start.displayText(), place)
                            .ifPresent(effects::add));
        }
    }

    private void addReadsBelow(String written, Path place, FolderSearch search) {
        List<Path> starts = new ArrayList<>(List.of(place));
        if (search.followsLinks()) {
            starts.addAll(FollowedContents.below(place, CommandEffectCollector.MOST_FOLLOWED)
                    .links());
        }
        for (Path start : starts) {
            if (Files.isDirectory(start)) {
                effects.addContents(written, start);
                guardedFiles.readBelow(written, start, search).ifPresent(effects::add);
            }
        }
    }
}
