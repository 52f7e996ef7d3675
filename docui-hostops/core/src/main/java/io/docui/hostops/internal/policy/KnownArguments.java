package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Tells whether all arguments of a command are known before it runs. A rule that names a program permits only such commands, because an unknown
 * word can name a file that must stay secret.
 */
final class KnownArguments {
    /** Options of git whose value is a text. */
    private static final Pattern MESSAGE = Pattern.compile("-[a-z]*m|--message");

    private KnownArguments() {}

    static boolean areKnown(List<ShellArgument> argv) {
        boolean git = ProgramNameResolver.resolve(argv.get(0).displayText()).equals("git");
        for (int i = 0; i < argv.size(); i++) {
            ShellArgument argument = argv.get(i);
            boolean message = git
                    && i > 1
                    && argument.isOneWord()
                    && MESSAGE.matcher(argv.get(i - 1).displayText()).matches();
            boolean known = argument instanceof ShellArgument.Known
                    || argument instanceof ShellArgument.Value value && value.isCertain();
            if (!known && !message) {
                return false;
            }
        }
        return true;
    }
}
