package io.docui.processor.collect;

import io.docui.processor.model.CodecUse;
import io.docui.processor.model.ConstraintUse;
import io.docui.processor.model.MissingClassFileMetadata;
import io.docui.processor.model.MissingType;
import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;

/** What is noticed by the way while a class is collected. */
final class CollectionContext {
    private final Elements elements;
    private final List<MissingType> missing = new ArrayList<>();
    private final List<ConstraintUse> constraints = new ArrayList<>();
    private final List<CodecUse> codecs = new ArrayList<>();
    private final Set<MissingClassFileMetadata> lost = new LinkedHashSet<>();
    private boolean deprecated;

    CollectionContext(Elements elements) {
        this.elements = elements;
    }

    /** Takes note of a type that does not exist, or not yet. */
    void missingTypes(SourceRef source, TypeMirror type) {
        missingTypes(source, type.toString());
    }

    /** Takes note of a type that does not exist, or not yet, and whose name the compiler does not show. */
    void missingTypes(SourceRef source, String type) {
        missing.add(new MissingType(source, type));
    }

    /** Takes over what is missing elsewhere. */
    void missingTypes(List<MissingType> others) {
        missing.addAll(others);
    }

    /** Takes note of the supertypes of a class that do not exist. */
    void supertypes(TypeElement type) {
        SourceRef source = SourceRef.of(type);
        if (type.getSuperclass().getKind() == TypeKind.ERROR) {
            missingTypes(source, type.getSuperclass());
        }
        for (TypeMirror supertype : type.getInterfaces()) {
            if (supertype.getKind() == TypeKind.ERROR) {
                missingTypes(source, supertype);
            }
        }
    }

    /** Takes note of an element that generated code is going to name. */
    void reference(Element element) {
        deprecated |= elements.isDeprecated(element);
    }

    /** Takes note of a constraint, once for each place where it is written. */
    void constraint(ConstraintUse use) {
        if (constraints.stream().noneMatch(other -> other.source().equals(use.source()))) {
            constraints.add(use);
        }
    }

    /** Takes note of a codec, once for each place where it is written. */
    void codec(CodecUse use) {
        boolean isKnown = codecs.stream()
                .anyMatch(other -> other.schema().source().equals(use.schema().source())
                        && other.codec().source().equals(use.codec().source()));
        if (!isKnown) {
            codecs.add(use);
        }
    }

    List<CodecUse> codecs() {
        return codecs;
    }

    /** Takes note of what class files would not tell, once. */
    void missingMetadata(MissingClassFileMetadata note) {
        lost.add(note);
    }

    /** Takes over what is lost elsewhere. */
    void missingMetadata(List<MissingClassFileMetadata> others) {
        lost.addAll(others);
    }

    List<MissingClassFileMetadata> missingMetadata() {
        return List.copyOf(lost);
    }

    List<ConstraintUse> constraints() {
        return constraints;
    }

    List<MissingType> missingTypes() {
        return missing;
    }

    /** Whether generated code names anything that javac would warn of. */
    boolean deprecated() {
        return deprecated;
    }
}
