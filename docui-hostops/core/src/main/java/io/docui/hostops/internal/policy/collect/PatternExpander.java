package io.docui.hostops.internal.policy.collect;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.folder.PossibleFolders;
import io.docui.hostops.internal.policy.folder.RemovedPattern;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Replaces patterns among the words of a command by the files that match now, as the shell does.
 * @param paths returns the decision about the use of a path
 */
public record PatternExpander(Function<HostEffect.UsesPath, PolicyDecision> paths) {
    /** Returns the arguments, with each pattern replaced by the files that match now. */
    List<ShellArgument> expand(List<ShellArgument> argv, PossibleFolders folders) {
        List<ShellArgument> expanded = new ArrayList<>();
        for (ShellArgument shellArgument : argv) {
            if (shellArgument instanceof ShellArgument.Pattern pattern) {
                List<ShellArgument> words = RemovedPattern.wordsFor(argv, pattern, folders.matches(pattern));
                expanded.addAll(withoutPrivateNames(pattern, words, folders));
            } else {
                expanded.add(shellArgument);
            }
        }
        return expanded;
    }

    /**
     * Leaves out names in a folder that is not to be listed without a question, because the answer would tell them. The names of files that must
     * not be used stay, so that the command is denied.
     */
    public List<ShellArgument> withoutPrivateNames(
            ShellArgument.Pattern pattern, List<ShellArgument> names, PossibleFolders folders) {
        boolean oneFolder = pattern.glob().indexOf('/', pattern.folder().length()) < 0;
        HostEffect.FileAccess access = oneFolder ? HostEffect.FileAccess.LIST : HostEffect.FileAccess.READ;
        ShellArgument folder = new ShellArgument.Known(pattern.folder().isEmpty() ? "." : pattern.folder());
        if (!folders.anyOf(folder, path -> decision(path, access) != PolicyDecision.ALLOW)) {
            return names;
        }
        List<ShellArgument> told = new ArrayList<>();
        told.add(new ShellArgument.Unknown(pattern.fixedText(), PossibleFolders.literal(pattern), true));
        names.stream()
                .filter(name ->
                        folders.anyOf(name, path -> decision(path, HostEffect.FileAccess.READ) == PolicyDecision.DENY))
                .forEach(told::add);
        return told;
    }

    private PolicyDecision decision(Path path, HostEffect.FileAccess access) {
        return paths.apply(new HostEffect.UsesPath(path.toString(), path, access));
    }

    /** Tells whether a pattern expanded to a word that begins with a dash, before the end of the options. */
    static boolean findsOption(List<ShellArgument> written, List<ShellArgument> expanded) {
        return expanded.stream()
                .takeWhile(shellArgument -> !shellArgument.is("--"))
                .anyMatch(shellArgument -> OperandClassifier.isOption(shellArgument)
                        && written.stream()
                                .noneMatch(word -> PossibleFolders.literal(word).equals(shellArgument.displayText())));
    }
}
