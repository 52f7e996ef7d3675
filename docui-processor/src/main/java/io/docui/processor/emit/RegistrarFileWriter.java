package io.docui.processor.emit;

import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.ValidationFindings;
import java.io.IOException;

/** Writes the generated registrar of an object type, and reports failures. */
public record RegistrarFileWriter(GeneratedFileWriter files) {
    public ValidationFindings write(ObjectModel object) {
        ValidationFindings findingReport = new ValidationFindings();
        try {
            files.write(
                    object.registrar(),
                    new ObjectRegistrarEmitter(object).emit(),
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
