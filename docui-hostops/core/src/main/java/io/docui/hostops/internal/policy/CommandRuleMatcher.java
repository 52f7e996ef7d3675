package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.file.MatchCertainty;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.PlacedProgram;
import io.docui.hostops.internal.policy.folder.RuledCode;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;

/** Finds the rules of a policy file that are about a command. A rule that denies or asks matches in doubt; one that allows does not. */
record CommandRuleMatcher(List<PolicyRule> rules) {
    CommandRuleMatcher {
        rules = List.copyOf(rules);
    }

    /**
     * The rules about a command.
     * @param limit what of the command a rule that would allow it does not cover, as the end of a sentence
     */
    record Result(PolicyRuleMatches matches, Optional<String> limit) {}

    /** @param counts tells which rules count for the command */
    Result match(HostEffect.RunsCommand command, Predicate<PolicyRule> counts) {
        PolicyRuleMatches matches = new PolicyRuleMatches();
        Optional<String> limit = Optional.empty();
        for (PolicyRule rule : rules) {
            if (!counts.test(rule)) {
                continue;
            }
            boolean lenient = isLenient(rule);
            MatchCertainty certainty = rule.commands().stream()
                    .map(pattern ->
                            lenient ? mayMatch(pattern, command.argv()) : pattern.matches(command.argv(), false))
                    .reduce(MatchCertainty.NO, MatchCertainty::or);
            Optional<String> limitOfRule = certainty == MatchCertainty.YES && !lenient
                    ? RuleLimits.of(command, matching(rule, command), rule.lifts())
                    : Optional.empty();
            if (limitOfRule.isPresent()) {
                limit = limitOfRule;
            } else if (certainty == MatchCertainty.YES) {
                matches.add(rule, rule.decision());
            } else if (certainty == MatchCertainty.MAYBE && lenient) {
                matches.add(rule, PolicyDecision.ASK);
            }
        }
        return new Result(matches, limit);
    }

    private static List<CommandPattern> matching(PolicyRule rule, HostEffect.RunsCommand command) {
        return rule.commands().stream()
                .filter(pattern -> pattern.matches(command.argv(), false) == MatchCertainty.YES)
                .toList();
    }

    /** Returns the rules that deny or ask about one of several commands, each of which only might run, so that all of them ask. */
    PolicyRuleMatches matchPossible(List<List<ShellArgument>> commands) {
        PolicyRuleMatches matches = new PolicyRuleMatches();
        for (PolicyRule rule : rules) {
            boolean about = isLenient(rule)
                    && rule.commands().stream()
                            .anyMatch(pattern -> commands.stream()
                                    .anyMatch(command -> mayMatch(pattern, command) != MatchCertainty.NO));
            if (about) {
                matches.add(rule, PolicyDecision.ASK);
            }
        }
        return matches;
    }

    /** Tells whether a rule also matches what only might be meant. */
    private static boolean isLenient(PolicyRule rule) {
        return rule.decision() != PolicyDecision.ALLOW;
    }

    /** Matches a pattern that denies or asks. One that names an interpreter with its code also means this code under other names. */
    private static MatchCertainty mayMatch(CommandPattern pattern, List<ShellArgument> argv) {
        MatchCertainty direct = pattern.matches(argv, true);
        if (direct == MatchCertainty.YES
                || pattern.elements().get(0).stream().noneMatch(word -> CodeSources.loadsCode(word.text()))) {
            return direct;
        }
        Stream<List<ShellArgument>> called = PermittedPrograms.namesScript(pattern)
                ? pattern.elements().get(0).stream()
                        .flatMap(word -> PlacedProgram.interpreterCall(argv, word.text()).stream())
                : Stream.empty();
        return Stream.concat(
                        called, pattern.spellings().stream().flatMap(rule -> RuledCode.spellings(rule, argv).stream()))
                .map(spelled -> pattern.matches(spelled, true))
                .reduce(direct, MatchCertainty::or);
    }
}
