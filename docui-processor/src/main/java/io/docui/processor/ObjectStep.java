package io.docui.processor;

import io.docui.processor.collect.ObjectCollector;
import io.docui.processor.collect.SourceLookup;
import io.docui.processor.emit.GeneratedFileWriter;
import io.docui.processor.emit.ObjectFileWriter;
import io.docui.processor.model.CollectionResult;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.FindingReport;
import io.docui.processor.validate.MissingMetadataRules;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.ObjectRules;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Processes a type with {@code @DocUIObject}: collects and checks its model, and writes its registrar. */
record ObjectStep(
        ProcessingEnvironment environment,
        SourceLookup sourceLookup,
        RegistrarTracker registrarTracker,
        MissingTypeRules missing)
        implements ProcessingStep {
    @Override
    public StepResult process(TypeElement type, boolean isLast) {
        CollectionResult<ObjectModel> collectionResult = new ObjectCollector(
                        environment.getElementUtils(), environment.getTypeUtils(), sourceLookup)
                .collect(type);
        ObjectModel object = collectionResult.model();
        if (!collectionResult.missing().isEmpty()) {
            registrarTracker.defer(object.java());
            return isLast
                    ? StepResult.of(missing.check(collectionResult.missing(), object.registrar()))
                    : StepResult.WAITING;
        }
        FindingReport findingReport = ObjectRules.check(object);
        findingReport.addAll(MissingMetadataRules.check(collectionResult.missingMetadata()));
        if (!findingReport.hasErrors()) {
            GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
            findingReport.addAll(new ObjectFileWriter(files).write(object));
        }
        registrarTracker.record(object.java(), !findingReport.hasErrors());
        return StepResult.of(findingReport);
    }
}
