package io.docui.processor;

import io.docui.processor.collect.ProviderCollector;
import io.docui.processor.collect.SourceAvailability;
import io.docui.processor.emit.GeneratedFileWriter;
import io.docui.processor.emit.GeneratedProviderFileWriter;
import io.docui.processor.model.CollectedModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.IncrementalBuildRules;
import io.docui.processor.validate.JsonAnnotationRules;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.ProviderIdRegistry;
import io.docui.processor.validate.ProviderRules;
import io.docui.processor.validate.ValidationFindings;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Processes a class with {@code @DocUIApp} or {@code @DocUIWidget}: collects and checks its model, and writes its binding. */
final class ProviderProcessingStep implements ProcessingStep {
    private final ProcessingEnvironment environment;
    private final SourceAvailability sourceLookup;
    private final RegistrarTracker registrarTracker;
    private final ProcessorOptions processorOptions;
    private final Set<String> ownFiles;
    private final MissingTypeRules missing;
    private final Set<String> awaited = new HashSet<>();
    private final ProviderIdRegistry ids = new ProviderIdRegistry();

    ProviderProcessingStep(
            ProcessingEnvironment environment,
            SourceAvailability sourceLookup,
            RegistrarTracker registrarTracker,
            ProcessorOptions processorOptions,
            Set<String> ownFiles,
            MissingTypeRules missing) {
        this.environment = environment;
        this.sourceLookup = sourceLookup;
        this.registrarTracker = registrarTracker;
        this.processorOptions = processorOptions;
        this.ownFiles = ownFiles;
        this.missing = missing;
    }

    @Override
    public StepResult process(TypeElement type, boolean isLast) {
        CollectedModel<ProviderModel> collectionResult = new ProviderCollector(
                        environment.getElementUtils(),
                        environment.getTypeUtils(),
                        sourceLookup,
                        processorOptions.namingStyle())
                .collect(type, ownFiles);
        if (collectionResult.awaitsLombok() && !isLast && awaited.add(type.toString())) {
            return StepResult.WAITING;
        }
        ProviderModel provider = collectionResult.model();
        if (!collectionResult.missing().isEmpty()) {
            return isLast
                    ? StepResult.of(missing.check(collectionResult.missing(), provider.generated()))
                    : StepResult.WAITING;
        }
        ValidationFindings findingReport = ProviderRules.check(provider);
        findingReport.addAll(IncrementalBuildRules.check(collectionResult.missingMetadata()));
        findingReport.addAll(JsonAnnotationRules.check(collectionResult.unread()));
        findingReport.addAll(ids.claim(provider));
        findingReport.addAll(registrarTracker.check(provider));
        if (!findingReport.hasErrors() && registrarTracker.areComplete(provider)) {
            GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
            findingReport.addAll(new GeneratedProviderFileWriter(files).write(provider));
            if (processorOptions.report() && !findingReport.hasErrors()) {
                return StepResult.of(findingReport).withText(ActionTokenCostTable.of(provider.descriptor()));
            }
        }
        return StepResult.of(findingReport);
    }
}
