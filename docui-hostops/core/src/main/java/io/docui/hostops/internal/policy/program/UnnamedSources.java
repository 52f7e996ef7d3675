package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;

/**
 * Commands that read files that their words do not name, from a list in another file or from another machine, or go on reading, or let a program
 * that an option names make what they write. What they put somewhere can be something else each time, even if the files of their words stay the same.
 */
public final class UnnamedSources {
    /** Options of any program that name a file with the names of others. */
    private static final Pattern LISTS = Pattern.compile("(?s)--(files0?|exclude|include)-from(=.*)?");

    /** Options that may be shortened as long as no other option begins like that. */
    private static final Map<String, List<String>> LONG = Map.of(
            "sort", List.of("--files0-from", "--compress-program", "--random-source"),
            "wc", List.of("--files0-from"),
            "tail", List.of("--follow", "--retry"),
            "install", List.of("--strip-program"));

    /** Other words of which one is the whole name of an option that does nothing like it. */
    private static final String STRIP = "--strip";

    private static final Pattern FOLLOWING = Pattern.compile("[-+][0-9A-Za-z]*[fF].*");

    private static final Map<String, Pattern> KNOWN_OPTIONS = Map.of(
            "rsync", Pattern.compile("""
                    (?s)-[aADghHiIJkKlLmnoOpPqrRsStuUvWxXyz0-9]+|--(exclude|include|chmod)(=.*)?|--no-[a-z-]+|--delete(-[a-z]+)?\
                    |--(archive|recursive|verbose|quiet|progress|stats|human-readable|links|copy-links|copy-unsafe-links|safe-links|dirs\
                    |dry-run|times|perms|owner|group|checksum|ignore-existing|update|existing|inplace|partial|compress|mkpath|relative\
                    |numeric-ids|one-file-system|itemize-changes|executability|hard-links)"""),
            "patch", Pattern.compile("""
                    (?s)-p[0-9]*|-[NRlstbEu]+|-i|--(forward|reverse|batch|force|dry-run|verbose|silent|quiet|backup|unified|ignore-whitespace\
                    |input|input=.*|strip=[0-9]+)"""));

    private static final Pattern OTHER_MACHINE = Pattern.compile("(?s)[^/]*:.*");

    private UnnamedSources() {}

    /** Tells whether a command may be such a one. */
    public static boolean mayBeUsedBy(List<ShellArgument> argv) {
        String name = ProgramNameResolver.resolve(argv.get(0).displayText());
        List<String> options = OperandClassifier.options(argv);
        if (options.stream().anyMatch(LISTS.asMatchPredicate())) {
            return true;
        }
        return switch (name) {
            case "npm", "pnpm", "yarn", "cargo" -> publishesWorkingFolder(argv);
            case "tar", "gtar", "bsdtar" ->
                ArchiveCreation.of(argv).isEmpty() && ArchiveExtraction.of(argv).isEmpty();
            case "rsync" ->
                hasOther(options, name)
                        || OperandClassifier.of(argv).stream()
                                .anyMatch(word -> OTHER_MACHINE
                                        .matcher(word.displayText())
                                        .matches());
            case "patch" -> hasOther(options, name);
            case "tail" ->
                isShortened(options, name)
                        || argv.stream().skip(1).map(ShellArgument::displayText).anyMatch(FOLLOWING.asMatchPredicate());
            default -> isShortened(options, name);
        };
    }

    private static boolean publishesWorkingFolder(List<ShellArgument> argv) {
        List<ShellArgument> operands = OperandClassifier.of(argv);
        return operands.size() == 1 && operands.get(0).is("publish");
    }

    private static boolean hasOther(List<String> options, String name) {
        Pattern known = KNOWN_OPTIONS.get(name);
        return options.stream()
                .anyMatch(option -> !option.equals("--")
                        && (known == null || !known.matcher(option).matches()));
    }

    private static boolean isShortened(List<String> options, String name) {
        return options.stream()
                .filter(option -> option.startsWith("--") && option.length() > 2 && !option.equals(STRIP))
                .map(option -> option.replaceFirst("(?s)=.*", ""))
                .anyMatch(option ->
                        LONG.getOrDefault(name, List.of()).stream().anyMatch(full -> full.startsWith(option)));
    }
}
