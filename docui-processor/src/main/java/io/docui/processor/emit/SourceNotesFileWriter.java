package io.docui.processor.emit;

import io.docui.processor.model.SourceNotes;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.ValidationFindings;
import java.io.IOException;

/** Writes the generated class that stores the source notes of a type, and reports failures. */
public record SourceNotesFileWriter(GeneratedFileWriter files) {
    public ValidationFindings write(SourceNotes notes) {
        ValidationFindings findingReport = new ValidationFindings();
        try {
            files.write(
                    notes.generated(),
                    new SourceNotesEmitter(notes).emit(),
                    notes.source().element(),
                    false);
        } catch (IOException e) {
            findingReport.add(
                    DiagnosticMessage.NOT_WRITTEN,
                    notes.source(),
                    notes.generated().simpleName(),
                    String.valueOf(e.getMessage()));
        }
        return findingReport;
    }
}
