package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.GuardedFileFinder;
import io.docui.hostops.internal.policy.folder.GitBroughtFiles;
import io.docui.hostops.internal.policy.folder.GitContentReading;
import io.docui.hostops.internal.policy.folder.GitStaging;
import io.docui.hostops.internal.policy.program.GitSettingsReading;
import io.docui.hostops.internal.policy.program.GitStateFiles;
import io.docui.hostops.internal.policy.program.ProgramEnvironment;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Collects the protected files that git reads in a repository, or brings from it.
 * @param effects collects the effects of the command
 * @param home the folder with the owner's settings of git
 * @param paths returns the decision about the use of a path
 */
record RepositoryFileCollector(
        CommandEffectCollector effects,
        Path home,
        ProgramEnvironment environment,
        GuardedFileFinder guardedFiles,
        Function<HostEffect.UsesPath, PolicyDecision> paths) {
    /** Adds the files that a command uses without naming them; none if it does not run git. */
    void add(List<ShellArgument> argv) {
        GitContentReading.of(argv).ifPresent(git -> {
            for (Path folder : effects.folders().all()) {
                addRepositoryFiles(git, git.command().folder(folder).normalize());
            }
        });
        if (isGit(argv)) {
            addFilesOfAnotherState(argv);
        }
        GitStaging.of(argv).ifPresent(git -> {
            for (Path folder : effects.folders().all()) {
                addStagedFiles(git, git.command().folder(folder).normalize());
            }
        });
    }

    /** Records the protected files that git brings from a branch, a commit or the stash. */
    private void addFilesOfAnotherState(List<ShellArgument> argv) {
        Path workspace = environment.workspace();
        boolean own = effects.folders().all().stream()
                .allMatch(folder ->
                        GitContentReading.root(folder).filter(workspace::equals).isPresent());
        Optional<List<String>> names = own ? new GitStateFiles(environment).of(argv) : Optional.empty();
        if (names.isPresent()) {
            addWrites(workspace, names.get());
            return;
        }
        GitBroughtFiles.of(argv).ifPresent(git -> {
            for (Path folder : effects.folders().all()) {
                Path root = git.root(folder);
                git.files(root).ifPresent(all -> addWrites(root, all));
            }
        });
    }

    private void addWrites(Path root, List<String> names) {
        guardedFiles.writesOf(root, names).stream()
                .filter(use -> paths.apply(use) != PolicyDecision.ALLOW)
                .forEach(effects::add);
    }

    static boolean isGit(List<ShellArgument> argv) {
        return ProgramNameResolver.base(argv.get(0).displayText()).equals("git");
    }

    private void addRepositoryFiles(GitContentReading git, Path folder) {
        Path root = GitContentReading.root(folder).orElse(folder);
        for (String file : git.named()) {
            Path start = file.matches("(?s)\\.{1,2}/.*") ? folder : root;
            effects.addPath(new ShellArgument.Known(start.resolve(file).toString()), HostEffect.FileAccess.READ);
        }
        if (guardedFiles.deniesBelow(root)) {
            try {
                List<Path> settings = GitSettingsReading.places(home, environment.variables());
                GitContentReading.PrintedFiles printed = git.files(root, folder, settings);
                effects.addAll(guardedFiles.readDenied(root, printed.names()));
                if (!printed.complete()) {
                    effects.add(new HostEffect.RunsUnknown(
                            "it shows something of a repository that no branch, tag or log there leads to"));
                }
            } catch (IOException | RuntimeException e) {
                effects.add(
                        new HostEffect.RunsUnknown(
                                "it shows files of a repository whose history is too long to be searched, or that cannot be read"));
            }
        }
    }

    private void addStagedFiles(GitStaging git, Path folder) {
        Path root = GitContentReading.root(folder).orElse(folder);
        if (!guardedFiles.deniesBelow(root)) {
            return;
        }
        try {
            effects.addAll(guardedFiles.readDenied(root, git.files(root, folder)));
        } catch (IOException | RuntimeException e) {
            effects.add(new HostEffect.UsesUnknownPath("the repository", HostEffect.FileAccess.READ));
        }
    }
}
