package io.docui.processor;

import io.docui.processor.collect.SourceNotesCollector;
import io.docui.processor.emit.SourceFiles;
import io.docui.processor.emit.SourceNotesFiles;
import io.docui.processor.model.Collected;
import io.docui.processor.model.SourceNotes;
import io.docui.processor.validate.MissingTypeRules;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** From a type that providers use, and whose class file lacks something, to the class that keeps it. */
final class SourceNotesStep implements Step {
    private final ProcessingEnvironment environment;
    private final MissingTypeRules missing;

    SourceNotesStep(ProcessingEnvironment environment, MissingTypeRules missing) {
        this.environment = environment;
        this.missing = missing;
    }

    @Override
    public Outcome process(TypeElement type, boolean isLast) {
        Collected<SourceNotes> collected =
                new SourceNotesCollector(environment.getElementUtils(), environment.getTypeUtils()).collect(type);
        SourceNotes notes = collected.model();
        if (!collected.missing().isEmpty()) {
            return isLast ? Outcome.done(missing.check(collected.missing(), notes.generated())) : Outcome.WAITING;
        }
        SourceFiles files = new SourceFiles(environment.getFiler(), environment.getElementUtils());
        return Outcome.done(new SourceNotesFiles(files).write(notes));
    }
}
