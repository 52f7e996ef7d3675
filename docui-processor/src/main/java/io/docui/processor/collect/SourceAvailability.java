package io.docui.processor.collect;

import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Tracks which classes the compiler has the source of. Other classes have no comments and no positions for messages. */
public final class SourceAvailability {
    private final Set<String> names = new HashSet<>();

    public void note(RoundEnvironment round) {
        for (Element root : round.getRootElements()) {
            if (root instanceof TypeElement type) {
                names.add(type.getQualifiedName().toString());
            }
        }
    }

    /** Returns whether the compiler has the source of an element. */
    public boolean hasSource(Element element) {
        return names.contains(outermost(element));
    }

    /** Returns the outermost class of an element, after which its source file is usually named. */
    static String outermost(Element element) {
        String name = "";
        for (Element e = element; e != null && e.getKind() != ElementKind.PACKAGE; e = e.getEnclosingElement()) {
            if (e instanceof TypeElement type) {
                name = type.getQualifiedName().toString();
            }
        }
        return name;
    }
}
