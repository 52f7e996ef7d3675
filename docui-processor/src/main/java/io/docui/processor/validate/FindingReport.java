package io.docui.processor.validate;

import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.tools.Diagnostic;

/** What a family of rules has found: each fault once, in the order in which it was found. Not thread-safe. */
public final class FindingReport {
    private final Set<Finding> findings = new LinkedHashSet<>();

    /** Adds a message. */
    public void add(DiagnosticMessage diagnosticMessage, SourceRef source, Object... arguments) {
        findings.add(new Finding(diagnosticMessage, source, diagnosticMessage.text(arguments)));
    }

    /** Adds what others have found. */
    public void addAll(FindingReport other) {
        findings.addAll(other.findings);
    }

    /** What was found. */
    public List<Finding> findings() {
        return new ArrayList<>(findings);
    }

    /** Whether nothing can be generated. */
    public boolean hasErrors() {
        return findings.stream().anyMatch(finding -> finding.diagnosticMessage().kind() == Diagnostic.Kind.ERROR);
    }
}
