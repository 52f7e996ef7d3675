package io.docui.processor;

import io.docui.processor.collect.ProviderCollector;
import io.docui.processor.collect.SourceLookup;
import io.docui.processor.emit.GeneratedFileWriter;
import io.docui.processor.emit.ProviderFileWriter;
import io.docui.processor.model.CollectionResult;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.FindingReport;
import io.docui.processor.validate.MissingMetadataRules;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.ProviderIdRegistry;
import io.docui.processor.validate.ProviderRules;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** Processes a class with {@code @DocUIApp} or {@code @DocUIWidget}: collects and checks its model, and writes its binding. */
final class ProviderStep implements ProcessingStep {
    private final ProcessingEnvironment environment;
    private final SourceLookup sourceLookup;
    private final RegistrarTracker registrarTracker;
    private final ProcessorOptions processorOptions;
    private final Set<String> ownFiles;
    private final MissingTypeRules missing;
    private final ProviderIdRegistry ids = new ProviderIdRegistry();

    ProviderStep(
            ProcessingEnvironment environment,
            SourceLookup sourceLookup,
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
        CollectionResult<ProviderModel> collectionResult = new ProviderCollector(
                        environment.getElementUtils(),
                        environment.getTypeUtils(),
                        sourceLookup,
                        processorOptions.namingStyle())
                .collect(type, ownFiles);
        ProviderModel provider = collectionResult.model();
        if (!collectionResult.missing().isEmpty()) {
            return isLast
                    ? StepResult.of(missing.check(collectionResult.missing(), provider.generated()))
                    : StepResult.WAITING;
        }
        FindingReport findingReport = ProviderRules.check(provider);
        findingReport.addAll(MissingMetadataRules.check(collectionResult.missingMetadata()));
        findingReport.addAll(ids.claim(provider));
        findingReport.addAll(registrarTracker.check(provider));
        if (!findingReport.hasErrors() && registrarTracker.areComplete(provider)) {
            GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
            findingReport.addAll(new ProviderFileWriter(files).write(provider));
            if (processorOptions.report() && !findingReport.hasErrors()) {
                return StepResult.of(findingReport).withText(TokenCostTable.of(provider.descriptor()));
            }
        }
        return StepResult.of(findingReport);
    }
}
