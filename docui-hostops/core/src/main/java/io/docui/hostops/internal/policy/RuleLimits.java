package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.folder.GitBroughtFiles;
import io.docui.hostops.internal.policy.program.AnnotationProcessors;
import io.docui.hostops.internal.policy.program.InputReaders;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** What a rule that allows a command does not cover, although it matches the words of the command. */
final class RuleLimits {
    /** The rule about the files that other programs obey, which a rule for git lifts if it is unknown which files git brings. */
    static final String PROTECTED_FILES = "hooks";

    private RuleLimits() {}

    /**
     * Returns why a rule that allows a command does not suffice, as the end of a sentence; empty if it does.
     * @param patterns the patterns of the rule that match
     * @param lifts the ids of the rules that it lifts
     */
    static Optional<String> of(HostEffect.RunsCommand command, List<CommandPattern> patterns, Set<String> lifts) {
        if (!KnownArguments.areKnown(command.argv())) {
            return Optional.of("with words that are unknown until it runs");
        }
        if (AnnotationProcessors.mayRun(command.argv(), command.folders())) {
            return Optional.of("with an annotation processor that its class path may name");
        }
        if (!lifts.contains(PROTECTED_FILES) && GitBroughtFiles.areUnknown(command.argv(), command.folders())) {
            return Optional.of("with files of commits that are unknown before it runs");
        }
        return InputReaders.mayObey(command) && patterns.stream().noneMatch(RuleLimits::isOpen)
                ? Optional.of("with input, which the program may obey")
                : Optional.empty();
    }

    /** Tells whether a rule permits any further words, so that its author lets the caller choose what the program does. */
    private static boolean isOpen(CommandPattern pattern) {
        return !pattern.hasEnd()
                || pattern.elements().stream()
                        .skip(1)
                        .anyMatch(element ->
                                element.size() == 1 && element.get(0).text().equals(CommandPattern.ANY));
    }
}
