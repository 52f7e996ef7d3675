package io.docui.processor;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.FindingReport;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.util.Elements;

/** Which object types have a registrar: written in this compilation, or compiled before. */
final class RegistrarTracker {
    private final Elements elements;
    private final Map<ClassName, Boolean> written = new HashMap<>();

    RegistrarTracker(Elements elements) {
        this.elements = elements;
    }

    /** Takes note of a type that is not complete yet. */
    void defer(ClassName object) {
        written.put(object, false);
    }

    /** Takes note of what became of a type. */
    void record(ClassName object, boolean isWritten) {
        written.put(object, isWritten);
    }

    /** Finds object types that were compiled without a registrar. */
    FindingReport check(ProviderModel provider) {
        FindingReport findingReport = new FindingReport();
        for (ObjectModel object : provider.objects()) {
            if (!written.containsKey(object.java()) && !isCompiled(object)) {
                findingReport.add(
                        DiagnosticMessage.NO_REGISTRAR,
                        provider.source(),
                        object.java().canonicalName(),
                        object.registrar().simpleName());
            }
        }
        return findingReport;
    }

    private boolean isCompiled(ObjectModel object) {
        ModuleElement module = elements.getModuleOf(object.source().element());
        return elements.getTypeElement(module, object.registrar().canonicalName()) != null;
    }

    /** Whether none of the types that a provider reaches has been found wrong; if so, that has been said. */
    boolean areComplete(ProviderModel provider) {
        return provider.objects().stream().allMatch(object -> written.getOrDefault(object.java(), true));
    }
}
