package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import java.util.List;
import java.util.Set;

/**
 * Checks whether a {@code find} command only reads, by a list of its harmless options. A command that it executes is evaluated separately.
 */
final class FindReadOnlyCheck {
    private static final Set<String> EXECUTING = Set.of("-exec", "-execdir", "-ok", "-okdir");
    private static final Set<String> HARMLESS = Set.of(
            ("-P -H -a -and -o -or -not -true -false -print -print0 -printf -ls -prune -quit -depth -d -mount -xdev -daystart -noleaf"
                            + " -warn -nowarn -name -iname -path -ipath -wholename -iwholename -lname -ilname -regex -iregex -regextype"
                            + " -type -xtype -size -empty -perm -user -group -uid -gid -nouser -nogroup -readable -writable -executable"
                            + " -links -inum -samefile -maxdepth -mindepth -fstype -context -used"
                            + " -amin -atime -anewer -cmin -ctime -cnewer -mmin -mtime -newer")
                    .split(" ", -1));

    private FindReadOnlyCheck() {}

    static boolean onlyReads(List<ShellArgument> argv) {
        boolean executes = false;
        for (ShellArgument shellArgument : argv.subList(1, argv.size())) {
            if (executes) {
                if (!isOneWord(shellArgument)) {
                    return false;
                }
                executes = !shellArgument.is(";") && !shellArgument.is("+");
            } else if (shellArgument instanceof ShellArgument.Known known && EXECUTING.contains(known.text())) {
                executes = true;
            } else if (OperandClassifier.isOption(shellArgument)
                    ? !isHarmless(shellArgument.displayText())
                    : OperandClassifier.mayBeOption(shellArgument)) {
                return false;
            }
        }
        return true;
    }

    /** An argument that can expand to {@code ;} ends the executed command, and an action may follow it. */
    private static boolean isOneWord(ShellArgument shellArgument) {
        return shellArgument instanceof ShellArgument.Known
                || shellArgument instanceof ShellArgument.Unknown unknown
                        && !unknown.several()
                        && !unknown.prefix().isEmpty();
    }

    private static boolean isHarmless(String text) {
        return HARMLESS.contains(text) || text.matches("-[0-9]+|-O[0-3]|-newer[aBcm][aBcmt]");
    }
}
