package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.PolicyDecision;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/** Finds patterns of rules that can never match, or match less than they seem to. */
record UnmatchableRuleFinder(String workspace) {
    private static final Set<String> OPERATORS = Set.of("|", "||", "&&", ";", "&", ">", ">>", "<", "2>&1");

    private static final Set<String> SHELL_WORDS =
            Set.of("time", "!", "if", "then", "while", "until", "for", "do", "case", "function", "{", "(", "[[");

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
        } else if (shown.matches("(?s).*%[A-Za-z_]+%.*")) {
            remarks.add(never(rule, shown) + "variables are not replaced. Use ~ for the home folder.");
        } else if (shown.startsWith("file:")) {
            remarks.add(never(rule, shown) + "it is an address. Write the path alone, such as /etc/hosts.");
        } else if (!shown.equals(shown.strip())) {
            remarks.add(never(rule, shown) + "no path begins or ends with a blank.");
        } else if (shown.matches(".*\\{[^{}]*,[^{}]*\\}.*")) {
            remarks.add(never(rule, shown) + "braces stand for themselves. Write each path apart.");
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
                } else if (i == 0 && glob.text().matches("(?s)[A-Za-z_][A-Za-z_0-9]*=.*")) {
                    remarks.add(never(rule, command.toString())
                            + "variables are set before the program and are no part of the command.");
                } else if (i == 0 && SHELL_WORDS.contains(glob.text())) {
                    remarks.add(never(rule, command.toString()) + glob.text()
                            + " is a word of the shell, and the command behind it is matched alone.");
                } else if (i < command.elements().size() - 1 && glob.text().equals(CommandPattern.END)) {
                    remarks.add(never(rule, command.toString())
                            + "$ stands for the end of the command only as the last element.");
                } else if (i == 1 && glob.text().matches("(?s).*\\s.*")) {
                    remarks.add(
                            "Rule " + rule.id() + ": \"" + command + "\" matches \"" + glob.text()
                                    + "\" only as one word in quotation marks. Write each word apart: [\"npm\", \"run\", \"test\"].");
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
