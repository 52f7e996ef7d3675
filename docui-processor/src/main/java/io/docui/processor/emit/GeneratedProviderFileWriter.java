package io.docui.processor.emit;

import io.docui.processor.model.ProviderModel;
import io.docui.processor.render.HtmlApiPageRenderer;
import io.docui.processor.render.MarkdownApiPageRenderer;
import io.docui.processor.render.ProviderManifestWriter;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.ValidationFindings;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.TypeScriptDeclarations;
import java.io.IOException;
import javax.lang.model.element.Element;

/** Writes the generated files of a provider: binding, manifest, TypeScript declarations and API pages. */
public record GeneratedProviderFileWriter(GeneratedFileWriter files) {
    /** Writes the binding, the manifest, the TypeScript declarations and the API pages. */
    public ValidationFindings write(ProviderModel provider) {
        ValidationFindings findingReport = new ValidationFindings();
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
            files.writeResource(path + ".json", ProviderManifestWriter.json(descriptor), origin);
            files.writeResource(path + ".d.ts", TypeScriptDeclarations.of(descriptor), origin);
            String page = MarkdownApiPageRenderer.markdown(descriptor);
            files.writeResource(path + ".md", page, origin);
            files.writeResource(path + ".html", HtmlApiPageRenderer.html(descriptor, page), origin);
        } catch (IOException e) {
            findingReport.add(DiagnosticMessage.NOT_WRITTEN, provider.source(), path, String.valueOf(e.getMessage()));
        }
        return findingReport;
    }
}
