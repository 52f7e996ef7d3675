package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.HostEffect.UsesPath;
import io.docui.hostops.effect.HostEffect.UsesUnknownPath;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.FilePlacement;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Patterns in commands that remove files. One that matches nothing before the line runs can only match what the line itself puts there, so nothing
 * is lost by it, and it stands for itself like the name of a file that is missing. What the line moves there is kept as what it moves. Its folder
 * must not become a link, which would lead to other files.
 */
public final class RemovedPattern {
    private static final Pattern SPECIAL = Pattern.compile("(?s).*[*?\\[].*");

    private RemovedPattern() {}

    /**
     * Returns the words for a pattern of a command.
     * @param words the words that the shell makes of it now
     */
    public static List<ShellArgument> wordsFor(
            List<ShellArgument> argv, ShellArgument.Pattern pattern, List<ShellArgument> words) {
        String literal = PossibleFolders.literal(pattern);
        boolean unmatched = words.equals(List.of(new ShellArgument.Unknown(pattern.fixedText(), literal, true)));
        boolean named = !literal.startsWith("-") && !literal.endsWith("/") && !literal.contains("..");
        return unmatched
                        && named
                        && pattern.glob().indexOf('/', pattern.folder().length()) < 0
                        && isRemoval(argv)
                ? List.of(new ShellArgument.Known(literal))
                : words;
    }

    private static boolean isRemoval(List<ShellArgument> argv) {
        return !argv.isEmpty()
                && ProgramNameResolver.resolve(argv.get(0).displayText()).equals("rm");
    }

    /** Adds the effect of patterns whose folders may be links by then. */
    public static void addEffects(List<LinePart> parts) {
        for (LinePart part : parts) {
            if (isRemoval(part.argv())) {
                List<UsesPath> removed = uses(part)
                        .filter(use -> use.fileAccess() == FileAccess.ENTRY
                                && SPECIAL.matcher(String.valueOf(use.path().getFileName()))
                                        .matches()
                                && Files.notExists(use.path(), LinkOption.NOFOLLOW_LINKS))
                        .toList();
                removed.stream()
                        .filter(use -> mayFollowLink(use.path().normalize().getParent(), part, parts))
                        .forEach(use -> part.effects().add(new UsesUnknownPath(use.written(), FileAccess.ENTRY)));
            }
        }
    }

    private static boolean mayFollowLink(@Nullable Path folder, LinePart part, List<LinePart> parts) {
        if (folder == null) {
            return false; // what is in the root folder has no folder before it that could be a link
        }
        List<LinePart> others = parts.stream().filter(other -> other != part).toList();
        return Files.isDirectory(folder)
                ? others.stream()
                        .flatMap(RemovedPattern::uses)
                        .anyMatch(use -> use.fileAccess() == FileAccess.ENTRY
                                && folder.startsWith(use.path().normalize()))
                : others.stream().noneMatch(other -> makesFolder(other, folder));
    }

    /** Tells whether a command makes a folder that is certainly no link. */
    private static boolean makesFolder(LinePart part, Path folder) {
        boolean makes = !part.argv().isEmpty()
                && (ProgramNameResolver.resolve(part.argv().get(0).displayText())
                                .equals("mkdir")
                        || FilePlacement.of(part.argv())
                                .filter(placement -> placement.form() == FilePlacement.Form.COPY
                                        && placement.sources().stream()
                                                .allMatch(source -> part.folders()
                                                        .anyOf(
                                                                source,
                                                                path -> Files.isDirectory(
                                                                        path, LinkOption.NOFOLLOW_LINKS))))
                                .isPresent());
        return makes
                && uses(part)
                        .anyMatch(use -> use.fileAccess() == FileAccess.WRITE
                                && use.path().normalize().equals(folder));
    }

    private static Stream<UsesPath> uses(LinePart part) {
        return List.copyOf(part.effects()).stream()
                .filter(UsesPath.class::isInstance)
                .map(UsesPath.class::cast);
    }
}
