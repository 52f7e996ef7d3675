package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;

/**
 * Patterns in commands that remove files. One that matches nothing before the line runs can only match what the line itself puts there, so nothing
 * is lost by it, and it stands for itself like the name of a file that is missing. What the line moves there is kept as what it moves.
 */
public final class RemovedPattern {
    private RemovedPattern() {}

    /**
     * Returns the words for a pattern of a command.
     * @param words the words that the shell makes of it now
     */
    public static List<ShellArgument> wordsFor(
            List<ShellArgument> argv, ShellArgument.Pattern pattern, List<ShellArgument> words) {
        String literal = PossibleFolders.literal(pattern);
        boolean unmatched = words.equals(List.of(new ShellArgument.Unknown(pattern.fixedText(), literal, true)));
        boolean named = !literal.startsWith("-") && !literal.endsWith("/") && !literal.contains("..");
        return unmatched
                        && named
                        && pattern.glob().indexOf('/', pattern.folder().length()) < 0
                        && ProgramNameResolver.resolve(argv.get(0).displayText())
                                .equals("rm")
                ? List.of(new ShellArgument.Known(literal))
                : words;
    }
}
