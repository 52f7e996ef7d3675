package io.docui.processor.validate;

import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.tools.Diagnostic;

/** Collects the findings of validation rules without duplicates, in the order of discovery. Not thread-safe. */
public final class ValidationFindings {
    private final Set<SourceDiagnostic> findings = new LinkedHashSet<>();

    public void add(DiagnosticMessage diagnosticMessage, SourceRef source, Object... arguments) {
        findings.add(new SourceDiagnostic(diagnosticMessage, source, diagnosticMessage.text(arguments)));
    }

    public void addAll(ValidationFindings other) {
        findings.addAll(other.findings);
    }

    public List<SourceDiagnostic> findings() {
        return new ArrayList<>(findings);
    }

    /** Returns whether the report contains errors, which prevent the generation of code. */
    public boolean hasErrors() {
        return findings.stream().anyMatch(finding -> finding.diagnosticMessage().kind() == Diagnostic.Kind.ERROR);
    }
}
