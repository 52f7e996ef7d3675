package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.nio.file.Files;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.regex.Pattern;

/** Programs that change only the files that their arguments name, so that restoring these files undoes a command. */
public final class UndoablePrograms {
    /** The options with which this holds. Backups ({@code -b}), targets ({@code -t}) and the like change other files. */
    private static final Map<String, Pattern> OPTIONS = Map.of(
            "cp", Pattern.compile("-[afipnrRuvdHLP]+|--recursive|--force|--no-clobber|--archive|--verbose"),
            "mv", Pattern.compile("-[finuv]+|--force|--no-clobber|--verbose"),
            "rm", Pattern.compile("-[rRfivdI]+|--recursive|--force|--verbose|--dir"),
            "mkdir", Pattern.compile("-[pv]+|--parents|--verbose"),
            "touch", Pattern.compile("-[acm]*([dt].*)?|--no-create|--date=.*"),
            "tee", Pattern.compile("-[ai]+|--append"),
            "rmdir", Pattern.compile("-[pv]+|--parents|--verbose|--ignore-fail-on-non-empty"),
            "chmod", Pattern.compile("-[cfv]+|--changes|--quiet|--silent|--verbose|-x"),
            "unlink", Pattern.compile("(?!)"),
            "truncate", Pattern.compile("-c|-s[0-9]+|--size=[0-9]+"));

    /** Modes with which the owner can still read and write the file, so that it can be compared and restored. */
    private static final Pattern MODE = Pattern.compile("[ugoa]*\\+[rwx]+|[ugoa]*-x|[go]*-[rwx]+|0?[67][0-7]{2}");

    private UndoablePrograms() {}

    /** Tells whether some commands of a program only change the files that they name. */
    static boolean includes(String program) {
        return OPTIONS.containsKey(program);
    }

    /** Tells whether a command changes only the files that it names. */
    public static boolean isUndoable(List<ShellArgument> argv) {
        if (!argv.stream().allMatch(ShellArgument.Known.class::isInstance)) {
            return false;
        }
        // A file of the workspace that has the name of such a program is another program.
        String name = ProgramNameResolver.resolve(argv.get(0).displayText());
        Optional<LoopbackTransfer> transfer = LoopbackTransfer.of(argv);
        if (transfer.isPresent()) {
            return transfer.get().certain()
                    && !transfer.get().sends()
                    && !transfer.get().numbers();
        }
        if (name.equals("sed")) {
            return isInPlaceEdit(argv);
        }
        if (ArchiveCreation.of(argv).isPresent()) {
            return true;
        }
        if (name.equals("chmod")
                && argv.stream()
                        .skip(1)
                        .filter(argument -> !argument.displayText().matches("-[cfv]+|--[a-z]+"))
                        .findFirst()
                        .filter(mode -> MODE.matcher(mode.displayText()).matches())
                        .isEmpty()) {
            return false;
        }
        Pattern options = OPTIONS.get(name);
        // A folder named by a dot is copied without its own name, so that the names of its contents count.
        return options != null
                && !makesOtherFolder(argv)
                && argv.stream().noneMatch(argument -> argument.displayText().matches("(?s)(.*/)?\\.{1,2}/*"))
                && argv.stream()
                        .skip(1)
                        .map(ShellArgument::displayText)
                        .filter(text -> text.length() > 1 && text.startsWith("-"))
                        .allMatch(text -> options.matcher(text).matches());
    }

    /** Tells whether a command empties files, and follows links to them. */
    public static boolean empties(List<ShellArgument> argv) {
        return ProgramNameResolver.resolve(argv.get(0).displayText()).equals("truncate");
    }

    /** Tells whether a command changes the permissions of what it names. Those of a folder are not kept, only what is in it. */
    public static boolean changesPermissions(List<ShellArgument> argv) {
        return ProgramNameResolver.resolve(argv.get(0).displayText()).equals("chmod");
    }

    /**
     * Tells whether a command removes or moves a folder whose own name it does not give: a slash behind the name of a link denotes the folder to
     * which the link leads.
     * @param effects the effects of the line
     * @param use one of them
     */
    public static boolean removesOtherFolder(List<HostEffect> effects, HostEffect.UsesPath use) {
        return use.fileAccess() == HostEffect.FileAccess.WRITE
                && Files.isDirectory(use.path())
                && removesByName(effects, use)
                && effects.stream()
                        .noneMatch(effect -> effect instanceof HostEffect.UsesPath entry
                                && entry.fileAccess() == HostEffect.FileAccess.ENTRY
                                && entry.path().equals(use.path()));
    }

    /** Tells whether one of the commands of a line removes or moves what it calls by this name. */
    public static boolean removesByName(List<HostEffect> effects, HostEffect.UsesPath use) {
        return effects.stream()
                .anyMatch(effect -> effect instanceof HostEffect.RunsCommand command
                        && WritingPrograms.of(command.argv()).stream()
                                .flatMap(writes -> writes.removed().stream())
                                .anyMatch(word -> word.is(use.written())));
    }

    /** Tells whether a folder is made that is not the named one: in {@code mkdir -p a/../b}, a folder {@code a} that is missing. */
    private static boolean makesOtherFolder(List<ShellArgument> argv) {
        return ProgramNameResolver.resolve(argv.get(0).displayText()).equals("mkdir")
                && argv.stream()
                        .anyMatch(argument -> argument.displayText()
                                .replaceFirst("^/*(\\.{1,2}/+)*", "")
                                .matches("(?s)(.*/)?\\.\\.(/.*)?"));
    }

    private static boolean isInPlaceEdit(List<ShellArgument> argv) {
        List<ShellArgument> others =
                argv.stream().filter(argument -> !argument.is("-i")).toList();
        return others.size() < argv.size() && SedReadOnlyCheck.files(others).isPresent();
    }
}
