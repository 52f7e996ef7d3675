package io.docui.hostops.language;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Checks the policy for files known only from a language server's answer: files to show and files to edit. Confirmation of an action is
 * settled before it runs, so only rules about its files are checked here.
 */
public final class LanguagePermission {
    private static final String BY_ACTION = "confirmPolicy[";

    private final HostPolicy policy;

    /**
     * Creates a check against a policy.
     *
     * @param policy the policy
     */
    public LanguagePermission(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Returns whether lines of a file may be shown.
     *
     * @param path the file, absolute
     */
    public boolean mayRead(Path path) {
        HostEffect reads = new HostEffect.UsesPath(path.toString(), path, HostEffect.FileAccess.READ);
        return policy.evaluate("read", List.of(reads)).decision() == PolicyDecision.ALLOW;
    }

    /**
     * Rejects an edit unless the policy permits writing each of its files.
     *
     * @param action the action that makes the edit
     * @param changes the edit
     * @throws ActionException if a file may not be written; it names the file and the rule
     */
    public void checkWrites(String action, List<FileChange> changes) {
        checkPathWrites(action, WorkspaceEditApplier.writtenPaths(changes));
    }

    /**
     * Rejects writing files unless the policy permits each of them.
     *
     * @param action the action that writes them
     * @param files the files, absolute
     * @throws ActionException if a file may not be written; it names the file and the rule
     */
    public void checkPathWrites(String action, List<Path> files) {
        List<HostEffect> writes = files.stream()
                .map(path -> (HostEffect) new HostEffect.UsesPath(path.toString(), path, HostEffect.FileAccess.WRITE))
                .toList();
        String refused = policy.evaluate(action, writes).findings().stream()
                .filter(LanguagePermission::isRefused)
                .map(PolicyEvaluation.Finding::description)
                .distinct()
                .limit(3)
                .collect(Collectors.joining("; "));
        if (!refused.isEmpty()) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Nothing was changed because a part of the edit is not permitted: " + refused + '.');
        }
    }

    private static boolean isRefused(PolicyEvaluation.Finding finding) {
        return finding.decision() == PolicyDecision.DENY
                || finding.decision() == PolicyDecision.ASK
                        && !finding.because().startsWith(BY_ACTION);
    }
}
