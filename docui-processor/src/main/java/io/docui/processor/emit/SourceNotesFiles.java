package io.docui.processor.emit;

import io.docui.processor.model.SourceNotes;
import io.docui.processor.validate.Message;
import io.docui.processor.validate.Report;
import java.io.IOException;

/** Writes the class that keeps the notes of a type. */
public final class SourceNotesFiles {
    private final SourceFiles files;

    /** Writes to the given place. */
    public SourceNotesFiles(SourceFiles files) {
        this.files = files;
    }

    /**
     * Writes the class.
     *
     * @param notes what it keeps
     * @return what kept the file from being written, if anything did
     */
    public Report write(SourceNotes notes) {
        Report report = new Report();
        try {
            files.write(
                    notes.generated(),
                    new SourceNotesEmitter(notes).emit(),
                    notes.source().element(),
                    false);
        } catch (IOException e) {
            report.add(
                    Message.NOT_WRITTEN,
                    notes.source(),
                    notes.generated().simpleName(),
                    String.valueOf(e.getMessage()));
        }
        return report;
    }
}
