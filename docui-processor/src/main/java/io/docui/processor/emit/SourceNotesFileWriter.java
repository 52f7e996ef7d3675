package io.docui.processor.emit;

import io.docui.processor.model.SourceNotes;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.FindingReport;
import java.io.IOException;

/** Writes the class that keeps the notes of a type. */
public final class SourceNotesFileWriter {
    private final GeneratedFileWriter files;

    /** Writes to the given place. */
    public SourceNotesFileWriter(GeneratedFileWriter files) {
        this.files = files;
    }

    /**
     * Writes the class.
     *
     * @param notes what it keeps
     * @return what kept the file from being written, if anything did
     */
    public FindingReport write(SourceNotes notes) {
        FindingReport findingReport = new FindingReport();
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
