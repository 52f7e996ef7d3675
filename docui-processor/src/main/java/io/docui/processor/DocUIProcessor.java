package io.docui.processor;

import com.google.auto.service.AutoService;
import java.util.Set;
import javax.annotation.processing.AbstractProcessor;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.Processor;
import javax.annotation.processing.RoundEnvironment;
import javax.annotation.processing.SupportedAnnotationTypes;
import javax.annotation.processing.SupportedOptions;
import javax.lang.model.SourceVersion;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/** Annotation processor that generates the bindings, registrars and source notes of a DocUI application from its annotations. */
@AutoService(Processor.class)
@SupportedAnnotationTypes("io.docui.annotations.*")
@SupportedOptions({ProcessorOptions.NAMING, ProcessorOptions.REPORT})
public final class DocUIProcessor extends AbstractProcessor {
    private @Nullable ProcessingRoundRunner roundProcessor;

    @Override
    public SourceVersion getSupportedSourceVersion() {
        return SourceVersion.latestSupported();
    }

    @Override
    public synchronized void init(ProcessingEnvironment environment) {
        super.init(environment);
        roundProcessor = new ProcessingRoundRunner(environment);
    }

    @Override
    public boolean process(Set<? extends TypeElement> annotations, RoundEnvironment round) {
        if (roundProcessor != null) {
            roundProcessor.process(round);
        }
        return false;
    }
}
