package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.command.language.GitCommandLine;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.file.PolicyFileException;
import io.docui.hostops.internal.policy.file.PolicyLoader;
import io.docui.hostops.internal.policy.file.PolicyRule;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.GitBroughtFiles;
import io.docui.hostops.internal.policy.program.GitWriteCheck;
import io.docui.hostops.internal.policy.program.InputReaders;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Finds the narrowest rules that permit what a policy asks about. They are tried before they are told. No rule is offered for a program that
 * reads its code from its input, or whose options are unknown, because the rule would permit any code.
 */
public record PermittingRuleFinder(PolicyEvaluator evaluator, PolicyScope policyScope) {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern BLANK = Pattern.compile("\\s");
    private static final int MAX_ID = 40;
    private static final int MAX_PATHS = 8;

    /** Options of {@code git commit} that take no value. */
    private static final Set<String> COMMIT_FLAGS = Set.of(
            "-a",
            "--all",
            "-q",
            "--quiet",
            "-v",
            "--verbose",
            "-s",
            "--signoff",
            "--amend",
            "--allow-empty",
            "-n",
            "--no-verify");

    /**
     * Returns the rules, as JSON objects.
     * @return the rules; empty if nothing asks, or if no rules can permit it
     */
    public List<String> find(String tool, List<HostEffect> effects) {
        PolicyEvaluation line = evaluator.evaluate(tool, effects, key -> false);
        if (isPermitted(line)) {
            return List.of();
        }
        Set<String> asked = asked(line);
        List<String> narrow = find(tool, effects, asked::contains, Set.of());
        // A rule takes the line out of the sandbox, where other effects need rules too.
        return narrow.isEmpty() ? find(tool, effects, effect -> true, Set.of()) : narrow;
    }

    /** Returns the effects that are asked about, as texts. */
    private static Set<String> asked(PolicyEvaluation line) {
        return line.findings().stream()
                .filter(finding -> finding.decision().compareTo(PolicyDecision.ASK) >= 0)
                .map(PolicyEvaluation.Finding::effect)
                .collect(Collectors.toSet());
    }

    /**
     * @param asked tells whether an effect of the line, as text, needs a rule
     * @param beside the commands that are asked about only beside those that a rule permits
     */
    private List<String> find(String tool, List<HostEffect> effects, Predicate<String> asked, Set<HostEffect> beside) {
        Set<ObjectNode> found = new LinkedHashSet<>();
        List<String> rules = new ArrayList<>();
        Set<String> ids = new LinkedHashSet<>();
        evaluator.file().rules().forEach(rule -> ids.add(rule.id()));
        for (HostEffect effect : effects) {
            PolicyEvaluation alone = evaluator.evaluateAlone(tool, effect);
            if (beside.contains(effect)
                    || alone.decision().compareTo(PolicyDecision.ASK) >= 0
                            && asked.test(alone.findings().get(0).effect())) {
                Optional<ObjectNode> rule = rule(effect, alone);
                if (rule.isEmpty()) {
                    return List.of();
                }
                if (found.add(rule.get().deepCopy())) {
                    rules.add(withId(rule.get(), ids));
                }
            }
        }
        if (rules.isEmpty()) {
            return rules;
        }
        PolicyEvaluation permitted = extended(rules).evaluate(tool, effects, key -> false);
        if (isPermitted(permitted)) {
            return rules;
        }
        Set<HostEffect> others = beside.isEmpty() ? besideThem(tool, effects, asked(permitted)) : Set.of();
        return others.isEmpty() ? List.of() : find(tool, effects, asked, others);
    }

    /** Returns the commands that need no rule alone, but do beside others that leave the sandbox. */
    private Set<HostEffect> besideThem(String tool, List<HostEffect> effects, Set<String> asked) {
        return effects.stream()
                .filter(HostEffect.RunsCommand.class::isInstance)
                .filter(effect -> {
                    PolicyEvaluation alone = evaluator.evaluateAlone(tool, effect);
                    return alone.decision() == PolicyDecision.ALLOW
                            && asked.contains(alone.findings().get(0).effect());
                })
                .collect(Collectors.toSet());
    }

    private static boolean isPermitted(PolicyEvaluation evaluation) {
        return evaluation.decision().compareTo(PolicyDecision.SANDBOX) <= 0;
    }

