package io.docui.processor.emit;

import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.Message;
import io.docui.processor.validate.Report;
import java.io.IOException;

/** Writes the files of a provider. */
public final class ProviderFiles {
    private final SourceFiles files;

    /** Writes to the given place. */
    public ProviderFiles(SourceFiles files) {
        this.files = files;
    }

    /**
     * Writes the binding.
     *
     * @param provider a provider that has been found right
     * @return what kept a file from being written, if anything did
     */
    public Report write(ProviderModel provider) {
        Report report = new Report();
        try {
            files.write(
                    provider.generated(),
                    new ProviderEmitter(provider).emit(),
                    provider.source().element());
        } catch (IOException e) {
            report.add(
                    Message.NOT_WRITTEN,
                    provider.source(),
                    provider.generated().simpleName(),
                    String.valueOf(e.getMessage()));
        }
        return report;
    }
}
