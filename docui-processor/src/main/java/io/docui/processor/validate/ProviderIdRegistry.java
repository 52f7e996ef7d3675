package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.ProviderModel;
import java.util.HashMap;
import java.util.Map;

/** The ids of the providers of one compilation, whose files they name: the first that asks for one has it. */
public final class ProviderIdRegistry {
    private final Map<String, ClassName> owners = new HashMap<>();

    /** Gives a provider its id, or reports that another has it. */
    public FindingReport claim(ProviderModel provider) {
        FindingReport findingReport = new FindingReport();
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