    private PolicyEvaluator extended(List<String> rules) {
        String file = "{\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": ["
                + String.join(", ", rules) + "]}}";
        try {
            List<PolicyRule> read = new PolicyLoader(policyScope).parse(file).rules();
            return evaluator.withRules(read.subList(read.size() - rules.size(), read.size()));
        } catch (PolicyFileException e) {
            throw new IllegalStateException("A suggested rule is invalid: " + file, e);
        }
    }

    private Optional<ObjectNode> rule(HostEffect effect, PolicyEvaluation alone) {
        ObjectNode rule = JSON.createObjectNode();
        rule.put("id", "");
        rule.put("decision", "allow");
        if (effect instanceof HostEffect.RunsCommand command) {
            List<String> pattern = GitRulePattern.of(command.argv())
                    .filter(found -> isAskedAsRepositoryChange(command, alone))
                    .orElseGet(() -> pattern(command.argv()));
            CodeSources code = CodeSources.of(command.argv());
            if (pattern.isEmpty() || code.input() || !code.certain() || InputReaders.mayObey(command)) {
                return Optional.empty();
            }
            ArrayNode elements = rule.putArray("commands").addArray();
            addWords(pattern, elements);
            elements.add(CommandPattern.END);
            rule.put("id", String.join(" ", pattern));
        } else if (effect instanceof HostEffect.UsesPath use) {
            boolean reads =
                    use.fileAccess() == HostEffect.FileAccess.READ || use.fileAccess() == HostEffect.FileAccess.LIST;
            if (use.fileAccess() != HostEffect.FileAccess.NAME) {
                rule.put("access", reads ? "read" : "write");
            }
            rule.putArray("paths").add(escaped(shown(use.path().normalize())));
            rule.put("id", shown(use.path().normalize()));
        } else if (effect instanceof HostEffect.UsesFilesBelow use && !use.grows()) {
            List<String> asked = asked(use);
            if (asked.isEmpty() || asked.size() > MAX_PATHS) {
                return Optional.empty();
            }
            rule.put("access", use.onlyReads() ? "read" : "write");
            asked.forEach(rule.putArray("paths")::add);
            rule.put("id", asked.get(0));
        } else {
            return Optional.empty();
        }
        Set<String> asking = askingRules(alone);
        if (effect instanceof HostEffect.RunsCommand command
                && GitBroughtFiles.areUnknown(command.argv(), command.folders())) {
            asking.add(RuleLimits.PROTECTED_FILES);
        }
        if (!builtInRules().containsAll(asking)) {
            return Optional.empty(); // no rule lifts a rule that the owner wrote
        }
        if (!asking.isEmpty()) {
            asking.forEach(rule.putArray("lifts")::add);
        }
        return Optional.of(rule);
    }

    /** Tells whether a command of git is asked about for no other reason than that it changes the repository. */
    private static boolean isAskedAsRepositoryChange(HostEffect.RunsCommand command, PolicyEvaluation alone) {
        return GitWriteCheck.changes(command.argv())
                && alone.decision() == PolicyDecision.ASK
                && alone.findings().stream()
                        .allMatch(finding -> finding.matched().isEmpty());
    }

    /** Returns the patterns of the files that ask. */
    private List<String> asked(HostEffect.UsesFilesBelow use) {
        List<String> asked = new ArrayList<>();
        for (String name : use.names()) {
            Path path = use.folder().resolve(name);
            HostEffect one = new HostEffect.UsesPath(name, path, use.fileAccess());
            if (evaluator.evaluateAlone("", one).decision().compareTo(PolicyDecision.ASK) >= 0) {
                asked.add(escaped(shown(path.normalize())));
            }
        }
        return asked;
    }

    /** Returns the ids of the rules that ask or forbid, except those that no rule can lift. */
    private static Set<String> askingRules(PolicyEvaluation alone) {
        Set<String> ids = new LinkedHashSet<>();
        for (PolicyEvaluation.Finding finding : alone.findings()) {
            for (String matched : finding.matched()) {
                // An entry of confirmPolicy has no decision after its name, and no rule lifts it.
                int end = matched.lastIndexOf(": ");
                String id = end < 0 ? matched : matched.substring(0, end);
                if (!matched.endsWith(": allow") && !PolicyRule.GUARDS.contains(id)) {
                    ids.add(id);
                }
            }
        }
        return ids;
    }

    private Set<String> builtInRules() {
        Set<String> ids = new LinkedHashSet<>();
        new PolicyLoader(policyScope).builtIn().rules().forEach(rule -> ids.add(rule.id()));
        return ids;
    }

    /**
     * Returns the pattern of a command and of no other; empty if a word is unknown, because every program has options that run commands or
     * write. The message of a commit differs from call to call and does nothing, so any is permitted, unless a word before it may be an
     * option that takes the next one.
     */
    private static List<String> pattern(List<ShellArgument> argv) {
        List<String> pattern = new ArrayList<>();
        Set<Integer> messages = messagesOfCommit(argv);
        for (int i = 0; i < argv.size(); i++) {
            if (!(argv.get(i) instanceof ShellArgument.Known known)
                    || i == 0 && (known.text().isBlank() || known.text().startsWith(ProgramNameResolver.SOMEWHERE))) {
                return List.of();
            }
            boolean message = messages.contains(i);
            pattern.add(message ? "*" : escaped(i == 0 ? ProgramNameResolver.resolve(known.text()) : known.text()));
        }
        return pattern;
    }

    /** Returns the indexes of the messages of a commit, as far as all words before them are known options. */
    private static Set<Integer> messagesOfCommit(List<ShellArgument> argv) {
        Set<Integer> messages = new HashSet<>();
        if (argv.size() < 2 || !argv.get(0).is("git") || !argv.get(1).is("commit")) {
            return messages;
        }
        int at = 2;
        while (at < argv.size()) {
            if (argv.get(at).is("-m") || argv.get(at).is("-am")) {
                messages.add(at + 1);
                at += 2;
            } else if (COMMIT_FLAGS.contains(argv.get(at).displayText())) {
                at++;
            } else {
                break;
            }
        }
        return messages;
    }

    /**
     * Returns the words of a command that a rule forbids, with whatever follows: those that are known, and its patterns; for git, the subcommand.
     * @return the words; empty if the program is unknown
     */
    public static List<String> forbiddenWords(List<ShellArgument> argv) {
        Optional<GitCommandLine> git = argv.get(0).is("git") ? GitCommandLine.read(argv) : Optional.empty();
        if (git.isPresent() && GitCommandLine.isSubcommand(git.get().subcommand())) {
            return List.of("git", CommandPattern.ANY, git.get().subcommand());
        }
        List<String> words = new ArrayList<>();
        for (ShellArgument argument : argv) {
            if (argument instanceof ShellArgument.Known known) {
                words.add(escaped(words.isEmpty() ? ProgramNameResolver.resolve(known.text()) : known.text()));
            } else if (argument instanceof ShellArgument.Pattern pattern) {
                words.add(pattern.glob());
            } else {
                break;
            }
        }
        return words.isEmpty() || words.get(0).isBlank() ? List.of() : words;
    }

    /** Adds the words of a pattern to a rule. A program whose name has a blank is a list, because the words of a text are those of a command line. */
    public static void addWords(List<String> words, ArrayNode elements) {
        for (String word : words) {
            if (elements.isEmpty() && BLANK.matcher(word).find()) {
                elements.addArray().add(word);
            } else {
                elements.add(word);
            }
        }
    }

    /** Returns a word as a pattern that matches only itself. */
    private static String escaped(String word) {
        return word.equals(CommandPattern.END)
                ? "[$]"
                : word.equals("...") ? "[.].." : word.replaceAll("[\\\\*?\\[]", "\\\\$0");
    }

    private String shown(Path path) {
        if (path.startsWith(policyScope.workspace()) && !path.equals(policyScope.workspace())) {
            return policyScope.workspace().relativize(path).toString();
        }
        return path.startsWith(policyScope.home()) && !path.equals(policyScope.home())
                ? "~/" + policyScope.home().relativize(path)
                : path.toString();
    }

    /** Gives a rule the words that it permits as its id, and a number if that is taken. */
    private static String withId(ObjectNode rule, Set<String> ids) {
        String id = id("allow", rule.path("id").asString(), ids);
        ids.add(id);
        return JSON.writeValueAsString(rule.put("id", id));
    }

    /** Returns an id that is not taken, made of words. */
    public static String id(String beginning, String words, Set<String> taken) {
        String plain =
                words.toLowerCase(Locale.ROOT).replaceAll("[^a-z0-9]+", "-").replaceAll("^-|-$", "");
        String id = beginning + '-' + plain.substring(0, Math.min(MAX_ID, plain.length()));
        for (int i = 2; taken.contains(id); i++) {
            id = id.replaceFirst("(~[0-9]+)?$", "~" + i);
        }
        return id;
    }
}
