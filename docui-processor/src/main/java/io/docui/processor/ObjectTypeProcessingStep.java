package io.docui.processor;

import io.docui.processor.collect.ObjectCollector;
import io.docui.processor.collect.SourceAvailability;
import io.docui.processor.emit.GeneratedFileWriter;
import io.docui.processor.emit.RegistrarFileWriter;
import io.docui.processor.model.CollectedModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.IncrementalBuildRules;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.ObjectRules;
import io.docui.processor.validate.ValidationFindings;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Processes a type with {@code @DocUIObject}: collects and checks its model, and writes its registrar. */
record ObjectTypeProcessingStep(
        ProcessingEnvironment environment,
        SourceAvailability sourceLookup,
        RegistrarTracker registrarTracker,
        MissingTypeRules missing,
        Set<String> awaited)
        implements ProcessingStep {
    @Override
    public StepResult process(TypeElement type, boolean isLast) {
        CollectedModel<ObjectModel> collectionResult = new ObjectCollector(
                        environment.getElementUtils(), environment.getTypeUtils(), sourceLookup)
                .collect(type);
        ObjectModel object = collectionResult.model();
        // Lombok adds its members in the first round, before or after this processor, and asks for another round.
        if (collectionResult.awaitsLombok() && !isLast && awaited.add(type.toString())) {
            registrarTracker.defer(object.java());
            return StepResult.WAITING;
        }
        if (!collectionResult.missing().isEmpty()) {
            registrarTracker.defer(object.java());
            return isLast
                    ? StepResult.of(missing.check(collectionResult.missing(), object.registrar()))
                    : StepResult.WAITING;
        }
        ValidationFindings findingReport = ObjectRules.check(object);
        findingReport.addAll(IncrementalBuildRules.check(collectionResult.missingMetadata()));
        if (!findingReport.hasErrors()) {
            GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
            findingReport.addAll(new RegistrarFileWriter(files).write(object));
        }
        registrarTracker.record(object.java(), !findingReport.hasErrors());
        return StepResult.of(findingReport);
    }
}
