package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.text.QuotedName;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * Checks which repository a {@code git} command would use. A folder that only looks like a repository (files named {@code HEAD},
 * {@code objects} and {@code refs}) can consist of ordinary files that a model wrote, and its settings name programs that git runs.
 */
public final class GitRepositoryCheck {
    private static final Set<String> MARKERS = Set.of("HEAD", "commondir", ".git", "objects", "refs");

    private GitRepositoryCheck() {}

    /**
     * Returns why the repository of a command cannot be trusted; empty if it can, or if the program is not git.
     * @param parts all parts of the line, which can make a repository before the command runs
     */
    public static Optional<String> doubt(LinePart part, List<LinePart> parts) {
        List<ShellArgument> argv = part.argv();
        if (argv.isEmpty()
                || !ProgramNameResolver.base(argv.get(0).displayText()).equals("git")) {
            return Optional.empty();
        }
        boolean begun = parts.stream()
                .filter(other -> other != part)
                .flatMap(other -> other.effects().stream())
                .anyMatch(GitRepositoryCheck::writesMarker);
        if (begun) {
            return Optional.of("it writes a file that can turn its folder into a git repository (HEAD, commondir)");
        }
        Optional<GitCommandLine> git = GitCommandLine.read(argv);
        for (Path folder : part.folders().all()) {
            Optional<Path> bare =
                    bareRepository(git.map(command -> command.folder(folder)).orElse(folder));
            if (bare.isPresent()) {
                return Optional.of("git would obey the settings of "
                        + QuotedName.of(bare.get().toString()) + ", a bare repository, which can name programs to run");
            }
        }
        return Optional.empty();
    }

    private static boolean writesMarker(HostEffect effect) {
        if (effect instanceof HostEffect.UsesPath use) {
            return isChange(use.fileAccess())
                    && isMarker(String.valueOf(use.path().getFileName()));
        }
        return effect instanceof HostEffect.UsesFilesBelow below
                && isChange(below.fileAccess())
                && (below.grows() || below.names().stream().anyMatch(name -> isMarker(ProgramNameResolver.base(name))));
    }

    private static boolean isChange(HostEffect.FileAccess access) {
        return access == HostEffect.FileAccess.WRITE || access == HostEffect.FileAccess.ENTRY;
    }

    private static boolean isMarker(String name) {
        return MARKERS.contains(name);
    }

    private static Optional<Path> bareRepository(Path folder) {
        Path real;
        try {
            real = RealPathResolver.of(folder.toAbsolutePath());
        } catch (IOException e) {
            return Optional.of(folder);
        }
        for (Path place = real; place != null; place = place.getParent()) {
            // Git passes by a folder of this name that is no repository.
            Path own = place.resolve(".git");
            if (Files.isRegularFile(own) || isPresent(own.resolve("HEAD"))) {
                return Optional.empty();
            }
            // HEAD can be a link to nothing, and a file named commondir says where the rest lies.
            if (isPresent(place.resolve("HEAD"))
                    && (isPresent(place.resolve("objects")) || isPresent(place.resolve("commondir")))) {
                return Optional.of(place);
            }
        }
        return Optional.empty();
    }

    private static boolean isPresent(Path file) {
        return Files.exists(file, LinkOption.NOFOLLOW_LINKS);
    }
}
