package io.docui.processor.emit;

import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.FindingReport;
import java.io.IOException;

/** Writes the files of an object type. */
public final class ObjectFileWriter {
    private final GeneratedFileWriter files;

    /** Writes to the given place. */
    public ObjectFileWriter(GeneratedFileWriter files) {
        this.files = files;
    }

    /**
     * Writes the registrar.
     *
     * @param object a type that has been found right
     * @return what kept the file from being written, if anything did
     */
    public FindingReport write(ObjectModel object) {
        FindingReport findingReport = new FindingReport();
        try {
            files.write(
                    object.registrar(),
                    new RegistrarEmitter(object).emit(),
                    object.source().element(),
                    object.deprecated());
        } catch (IOException e) {
            findingReport.add(
                    DiagnosticMessage.NOT_WRITTEN,
                    object.source(),
                    object.registrar().simpleName(),
                    String.valueOf(e.getMessage()));
        }
        return findingReport;
    }
}
