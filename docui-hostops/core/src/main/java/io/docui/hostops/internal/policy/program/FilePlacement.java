package io.docui.hostops.internal.policy.program;

import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * A command that copies, moves or links files and folders to a place.
 * @param sources what it copies, moves or links
 * @param targets where it can put them: a folder, or a new name
 * @param form how it brings them there
 * @param wholeFolders whether it also takes folders with everything in them
 * @param asTarget whether the contents of a folder can come directly into the target, also if the target exists
 * @param withParents whether the path of a source is kept below the target
 */
public record FilePlacement(
        List<ShellArgument> sources,
        List<ShellArgument> targets,
        Form form,
        boolean wholeFolders,
        boolean asTarget,
        boolean withParents) {
    private static final Set<String> PROGRAMS = Set.of("cp", "mv", "ln", "install", "rsync", "scp", "ditto");

    /** How files come to their place. */
    public enum Form {
        COPY,
        MOVE,
        /** The target leads to the source, also to what the source will contain later. */
        LINK
    }

    public FilePlacement {
        sources = List.copyOf(sources);
        targets = List.copyOf(targets);
    }

    /** Tells whether a program copies, moves or links files. */
    static boolean includes(String program) {
        return PROGRAMS.contains(program);
    }

    /** Returns what a command places; empty if it is not one of these programs, or names no source and target. */
    public static Optional<FilePlacement> of(List<ShellArgument> argv) {
        String name = ProgramNameResolver.base(argv.get(0).displayText());
        if (!PROGRAMS.contains(name)) {
            return Optional.empty();
        }
        List<ShellArgument> all = OperandClassifier.of(argv);
        List<ShellArgument> folders = WritingPrograms.attached(argv, "t");
        boolean named = WritingPrograms.namesTarget(argv);
        List<ShellArgument> sources = named || all.size() < 2 ? all : all.subList(0, all.size() - 1);
        List<ShellArgument> targets = new ArrayList<>(folders);
        targets.addAll(named ? all : all.size() < 2 ? List.of() : all.subList(all.size() - 1, all.size()));
        if (name.equals("ln") && all.size() == 1 && !named) {
            targets.add(new ShellArgument.Known(".")); // the link gets the name of its target
        }
        boolean hard = name.equals("ln") && !OperandClassifier.hasOption(argv, 's', "--symbolic");
        boolean copiesFolders = argv.stream().anyMatch(OperandClassifier::mayBeOption)
                || OperandClassifier.hasOption(argv, 'r', "--recursive")
                || OperandClassifier.hasOption(argv, 'R', "--recursive")
                || OperandClassifier.hasOption(argv, 'a', "--archive");
        return Optional.of(new FilePlacement(
                sources,
                targets,
                name.equals("mv") ? Form.MOVE : name.equals("ln") && !hard ? Form.LINK : Form.COPY,
                Set.of("mv", "ln", "rsync", "ditto").contains(name) || copiesFolders,
                Set.of("rsync", "ditto").contains(name)
                        || OperandClassifier.hasOption(argv, 'T', "--no-target-directory"),
                OperandClassifier.hasOption(argv, '\0', "--parents")
                        || name.equals("rsync") && OperandClassifier.hasOption(argv, 'R', "--relative")));
    }
}
