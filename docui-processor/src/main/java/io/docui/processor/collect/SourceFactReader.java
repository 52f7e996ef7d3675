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
 * Tells what only sources say, in the same way whether a type is compiled now or was before.
 *
 * <p>The source of a type counts if every build that writes the file in question sees it, for it is in the same source
 * file, or else if what it says is kept with a class that is generated for it. Of other types nothing is read, even
 * where it could be (docs/spec/generated-code.md#descriptions).
 */
final class SourceFactReader {
    private final Elements elements;
    private final Types types;
    private final SourceLookup sourceLookup;
    private final String file;
    private final CollectionContext collectionContext;
    private final Map<TypeElement, Optional<SourceNotesReader>> kept = new HashMap<>();

    /**
     * Facts for one generated file.
     *
     * @param origin the class that the file is made from
     * @param collectionContext where it is noted what is not read
     */
    SourceFactReader(
            Elements elements,
            Types types,
            SourceLookup sourceLookup,
            TypeElement origin,
            CollectionContext collectionContext) {
        this.elements = elements;
        this.types = types;
        this.sourceLookup = sourceLookup;
        this.file = SourceLookup.outermost(origin);
        this.collectionContext = collectionContext;
    }

    /** The comment of a type or a member; nothing if it has none, or if it does not count. */
    CommentText read(Element element) {
        TypeElement owner = owner(element);
        if (!sourceLookup.hasSource(owner)) {
            return kept(owner)
                    .map(notes -> notes.comment(MemberKeys.of(element, types)))
                    .orElse(CommentText.NONE);
        }
        CommentText comment = CommentReader.read(elements.getDocComment(element));
        if (isRead(owner) || comment.isEmpty()) {
            return comment;
        }
        note(MetadataKind.COMMENT, owner, "");
        return CommentText.NONE;
    }

    /**
     * The comment of a member of an object type.
     *
     * @param member the member
     * @param component the component that it belongs to, by which registrars keep comments
     */
    CommentText read(Element member, String component) {
        TypeElement owner = owner(member);
        return sourceLookup.hasSource(owner) || !AnnotationReader.has(owner, "DocUIObject")
                ? read(member)
                : kept(owner).map(notes -> notes.comment(component)).orElse(CommentText.NONE);
    }

    /** The names of a method's parameters. */
    List<String> parameterNames(ExecutableElement method) {
        TypeElement owner = owner(method);
        List<String> known = MemberKeys.parameterNames(method);
        if (sourceLookup.hasSource(owner)) {
            if (!known.isEmpty() && SourceNotesPolicy.isContributed(method) && !isRead(owner)) {
                note(MetadataKind.PARAMETERS, owner, method.getSimpleName().toString());
            }
            return known;
        }
        List<String> names = kept(owner)
                .map(notes -> notes.parameters(MemberKeys.of(method, types)))
                .orElse(List.of());
        return names.size() == known.size() ? names : known;
    }

    /**
     * The type of a member as it is written there.
     *
     * @param member a record component, a field, a parameter, or a method, whose result is meant
     * @param type its type
     * @param source where messages about it point
     */
    TypeUse use(Element member, TypeMirror type, SourceRef source) {
        return use(member, type, source, member.getSimpleName().toString());
    }

    /**
     * The type of a member that is a part of a property.
     *
     * @param member the member
     * @param type its type
     * @param source where messages about it point
     * @param name the name of the property, for there is one message for all its parts
     */
    TypeUse use(Element member, TypeMirror type, SourceRef source, String name) {
        TypeElement owner = owner(member);
        if (sourceLookup.hasSource(owner)) {
            return isRead(owner)
                    ? TypeUse.inSource(source)
                    : TypeUse.withoutNotes(source, type, () -> {
                        note(MetadataKind.ANNOTATION, owner, name);
                        return true; // it is refused: let nothing else be said of it
                    });
        }
        return kept(owner)
                .map(notes -> TypeUse.inClassFile(source, type, notes, MemberKeys.of(member, types)))
                .orElseGet(() -> TypeUse.withoutNotes(source, type, () -> false));
    }

    private boolean isRead(TypeElement owner) {
        return SourceLookup.outermost(owner).equals(file) || SourceNotesPolicy.hasNotes(owner);
    }

    private void note(MetadataKind metadataKind, TypeElement type, String member) {
        String name = type.getSimpleName().toString();
        String word = type.getKind() == ElementKind.CLASS
                ? "class"
                : type.getKind().name().toLowerCase(Locale.ROOT);
        collectionContext.missingMetadata(
                new MissingClassFileMetadata(metadataKind, SourceRef.of(type), word + ' ' + name, name, member));
    }

    private Optional<SourceNotesReader> kept(TypeElement type) {
        return kept.computeIfAbsent(type, key -> {
            ClassName java = ClassName.get(key);
            boolean isObject = AnnotationReader.has(key, "DocUIObject");
            ClassName keeper = isObject ? GeneratedNames.registrar(java) : GeneratedNames.notes(java);
            return Optional.ofNullable(elements.getTypeElement(keeper.canonicalName()))
                    .flatMap(SourceNotesReader::of);
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
