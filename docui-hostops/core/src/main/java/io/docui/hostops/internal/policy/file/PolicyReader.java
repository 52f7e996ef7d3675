package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.command.analysis.ProgramNameResolver;
import io.docui.hostops.internal.policy.file.PolicyFile.Confirmation;
import io.docui.hostops.internal.policy.file.PolicyFile.ConfirmationMode;
import io.docui.hostops.internal.policy.file.PolicyFile.RateLimits;
import io.docui.hostops.internal.policy.file.PolicyFile.SandboxSettings;
import io.docui.hostops.internal.policy.file.PolicyFile.Scope;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;
import tools.jackson.core.JacksonException;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.databind.DeserializationFeature;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/** Parses the JSON of a policy file and reports all errors in it at once. */
final class PolicyReader {
    private static final JsonMapper JSON = JsonMapper.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .enable(DeserializationFeature.FAIL_ON_TRAILING_TOKENS)
            .build();
    private static final String BUILT_IN = "built-in";
    private static final int VERSION = 1;
    private static final int MANY = 1_000_000;
    private static final Pattern GLOB = Pattern.compile("[*?\\[\\]]");

    private final List<String> faults = new ArrayList<>();
    private List<PolicyRule> inherited = List.of();
    private final PathPatternNormalizer paths;
    private final List<Path> homes;

    /**
     * Creates a reader.
     * @param workspace the base directory of relative path patterns
     * @param homes the home directories that {@code ~} denotes
     */
    PolicyReader(Path workspace, List<Path> homes) {
        this(
                new PathPatternNormalizer(workspace, homes),
                homes.stream().map(Path::normalize).toList());
    }

    private PolicyReader(PathPatternNormalizer paths, List<Path> homes) {
        this.paths = paths;
        this.homes = homes;
    }

    /**
     * Parses a policy.
     * @return the policy; its examples are not checked
     */
    PolicyFile read(String json) throws PolicyFileException {
        JsonNode root;
        try {
            root = JSON.readTree(json);
        } catch (JacksonException e) {
            throw new PolicyFileException(List.of("it is not valid JSON: " + message(e) + place(e)));
        }
        PolicyJsonNode top = new PolicyJsonNode("", root, faults);
        top.onlyKeys(Set.of("$schema", "version", "extends", "ideOperation"));
        if (top.integer("version", VERSION, VERSION, VERSION) != VERSION || !root.has("version")) {
            faults.add("version must be given, and be " + VERSION);
        }
        if (!root.has("ideOperation")) {
            faults.add("ideOperation is missing");
        }
        inherited = inherited(top);
        PolicyFile file = operations(top.child("ideOperation"));
        if (!faults.isEmpty()) {
            throw new PolicyFileException(faults);
        }
        return file;
    }

    private List<PolicyRule> inherited(PolicyJsonNode top) throws PolicyFileException {
        Optional<String> parent = top.text("extends");
        if (parent.isEmpty()) {
            return List.of();
        }
        if (!parent.get().equals(BUILT_IN)) {
            top.child("extends").fault("must be " + BUILT_IN + ", not " + parent.get());
            return List.of();
        }
        return new PolicyReader(paths, homes)
                .read(PolicyLoader.resource("built-in-policy.json"))
                .rules();
    }

    /** Returns the error message without the programming details of some messages. */
    private static String message(JacksonException e) {
        return e.getOriginalMessage()
                .replaceAll("\\[Source: [^;]*; line: ([0-9]+), column: ([0-9]+)]", "line $1, column $2");
    }

    private static String place(JacksonException e) {
        return e.getLocation() == null
                ? ""
                : " at line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr();
    }

    private PolicyFile operations(PolicyJsonNode node) {
        Set<String> keys = new HashSet<>(HostChannel.keys());
        keys.addAll(Set.of(
                "allowedApps", "scope", "confirmPolicy", "rules", "readOnlyPrograms", "unparsed", "sandbox", "rates"));
        node.onlyKeys(keys);
        PolicyJsonNode readOnly = node.child("readOnlyPrograms");
        readOnly.onlyKeys(Set.of("add", "remove"));
        return new PolicyFile(
                channels(node),
                node.items("allowedApps").stream()
                        .map(AppPatternReader::pattern)
                        .toList(),
                scope(node.child("scope")),
                node.items("confirmPolicy").stream().map(this::confirmation).toList(),
                rules(node),
                readOnly.items("add").stream()
                        .map(this::command)
                        .flatMap(Optional::stream)
                        .toList(),
                Set.copyOf(readOnly.texts("remove")),
                node.choice("unparsed", "ask", "deny").equals("deny") ? PolicyDecision.DENY : PolicyDecision.ASK,
                sandbox(node.child("sandbox")),
                rates(node.child("rates")));
    }

