package io.docui.processor.validate;

import io.docui.processor.model.SourceRef;

/** A diagnostic message about a position in the source. */
public record SourceDiagnostic(DiagnosticMessage diagnosticMessage, SourceRef source, String text) {}
