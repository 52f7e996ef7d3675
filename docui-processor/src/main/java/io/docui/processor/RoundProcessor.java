package io.docui.processor;

import io.docui.processor.collect.AnnotatedTypes;
import io.docui.processor.collect.SourceLookup;
import io.docui.processor.collect.StrayAnnotationCollector;
import io.docui.processor.model.SourceRef;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.FindingReport;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.StrayAnnotationRules;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/** Takes the annotated classes through the stages, round by round; those that are not complete wait for the next. */
final class RoundProcessor {
    private final ProcessingEnvironment environment;
    private final SourceLookup sources = new SourceLookup();
    private final MessagePrinter printer;
    private final ObjectStep objectStep;
    private final ProviderStep providerStep;
    private final SourceNotesStep notesStep;
    private final StrayAnnotationCollector strays;
    private final Set<String> objects = new LinkedHashSet<>();
    private final Set<String> providers = new LinkedHashSet<>();
    private final Set<String> noted = new LinkedHashSet<>();
    private final Set<String> ownFiles = new HashSet<>();

    RoundProcessor(ProcessingEnvironment environment) {
        this.environment = environment;
        this.printer = new MessagePrinter(environment.getMessager(), sources);
        ProcessorOptions options = ProcessorOptions.of(environment.getOptions());
        options.faults().forEach(printer::print);
        RegistrarTracker registrars = new RegistrarTracker(environment.getElementUtils());
        MissingTypeRules missing = new MissingTypeRules();
        this.objectStep = new ObjectStep(environment, sources, registrars, missing);
        this.providerStep = new ProviderStep(environment, sources, registrars, options, ownFiles, missing);
        this.notesStep = new SourceNotesStep(environment, missing);
        this.strays = new StrayAnnotationCollector(environment.getElementUtils(), environment.getTypeUtils(), sources);
    }

    void process(RoundEnvironment round) {
        sources.note(round);
        AnnotatedTypes types = AnnotatedTypes.of(round, environment.getElementUtils());
        objects.addAll(types.objects());
        providers.addAll(types.providers());
        noted.addAll(types.noted());
        ownFiles.addAll(types.generated());
        printStrays(round);
        each(noted, notesStep, round.processingOver());
        each(objects, objectStep, round.processingOver());
        each(providers, providerStep, round.processingOver());
    }

    private void printStrays(RoundEnvironment round) {
        try {
            strays.collect(round).forEach(stray -> printer.print(StrayAnnotationRules.check(stray), stray.origin()));
        } catch (RuntimeException e) {
            // As in isDone: what is no provider's must not end the compilation with a stack trace either.
            printer.print(DiagnosticMessage.INTERNAL.text("annotations outside of providers", e));
        }
    }

    private void each(Set<String> waiting, ProcessingStep step, boolean isLast) {
        for (String name : List.copyOf(waiting)) {
            TypeElement type = environment.getElementUtils().getTypeElement(name);
            if (type == null || isDone(type, step, isLast)) {
                waiting.remove(name);
            }
        }
    }

    private boolean isDone(TypeElement type, ProcessingStep step, boolean isLast) {
        try {
            ProcessingStep.StepResult outcome = step.process(type, isLast);
            printer.print(outcome.report(), type);
            printer.note(outcome.note(), type);
            return outcome.of();
        } catch (RuntimeException e) {
            // A fault of ours must not end the user's compilation with a stack trace.
            FindingReport report = new FindingReport();
            String name = type.getSimpleName().toString();
            report.add(DiagnosticMessage.INTERNAL, SourceRef.of(type), name, e);
            printer.print(report, type);
            return true;
        }
    }
}
