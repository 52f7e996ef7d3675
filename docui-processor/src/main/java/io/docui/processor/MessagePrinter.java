package io.docui.processor;

import io.docui.processor.model.SourceRef;
import io.docui.processor.validate.Finding;
import io.docui.processor.validate.Report;
import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.Messager;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;

/** Tells the user what was found, each finding once: the only class that talks to the compiler's {@code Messager}. */
final class MessagePrinter {
    private final Messager messager;
    private final Set<String> sources = new HashSet<>();
    private final Set<Finding> printed = new HashSet<>();

    MessagePrinter(Messager messager) {
        this.messager = messager;
    }

    /** Takes note of the classes of which the compiler has the source, and so can show a place in. */
    void note(RoundEnvironment round) {
        for (Element root : round.getRootElements()) {
            if (root instanceof TypeElement type) {
                sources.add(type.getQualifiedName().toString());
            }
        }
    }

    /**
     * Prints a report.
     *
     * @param report what was found
     * @param origin what was looked at: the place of findings about classes without source
     */
    void print(Report report, Element origin) {
        for (Finding finding : report.findings()) {
            if (printed.add(finding)) {
                print(finding, origin);
            }
        }
    }

    /** Prints an error that has no place. */
    void print(String text) {
        messager.printMessage(Diagnostic.Kind.ERROR, text);
    }

    private void print(Finding finding, Element origin) {
        SourceRef place = RecordPlaces.shown(finding.source());
        Diagnostic.Kind kind = finding.message().kind();
        if (sources.contains(outermost(place.element()))) {
            messager.printMessage(kind, finding.text(), place.element(), place.annotation(), place.value());
        } else {
            messager.printMessage(kind, finding.text(), origin);
        }
    }

    private static String outermost(Element element) {
        String name = "";
        for (Element e = element; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (e instanceof TypeElement type) {
                name = type.getQualifiedName().toString();
            }
        }
        return name;
    }
}
