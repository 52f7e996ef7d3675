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

/** From a class with {@code @DocUIApp} or {@code @DocUIWidget} to its binding. */
final class ProviderStep implements ProcessingStep {
    private final ProcessingEnvironment environment;
    private final SourceLookup sources;
    private final RegistrarTracker registrars;
    private final ProcessorOptions options;
    private final Set<String> ownFiles;
    private final MissingTypeRules missing;
    private final ProviderIdRegistry ids = new ProviderIdRegistry();

    ProviderStep(
            ProcessingEnvironment environment,
            SourceLookup sources,
            RegistrarTracker registrars,
            ProcessorOptions options,
            Set<String> ownFiles,
            MissingTypeRules missing) {
        this.environment = environment;
        this.sources = sources;
        this.registrars = registrars;
        this.options = options;
        this.ownFiles = ownFiles;
        this.missing = missing;
    }

    @Override
    public StepResult process(TypeElement type, boolean isLast) {
        CollectionResult<ProviderModel> collected = new ProviderCollector(
                        environment.getElementUtils(), environment.getTypeUtils(), sources, options.naming())
                .collect(type, ownFiles);
        ProviderModel provider = collected.model();
        if (!collected.missing().isEmpty()) {
            return isLast
                    ? StepResult.of(missing.check(collected.missing(), provider.generated()))
                    : StepResult.WAITING;
        }
        FindingReport report = ProviderRules.check(provider);
        report.addAll(MissingMetadataRules.check(collected.lost()));
        report.addAll(ids.claim(provider));
        report.addAll(registrars.check(provider));
        if (!report.hasErrors() && registrars.areComplete(provider)) {
            GeneratedFileWriter files = new GeneratedFileWriter(environment.getFiler(), environment.getElementUtils());
            report.addAll(new ProviderFileWriter(files).write(provider));
            if (options.report() && !report.hasErrors()) {
                return StepResult.of(report).withText(TokenCostTable.of(provider.descriptor()));
            }
        }
        return StepResult.of(report);
    }
}
