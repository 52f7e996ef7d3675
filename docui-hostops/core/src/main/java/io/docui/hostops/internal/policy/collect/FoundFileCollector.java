package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.language.FoundFiles;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.FolderContents;
import io.docui.hostops.internal.policy.program.FolderSearch;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Collects the files that {@code find} passes to a command.
 * @param effects collects the effects of the command
 * @param paths returns the decision about the use of a path
 */
record FoundFileCollector(
        CommandEffectCollector effects,
        GuardedFileFinder guardedFiles,
        Function<HostEffect.UsesPath, PolicyDecision> paths) {
    /** Records the files that {@code find} passes to a command, which reads them as if it were told their names. */
    void add(ShellCommandAnalysis.PassedFiles files) {
        effects.ignore(files.arguments());
        for (String start : files.files().starts()) {
            ShellArgument folder = new ShellArgument.Known(start);
            effects.addPath(folder, HostEffect.FileAccess.READ);
            for (Path place : effects.known(folder)) {
                if (Files.isDirectory(place)) {
                    addFoundBelow(start, place, files.files());
                }
            }
        }
    }

    private void addFoundBelow(String written, Path place, FoundFiles files) {
        effects.addContents(written, place);
        FolderSearch search = FolderSearch.ofFound(files.name());
        HostEffect unknown = new HostEffect.UsesUnknownPath(written, HostEffect.FileAccess.READ);
        guardedFiles
                .readBelow(written, place, search)
                .map(guarded -> files.exact() ? guarded : unknown)
                .ifPresent(effects::add);
        Optional<List<String>> names = FolderContents.names(place);
        if (names.isEmpty()) {
            effects.add(unknown);
            return;
        }
        for (String name : names.get()) {
            if (!search.reads(place, name, false)) {
                continue;
            }
            if (!files.passes(name)) {
                effects.add(new HostEffect.UsesUnknownPath(written + '/' + name, HostEffect.FileAccess.READ));
            } else if (!files.onlyFiles() && Files.isSymbolicLink(place.resolve(name))) {
                Path link = place.resolve(name);
                HostEffect.UsesPath use = new HostEffect.UsesPath(link.toString(), link, HostEffect.FileAccess.READ);
                boolean doubtful = !files.exact() && paths.apply(use) != PolicyDecision.ALLOW;
                effects.add(doubtful ? unknown : use);
            }
        }
    }
}
