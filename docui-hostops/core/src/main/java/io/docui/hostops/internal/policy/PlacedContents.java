package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.folder.FollowedContents;
import io.docui.hostops.internal.policy.folder.NamedFiles;
import io.docui.hostops.internal.policy.program.ArchiveExtraction;
import io.docui.hostops.internal.policy.program.InputReaders;
import io.docui.hostops.internal.policy.program.WritingPrograms;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The files whose content an operation puts elsewhere: what is copied, moved, unpacked, applied as a patch, redirected, or given to a
 * program that may obey it; also what is in the folders that are given to a program which may run or send it. An approval of the operation is about this content too, because it ends up where nobody may write unasked. Programs copy links, or what they lead to, so both count.
 */
final class PlacedContents {
    private static final Set<String> PATCHING = Set.of("apply", "am");
    private static final int MOST_ENTRIES = 20_000;
    /** The most bytes behind links to folders: a link can lead to a whole disk. */
    private static final long MOST_BYTES = 1L << 30;

    private final Set<Path> files = new LinkedHashSet<>();
    private final Set<Path> links = new LinkedHashSet<>();
    private final Set<Path> traversed = new HashSet<>();
    private long bytesBehindLinks;
    private boolean complete = true;

    private PlacedContents() {}

    /** Finds what an operation with these effects places. */
    static PlacedContents of(List<HostEffect> effects) {
        PlacedContents contents = new PlacedContents();
        boolean changes = effects.stream().anyMatch(PlacedContents::isChange);
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                contents.addCommand(command);
            } else if (changes
                    && effect instanceof HostEffect.UsesFilesBelow below
                    && below.fileAccess() == FileAccess.READ) {
                Stream<Path> places = below.names().isEmpty()
                        ? Stream.of(below.folder())
                        : below.names().stream().map(below.folder()::resolve);
                places.forEach(contents::add);
            } else if (changes
                    && effect instanceof HostEffect.UsesPath use
                    && use.fileAccess() == FileAccess.READ
                    && !Files.isDirectory(use.path())) {
                contents.add(use.path());
            }
        }
        return contents;
    }

    /** Returns everything that is no folder, also in folders, and what does not exist; the order has no meaning. */
    Set<Path> files() {
        return files;
    }

    /** Returns the links among what is placed. */
    Set<Path> links() {
        return links;
    }

    /** Tells whether this is all, and not only what could be found. */
    boolean isComplete() {
        return complete;
    }

    private static boolean isChange(HostEffect effect) {
        return effect instanceof HostEffect.UsesPath use && isChange(use.fileAccess())
                || effect instanceof HostEffect.UsesFilesBelow below && isChange(below.fileAccess())
                || effect instanceof HostEffect.RunsCommand command
                        && (isPatching(command.argv()) || InputReaders.mayObey(command));
    }

    private static boolean isChange(FileAccess access) {
        return access == FileAccess.WRITE || access == FileAccess.ENTRY;
    }

    private static boolean isPatching(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        return name.equals("patch")
                || name.equals("git") && argv.stream().anyMatch(word -> PATCHING.contains(word.displayText()));
    }

    private void addCommand(HostEffect.RunsCommand command) {
        List<ShellArgument> argv = command.argv();
        if (!command.wraps()) {
            NamedFiles.foldersOf(argv, command.folders()).forEach(this::add);
        }
        Optional<ArchiveExtraction> extraction = ArchiveExtraction.of(argv);
        List<String> names = isPatching(argv) || extraction.isPresent()
                ? Stream.concat(argv.stream().skip(1), extraction.flatMap(ArchiveExtraction::archive).stream())
                        .flatMap(word -> NamedFiles.in(word.displayText()).stream())
                        .toList()
                : List.of();
        List<Path> folders = folders(command);
        for (String name : names) {
            places(folders, name).filter(place -> !Files.isDirectory(place)).forEach(this::add);
        }
        extraction
                .flatMap(ArchiveExtraction::archive)
                .ifPresent(archive ->
                        complete &= places(folders, archive.displayText()).allMatch(Files::exists));
        List<String> sources = sources(argv).toList();
        sources.forEach(source -> places(command.folders(), source).forEach(this::add));
        complete &=
                !folders.isEmpty() || names.isEmpty() && sources.stream().allMatch(source -> source.startsWith("/"));
    }

    /** Returns the folders in which a command looks for the files that it names. */
    private static List<Path> folders(HostEffect.RunsCommand command) {
        Optional<GitCommandLine> git = GitCommandLine.read(command.argv());
        return command.folders().stream()
                .map(folder -> git.map(line -> line.folder(folder)).orElse(folder))
                .toList();
    }

    private static Stream<Path> places(Collection<Path> folders, String name) {
        return folders.stream().flatMap(folder -> {
            try {
                return Stream.of(folder.resolve(name));
            } catch (InvalidPathException e) {
                return Stream.of(); // no file is called so
            }
        });
    }

    /** Returns the known names of the files that a program is known to copy or move. */
    private static Stream<String> sources(List<ShellArgument> argv) {
        Optional<WritingPrograms> writes = WritingPrograms.of(argv);
        return writes.stream()
                .flatMap(files -> Stream.concat(
                        files.read().stream(), files.target().isPresent() ? files.removed().stream() : Stream.empty()))
                .flatMap(word -> word instanceof ShellArgument.Known known ? Stream.of(known.text()) : Stream.empty())
                .filter(word -> word.indexOf('\0') < 0);
    }

    private void add(Path path) {
        if (Files.isSymbolicLink(path)) {
            links.add(path);
        }
        if (!Files.isDirectory(path)) {
            files.add(path);
        } else if (!isTraversed(path) && traversed.add(path)) {
            addFolder(path);
        }
    }

    private boolean isTraversed(Path path) {
        return Stream.iterate(path.getParent(), above -> above != null, Path::getParent)
                .anyMatch(traversed::contains);
    }

    private void addFolder(Path folder) {
        FollowedContents found =
                FollowedContents.below(folder, Math.max(0, MOST_ENTRIES - files.size() - links.size()));
        complete &= found.complete();
        links.addAll(found.links());
        found.links().stream().filter(link -> !Files.isDirectory(link)).forEach(files::add);
        boolean led = Files.isSymbolicLink(folder);
        List<Path> folderLinks =
                found.links().stream().filter(Files::isDirectory).toList();
        for (Path file : found.files()) {
            if (!(led || isBelow(file, folderLinks)) || hasRoom(file)) {
                files.add(file);
            }
        }
    }

    private static boolean isBelow(Path file, List<Path> folders) {
        return folders.stream().anyMatch(file::startsWith);
    }

    private boolean hasRoom(Path file) {
        try {
            bytesBehindLinks += Files.isRegularFile(file) ? Files.size(file) : 0;
        } catch (IOException e) {
            complete = false; // it has vanished meanwhile
        }
        complete &= bytesBehindLinks <= MOST_BYTES;
        return bytesBehindLinks <= MOST_BYTES;
    }
}
