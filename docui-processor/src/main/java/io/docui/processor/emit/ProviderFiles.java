package io.docui.processor.emit;

import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.Message;
import io.docui.processor.validate.Report;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.schema.ApiPage;
import io.docui.runtime.schema.HtmlPage;
import io.docui.runtime.schema.Manifest;
import io.docui.runtime.schema.TypeScriptDeclarations;
import java.io.IOException;
import javax.lang.model.element.Element;

/** Writes the files of a provider. */
public final class ProviderFiles {
    private final SourceFiles files;

    /** Writes to the given place. */
    public ProviderFiles(SourceFiles files) {
        this.files = files;
    }

    /**
     * Writes the binding, the manifest, the declarations for TypeScript and the pages for people.
     *
     * @param provider a provider that has been found right
     * @return what kept a file from being written, if anything did
     */
    public Report write(ProviderModel provider) {
        Report report = new Report();
        Element origin = provider.source().element();
        try {
            files.write(provider.generated(), new ProviderEmitter(provider).emit(), origin, provider.deprecated());
        } catch (IOException e) {
            report.add(
                    Message.NOT_WRITTEN,
                    provider.source(),
                    provider.generated().simpleName(),
                    String.valueOf(e.getMessage()));
            return report;
        }
        ProviderDescriptor descriptor = provider.descriptor();
        String path = "META-INF/docui/" + descriptor.id();
        try {
            files.writeResource(path + ".json", Manifest.json(descriptor), origin);
            files.writeResource(path + ".d.ts", TypeScriptDeclarations.of(descriptor), origin);
            files.writeResource(path + ".md", ApiPage.markdown(descriptor), origin);
            files.writeResource(path + ".html", HtmlPage.html(descriptor), origin);
        } catch (IOException e) {
            report.add(Message.NOT_WRITTEN, provider.source(), path, String.valueOf(e.getMessage()));
        }
        return report;
    }
}
