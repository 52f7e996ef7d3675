package io.docui.hostops.policy;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.ShellCommandAnalysis;
import io.docui.hostops.internal.command.analysis.ShellCommandExtractor;
import io.docui.hostops.internal.command.parser.ShellSyntaxException;
import io.docui.hostops.internal.policy.PermittingRuleFinder;
import io.docui.hostops.internal.policy.file.PolicyFileException;
import io.docui.hostops.internal.policy.file.PolicyLoader;
import io.docui.hostops.internal.policy.folder.PlacedProgram;
import io.docui.hostops.internal.policy.folder.WorkingFolderResolver;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.StandardCopyOption;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;
import tools.jackson.databind.node.ArrayNode;
import tools.jackson.databind.node.ObjectNode;

/**
 * Adds rules to a policy file on behalf of its owner. A running program reads the file again before its next call. Every change is checked
 * before it is written. Not thread-safe.
 */
public final class PolicyFileEditor {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final String TOOL = "bash";

    private final Path file;
    private final PolicyScope policyScope;

    /**
     * Creates an editor.
     *
     * @param file the policy file. If it does not exist, the first change creates it as an extension of the built-in policy
     * @param policyScope the places that the policy covers
     */
    public PolicyFileEditor(Path file, PolicyScope policyScope) {
        this.file = file.toAbsolutePath();
        this.policyScope = policyScope;
    }

    /**
     * Permits a command line permanently.
     *
     * @param line the command line
     * @return the rules that were added, as JSON; empty if the line already runs without a question
     * @throws IllegalArgumentException if the file is unusable, or if no rules can permit the line; the message states why
     * @throws IOException if the file cannot be read or written
     */
    public List<String> allow(String line) throws IOException {
        HostPolicy policy = policy();
        List<HostEffect> effects = effects(policy, line);
        PolicyEvaluation evaluation = policy.evaluate(TOOL, effects);
        if (evaluation.decision().compareTo(PolicyDecision.SANDBOX) <= 0) {
            return List.of();
        }
        List<String> rules = policy.permittingRules(TOOL, effects);
        if (rules.isEmpty()) {
            // Whether there is a sandbox is another question: a rule would permit this outside of it.
            String reason = evaluation.reason().replace(", and there is no sandbox", "");
            throw new IllegalArgumentException("No rule can permit this outside of the sandbox: " + reason + '.');
        }
        add(rules);
        return rules;
    }

    /**
     * Forbids the commands of a line permanently, with whatever arguments follow. A pattern in it stays a pattern: {@code rm -rf *} forbids more
     * than the files of now.
     *
     * @param line the command line
     * @return the rules that were added, as JSON
     * @throws IllegalArgumentException if the file is unusable, or if it is unknown which commands the line names; the message states why
     * @throws IOException if the file cannot be read or written
     */
    public List<String> deny(String line) throws IOException {
        Set<String> ids = ids(root());
        policy();
        List<String> rules = new ArrayList<>();
        for (List<ShellArgument> argv : commands(line)) {
            List<String> words = PermittingRuleFinder.forbiddenWords(argv);
            ObjectNode rule = JSON.createObjectNode();
            String id = PermittingRuleFinder.id("deny", String.join(" ", words), ids);
            ids.add(id);
            rule.put("id", id).put("decision", "deny").put("reason", "the owner forbids it");
            ArrayNode pattern = rule.putArray("commands").addArray();
            PermittingRuleFinder.addWords(words, pattern);
            rules.add(JSON.writeValueAsString(rule));
        }
        add(rules);
        return rules;
    }

