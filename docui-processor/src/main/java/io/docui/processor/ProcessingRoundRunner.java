package io.docui.processor;

import io.docui.processor.collect.AnnotatedTypes;
import io.docui.processor.collect.SourceAvailability;
import io.docui.processor.collect.StrayAnnotationCollector;
import io.docui.processor.model.SourceRef;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.StrayAnnotationRules;
import io.docui.processor.validate.ValidationFindings;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.TypeElement;

/** Runs the processing steps on annotated classes, round by round, and defers incomplete classes to the next round. */
final class ProcessingRoundRunner {
    private final ProcessingEnvironment environment;
    private final SourceAvailability sourceLookup = new SourceAvailability();
    private final CompilerMessagePrinter printer;
    private final ObjectTypeProcessingStep objectStep;
    private final ProviderProcessingStep providerStep;
    private final SourceNotesProcessingStep notesStep;
    private final StrayAnnotationCollector strays;
    private final Set<String> objects = new LinkedHashSet<>();
    private final Set<String> providers = new LinkedHashSet<>();
    private final Set<String> noted = new LinkedHashSet<>();
    private final Set<String> ownFiles = new HashSet<>();

    ProcessingRoundRunner(ProcessingEnvironment environment) {
        this.environment = environment;
        this.printer = new CompilerMessagePrinter(environment.getMessager(), sourceLookup);
        ProcessorOptions processorOptions = ProcessorOptions.of(environment.getOptions());
        processorOptions.faults().forEach(printer::print);
        RegistrarTracker registrarTracker = new RegistrarTracker(environment.getElementUtils());
        MissingTypeRules missing = new MissingTypeRules();
        this.objectStep =
                new ObjectTypeProcessingStep(environment, sourceLookup, registrarTracker, missing, new HashSet<>());
        this.providerStep = new ProviderProcessingStep(
                environment, sourceLookup, registrarTracker, processorOptions, ownFiles, missing);
        this.notesStep = new SourceNotesProcessingStep(environment, missing);
        this.strays =
                new StrayAnnotationCollector(environment.getElementUtils(), environment.getTypeUtils(), sourceLookup);
    }

    void process(RoundEnvironment round) {
        sourceLookup.note(round);
        AnnotatedTypes types = AnnotatedTypes.of(round, environment.getElementUtils());
        objects.addAll(types.objects());
        providers.addAll(types.providers());
        noted.addAll(types.typesWithSourceNotes());
        ownFiles.addAll(types.generated());
        printStrays(round);
        each(noted, notesStep, round.processingOver());
        each(objects, objectStep, round.processingOver());
        each(providers, providerStep, round.processingOver());
    }

    private void printStrays(RoundEnvironment round) {
        try {
            strays.collect(round)
                    .forEach(strayAnnotation ->
                            printer.print(StrayAnnotationRules.check(strayAnnotation), strayAnnotation.origin()));
        } catch (RuntimeException e) {
            // As in isDone: an internal error here must not end the compilation with a stack trace either.
            printer.print(DiagnosticMessage.INTERNAL.text("annotations outside of providers", e));
        }
    }

    private void each(Set<String> waiting, ProcessingStep processingStep, boolean isLast) {
        for (String name : List.copyOf(waiting)) {
            TypeElement type = environment.getElementUtils().getTypeElement(name);
            if (type == null || isDone(type, processingStep, isLast)) {
                waiting.remove(name);
            }
        }
    }

    private boolean isDone(TypeElement type, ProcessingStep processingStep, boolean isLast) {
        try {
            ProcessingStep.StepResult stepResult = processingStep.process(type, isLast);
            printer.print(stepResult.findingReport(), type);
            printer.note(stepResult.note(), type);
            return stepResult.of();
        } catch (RuntimeException e) {
            // An internal error must not end the user's compilation with a stack trace.
            ValidationFindings findingReport = new ValidationFindings();
            String name = type.getSimpleName().toString();
            findingReport.add(DiagnosticMessage.INTERNAL, SourceRef.of(type), name, e);
            printer.print(findingReport, type);
            return true;
        }
    }
}
