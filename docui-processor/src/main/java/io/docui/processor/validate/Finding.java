package io.docui.processor.validate;

import io.docui.processor.model.SourceRef;

/**
 * A message about a place.
 *
 * @param diagnosticMessage what kind of message it is
 * @param source the place
 * @param text the message with names in it
 */
public record Finding(DiagnosticMessage diagnosticMessage, SourceRef source, String text) {}
