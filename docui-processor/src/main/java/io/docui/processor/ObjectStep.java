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

/** From a type with {@code @DocUIObject} to its registrar. */
final class ObjectStep implements ProcessingStep {
    private final ProcessingEnvironment environment;
    private final SourceLookup sources;
    private final RegistrarTracker registrars;
    private final MissingTypeRules missing;

    ObjectStep(
            ProcessingEnvironment environment,
            SourceLookup sources,
            RegistrarTracker registrars,
            MissingTypeRules missing) {
        this.environment = environment;
        this.sources = sources;
        this.registrars = registrars;
        this.missing = missing;
    }

    @Override
    public StepResult process(TypeElement type, boolean isLast) {
        CollectionResult<ObjectModel> collected =
                new ObjectCollector(environment.getElementUtils(), environment.getTypeUtils(), sources).collect(type);
        ObjectModel object = collected.model();
        if (!collected.missing().isEmpty()) {
            registrars.defer(object.java());
            return isLast ? StepResult.of(missing.check(collected.missing(), object.registrar())) : StepResult.WAITING;
        }
        FindingReport report = ObjectRules.check(object);
        report.addAll(MissingMetadataRules.check(collected.lost()));
        if (!report.hasErrors()) {
            GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
            report.addAll(new ObjectFileWriter(files).write(object));
        }
        registrars.record(object.java(), !report.hasErrors());
        return StepResult.of(report);
    }
}
