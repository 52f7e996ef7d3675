package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation.Finding;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.internal.policy.program.UndoablePrograms;
import java.util.List;

/**
 * What undo restores of an operation.
 * @param wholeLine whether undo takes back the whole line
 * @param removal the commands that remove only files that undo restores
 * @param unkept the files that undo could not restore
 */
record UndoCoverage(boolean wholeLine, RestorableRemoval removal, UnkeptFiles unkept) {
    /** Permits a command of a line that undo takes back if it only changes files that it names. */
    static Finding permit(HostEffect.RunsCommand command, Finding finding) {
        return UndoablePrograms.isUndoable(command.argv())
                ? new Finding(
                        finding.effect(),
                        PolicyDecision.ALLOW,
                        "it only changes files that it names, which undo restores",
                        List.of(),
                        SandboxRequirements.WRITING)
                : finding;
    }
}
