package io.docui.processor;

import io.docui.processor.collect.SourceAvailability;
import io.docui.processor.model.SourceRef;
import io.docui.processor.validate.SourceDiagnostic;
import io.docui.processor.validate.ValidationFindings;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;

/** Prints findings as compiler messages, each finding once. Only this class uses the compiler's {@code Messager}. */
final class CompilerMessagePrinter {
    private final Messager messager;
    private final SourceAvailability sourceLookup;
    private final Set<SourceDiagnostic> printed = new HashSet<>();

    CompilerMessagePrinter(Messager messager, SourceAvailability sourceLookup) {
        this.messager = messager;
        this.sourceLookup = sourceLookup;
    }

    /**
     * Prints the findings of a report.
     * @param origin the processed element: the position of findings about classes without source
     */
    void print(ValidationFindings findingReport, Element origin) {
        for (SourceDiagnostic finding : findingReport.findings()) {
            if (printed.add(finding)) {
                print(finding, origin);
            }
        }
    }

    /** Prints an error that has no position. */
    void print(String text) {
        messager.printMessage(Diagnostic.Kind.ERROR, text);
    }

    /** Prints a note, unless it is empty. */
    void note(String text, Element origin) {
        if (!text.isEmpty()) {
            messager.printMessage(Diagnostic.Kind.NOTE, text, origin);
        }
    }

    private void print(SourceDiagnostic finding, Element origin) {
        SourceRef place = RecordComponentLocator.locate(finding.source());
        boolean isShown = sourceLookup.hasSource(place.element());
        if (WarningSuppression.covers(finding, isShown ? place.element() : origin)) {
            return;
        }
        Diagnostic.Kind kind = finding.diagnosticMessage().kind();
        if (isShown) {
            messager.printMessage(kind, finding.text(), place.element(), place.annotation(), place.value());
        } else {
            messager.printMessage(kind, finding.text(), origin);
        }
    }
}
