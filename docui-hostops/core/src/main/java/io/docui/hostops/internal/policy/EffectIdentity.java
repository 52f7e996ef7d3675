package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.CommandInput;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.PrintingPrograms;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.GitBroughtFiles;
import io.docui.hostops.internal.policy.folder.GitContentReading;
import io.docui.hostops.internal.policy.folder.NamedFiles;
import io.docui.hostops.internal.policy.program.AnnotationProcessors;
import io.docui.hostops.internal.policy.program.InputReaders;
import io.docui.hostops.internal.policy.program.NamedCommits;
import io.docui.hostops.internal.policy.program.UnnamedSources;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.security.MessageDigest;
import java.util.ArrayList;
import java.util.HexFormat;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * What effects come down to on this machine now: the commands, the real files behind the paths, and what the programs of the workspace
 * and the files of code that they are given contain, with the files that a program may read as code from its input. Effects that are written alike can come down to something else later, when a link or a program has been exchanged. What changes
 * by itself, such as the title of a window, is not part of it.
 */
public final class EffectIdentity {
    private EffectIdentity() {}

    /**
     * A file whose content is part of what the effects come down to.
     * @param purpose what it is used for, as the beginning of a text that tells identities apart
     */
    private record Source(String purpose, Path file) {}

    /** Returns the identity as texts in a fixed order, which are only compared. */
    public static List<String> of(List<HostEffect> effects, Path workspace) {
        List<String> all = new ArrayList<>();
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand
                    || effect instanceof HostEffect.UsesUnknownPath
                    || effect instanceof HostEffect.UsesFilesBelow) {
                all.add(effect.toString());
            } else if (effect instanceof HostEffect.UsesPath use) {
                all.add(use + " at " + real(use));
            }
            if (effect instanceof HostEffect.RunsCommand command) {
                commits(command).forEach(all::add);
            }
        }
        PlacedContents placed = PlacedContents.of(effects);
        placed.links().forEach(link -> all.add("places the link " + link + " to " + target(link)));
        sources(effects, placed, workspace)
                .forEach(source -> all.add(source.purpose() + FileContents.describe(source.file())));
        return all.stream().sorted().toList();
    }

    private static Set<Source> sources(List<HostEffect> effects, PlacedContents placed, Path workspace) {
        Set<Source> sources = new LinkedHashSet<>();
        boolean input = false;
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                program(command.argv(), workspace).ifPresent(file -> sources.add(new Source("", file)));
                CodeSources code = CodeSources.of(command.argv());
                code.files(command.folders(), workspace).forEach(file -> sources.add(new Source("", file)));
                NamedFiles.of(command.argv(), command.folders()).forEach(file -> sources.add(new Source("", file)));
                input |= code.input();
            }
        }
        placed.files().forEach(file -> sources.add(new Source("places what ", file)));
        if (input) {
            effects.stream()
                    .flatMap(effect -> effect instanceof HostEffect.UsesPath use ? Stream.of(use) : Stream.of())
                    .filter(use -> use.fileAccess() == FileAccess.READ)
                    .forEach(use -> sources.add(new Source("reads ", use.path())));
        }
        return sources;
    }

    private static Stream<String> commits(HostEffect.RunsCommand command) {
        return GitCommandLine.read(command.argv()).stream()
                .flatMap(git -> command.folders().stream().map(git::folder))
                .flatMap(folder -> GitContentReading.root(folder.normalize()).stream())
                .flatMap(root -> NamedCommits.of(command.argv(), root).stream());
    }

    private static String target(Path link) {
        try {
            return Files.readSymbolicLink(link).toString();
        } catch (IOException e) {
            return "nothing"; // it has vanished meanwhile
        }
    }

    /**
     * Tells whether effects are known before they happen. The same call can otherwise do something else the next time: when its words are known
     * only then, when a program prints something else into a file, or when a named pipe yields something else.
     */
    public static boolean areKnown(List<HostEffect> effects, Path workspace) {
        boolean writes = effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.UsesPath use
                        && use.fileAccess() == FileAccess.WRITE
                        && !use.path().startsWith("/dev"));
        if (!effects.stream().allMatch(effect -> isKnown(effect) && !(writes && mayPrintAnything(effect)))) {
            return false;
        }
        PlacedContents placed = PlacedContents.of(effects);
        return placed.isComplete()
                && sources(effects, placed, workspace).stream()
                        .allMatch(source -> FileContents.areKnown(source.file()));
    }

    private static boolean mayPrintAnything(HostEffect effect) {
        return effect instanceof HostEffect.RunsCommand command && !PrintingPrograms.include(command.argv());
    }

    /** Tells whether an effect is known before it happens. */
    public static boolean isKnown(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.argv().stream().noneMatch(ShellArgument.Unknown.class::isInstance)
                    && CodeSources.of(command.argv()).areKnown(command.folders())
                    && !UnnamedSources.mayBeUsedBy(command.argv())
                    && !(command.input() == CommandInput.UNKNOWN && InputReaders.mayObey(command))
                    && !GitBroughtFiles.areUnknown(command.argv(), command.folders())
                    && !AnnotationProcessors.mayRun(command.argv(), command.folders())
                    && NamedFiles.of(command.argv(), command.folders()).size() < NamedFiles.MOST_FILES;
        }
        return !(effect instanceof HostEffect.UsesUnknownPath)
                && !(effect instanceof HostEffect.RunsUnknown unknown && !unknown.confinable())
                && !(effect instanceof HostEffect.UnparsedCommand);
    }

    private static Optional<Path> program(List<ShellArgument> argv, Path workspace) {
        return argv.get(0) instanceof ShellArgument.Known program
                        && program.text().indexOf('/') >= 0
                        && !program.text().startsWith(ProgramNameResolver.SOMEWHERE)
                ? Optional.of(workspace.resolve(program.text()))
                : Optional.empty();
    }

    /** Returns the place that a path leads to now. */
    static String real(HostEffect.UsesPath use) {
        try {
            return (use.fileAccess() == FileAccess.ENTRY
                            ? RealPathResolver.entry(use.path())
                            : RealPathResolver.of(use.path()))
                    .toString();
        } catch (IOException e) {
            return "unknown: " + use.path(); // no real file is called so
        }
    }

    /** Returns a short text that differs if the texts differ. */
    public static String digest(List<String> texts) {
        MessageDigest digest = FileContents.sha256();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }
}
