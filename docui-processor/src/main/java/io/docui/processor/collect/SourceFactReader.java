package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.MissingClassFileMetadata;
import io.docui.processor.model.MissingClassFileMetadata.MetadataKind;
import io.docui.processor.model.SourceRef;
import java.util.HashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/**
 * Reads facts that class files lack, such as comments, from sources or stored source notes, with the same result in full and incremental
 * builds. The source of a type is used only if every build that writes the generated file can read its facts: either the type is in the
 * same source file, or a generated class stores the facts. For other types nothing is read, even if the source is available
 * (docs/spec/generated-code.md#descriptions).
 */
final class SourceFactReader {
    private final Elements elements;
    private final Types types;
    private final SourceAvailability sourceLookup;
    private final String file;
    private final CollectionContext collectionContext;
    private final Map<TypeElement, Optional<CompiledTypeMetadataReader>> compiledMetadata = new HashMap<>();

    SourceFactReader(
            Elements elements,
            Types types,
            SourceAvailability sourceLookup,
            TypeElement origin,
            CollectionContext collectionContext) {
        this.elements = elements;
        this.types = types;
        this.sourceLookup = sourceLookup;
        this.file = SourceAvailability.outermost(origin);
        this.collectionContext = collectionContext;
    }

    /** Returns the comment of a type or a member; {@code NONE} if it has none, or if its source is not used. */
    CommentText read(Element element) {
        TypeElement owner = owner(element);
        if (!sourceLookup.hasSource(owner)) {
            return compiledMetadata(owner)
                    .map(notes -> notes.comment(ClassMemberKeys.of(element, types)))
                    .orElse(CommentText.NONE);
        }
        CommentText comment =
                CommentReader.read(elements.getDocComment(element), MarkdownComments.isMarkdown(elements, element));
        if (isRead(owner) || comment.isEmpty() || isChained(element, comment)) {
            return comment;
        }
        note(MetadataKind.COMMENT, owner, "");
        return CommentText.NONE;
    }

    /** Returns whether a comment says only what a setter returns, as Lombok writes it for setters that return their object. */
    private static boolean isChained(Element element, CommentText comment) {
        return element instanceof ExecutableElement
                && BeanPropertyNames.propertyOfSetter(element.getSimpleName().toString())
                        .isPresent()
                && comment.description().isEmpty()
                && comment.params().isEmpty();
    }

    CommentText read(Element member, String component) {
        TypeElement owner = owner(member);
        return sourceLookup.hasSource(owner) || !AnnotationReader.has(owner, "DocUIObject")
                ? read(member)
                : compiledMetadata(owner).map(notes -> notes.comment(component)).orElse(CommentText.NONE);
    }

    /** Returns whether the source of a type is part of this compilation. */
    boolean hasSource(TypeElement type) {
        return sourceLookup.hasSource(type);
    }

    List<String> parameterNames(ExecutableElement method) {
        TypeElement owner = owner(method);
        List<String> known = ClassMemberKeys.parameterNames(method);
        if (sourceLookup.hasSource(owner)) {
            if (!known.isEmpty() && SourceNotesPolicy.isContributed(method) && !isRead(owner)) {
                note(MetadataKind.PARAMETERS, owner, method.getSimpleName().toString());
            }
            return known;
        }
        List<String> names = compiledMetadata(owner)
                .map(notes -> notes.parameters(ClassMemberKeys.of(method, types)))
                .orElse(List.of());
        return names.size() == known.size() ? names : known;
    }

    /**
     * Returns the type of a member as it is written there.
     * @param member a record component, a field, a parameter, or a method, which stands for its result
     */
    TypeUse use(Element member, TypeMirror type, SourceRef source) {
        return use(member, type, source, member.getSimpleName().toString());
    }

    TypeUse use(Element member, TypeMirror type, SourceRef source, String name) {
        TypeElement owner = owner(member);
        if (sourceLookup.hasSource(owner)) {
            return isRead(owner)
                    ? TypeUse.inSource(source)
                    : TypeUse.withoutNotes(source, type, () -> {
                        note(MetadataKind.ANNOTATION, owner, name);
                        return true; // it is an error: suppress further messages about it
                    });
        }
        return compiledMetadata(owner)
                .map(notes -> TypeUse.inClassFile(source, type, notes, ClassMemberKeys.of(member, types)))
                .orElseGet(() -> TypeUse.withoutNotes(source, type, () -> false));
    }

    private boolean isRead(TypeElement owner) {
        return SourceAvailability.outermost(owner).equals(file) || SourceNotesPolicy.hasNotes(owner);
    }

    private void note(MetadataKind metadataKind, TypeElement type, String member) {
        String name = type.getSimpleName().toString();
        String word = type.getKind() == ElementKind.CLASS
                ? "class"
                : type.getKind().name().toLowerCase(Locale.ROOT);
        collectionContext.missingMetadata(
                new MissingClassFileMetadata(metadataKind, SourceRef.of(type), word + ' ' + name, name, member));
    }

    private Optional<CompiledTypeMetadataReader> compiledMetadata(TypeElement type) {
        return compiledMetadata.computeIfAbsent(type, key -> {
            ClassName java = ClassName.get(key);
            boolean isObject = AnnotationReader.has(key, "DocUIObject");
            ClassName keeper = isObject ? GeneratedNames.registrar(java) : GeneratedNames.notes(java);
            return Optional.ofNullable(elements.getTypeElement(keeper.canonicalName()))
                    .flatMap(CompiledTypeMetadataReader::of);
        });
    }

    private static TypeElement owner(Element element) {
        Element owner = element;
        while (!(owner instanceof TypeElement) && owner.getEnclosingElement() != null) {
            owner = owner.getEnclosingElement();
        }
        return (TypeElement) owner;
    }
}
