package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.HostEffect.UsesFilesBelow;
import io.docui.hostops.effect.HostEffect.UsesPath;
import io.docui.hostops.effect.HostEffect.UsesUnknownPath;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.program.ArchiveExtraction;
import io.docui.hostops.internal.policy.program.FilePlacement;
import io.docui.hostops.internal.policy.program.FilePlacement.Form;
import io.docui.hostops.workspace.RealPathResolver;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * Finds the files that the commands of a line put somewhere without naming them: what a folder brings along that is copied, moved or linked, and
 * what an archive holds. The folders are listed as they are before the line runs. If the line itself changes such a folder, its files are unknown.
 */
public final class PlacedFileFinder {
    private final List<LinePart> parts;
    private final List<Placed> placed = new ArrayList<>();

    public PlacedFileFinder(List<LinePart> parts) {
        this.parts = List.copyOf(parts);
    }

    /**
     * A file, folder or archive and where it goes.
     * @param from its path
     * @param to the path that it gets; the folder into which an archive is extracted
     * @param tree whether it can have files below it
     */
    private record Placed(LinePart part, String written, Path from, Path to, boolean tree, boolean link) {}

    /** Adds the effects to the parts of the line. */
    public void addEffects() {
        for (LinePart part : parts) {
            if (!part.argv().isEmpty()) {
                FilePlacement.of(part.argv()).ifPresent(placement -> addPlacement(part, placement));
                ArchiveExtraction.of(part.argv()).ifPresent(extraction -> addExtraction(part, extraction));
            }
        }
        parts.forEach(part -> addOptionLikeNames(part, parts.size() > 1));
        for (Placed one : placed) {
            if (isChangedByAnotherPart(one)) {
                one.part().effects().add(new UsesUnknownPath(one.written(), FileAccess.WRITE));
            }
        }
    }

    /**
     * Another command can take such a name for an option when the shell expands a pattern. The names in a folder exist already, so they count
     * only if another command of the line can meet them at the new place.
     */
    private static void addOptionLikeNames(LinePart part, boolean others) {
        boolean found = part.effects().stream()
                .anyMatch(effect -> effect instanceof UsesPath use
                                && use.fileAccess() == FileAccess.WRITE
                                && looksLikeOption(String.valueOf(use.path().getFileName()))
                        || others
                                && effect instanceof UsesFilesBelow below
                                && below.fileAccess() == FileAccess.WRITE
                                && below.names().stream()
                                        .anyMatch(name -> looksLikeOption(ProgramNameResolver.base(name))));
        if (found) {
            part.effects()
                    .add(new HostEffect.RunsUnknown(
                            "it creates a file whose name looks like an option to other commands"));
        }
    }

    private static boolean looksLikeOption(String name) {
        return name.startsWith("-");
    }

    private void addPlacement(LinePart part, FilePlacement placement) {
        for (ShellArgument target : placement.targets()) {
            for (ShellArgument source : placement.sources()) {
                // With -t, the folder is also an operand.
                if (source.equals(target) && placement.targets().size() > 1) {
                    continue;
                }
                if (source instanceof ShellArgument.Known known) {
                    addSource(part, placement, known.text(), target);
                } else if (placement.wholeFolders() || mayBeFolder(part, target)) {
                    part.effects().add(new UsesUnknownPath(source.displayText(), FileAccess.WRITE));
                }
            }
        }
    }

    /** Tells whether a target is a folder, in which a source keeps its name. */
    private static boolean mayBeFolder(LinePart part, ShellArgument target) {
        return target.displayText().endsWith("/") || part.folders().anyOf(target, Files::isDirectory);
    }

