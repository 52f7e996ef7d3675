package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.folder.FolderContents;
import io.docui.hostops.internal.policy.program.ArchiveExtraction;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files whose content an operation puts elsewhere: what is copied, moved, unpacked, applied as a patch, or redirected. An approval of the operation is
 * about this content too, because it ends up where nobody may write unasked.
 */
final class PlacedContents {
    private static final Set<String> PATCHING = Set.of("apply", "am");

    private PlacedContents() {}

    /** Returns the regular files, also those in folders; the order has no meaning. */
    static List<Path> of(List<HostEffect> effects) {
        boolean changes = effects.stream().anyMatch(PlacedContents::isChange);
        return effects.stream()
                .flatMap(effect -> {
                    if (effect instanceof HostEffect.RunsCommand command) {
                        return placed(command);
                    }
                    if (changes
                            && effect instanceof HostEffect.UsesFilesBelow below
                            && below.fileAccess() == FileAccess.READ) {
                        return below.names().isEmpty()
                                ? Stream.of(below.folder())
                                : below.names().stream().map(below.folder()::resolve);
                    }
                    return changes
                                    && effect instanceof HostEffect.UsesPath use
                                    && use.fileAccess() == FileAccess.READ
                                    && Files.isRegularFile(use.path())
                            ? Stream.of(use.path())
                            : Stream.empty();
                })
                .flatMap(PlacedContents::files)
                .distinct()
                .toList();
    }

    private static boolean isChange(HostEffect effect) {
        return effect instanceof HostEffect.UsesPath use && isChange(use.fileAccess())
                || effect instanceof HostEffect.UsesFilesBelow below && isChange(below.fileAccess())
                || effect instanceof HostEffect.RunsCommand command && isPatching(command.argv());
    }

    private static boolean isChange(FileAccess access) {
        return access == FileAccess.WRITE || access == FileAccess.ENTRY;
    }

    private static boolean isPatching(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        return name.equals("patch")
                || name.equals("git") && argv.stream().anyMatch(word -> PATCHING.contains(word.displayText()));
    }

    private static Stream<Path> placed(HostEffect.RunsCommand command) {
        List<ShellArgument> argv = command.argv();
        boolean all = isPatching(argv) || ArchiveExtraction.of(argv).isPresent();
        return (all ? argv.stream().skip(1) : sources(argv))
                .flatMap(word -> word instanceof ShellArgument.Known known ? Stream.of(known.text()) : Stream.empty())
                .filter(word -> word.indexOf('\0') < 0)
                .flatMap(word -> command.folders().stream().map(folder -> folder.resolve(word)))
                .filter(path -> !all || Files.isRegularFile(path));
    }

    private static Stream<ShellArgument> sources(List<ShellArgument> argv) {
        Optional<WritingPrograms> writes = WritingPrograms.of(argv);
        return writes.stream()
                .flatMap(files -> Stream.concat(
                        files.read().stream(), files.target().isPresent() ? files.removed().stream() : Stream.empty()));
    }

    private static Stream<Path> files(Path path) {
        return Files.isDirectory(path, LinkOption.NOFOLLOW_LINKS)
                ? FolderContents.names(path).orElse(List.of()).stream()
                        .map(path::resolve)
                        .filter(Files::isRegularFile)
                : Stream.of(path).filter(Files::isRegularFile);
    }
}
