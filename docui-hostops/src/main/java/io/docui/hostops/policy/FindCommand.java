package io.docui.hostops.policy;

import io.docui.hostops.command.Argument;
import java.util.List;
import java.util.Set;

/** Tells when {@code find} only reads. What it executes is a command of its own, and judged as such. */
final class FindCommand {
    private static final Set<String> EXECUTING = Set.of("-exec", "-execdir", "-ok", "-okdir");
    private static final Set<String> HARMLESS = Set.of(
            ("-P -H -a -and -o -or -not -true -false -print -print0 -printf -ls -prune -quit -depth -d -mount -xdev -daystart -noleaf"
                            + " -warn -nowarn -name -iname -path -ipath -wholename -iwholename -lname -ilname -regex -iregex -regextype"
                            + " -type -xtype -size -empty -perm -user -group -uid -gid -nouser -nogroup -readable -writable -executable"
                            + " -links -inum -samefile -maxdepth -mindepth -fstype -context -used"
                            + " -amin -atime -anewer -cmin -ctime -cnewer -mmin -mtime -newer")
                    .split(" ", -1));

    private FindCommand() {}

    static boolean onlyReads(List<Argument> argv) {
        boolean executes = false;
        for (Argument argument : argv.subList(1, argv.size())) {
            if (executes) {
                if (!isOneWord(argument)) {
                    return false;
                }
                executes = !argument.is(";") && !argument.is("+");
            } else if (argument instanceof Argument.Known known && EXECUTING.contains(known.text())) {
                executes = true;
            } else if (Operands.isOption(argument) ? !isHarmless(argument.shown()) : Operands.mayBeOption(argument)) {
                return false;
            }
        }
        return true;
    }

    /** What can become {@code ;} ends the command that is executed, and an action may stand behind it. */
    private static boolean isOneWord(Argument argument) {
        return argument instanceof Argument.Known
                || argument instanceof Argument.Unknown unknown
                        && !unknown.several()
                        && !unknown.prefix().isEmpty();
    }

    private static boolean isHarmless(String text) {
        return HARMLESS.contains(text) || text.matches("-[0-9]+|-O[0-3]|-newer[aBcm][aBcmt]");
    }
}