    private void addSource(LinePart part, FilePlacement placement, String source, ShellArgument target) {
        List<Path> targets = target instanceof ShellArgument.Known known
                ? part.folders().paths(known.text()).orElse(List.of())
                : List.of();
        for (Path folder : targets) {
            for (Path to : destinations(part, placement, source, target, folder)) {
                if (!to.equals(folder)) {
                    part.effects().add(new UsesPath(to.toString(), to, FileAccess.WRITE));
                    part.effects().add(new UsesPath(to.toString(), to, FileAccess.ENTRY));
                }
                List<Path> sources = part.folders().paths(source).orElse(List.of());
                for (Path from : sources) {
                    Path start = to.getParent();
                    // The target of a symbolic link is relative to the folder of the link.
                    Path meant = start == null || placement.form() != Form.LINK ? from : start.resolve(source);
                    addTree(part, placement, source, meant, to);
                }
            }
        }
    }

    /** Returns the paths that a source can get. */
    private Set<Path> destinations(
            LinePart part, FilePlacement placement, String source, ShellArgument target, Path folder) {
        String plain = source.replaceFirst("/+$", "");
        String name = ProgramNameResolver.base(plain);
        boolean contents = name.isEmpty() || name.equals(".") || name.equals("..");
        Set<Path> all = new LinkedHashSet<>();
        boolean exists = Files.isDirectory(folder);
        boolean becomesFolder = !exists
                && (target.displayText().endsWith("/")
                        || placement.sources().size() > 1
                        || creationsOfOthers(part).anyMatch(path -> path.startsWith(folder.normalize())));
        // A folder that another command of the line removes or moves away may be missing by then.
        boolean mayVanish = exists && removalsOfOthers(part).anyMatch(folder.normalize()::startsWith);
        if (contents || !exists || mayVanish || placement.asTarget()) {
            all.add(folder);
        }
        if (!contents && (exists || becomesFolder)) {
            all.add(folder.resolve(name));
        }
        if (placement.withParents() && !plain.startsWith("/")) {
            all.add(folder.resolve(plain));
        }
        return all;
    }

    private void addTree(LinePart part, FilePlacement placement, String source, Path from, Path to) {
        boolean isFolder = Files.isDirectory(from);
        boolean isLink = placement.form() == Form.LINK || Files.isSymbolicLink(from);
        boolean absent = !Files.exists(from, LinkOption.NOFOLLOW_LINKS);
        placed.add(new Placed(part, source, from, to, isFolder || absent && placement.wholeFolders(), isLink));
        if (isLink && !isFolder) {
            part.effects().add(new UsesFilesBelow(source, to, List.of(), FileAccess.WRITE, true));
        }
        if (!isFolder) {
            return;
        }
        Optional<List<String>> names = FolderContents.names(from);
        if (names.isEmpty()) {
            part.effects().add(new UsesUnknownPath(source, FileAccess.WRITE));
            return;
        }
        if (placement.form() == Form.MOVE) {
            part.effects().add(new UsesFilesBelow(source, from, names.get(), FileAccess.ENTRY, false));
        }
        // What is moved or copied becomes readable at the target, and what is linked by another name.
        part.effects().add(new UsesFilesBelow(source, from, names.get(), FileAccess.READ, false));
        part.effects().add(new UsesFilesBelow(source, to, names.get(), FileAccess.WRITE, isLink));
    }

    private void addExtraction(LinePart part, ArchiveExtraction extraction) {
        String shown = extraction.archive().map(ShellArgument::displayText).orElse("an archive");
        Optional<List<Path>> archives = extraction
                .archive()
                .flatMap(archive -> archive instanceof ShellArgument.Known known
                        ? part.folders().paths(known.text())
                        : Optional.empty());
        Optional<List<Path>> targets = extraction.target() instanceof ShellArgument.Known known
                ? part.folders().paths(known.text())
                : Optional.empty();
        if (archives.isEmpty() || targets.isEmpty() || !extraction.isPlain()) {
            part.effects().add(new UsesUnknownPath("what is in " + shown, FileAccess.WRITE));
            return;
        }
        for (Path archive : archives.get()) {
            for (Path target : targets.get()) {
                placed.add(new Placed(part, shown, archive, target, true, false));
                if (!Files.exists(archive)) {
                    continue;
                }
                Optional<List<String>> names = extraction.names(archive);
                part.effects()
                        .add(names.<HostEffect>map(
                                        all -> new UsesFilesBelow(shown, target, all, FileAccess.WRITE, false))
                                .orElse(new UsesUnknownPath("what is in " + shown, FileAccess.WRITE)));
            }
        }
    }

