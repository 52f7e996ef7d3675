package io.docui.processor;

import io.docui.processor.collect.Naming;
import io.docui.processor.collect.ObjectCollector;
import io.docui.processor.collect.ProviderCollector;
import io.docui.processor.emit.ProviderEmitter;
import io.docui.processor.emit.RegistrarEmitter;
import io.docui.processor.emit.SourceFiles;
import io.docui.processor.model.Collected;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/** Takes the annotated classes through the stages, round by round; those that are not complete wait for the next. */
final class Rounds {
    private final Set<String> providers = new LinkedHashSet<>();
    private final Set<String> objects = new LinkedHashSet<>();

    void process(ProcessingEnvironment environment, RoundEnvironment round) {
        note(environment, round, List.of("DocUIApp", "DocUIWidget"), providers);
        note(environment, round, List.of("DocUIObject"), objects);
        if (round.processingOver()) {
            return;
        }
        SourceFiles files = new SourceFiles(environment.getFiler(), environment.getElementUtils());
        ObjectCollector objectCollector =
                new ObjectCollector(environment.getElementUtils(), environment.getTypeUtils());
        ProviderCollector providerCollector =
                new ProviderCollector(environment.getElementUtils(), environment.getTypeUtils(), Naming.SNAKE);
        for (String name : List.copyOf(objects)) {
            TypeElement type = environment.getElementUtils().getTypeElement(name);
            Collected<ObjectModel> collected = objectCollector.collect(type);
            if (collected.missing().isEmpty()) {
                objects.remove(name);
                write(() -> files.write(
                        collected.model().registrar(), new RegistrarEmitter(collected.model()).emit(), type));
            }
        }
        for (String name : List.copyOf(providers)) {
            TypeElement type = environment.getElementUtils().getTypeElement(name);
            Collected<ProviderModel> collected = providerCollector.collect(type, Set.of());
            if (collected.missing().isEmpty()) {
                providers.remove(name);
                write(() -> files.write(
                        collected.model().generated(), new ProviderEmitter(collected.model()).emit(), type));
            }
        }
    }

    private interface Writing {
        void run() throws IOException;
    }

    private static void write(Writing writing) {
        try {
            writing.run();
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private static void note(
            ProcessingEnvironment environment, RoundEnvironment round, List<String> annotations, Set<String> names) {
        for (String annotation : annotations) {
            TypeElement type = environment.getElementUtils().getTypeElement("io.docui.annotations." + annotation);
            for (Element element : round.getElementsAnnotatedWith(type)) {
                names.add(((TypeElement) element).getQualifiedName().toString());
            }
        }
    }
}
