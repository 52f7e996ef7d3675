package io.docui.processor.emit;

import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.Message;
import io.docui.processor.validate.Report;
import java.io.IOException;

/** Writes the files of an object type. */
public final class ObjectFiles {
    private final SourceFiles files;

    /** Writes to the given place. */
    public ObjectFiles(SourceFiles files) {
        this.files = files;
    }

    /**
     * Writes the registrar.
     *
     * @param object a type that has been found right
     * @return what kept the file from being written, if anything did
     */
    public Report write(ObjectModel object) {
        Report report = new Report();
        try {
            files.write(
                    object.registrar(),
                    new RegistrarEmitter(object).emit(),
                    object.source().element(),
                    object.deprecated());
        } catch (IOException e) {
            report.add(
                    Message.NOT_WRITTEN,
                    object.source(),
                    object.registrar().simpleName(),
                    String.valueOf(e.getMessage()));
        }
        return report;
    }
}