    private static Set<HostChannel> channels(PolicyJsonNode node) {
        Set<HostChannel> on = EnumSet.noneOf(HostChannel.class);
        for (HostChannel channel : HostChannel.values()) {
            if (node.flag(channel.key(), channel.isOnByDefault())) {
                on.add(channel);
            }
        }
        return on;
    }

    private Scope scope(PolicyJsonNode node) {
        node.onlyKeys(Set.of("workspace", "windows", "time"));
        PolicyJsonNode time = node.child("time");
        time.onlyKeys(Set.of("from", "until"));
        return new Scope(
                node.texts("workspace").stream().flatMap(paths::globs).toList(),
                node.texts("windows").stream().map(Glob::word).toList(),
                time.instant("from"),
                time.instant("until"));
    }

    private Confirmation confirmation(PolicyJsonNode node) {
        node.onlyKeys(Set.of("tool", "workspace", "pattern", "app", "confirm"));
        Optional<PolicyJsonNode> pattern = node.optional("pattern");
        Optional<PolicyJsonNode> app = node.optional("app");
        if (pattern.isPresent() && app.isPresent()) {
            node.fault("has both pattern and app; make two entries");
        }
        node.required("confirm");
        return new Confirmation(
                node.text("tool").map(Glob::word),
                node.text("workspace").stream().flatMap(paths::globs).toList(),
                pattern.filter(given -> !given.isText()).flatMap(this::command),
                pattern.filter(PolicyJsonNode::isText).stream()
                        .flatMap(given -> paths.globs(given.text()))
                        .toList(),
                app.map(AppPatternReader::pattern),
                ConfirmationMode.valueOf(
                        node.choice("confirm", "always", "first", "never").toUpperCase(Locale.ROOT)));
    }

    private List<PolicyRule> rules(PolicyJsonNode node) {
        List<PolicyRule> rules = new ArrayList<>(inherited);
        Set<String> ids = new HashSet<>();
        inherited.forEach(policyRule -> ids.add(policyRule.id()));
        for (PolicyJsonNode item : node.items("rules")) {
            PolicyRule policyRule = rule(item);
            if (!ids.add(policyRule.id())) {
                item.fault("has the same id as another rule: " + policyRule.id());
            }
            rules.add(policyRule);
        }
        return rules;
    }

    private PolicyRule rule(PolicyJsonNode node) {
        node.onlyKeys(Set.of(
                "id",
                "decision",
                "commands",
                "paths",
                "apps",
                "access",
                "reason",
                "except",
                "lifts",
                "match",
                "not_match"));
        node.required("id");
        node.required("decision");
        List<CommandPattern> commands = node.items("commands").stream()
                .map(this::command)
                .flatMap(Optional::stream)
                .toList();
        List<String> written = node.texts("paths");
        List<AppPattern> apps =
                node.items("apps").stream().map(AppPatternReader::pattern).toList();
        if (Stream.of("commands", "paths", "apps")
                        .filter(key -> node.optional(key).isPresent())
                        .count()
                != 1) {
            node.fault("must have exactly one of commands, paths and apps");
        }
        if (node.optional("access").isPresent() && node.optional("paths").isEmpty()) {
            node.fault("has access, which is valid only with paths");
        }
        node.text("except").ifPresent(except -> {
            String needed = except.equals("text") ? "paths" : "commands";
            if (node.optional(needed).isEmpty()) {
                node.fault("has except, which is valid only with " + needed);
            }
        });
        return new PolicyRule(
                node.text("id").orElse(""),
                PolicyDecision.valueOf(
                        node.choice("decision", "ask", "allow", "deny").toUpperCase(Locale.ROOT)),
                commands,
                written.stream().flatMap(paths::globs).toList(),
                apps,
                PolicyRule.RuleAccess.valueOf(
                        node.choice("access", "any", "read", "write").toUpperCase(Locale.ROOT)),
                node.text("reason").orElse(""),
                node.optional("except").isPresent()
                        ? PolicyRule.Exemption.valueOf(
                                node.choice("except", "local", "kept", "text").toUpperCase(Locale.ROOT))
                        : PolicyRule.Exemption.NONE,
                lifts(node),
                examples(node, "match"),
                examples(node, "not_match"));
    }

