package io.docui.hostops.provider;

import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.policy.PolicyEvaluation;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.stream.Collectors;

/**
 * Asks the policy again for what only a server's answer tells: which files are shown, and which an edit writes. That a person wants
 * to be asked about an action was settled before it ran; that a rule asks about one of its files was not.
 */
public final class LanguagePermission {
    private static final String BY_ACTION = "confirmPolicy[";

    private final HostPolicy policy;

    /**
     * The permission of a policy.
     *
     * @param policy the policy
     */
    public LanguagePermission(HostPolicy policy) {
        this.policy = policy;
    }

    /**
     * Whether lines of a file may be shown.
     *
     * @param path the file, absolute
     */
    public boolean mayRead(Path path) {
        Effect reads = new Effect.UsesPath(path.toString(), path, Effect.FileAccess.READ);
        return policy.evaluate("read", List.of(reads)).decision() == Decision.ALLOW;
    }

    /**
     * Refuses an edit of which the policy does not let every file be written.
     *
     * @param action the action that makes the edit
     * @param changes the edit
     * @throws ActionException naming what is not permitted and by which rule
     */
    public void checkWrites(String action, List<FileChange> changes) {
        checkPathWrites(action, EditApplier.writtenPaths(changes));
    }

    /**
     * Refuses to write files if the policy does not let every one of them be written.
     *
     * @param action the action that writes them
     * @param files the files, absolute
     * @throws ActionException naming what is not permitted and by which rule
     */
    public void checkPathWrites(String action, List<Path> files) {
        List<Effect> writes = files.stream()
                .map(path -> (Effect) new Effect.UsesPath(path.toString(), path, Effect.FileAccess.WRITE))
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
                    "Nothing was changed, for the edit is not permitted as a whole: " + refused + '.');
        }
    }

    private static boolean isRefused(PolicyEvaluation.Finding finding) {
        return finding.decision() == Decision.DENY
                || finding.decision() == Decision.ASK && !finding.because().startsWith(BY_ACTION);
    }
}
