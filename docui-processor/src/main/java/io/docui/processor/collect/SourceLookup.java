package io.docui.processor.collect;

import java.util.HashSet;
import java.util.Set;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;

/** Knows of which classes the compiler has the source; of others it has no comments and no places to show. */
public final class SourceLookup {
    private final Set<String> names = new HashSet<>();

    /** Takes note of the classes of a round. */
    public void note(RoundEnvironment round) {
        for (Element root : round.getRootElements()) {
            if (root instanceof TypeElement type) {
                names.add(type.getQualifiedName().toString());
            }
        }
    }

    /** Whether the compiler has the source of an element. */
    public boolean hasSource(Element element) {
        return names.contains(outermost(element));
    }

    /** The outermost class of an element: the one that its source file is named after, as a rule. */
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
