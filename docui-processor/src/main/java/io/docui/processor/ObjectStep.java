package io.docui.processor;

import io.docui.processor.collect.ObjectCollector;
import io.docui.processor.collect.Sources;
import io.docui.processor.emit.ObjectFiles;
import io.docui.processor.emit.SourceFiles;
import io.docui.processor.model.Collected;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.validate.LostNoteRules;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.ObjectRules;
import io.docui.processor.validate.Report;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** From a type with {@code @DocUIObject} to its registrar. */
final class ObjectStep implements Step {
    private final ProcessingEnvironment environment;
    private final Sources sources;
    private final Registrars registrars;
    private final MissingTypeRules missing;

    ObjectStep(ProcessingEnvironment environment, Sources sources, Registrars registrars, MissingTypeRules missing) {
        this.environment = environment;
        this.sources = sources;
        this.registrars = registrars;
        this.missing = missing;
    }

    @Override
    public Outcome process(TypeElement type, boolean isLast) {
        Collected<ObjectModel> collected =
                new ObjectCollector(environment.getElementUtils(), environment.getTypeUtils(), sources).collect(type);
        ObjectModel object = collected.model();
        if (!collected.missing().isEmpty()) {
            registrars.wait(object.java());
            return isLast ? Outcome.done(missing.check(collected.missing(), object.registrar())) : Outcome.WAITING;
        }
        Report report = ObjectRules.check(object);
        report.addAll(LostNoteRules.check(collected.lost()));
        if (!report.hasErrors()) {
            SourceFiles files = new SourceFiles(environment.getFiler(), environment.getElementUtils());
            report.addAll(new ObjectFiles(files).write(object));
        }
        registrars.done(object.java(), !report.hasErrors());
        return Outcome.done(report);
    }
}
