package io.docui.processor.validate;

import io.docui.processor.model.SourceRef;

/**
 * A diagnostic message about a position in the source.
 *
 * @param diagnosticMessage the kind of the message
 * @param source the position
 * @param text the message with names inserted
 */
public record Finding(DiagnosticMessage diagnosticMessage, SourceRef source, String text) {}
