package io.docui.hostops.internal.policy.folder;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.policy.program.OperandClassifier;
import java.nio.file.Files;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Predicate;
import java.util.regex.Pattern;

/** Resolves the targets of the symbolic links that {@code ln -s} makes: a relative one is resolved from the folder of its link. */
public final class SymbolicLinkTargets {
    private static final Pattern OPTIONS =
            Pattern.compile("-[sfnvT]+|--symbolic|--force|--no-dereference|--no-target-directory|--verbose");

    /** Programs that move nothing, make no links and remove no folders, and the options with which this holds. */
    private static final Map<String, Pattern> LEAVING = Map.of(
            "rm", Pattern.compile("-[fiv]+|--force|--verbose"),
            "unlink", Pattern.compile("(?!)"),
            "mkdir", Pattern.compile("-[pv]+|--parents|--verbose"),
            "touch", Pattern.compile("-[acm]+"));

    private SymbolicLinkTargets() {}

    /**
     * Tells whether the links that a line makes stay where they are made, and none of them leads to the place of another: the line makes one, and its
     * other commands only read, remove or create.
     * @param reads tells whether a command only reads
     */
    public static boolean stayWhereMade(ShellCommandAnalysis line, Predicate<List<ShellArgument>> reads) {
        long others = line.commands().stream()
                .filter(command -> !command.wraps() && !reads.test(command.argv()) && !leaves(command.argv()))
                .count();
        return others <= 1
                && line.unknowns().isEmpty()
                && line.functions().isEmpty()
                && line.files().stream()
                        .noneMatch(file -> file.written() && !file.path().is("/dev/null"));
    }

    private static boolean leaves(List<ShellArgument> argv) {
        Pattern options = LEAVING.get(ProgramNameResolver.resolve(argv.get(0).displayText()));
        return options != null
                && argv.stream()
                        .filter(OperandClassifier::isOption)
                        .allMatch(
                                option -> options.matcher(option.displayText()).matches());
    }

    /**
     * Returns the arguments of a command with the targets of its links as they are named from the working folder. If it depends on the link's name
     * where the link will be, a target is there for each place. Other commands are returned as they are.
     * @param folders the folders in which the command can run
     */
    public static List<ShellArgument> resolveTarget(List<ShellArgument> argv, PossibleFolders folders) {
        List<ShellArgument> operands = OperandClassifier.of(argv);
        if (operands.size() < 2 || folders.unknown() || folders.all().size() != 1 || !isSymbolicLink(argv)) {
            return argv;
        }
        ShellArgument link = operands.get(operands.size() - 1);
        List<ShellArgument> resolved = new ArrayList<>(List.of(argv.get(0)));
        for (ShellArgument target : operands.subList(0, operands.size() - 1)) {
            String text = ((ShellArgument.Known) target).text();
            if (text.startsWith("/") || text.isEmpty()) {
                resolved.add(target);
            } else {
                bases(link, folders).forEach(base -> resolved.add(new ShellArgument.Known(base + '/' + text)));
            }
        }
        resolved.add(link);
        return resolved;
    }

    private static boolean isSymbolicLink(List<ShellArgument> argv) {
        boolean symbolic = false;
        for (ShellArgument word : argv) {
            if (!(word instanceof ShellArgument.Known)) {
                return false;
            }
            if (OperandClassifier.isOption(word)) {
                String text = word.displayText();
                if (!OPTIONS.matcher(text).matches()) {
                    return false;
                }
                symbolic |= text.equals("--symbolic") || text.matches("-[a-zA-Z]*s[a-zA-Z]*");
            }
        }
        return symbolic
                && ProgramNameResolver.resolve(argv.get(0).displayText()).equals("ln");
    }

    /** Returns the folders in which the link may be: the one that its name denotes, or the one that contains its name. */
    private static List<String> bases(ShellArgument link, PossibleFolders folders) {
        String text = ((ShellArgument.Known) link).text();
        List<String> bases = new ArrayList<>(List.of(text));
        boolean folder = folders.anyOf(link, path -> Files.isDirectory(path) && !Files.isSymbolicLink(path));
        if (!folder || text.isEmpty()) {
            String name = text.replaceFirst("(?s)(.)/+$", "$1");
            int slash = name.lastIndexOf('/');
            bases.add(slash < 0 ? "." : name.substring(0, slash + 1));
        }
        return bases;
    }
}