    private Set<String> lifts(PolicyJsonNode node) {
        List<String> lifts = node.texts("lifts");
        if (lifts.isEmpty()) {
            return Set.of();
        }
        if (!node.choice("decision", "ask", "allow", "deny").equals("allow")) {
            node.fault("has lifts, which is valid only with the decision allow");
        }
        if (inherited.isEmpty()) {
            node.fault("has lifts, which is valid only in a file with \"extends\": \"built-in\"");
        }
        for (String id : lifts) {
            boolean known = inherited.stream().anyMatch(rule -> rule.id().equals(id));
            if (!inherited.isEmpty() && (!known || PolicyRule.GUARDS.contains(id))) {
                node.child("lifts")
                        .fault("has " + id + (known ? ", which no rule can lift" : ", which is no built-in rule"));
            }
        }
        return Set.copyOf(lifts);
    }

    private static List<PolicyRule.Example> examples(PolicyJsonNode rule, String key) {
        return rule.optional("apps").isPresent()
                ? AppPatternReader.examples(rule, key)
                : rule.texts(key).stream().map(PolicyRule.Example::of).toList();
    }

    private Optional<CommandPattern> command(PolicyJsonNode node) {
        List<List<Glob>> elements = new ArrayList<>();
        for (PolicyJsonNode item : node.items()) {
            List<String> words = item.isText() ? List.of(item.text()) : item.texts();
            if (elements.isEmpty() && item.isText()) {
                // Hardly a program has a blank in its name, so these are the words of a command line.
                for (String word : words.get(0).strip().split("\\s+", -1)) {
                    elements.add(elements.isEmpty() ? List.of(program(word)) : List.of(Glob.word(word)));
                }
                continue;
            }
            elements.add(words.stream()
                    .map(elements.isEmpty() ? this::program : Glob::word)
                    .toList());
            if (words.isEmpty()) {
                item.fault("must be a word or a list of alternative words");
            }
        }
        if (elements.isEmpty()
                || elements.get(0).stream().anyMatch(glob -> glob.text().equals(CommandPattern.ANY))) {
            node.fault("must be a list that begins with a program name");
            return Optional.empty();
        }
        nameScript(elements);
        return Optional.of(new CommandPattern(elements));
    }

    /** Returns the pattern of a program, which commands name as seen from the workspace. */
    private Glob program(String word) {
        return Glob.word(paths.program(ProgramNameResolver.resolve(word)).orElse(ProgramNameResolver.resolve(word)));
    }

    /** Lets the script of an interpreter be named as seen from the workspace, too. */
    private void nameScript(List<List<Glob>> elements) {
        if (elements.get(0).stream().noneMatch(program -> ProgramNameResolver.isInterpreter(program.text()))) {
            return;
        }
        for (int i = 1; i < elements.size(); i++) {
            List<Glob> relative = elements.get(i).stream()
                    .flatMap(word -> paths.program(word.text()).stream())
                    .map(name -> Glob.word(name.substring(2)))
                    .toList();
            if (!relative.isEmpty()) {
                elements.set(
                        i,
                        Stream.concat(elements.get(i).stream(), relative.stream())
                                .toList());
                return;
            }
        }
    }

    private SandboxSettings sandbox(PolicyJsonNode node) {
        node.onlyKeys(Set.of("use", "network", "write"));
        List<Path> write = new ArrayList<>();
        for (String written : node.texts("write")) {
            String path = written.startsWith("~/") ? homes.get(0) + written.substring(1) : written;
            boolean plain = path.startsWith("/") || Path.of(path).isAbsolute();
            if (!plain || GLOB.matcher(written).find()) {
                node.child("write").fault("must list folders that begin with ~/ or /, without patterns: " + written);
            } else if (homes.stream()
                    .anyMatch(home -> home.startsWith(Path.of(path).normalize()))) {
                node.child("write").fault("would let programs write the whole home folder: " + written);
            } else {
                write.add(Path.of(path).normalize());
            }
        }
        return new SandboxSettings(node.flag("use", true), node.flag("network", false), write);
    }

    private static RateLimits rates(PolicyJsonNode node) {
        node.onlyKeys(Set.of("keysPerCall", "keysPerMinute"));
        return new RateLimits(node.integer("keysPerCall", 200, 1, MANY), node.integer("keysPerMinute", 1_000, 1, MANY));
    }
}
