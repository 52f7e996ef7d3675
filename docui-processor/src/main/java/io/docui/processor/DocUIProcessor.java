package io.docui.processor;

import com.google.auto.service.AutoService;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;

/** Generates what a DocUI application needs from its annotations. */
@AutoService(Processor.class)
@SupportedAnnotationTypes("io.docui.annotations.*")
@SupportedOptions("docui.naming")
public final class DocUIProcessor extends AbstractProcessor {
    private final Rounds rounds = new Rounds();

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        rounds.process(processingEnv, round);
        return false;
    }
}
