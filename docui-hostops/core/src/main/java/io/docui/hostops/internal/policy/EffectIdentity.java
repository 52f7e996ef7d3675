package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.NamedFiles;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.security.DigestOutputStream;
import java.security.MessageDigest;
import java.security.NoSuchAlgorithmException;
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
    /** Folders whose files are made by the kernel when they are read, some without an end. */
    private static final List<Path> MADE_BY_KERNEL = List.of(Path.of("/proc"), Path.of("/sys"), Path.of("/dev"));

    /** Programs whose output is in their words and in the files that these name. */
    private static final Set<String> PRINTS_WHAT_IS_NAMED = Set.of(
            "cat",
            "cd",
            "chmod",
            "cp",
            "cut",
            "dd",
            "echo",
            "head",
            "install",
            "ln",
            "mkdir",
            "mv",
            "nl",
            "patch",
            "printf",
            "rm",
            "rmdir",
            "rsync",
            "sort",
            "tac",
            "tail",
            "tar",
            "tee",
            "touch",
            "tr",
            "true",
            "truncate",
            "uniq",
            "unzip",
            "wc");

    private EffectIdentity() {}

    /** Returns the identity as texts in a fixed order, which are only compared. */
    public static List<String> of(List<HostEffect> effects, Path workspace) {
        List<String> all = new ArrayList<>();
        boolean input = false;
        for (HostEffect effect : effects) {
            if (effect instanceof HostEffect.RunsCommand command) {
                all.add(command.toString());
                program(command.argv(), workspace).ifPresent(file -> all.add(contents(file)));
                CodeSources code = CodeSources.of(command.argv());
                Set<Path> files = new LinkedHashSet<>(code.files(command.folders(), workspace));
                files.addAll(NamedFiles.of(command.argv(), command.folders()));
                files.forEach(file -> all.add(contents(file)));
                input |= code.input();
            } else if (effect instanceof HostEffect.UsesPath use) {
                all.add(use + " at " + real(use));
            } else if (effect instanceof HostEffect.UsesUnknownPath || effect instanceof HostEffect.UsesFilesBelow) {
                all.add(effect.toString());
            }
        }
        PlacedContents.of(effects).forEach(file -> all.add("places what " + contents(file)));
        if (input) {
            effects.stream()
                    .flatMap(effect -> effect instanceof HostEffect.UsesPath use ? Stream.of(use) : Stream.of())
                    .filter(use -> use.fileAccess() == FileAccess.READ)
                    .forEach(use -> all.add("reads " + contents(use.path())));
        }
        return all.stream().sorted().toList();
    }

    /**
     * Tells whether effects are known before they happen. The same call can otherwise do something else the next time: when its words are known
     * only then, or when a program prints something else into a file.
     */
    public static boolean areKnown(List<HostEffect> effects) {
        boolean writes = effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.UsesPath use
                        && use.fileAccess() == FileAccess.WRITE
                        && !use.path().startsWith("/dev"));
        return effects.stream().allMatch(EffectIdentity::isKnown)
                && effects.stream()
                        .flatMap(effect -> effect instanceof HostEffect.RunsCommand command
                                ? Stream.of(ProgramNameResolver.base(
                                        command.argv().get(0).displayText()))
                                : Stream.empty())
                        .noneMatch(name -> writes && !PRINTS_WHAT_IS_NAMED.contains(name));
    }

    /** Tells whether an effect is known before it happens. */
    public static boolean isKnown(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.argv().stream().noneMatch(ShellArgument.Unknown.class::isInstance)
                    && CodeSources.of(command.argv()).areKnown(command.folders());
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

    /** Returns what a file contains, wherever it is: programs in the sandbox can also write elsewhere if the policy says so. */
    private static String contents(Path program) {
        try {
            Path real = RealPathResolver.of(program);
            if (MADE_BY_KERNEL.stream().anyMatch(real::startsWith)
                    || !Files.isRegularFile(real, LinkOption.NOFOLLOW_LINKS)) {
                return real + " is no file";
            }
            MessageDigest digest = sha256();
            try (InputStream in = Files.newInputStream(real);
                    OutputStream out = new DigestOutputStream(OutputStream.nullOutputStream(), digest)) {
                in.transferTo(out);
            }
            return real + " contains " + HexFormat.of().formatHex(digest.digest());
        } catch (IOException e) {
            return program + " cannot be read";
        }
    }

    /** Returns a short text that differs if the texts differ. */
    public static String digest(List<String> texts) {
        MessageDigest digest = sha256();
        for (String text : texts) {
            byte[] bytes = text.getBytes(StandardCharsets.UTF_8);
            digest.update((bytes.length + ":").getBytes(StandardCharsets.UTF_8));
            digest.update(bytes);
        }
        return HexFormat.of().formatHex(digest.digest());
    }

    private static MessageDigest sha256() {
        try {
            return MessageDigest.getInstance("SHA-256");
        } catch (NoSuchAlgorithmException e) {
            throw new IllegalStateException("Every Java platform has SHA-256", e);
        }
    }
}
