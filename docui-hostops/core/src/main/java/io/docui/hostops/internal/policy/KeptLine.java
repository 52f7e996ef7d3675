package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.program.ReadOnlyPrograms;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import io.docui.hostops.workspace.RealPathResolver;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.LinkOption;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Recognizes lines that lose nothing but files that are kept before they run, as far as is known. Undo then restores these files. It is not
 * certain that this takes back everything, so nobody is told that such a line can be undone, but also not that it cannot.
 */
final class KeptLine {
    /** What is kept of a command. */
    private static final int MOST_FILES = 20_000;

    private static final int MOST_PATHS = 200;

    /** Programs that lose nothing but the files that they name, and the options with which this holds. */
    private static final Map<String, Pattern> OPTIONS = Map.of(
            "ln", Pattern.compile("-[sfnrvT]+|--symbolic|--force|--no-dereference|--relative|--verbose"),
            "install", Pattern.compile("-[Dpvc]+|--(verbose|preserve-timestamps)"),
            "dd", Pattern.compile("(?!)"),
            "sort", Pattern.compile("-[bdfghinMRruVzo]+|--output=.*|--unique|--reverse|--numeric-sort"),
            "gzip", Pattern.compile("-[cdfknNqv1-9]+|--keep|--force|--decompress|--best|--fast"),
            "gunzip", Pattern.compile("-[cfknNqv]+|--keep|--force"));

    private final List<HostEffect> effects;
    private final PolicyEvaluator evaluator;
    private final Path workspace;
    private final FolderSize size = new FolderSize(MOST_FILES, UnkeptFiles.MOST_BYTES);
    private int changed;

    private KeptLine(List<HostEffect> effects, PolicyEvaluator evaluator, Path workspace) {
        this.effects = effects;
        this.evaluator = evaluator;
        this.workspace = workspace;
    }

    static boolean isOne(List<HostEffect> effects, PolicyEvaluator evaluator, Path workspace) {
        KeptLine line = new KeptLine(effects, evaluator, workspace);
        return effects.stream().allMatch(line::losesOnlyKept) && line.changed > 0;
    }

    private boolean losesOnlyKept(HostEffect effect) {
        if (effect instanceof HostEffect.RunsCommand command) {
            return command.wraps()
                    || evaluator.onlyReads(command)
                    || CommandPhrase.reads(command)
                    || losesOnlyNamedFiles(command, evaluator.programs());
        }
        if (effect instanceof HostEffect.UsesPath use) {
            boolean changes = use.fileAccess() == FileAccess.WRITE || use.fileAccess() == FileAccess.ENTRY;
            return !changes || use.path().equals(Path.of("/dev/null")) || isKept(use);
        }
        if (effect instanceof HostEffect.UsesUnknownPath use) {
            return use.fileAccess() == FileAccess.READ || use.fileAccess() == FileAccess.LIST;
        }
        return effect instanceof HostEffect.UsesFilesBelow || effect instanceof HostEffect.UsesChannel;
    }

    /** Tells whether a command loses nothing but files that it names. */
    static boolean losesOnlyNamedFiles(HostEffect.RunsCommand command, ReadOnlyPrograms programs) {
        List<ShellArgument> argv = command.argv();
        if (programs.environment().isChosenByWorkspace(argv.get(0).displayText())) {
            return false;
        }
        Pattern options = OPTIONS.get(CommandPhrase.program(argv));
        return UndoablePrograms.isUndoable(argv)
                || options != null
                        && argv.stream().allMatch(ShellArgument.Known.class::isInstance)
                        && argv.stream()
                                .skip(1)
                                .map(ShellArgument::displayText)
                                .filter(text -> text.length() > 1 && text.startsWith("-"))
                                .allMatch(text -> options.matcher(text).matches());
    }

    /** Tells whether the file that a line changes is kept. For a folder, only what is in it is kept, and only if it is removed or moved. */
    private boolean isKept(HostEffect.UsesPath use) {
        if (UndoablePrograms.removesOtherFolder(effects, use)) {
            return false;
        }
        try {
            boolean entry = use.fileAccess() == FileAccess.ENTRY;
            Path real = entry ? RealPathResolver.entry(use.path()) : RealPathResolver.of(use.path());
            if (!real.startsWith(workspace) || real.equals(workspace)) {
                return false;
            }
            changed++;
            return changed <= MOST_PATHS
                    && (!entry && Files.isDirectory(real, LinkOption.NOFOLLOW_LINKS)
                            ? !changesPermissions()
                            : size.add(real) && !size.hasSpecialFile());
        } catch (IOException e) {
            return false;
        }
    }

    private boolean changesPermissions() {
        return effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && UndoablePrograms.changesPermissions(command.argv()));
    }
}
