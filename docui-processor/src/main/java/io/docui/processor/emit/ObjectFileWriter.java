package io.docui.processor.emit;

import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.FindingReport;
import java.io.IOException;

/** Writes the generated registrar of an object type, and reports failures. */
public record ObjectFileWriter(GeneratedFileWriter files) {
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
