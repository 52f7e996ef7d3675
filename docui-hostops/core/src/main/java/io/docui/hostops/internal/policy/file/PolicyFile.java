package io.docui.hostops.internal.policy.file;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.PolicyDecision;
import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * Parsed content of a policy file (docs/spec/host-operations.md#policy-file, {@code ideOperation}).
 * @param allowedApps the applications whose windows may be used
 * @param readOnly the commands that run without approval, in addition to the built-in list
 * @param unparsed the decision about a command that cannot be parsed: ask or deny
 */
public record PolicyFile(
        Set<HostChannel> channels,
        List<AppPattern> allowedApps,
        Scope scope,
        List<Confirmation> confirmations,
        List<PolicyRule> rules,
        List<CommandPattern> readOnly,
        Set<String> notReadOnly,
        PolicyDecision unparsed,
        SandboxSettings sandbox,
        RateLimits rateLimits) {
    /** Returns the policy with further rules. */
    public PolicyFile withRules(List<PolicyRule> further) {
        return new PolicyFile(
                channels,
                allowedApps,
                scope,
                confirmations,
                Stream.concat(rules.stream(), further.stream()).toList(),
                readOnly,
                notReadOnly,
                unparsed,
                sandbox,
                rateLimits);
    }

    /**
     * The scope of a policy.
     * @param workspace the workspaces that the policy applies to; empty for any
     * @param windows the titles of windows that may be used; empty for any
     */
    public record Scope(List<Glob> workspace, List<Glob> windows, Optional<Instant> from, Optional<Instant> until) {}

    /** When a person must confirm. */
    public enum ConfirmationMode {
        ALWAYS,
        FIRST,
        NEVER
    }

    /**
     * Confirmation entry.
     * @param tool the actions; empty for any
     * @param workspace the workspaces; empty for any
     * @param command the commands; empty for any
     * @param path the paths; empty for any
     * @param app the applications; empty for any
     * @param confirmationMode when a person must confirm
     */
    public record Confirmation(
            Optional<Glob> tool,
            List<Glob> workspace,
            Optional<CommandPattern> command,
            List<Glob> path,
            Optional<AppPattern> app,
            ConfirmationMode confirmationMode) {
        /** Tells whether the entry applies to an action in a workspace. */
        public boolean isFor(String action, Path workspace) {
            return tool.filter(glob -> !glob.matches(action)).isEmpty()
                    && (this.workspace.isEmpty()
                            || this.workspace.stream().anyMatch(glob -> glob.matches(workspace.toString())));
        }
    }

    /**
     * Settings that confine programs not known to be read-only.
     * @param write absolute paths of directories outside the workspace that programs in the sandbox may write, such as caches of build
     *     systems
     */
    public record SandboxSettings(boolean use, boolean network, List<Path> write) {
        public SandboxSettings {
            write = List.copyOf(write);
        }
    }

    /** Limits on input. */
    public record RateLimits(int keysPerCall, int keysPerMinute) {}
}
