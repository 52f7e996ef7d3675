package io.docui.hostops.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.call.Call;
import java.io.IOException;
import java.nio.file.Path;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.json.JsonMapper;

/**
 * Permits a call permanently with rules, which it prints for the owner or writes to the policy file.
 * @param path the policy file, which may not exist; empty if there is none
 * @param builtIn whether the built-in policy applies, because there is no file
 */
record PermanentPermission(
        HostPolicy policy, EffectRegistry registry, PolicyScope policyScope, Optional<Path> path, boolean builtIn) {
    /** Says what to do instead of a call, and how to permit it: with the rules that permit it, ready to be pasted. */
    String hint(ActionDescriptor action, Call call) {
        List<String> rules = rules(registry.parts(action, call));
        if (rules.isEmpty()) {
            return advice(action, call);
        }
        String all = String.join(", ", rules);
        return advice(action, call) + ' ' + rule(rules, all);
    }

    /** Says what to do instead of the first part of a call that does not run. */
    String advice(ActionDescriptor action, Call call) {
        return registry.parts(action, call).stream()
                .filter(part ->
                        policy.evaluate(part.action(), part.call()).decision().compareTo(PolicyDecision.ASK) >= 0)
                .findFirst()
                .map(part -> policy.advice(part.action().name(), part.effects()))
                .orElse("");
    }

    private String rule(List<String> rules, String all) {
        return builtIn
                ? "The owner of this computer can permit it permanently with a policy file (--policy) that contains:"
                        + " {\"version\": 1, \"extends\": \"built-in\", \"ideOperation\": {\"rules\": [" + all + "]}}"
                : "The owner of this computer can permit it permanently with "
                        + (rules.size() == 1 ? "this rule" : "these rules") + " in " + policy.source() + ": " + all;
    }

    /** Returns the file and the rules that {@link #write} would add to it; empty if there is no file, or no rules can permit the call. */
    Optional<String> describe(List<EffectRegistry.PlannedEffects> parts) {
        List<String> rules = rulesForContent(parts);
        return rules.isEmpty() ? Optional.empty() : path.map(file -> file + ": " + described(rules));
    }

    /** Writes the rules to the file. Returns a sentence about it; empty if no rules can permit the call, or the file cannot have them. */
    Optional<String> write(List<EffectRegistry.PlannedEffects> parts) {
        List<String> rules = rulesForContent(parts);
        if (path.isEmpty() || rules.isEmpty()) {
            return Optional.empty();
        }
        try {
            new PolicyFileEditor(path.get(), policyScope).add(rules);
        } catch (IOException | IllegalArgumentException e) {
            System.getLogger(PermanentPermission.class.getName())
                    .log(System.Logger.Level.WARNING, "The rules were not written to " + path.get(), e);
            return Optional.empty();
        }
        return Optional.of("Written to " + path.get() + ": " + described(rules));
    }

    /** Says where a rule for a command holds, and that it does not depend on what the program contains. */
    private static String described(List<String> rules) {
        String all = String.join(", ", rules);
        boolean commands = rules.stream().anyMatch(rule -> rule.contains("\"commands\":"));
        return commands ? all + " (in every folder, outside of the sandbox, and whatever the program contains)" : all;
    }

    /**
     * Returns the rules that permit calls; none if one of them would also permit other contents of a protected file. Files of the workspace are asked
     * about only if something obeys or runs them.
     */
    private List<String> rulesForContent(List<EffectRegistry.PlannedEffects> parts) {
        List<String> rules = rules(parts);
        return rules.stream().map(JsonMapper.shared()::readTree).anyMatch(PermanentPermission::permitsAnyContent)
                ? List.of()
                : rules;
    }

    private static boolean permitsAnyContent(JsonNode rule) {
        boolean inside = rule.path("paths")
                .valueStream()
                .anyMatch(path -> !path.asString().matches("[/~].*"));
        return rule.path("access").asString("").equals("write") && (inside || rule.has("lifts"));
    }

    private List<String> rules(List<EffectRegistry.PlannedEffects> parts) {
        Set<String> rules = new LinkedHashSet<>();
        for (EffectRegistry.PlannedEffects part : parts) {
            List<String> found = policy.permittingRules(part.action().name(), part.effects());
            boolean asks = policy.evaluate(part.action(), part.call()).decision() == PolicyDecision.ASK;
            if (asks && found.isEmpty()) {
                return List.of();
            }
            rules.addAll(found);
        }
        return List.copyOf(rules);
    }
}
