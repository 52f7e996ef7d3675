package io.docui.processor;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.validate.DiagnosticMessage;
import io.docui.processor.validate.ValidationFindings;
import java.util.HashMap;
import java.util.Map;
import javax.lang.model.element.ModuleElement;
import javax.lang.model.util.Elements;

/** Tracks which object types have a registrar, either written in this compilation or compiled earlier. */
final class RegistrarTracker {
    private final Elements elements;
    private final Map<ClassName, Boolean> written = new HashMap<>();

    RegistrarTracker(Elements elements) {
        this.elements = elements;
    }

    /** Records a type that is not complete yet. */
    void defer(ClassName object) {
        written.put(object, false);
    }

    /** Records whether the registrar of a type was written. */
    void record(ClassName object, boolean isWritten) {
        written.put(object, isWritten);
    }

    /** Reports object types that were compiled without a registrar. */
    ValidationFindings check(ProviderModel provider) {
        ValidationFindings findingReport = new ValidationFindings();
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

    /** Returns whether all object types that a provider reaches are free of errors. Errors were already reported. */
    boolean areComplete(ProviderModel provider) {
        return provider.objects().stream().allMatch(object -> written.getOrDefault(object.java(), true));
    }
}
