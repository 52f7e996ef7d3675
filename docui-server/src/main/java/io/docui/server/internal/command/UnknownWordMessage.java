package io.docui.server.internal.command;

import io.docui.runtime.call.NearestNameFinder;
import io.docui.server.internal.config.NameSuggestion;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.Model.OptionSpec;
import picocli.CommandLine.UnmatchedArgumentException;

/** Messages about words of a command line that are not known, with the nearest known name. */
public final class UnknownWordMessage {
    private UnknownWordMessage() {}

    /**
     * Returns the message about the first argument that picocli could not match.
     * @param moreVerbs verbs of the root command that another program runs
     */
    static String of(UnmatchedArgumentException e, Collection<String> moreVerbs) {
        CommandSpec command = e.getCommandLine().getCommandSpec();
        String word = e.getUnmatched().get(0);
        String list = " \"" + command.qualifiedName() + " --help\" lists ";
        if (word.startsWith("-")) {
            return "There is no option \"" + word + "\"." + optionSuggestion(word, command) + list + "the options.";
        }
        List<String> verbs = new ArrayList<>(command.subcommands().keySet());
        if (command.parent() == null) {
            verbs.addAll(moreVerbs);
        }
        return verbs.isEmpty()
                ? "The argument \"" + word + "\" is one too many." + list + "the parameters and options."
                : "There is no verb \"" + word + "\"." + NameSuggestion.of(word, verbs) + list + "the verbs.";
    }

    /** Compares names without hyphens, because a missing hyphen is a common mistake. One letter is near every other one. */
    private static String optionSuggestion(String word, CommandSpec command) {
        int equals = word.indexOf('=');
        String name = withoutHyphens(equals < 0 ? word : word.substring(0, equals));
        if (name.length() < 2) {
            return "";
        }
        List<String> names = new ArrayList<>();
        for (OptionSpec option : command.options()) {
            if (!option.hidden()) {
                names.add(withoutHyphens(option.longestName()));
            }
        }
        String nearest = NearestNameFinder.find(name, names);
        return nearest == null ? "" : NameSuggestion.of(longestName(nearest, command));
    }

    private static String longestName(String name, CommandSpec command) {
        for (OptionSpec option : command.options()) {
            if (withoutHyphens(option.longestName()).equals(name)) {
                return option.longestName();
            }
        }
        throw new IllegalArgumentException("There is no option " + name);
    }

    private static String withoutHyphens(String option) {
        int start = 0;
        while (start < option.length() && option.charAt(start) == '-') {
            start++;
        }
        return option.substring(start);
    }
}
