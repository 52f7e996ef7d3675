package io.docui.processor.validate;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.MissingType;
import java.util.HashSet;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import javax.lang.model.element.Element;

/** Reports types that are mentioned but do not exist after the last round of annotation processing. */
public final class MissingTypeRules {
    private final Set<MissingType> said = new HashSet<>();

    public MissingTypeRules() {}

    /** Reports types that no processor has generated. */
    public ValidationFindings check(List<MissingType> missing, ClassName generated) {
        ValidationFindings findingReport = new ValidationFindings();
        Set<String> names = new HashSet<>();
        for (MissingType type : missing) {
            boolean isNew = said.add(type) && names.add(type.name());
            if (!isNew) {
                continue;
            }
            findingReport.add(
                    DiagnosticMessage.MISSING_TYPE,
                    type.source(),
                    subject(type.source().element()),
                    type.name(),
                    generated.simpleName());
        }
        return findingReport;
    }

    private static String subject(Element element) {
        String kind = element.getKind().name().toLowerCase(Locale.ROOT).replace('_', ' ');
        return Character.toUpperCase(kind.charAt(0)) + kind.substring(1) + " \"" + element.getSimpleName() + '"';
    }
}
