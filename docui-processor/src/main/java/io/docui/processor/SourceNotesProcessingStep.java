package io.docui.processor;

import io.docui.processor.collect.SourceNotesCollector;
import io.docui.processor.emit.GeneratedFileWriter;
import io.docui.processor.emit.SourceNotesFileWriter;
import io.docui.processor.model.CollectedModel;
import io.docui.processor.model.SourceNotes;
import io.docui.processor.validate.MissingTypeRules;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Processes a type that providers use and whose class file lacks source facts, and writes a class that stores them. */
record SourceNotesProcessingStep(ProcessingEnvironment environment, MissingTypeRules missing)
        implements ProcessingStep {
    @Override
    public StepResult process(TypeElement type, boolean isLast) {
        CollectedModel<SourceNotes> collectionResult =
                new SourceNotesCollector(environment.getElementUtils(), environment.getTypeUtils()).collect(type);
        SourceNotes notes = collectionResult.model();
        if (!collectionResult.missing().isEmpty()) {
            return isLast
                    ? StepResult.of(missing.check(collectionResult.missing(), notes.generated()))
                    : StepResult.WAITING;
        }
        GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
        return StepResult.of(new SourceNotesFileWriter(files).write(notes));
    }
}