    /** Tells whether another part of the line can change which files a source has, or use a path through a new link. */
    private boolean isChangedByAnotherPart(Placed one) {
        Path from = one.from().normalize();
        for (Placed other : placed) {
            Path to = other.to().normalize();
            if (other.part() != one.part()
                    && other.tree()
                    && (to.startsWith(from)
                            || from.startsWith(to)
                                    && !bringsNothingTo(other, from)
                                    && !(bringsPlainFileTo(other, from)
                                            && writesOfOthers(one.part()).noneMatch(from::equals)))) {
                return true;
            }
        }
        boolean absent = !Files.exists(from, LinkOption.NOFOLLOW_LINKS);
        boolean below = one.tree()
                && (absent || Files.isDirectory(from))
                && writesOfOthers(one.part()).anyMatch(path -> path.startsWith(from) && !path.equals(from));
        Path to = one.to().normalize();
        return below
                || one.link() && writesOfOthers(one.part()).anyMatch(path -> path.startsWith(to) && !path.equals(to));
    }

    /** Tells whether known files come to a folder above an existing source, and none of them to the source. */
    private static boolean bringsNothingTo(Placed other, Path from) {
        return Files.exists(from, LinkOption.NOFOLLOW_LINKS)
                && Files.exists(other.from(), LinkOption.NOFOLLOW_LINKS)
                && other.part().effects().stream()
                        .noneMatch(effect -> effect instanceof UsesFilesBelow below
                                && below.names().stream()
                                        .anyMatch(name -> below.folder()
                                                .resolve(name)
                                                .normalize()
                                                .startsWith(from)));
    }

    /** Tells whether what comes to a missing source is one file that is known: no folder, and no link. */
    private static boolean bringsPlainFileTo(Placed other, Path missing) {
        Path to = other.to().normalize();
        Path brought = other.from().resolve(to.relativize(missing));
        return !other.link()
                && Files.notExists(missing, LinkOption.NOFOLLOW_LINKS)
                && Files.isDirectory(other.from())
                && Files.isRegularFile(brought, LinkOption.NOFOLLOW_LINKS)
                && RealPathResolver.isReal(brought);
    }

    private Stream<Path> writesOfOthers(LinePart part) {
        return parts.stream().filter(other -> other != part).flatMap(PlacedFileFinder::writes);
    }

    /** Returns the paths that the other parts write, without those that they only move away. */
    private Stream<Path> creationsOfOthers(LinePart part) {
        return parts.stream().filter(other -> other != part).flatMap(other -> {
            Set<Path> moved = other.argv().isEmpty()
                    ? Set.of()
                    : FilePlacement.of(other.argv()).map(FilePlacement::sources).orElse(List.of()).stream()
                            .flatMap(source -> source instanceof ShellArgument.Known known
                                    ? other.folders().paths(known.text()).orElse(List.of()).stream()
                                    : Stream.of())
                            .map(Path::normalize)
                            .collect(Collectors.toSet());
            return writes(other).filter(path -> !moved.contains(path));
        });
    }

    private Stream<Path> removalsOfOthers(LinePart part) {
        return parts.stream()
                .filter(other -> other != part)
                .flatMap(other -> other.effects().stream()
                        .flatMap(effect -> effect instanceof UsesPath use && use.fileAccess() == FileAccess.ENTRY
                                ? Stream.of(use.path().normalize())
                                : Stream.empty())
                        .toList()
                        .stream());
    }

    private static Stream<Path> writes(LinePart part) {
        return part.effects().stream()
                .filter(UsesPath.class::isInstance)
                .map(UsesPath.class::cast)
                .filter(use -> use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY)
                .map(use -> use.path().normalize())
                .toList()
                .stream();
    }
}
