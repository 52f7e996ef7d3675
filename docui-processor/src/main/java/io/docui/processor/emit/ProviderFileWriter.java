package io.docui.processor.emit;

import io.docui.processor.model.ProviderModel;
import io.docui.processor.render.HtmlApiPage;
import io.docui.processor.render.MarkdownApiPage;
import io.docui.processor.render.ProviderManifest;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.FindingReport;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.TypeScriptDeclarations;
import java.io.IOException;
import javax.lang.model.element.Element;

/** Writes the generated files of a provider: binding, manifest, TypeScript declarations and API pages. */
public record ProviderFileWriter(GeneratedFileWriter files) {
    /** Writes the binding, the manifest, the TypeScript declarations and the API pages. */
    public FindingReport write(ProviderModel provider) {
        FindingReport findingReport = new FindingReport();
        Element origin = provider.source().element();
        try {
            files.write(provider.generated(), new ProviderEmitter(provider).emit(), origin, provider.deprecated());
        } catch (IOException e) {
            findingReport.add(
                    DiagnosticMessage.NOT_WRITTEN,
                    provider.source(),
                    provider.generated().simpleName(),
                    String.valueOf(e.getMessage()));
            return findingReport;
        }
        ProviderDescriptor descriptor = provider.descriptor();
        String path = "META-INF/docui/" + descriptor.id();
        try {
            files.writeResource(path + ".json", ProviderManifest.json(descriptor), origin);
            files.writeResource(path + ".d.ts", TypeScriptDeclarations.of(descriptor), origin);
            String page = MarkdownApiPage.markdown(descriptor);
            files.writeResource(path + ".md", page, origin);
            files.writeResource(path + ".html", HtmlApiPage.html(descriptor, page), origin);
        } catch (IOException e) {
            findingReport.add(DiagnosticMessage.NOT_WRITTEN, provider.source(), path, String.valueOf(e.getMessage()));
        }
        return findingReport;
    }
}
