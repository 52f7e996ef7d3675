package io.docui.processor.collect;

import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.CodecDeclaration;
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

/** Records side results of collecting a class: missing types, constraints, codecs, lost metadata and deprecation. */
final class CollectionContext {
    private final Elements elements;
    private final List<MissingType> missing = new ArrayList<>();
    private final List<ConstraintUse> constraints = new ArrayList<>();
    private final List<CodecDeclaration> codecs = new ArrayList<>();
    private final Set<MissingClassFileMetadata> lost = new LinkedHashSet<>();
    private boolean deprecated;
    private final Set<AnnotationAttribute<String>> unread = new LinkedHashSet<>();
    private boolean awaitsLombok;

    CollectionContext(Elements elements) {
        this.elements = elements;
    }

    /** Records a type that does not exist yet. */
    void missingTypes(SourceRef source, TypeMirror type) {
        missingTypes(source, type.toString());
    }

    /** Records a type that does not exist yet and whose name the compiler does not expose. */
    void missingTypes(SourceRef source, String type) {
        missing.add(new MissingType(source, type));
    }

    /** Adds missing types that another collector found. */
    void missingTypes(List<MissingType> others) {
        missing.addAll(others);
    }

    /** Records the supertypes of a class that do not exist. */
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

    /** Records an element that generated code will name. */
    void reference(Element element) {
        awaitsLombok |= element instanceof TypeElement type && LombokAnnotations.isIncomplete(type);
        deprecated |= elements.isDeprecated(element);
    }

    /** Records a constraint, once for each position. */
    void constraint(ConstraintUse use) {
        if (constraints.stream().noneMatch(other -> other.source().equals(use.source()))) {
            constraints.add(use);
        }
    }

    /** Records a codec, once for each position. */
    void codec(CodecDeclaration use) {
        boolean isKnown = codecs.stream()
                .anyMatch(other -> other.schema().source().equals(use.schema().source())
                        && other.codec().source().equals(use.codec().source()));
        if (!isKnown) {
            codecs.add(use);
        }
    }

    List<CodecDeclaration> codecs() {
        return codecs;
    }

    /** Records a fact that class files do not contain, once. */
    void missingMetadata(MissingClassFileMetadata note) {
        lost.add(note);
    }

    /** Adds lost facts that another collector found. */
    void missingMetadata(List<MissingClassFileMetadata> others) {
        lost.addAll(others);
    }

    /** Records the annotations of JSON libraries on a type and its members that have no effect. */
    void unreadAnnotations(TypeElement type) {
        unread.addAll(UnreadJsonAnnotations.of(type));
    }

    List<AnnotationAttribute<String>> unreadAnnotations() {
        return List.copyOf(unread);
    }

    /** Returns whether Lombok has yet to add members to a type that the model names. */
    boolean awaitsLombok() {
        return awaitsLombok;
    }

    /** Adds that another collector found a type that Lombok has yet to complete. */
    void awaitLombok(boolean awaits) {
        awaitsLombok |= awaits;
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

    /** Returns whether generated code names an element for which javac would print a deprecation warning. */
    boolean deprecated() {
        return deprecated;
    }
}
