package io.docui.processor;

import io.docui.processor.collect.ProviderCollector;
import io.docui.processor.collect.Sources;
import io.docui.processor.emit.ProviderFiles;
import io.docui.processor.emit.SourceFiles;
import io.docui.processor.model.Collected;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.LostNoteRules;
import io.docui.processor.validate.MissingTypeRules;
import io.docui.processor.validate.ProviderIds;
import io.docui.processor.validate.ProviderRules;
import io.docui.processor.validate.Report;
import java.util.Set;
import javax.annotation.processing.ProcessingEnvironment;
import javax.lang.model.element.TypeElement;

/** From a class with {@code @DocUIApp} or {@code @DocUIWidget} to its binding. */
final class ProviderStep implements Step {
    private final ProcessingEnvironment environment;
    private final Sources sources;
    private final Registrars registrars;
    private final Options options;
    private final Set<String> ownFiles;
    private final MissingTypeRules missing;
    private final ProviderIds ids = new ProviderIds();

    ProviderStep(
            ProcessingEnvironment environment,
            Sources sources,
            Registrars registrars,
            Options options,
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
    public Outcome process(TypeElement type, boolean isLast) {
        Collected<ProviderModel> collected = new ProviderCollector(
                        environment.getElementUtils(), environment.getTypeUtils(), sources, options.naming())
                .collect(type, ownFiles);
        ProviderModel provider = collected.model();
        if (!collected.missing().isEmpty()) {
            return isLast ? Outcome.done(missing.check(collected.missing(), provider.generated())) : Outcome.WAITING;
        }
        Report report = ProviderRules.check(provider);
        report.addAll(LostNoteRules.check(collected.lost()));
        report.addAll(ids.claim(provider));
        report.addAll(registrars.check(provider));
        if (!report.hasErrors() && registrars.areThere(provider)) {
            SourceFiles files = new SourceFiles(environment.getFiler(), environment.getElementUtils());
            report.addAll(new ProviderFiles(files).write(provider));
            if (options.report() && !report.hasErrors()) {
                return Outcome.done(report).with(TokenTable.of(provider.descriptor()));
            }
        }
        return Outcome.done(report);
    }
}
