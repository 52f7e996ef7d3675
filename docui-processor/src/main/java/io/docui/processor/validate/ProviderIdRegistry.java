package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.ProviderModel;
import java.util.HashMap;
import java.util.Map;

/** Registry of the provider ids of one compilation, which name generated files. The first provider that claims an id owns it. */
public final class ProviderIdRegistry {
    private final Map<String, ClassName> owners = new HashMap<>();

    public ValidationFindings claim(ProviderModel provider) {
        ValidationFindings findingReport = new ValidationFindings();
        ClassName owner = owners.putIfAbsent(provider.id().value(), provider.java());
        if (owner != null && !owner.equals(provider.java())) {
            findingReport.add(
                    DiagnosticMessage.DUPLICATE_PROVIDER,
                    provider.id().source(),
                    provider.id().value(),
                    provider.java().simpleName(),
                    owner.canonicalName());
        }
        return findingReport;
    }
}
