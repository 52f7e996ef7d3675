package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/** Recognizes a line that only stages files ({@code git add}) in a repository whose settings and hooks run nothing when that happens. */
public final class GitStaging {
    private static final Pattern OPTION =
            Pattern.compile("-[AuNv]+|--all|--update|--intent-to-add|--verbose|--no-all|--no-ignore-removal|--");
    private static final Pattern RUNS =
            Pattern.compile("(?i)filter|fsmonitor|hookspath|include|worktree|alias|extensions");

    private GitStaging() {}

    /** Tells whether this is all that the effects of a line do. */
    public static boolean isAll(List<HostEffect> effects, Path workspace) {
        long commands = effects.stream()
                .filter(HostEffect.RunsCommand.class::isInstance)
                .count();
        return commands == 1
                && effects.stream()
                        .allMatch(effect -> effect instanceof HostEffect.UsesChannel
                                || effect instanceof HostEffect.UsesPath use
                                        && use.fileAccess() == HostEffect.FileAccess.NAME
                                        && use.path().normalize().startsWith(workspace)
                                || effect instanceof HostEffect.RunsCommand command && stages(command.argv()))
                && runsNothing(workspace.resolve(".git"));
    }

    private static boolean stages(List<ShellArgument> argv) {
        return argv.size() > 2
                && argv.stream().allMatch(ShellArgument.Known.class::isInstance)
                && ProgramNameResolver.resolve(argv.get(0).displayText()).equals("git")
                && argv.get(1).is("add")
                && argv.stream()
                        .skip(2)
                        .map(ShellArgument::displayText)
                        .allMatch(text ->
                                !text.startsWith("-") || OPTION.matcher(text).matches());
    }

    /** Tells whether the repository is an ordinary one, without settings that name programs and without a hook for the index. */
    private static boolean runsNothing(Path repository) {
        if (!Files.isDirectory(repository, LinkOption.NOFOLLOW_LINKS)
                || Files.exists(repository.resolve("hooks/post-index-change"), LinkOption.NOFOLLOW_LINKS)
                || Files.exists(repository.resolve("config.worktree"), LinkOption.NOFOLLOW_LINKS)
                || Files.exists(repository.resolve("commondir"), LinkOption.NOFOLLOW_LINKS)) {
            return false;
        }
        Path settings = repository.resolve("config");
        try {
            return Files.notExists(settings, LinkOption.NOFOLLOW_LINKS)
                    || Files.isRegularFile(settings, LinkOption.NOFOLLOW_LINKS)
                            && !RUNS.matcher(Files.readString(settings, StandardCharsets.UTF_8))
                                    .find();
        } catch (IOException e) {
            return false;
        }
    }
}