    /** Returns the commands of a line as they are written, with their programs as seen from the workspace. */
    private List<List<ShellArgument>> commands(String line) {
        Optional<Path> start = Optional.of(policyScope.workspace());
        WorkingFolderResolver resolver = new WorkingFolderResolver(start, policyScope.home(), false);
        ShellCommandAnalysis analysis;
        try {
            analysis = ShellCommandExtractor.find(
                    line,
                    ShellDialect.BASH,
                    policyScope.home().toString(),
                    false,
                    pattern -> Optional.empty(),
                    resolver::certainPath);
        } catch (ShellSyntaxException e) {
            throw new IllegalArgumentException("The line cannot be parsed: " + e.in(line), e);
        }
        List<List<ShellArgument>> commands = new ArrayList<>();
        for (ShellCommandAnalysis.FoundCommand command : analysis.commands()) {
            if (!command.wraps()) {
                commands.addAll(PlacedProgram.namings(
                        command.argv(), resolver.resolve(command.folder()), policyScope.workspace()));
            }
        }
        boolean known = analysis.unknowns().isEmpty()
                && commands.stream()
                        .noneMatch(argv ->
                                PermittingRuleFinder.forbiddenWords(argv).isEmpty());
        if (!known) {
            throw new IllegalArgumentException(
                    "The program is unknown until the line runs: " + line + ". Write the name of the program.");
        }
        if (commands.isEmpty()) {
            throw new IllegalArgumentException("This names no command that could be forbidden: " + line);
        }
        return commands;
    }

    /**
     * Returns the rules of the file.
     *
     * @return each rule as JSON; empty if there is no file, or if it has no rules of its own
     * @throws IllegalArgumentException if the file is not JSON
     * @throws IOException if the file cannot be read
     */
    public List<String> rules() throws IOException {
        List<String> rules = new ArrayList<>();
        for (JsonNode rule : root().path("ideOperation").path("rules")) {
            rules.add(JSON.writeValueAsString(rule));
        }
        return rules;
    }

    private HostPolicy policy() {
        HostPolicy policy = HostPolicy.loadIfPresent(file, policyScope, () -> false, InstantSource.system());
        policy.fault().ifPresent(fault -> {
            throw new IllegalArgumentException(fault);
        });
        return policy;
    }

    private List<HostEffect> effects(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, policyScope.workspace()));
        return effects;
    }

    private ObjectNode root() throws IOException {
        if (Files.notExists(file)) {
            ObjectNode root = JSON.createObjectNode();
            root.put("version", 1).put("extends", "built-in").putObject("ideOperation");
            return root;
        }
        try {
            if (JSON.readTree(Files.readString(file, StandardCharsets.UTF_8)) instanceof ObjectNode root) {
                return root;
            }
        } catch (JacksonException e) {
            throw new IllegalArgumentException("The policy file " + file + " is not valid JSON.", e);
        }
        throw new IllegalArgumentException("The policy file " + file + " is not a JSON object.");
    }

    private static Set<String> ids(ObjectNode root) {
        Set<String> ids = new HashSet<>();
        for (JsonNode rule : root.path("ideOperation").path("rules")) {
            ids.add(rule.path("id").asString());
        }
        return ids;
    }

    /**
     * Adds rules.
     * @param rules the rules, as JSON
     * @throws IllegalArgumentException if the file is unusable, or would be with these rules; the message states why
     */
    void add(List<String> rules) throws IOException {
        ObjectNode root = root();
        ObjectNode operations = root.withObject("/ideOperation");
        ArrayNode all = operations.withArrayProperty("rules");
        rules.forEach(rule -> all.add(JSON.readTree(rule)));
        String text = JSON.writerWithDefaultPrettyPrinter().writeValueAsString(root) + "\n";
        try {
            new PolicyLoader(policyScope).parse(text);
        } catch (PolicyFileException e) {
            throw new IllegalArgumentException(
                    "The policy file " + file + " cannot have this rule: " + e.getMessage(), e);
        }
        write(text);
    }

    /** Replaces the file in one step, so that a running program never reads half of it. */
    private void write(String text) throws IOException {
        Path real = Files.exists(file) ? file.toRealPath() : file;
        Path folder = Files.createDirectories(real.toAbsolutePath().getParent());
        Path draft = Files.createTempFile(folder, "policy", ".json");
        try {
            Files.writeString(draft, text, StandardCharsets.UTF_8);
            Files.move(draft, real, StandardCopyOption.ATOMIC_MOVE, StandardCopyOption.REPLACE_EXISTING);
        } finally {
            Files.deleteIfExists(draft);
        }
    }
}
