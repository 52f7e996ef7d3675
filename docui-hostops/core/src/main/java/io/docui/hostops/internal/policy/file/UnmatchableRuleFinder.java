package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.PolicyDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds patterns of rules that can never match, or match less than they seem to. */
record UnmatchableRuleFinder(String workspace) {
    private static final Set<String> OPERATORS = Set.of("|", "||", "&&", ";", "&", ">", ">>", "<", "2>&1");

    List<String> find(List<PolicyRule> rules) {
        List<String> remarks = new ArrayList<>();
        for (PolicyRule rule : rules) {
            rule.paths().forEach(glob -> path(rule, glob.text(), remarks));
            rule.commands().forEach(command -> command(rule, command, remarks));
        }
        return remarks.stream().distinct().toList();
    }

    private void path(PolicyRule rule, String pattern, List<String> remarks) {
        String shown = pattern.startsWith(workspace + '/') ? pattern.substring(workspace.length() + 1) : pattern;
        if (pattern.matches("(.*/)?\\.\\.(/.*)?")) {
            remarks.add(never(rule, shown) + "paths are compared without dots. Write the folder itself.");
        } else if (pattern.matches("(?s).*\\$\\{?[A-Z_]+.*")) {
            remarks.add(never(rule, shown) + "variables are not replaced. Use ~ for the home folder.");
        } else if (shown.matches("~[^/]+(/.*)?")) {
            remarks.add(never(rule, shown) + "the home folders of other users are not known. Write the full path.");
        } else if (!shown.equals(pattern)
                && shown.indexOf('/') < 0
                && shown.matches(".*[*?\\[].*")
                && rule.decision() != PolicyDecision.ALLOW) {
            remarks.add("Rule " + rule.id() + ": \"" + shown + "\" matches only directly in the workspace. \"**/"
                    + shown + "\" matches in every folder.");
        }
    }

    private static void command(PolicyRule rule, CommandPattern command, List<String> remarks) {
        for (int i = 0; i < command.elements().size(); i++) {
            for (Glob glob : command.elements().get(i)) {
                if (OPERATORS.contains(glob.text())) {
                    remarks.add(never(rule, command.toString())
                            + "each command of a line is matched alone, without operators such as " + glob.text()
                            + '.');
                } else if (i == 0 && glob.text().matches("(?s)[^/]*\\s[^/]*")) {
                    remarks.add(never(rule, command.toString())
                            + "a program's name has no blanks. Write each word apart: " + "[\"git\", \"log\"].");
                }
            }
        }
    }

    private static String never(PolicyRule rule, String pattern) {
        return "Rule " + rule.id() + ": \"" + pattern + "\" can never match, because ";
    }
}
