package io.docui.hostops.policy;

import java.nio.file.Path;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/**
 * What a policy file says (docs/spec/host-operations.md#policy-file, {@code ideOperation}).
 *
 * @param channels the channels that are on
 * @param allowedApps the programs whose windows may be used
 * @param scope where and when
 * @param confirmations who is asked, by tool, workspace and pattern
 * @param rules the rules
 * @param readOnly what runs without being asked for beside the built-in list
 * @param notReadOnly programs that are taken off that list
 * @param unparsed what happens with a command that is not understood: ask or deny
 * @param sandbox how programs are confined
 * @param rateLimits how much at a time
 */
record PolicyFile(
        Set<Channel> channels,
        List<AppPattern> allowedApps,
        Scope scope,
        List<Confirmation> confirmations,
        List<PolicyRule> rules,
        List<CommandPattern> readOnly,
        Set<String> notReadOnly,
        Decision unparsed,
        SandboxSettings sandbox,
        RateLimits rateLimits) {
    /**
     * Where and when operations may happen.
     *
     * @param workspace the workspaces that the policy is for; empty for any
     * @param windows titles of windows that may be used; empty for any
     * @param from when it begins
     * @param until when it ends
     */
    record Scope(List<Glob> workspace, List<Glob> windows, Optional<Instant> from, Optional<Instant> until) {}

    /** When a person is asked. */
    enum ConfirmationMode {
        ALWAYS,
        FIRST,
        NEVER
    }

    /**
     * Who is asked about what.
     *
     * @param tool the actions; empty for any
     * @param workspace the workspaces; empty for any
     * @param command the commands; empty for any
     * @param path the paths; empty for any
     * @param app the programs; empty for any
     * @param confirmationMode when
     */
    record Confirmation(
            Optional<Glob> tool,
            List<Glob> workspace,
            Optional<CommandPattern> command,
            List<Glob> path,
            Optional<AppPattern> app,
            ConfirmationMode confirmationMode) {}

    /**
     * How programs are confined that are not known to only read.
     *
     * @param use whether, where there is a sandbox
     * @param network whether they reach the network in it
     * @param write folders outside of the workspace that they may write in it, such as caches of build systems; absolute
     */
    record SandboxSettings(boolean use, boolean network, List<Path> write) {
        SandboxSettings {
            write = List.copyOf(write);
        }
    }

    /**
     * How much at a time.
     *
     * @param keysPerCall keys that one call may press
     * @param keysPerMinute keys that all may press in a minute
     */
    record RateLimits(int keysPerCall, int keysPerMinute) {}
}
