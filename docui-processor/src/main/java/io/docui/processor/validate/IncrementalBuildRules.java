package io.docui.processor.validate;

import io.docui.processor.model.MissingClassFileMetadata;
import java.util.List;

/**
 * Reports facts of the source that an incremental build could not read, so that its output would differ
 * (docs/spec/generated-code.md#descriptions).
 */
public final class IncrementalBuildRules {
    private IncrementalBuildRules() {}

    /** Reports facts from sources for which no source notes are stored. */
    public static ValidationFindings check(List<MissingClassFileMetadata> lost) {
        ValidationFindings findingReport = new ValidationFindings();
        for (MissingClassFileMetadata note : lost) {
            switch (note.kind()) {
                case COMMENT ->
                    findingReport.add(
                            DiagnosticMessage.UNREAD_COMMENT, note.source(), note.type(), note.name(), note.name());
                case ANNOTATION ->
                    findingReport.add(
                            DiagnosticMessage.LOST_ANNOTATION,
                            note.source(),
                            note.member(),
                            note.type(),
                            note.name(),
                            note.name());
                case PARAMETERS ->
                    findingReport.add(
                            DiagnosticMessage.LOST_PARAMETER_NAMES,
                            note.source(),
                            note.member(),
                            note.type(),
                            note.name(),
                            note.name());
            }
        }
        return findingReport;
    }
}
