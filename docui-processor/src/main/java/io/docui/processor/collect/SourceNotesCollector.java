package io.docui.processor.collect;

import com.palantir.javapoet.AnnotationSpec;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.CollectedModel;
import io.docui.processor.model.SourceNotes;
import io.docui.processor.model.SourceNotes.MemberNotes;
import io.docui.processor.model.SourceNotes.TypeUseNotes;
import io.docui.processor.model.SourceRef;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Collects source notes: the facts in the source of a type that its class file does not contain. */
public record SourceNotesCollector(Elements elements, Types types) {
    public CollectedModel<SourceNotes> collect(TypeElement type) {
        CommentText comment = comment(type);
        CollectionContext collectionContext = new CollectionContext(elements);
        List<MemberNotes> members = new ArrayList<>();
        Map<String, TypeUseNotes> uses = new LinkedHashMap<>();
        for (Element element : ClassMemberEnumerator.members(type)) {
            if (isLost(element, type)) {
                MemberNotes memberNotes = member(element, collectionContext);
                if (!memberNotes.isEmpty()) {
                    members.add(memberNotes);
                }
                use(element, uses);
            }
        }
        ClassName java = ClassName.get(type);
        SourceNotes model = new SourceNotes(
                SourceRef.of(type),
                java,
                GeneratedNames.notes(java),
                comment.description(),
                new TreeMap<>(comment.params()),
                members,
                List.copyOf(uses.values()));
        return new CollectedModel<>(model, collectionContext.missingTypes(), List.of(), List.of(), false);
    }

    /** Returns the annotations within the types of a type's members. */
    List<TypeUseNotes> uses(TypeElement type) {
        Map<String, TypeUseNotes> uses = new LinkedHashMap<>();
        for (Element element : ClassMemberEnumerator.members(type)) {
            if (isLost(element, type)) {
                use(element, uses);
            }
        }
        return List.copyOf(uses.values());
    }

    /** Returns whether a reader without the source may need the facts of a member. */
    private static boolean isLost(Element member, TypeElement type) {
        if (member.getKind() == ElementKind.ENUM_CONSTANT) {
            return true;
        }
        boolean isStatic = member.getModifiers().contains(Modifier.STATIC);
        if (member.getKind() == ElementKind.FIELD) {
            return !isStatic;
        }
        return member instanceof ExecutableElement method
                && member.getKind() == ElementKind.METHOD
                && !isStatic
                && (SourceNotesPolicy.isContributed(member) || isAccessor(method, type));
    }

    private static boolean isAccessor(ExecutableElement method, TypeElement type) {
        String name = method.getSimpleName().toString();
        boolean isGetter = method.getParameters().isEmpty()
                && (type.getKind() == ElementKind.RECORD
                        || type.getKind().isInterface()
                        || BeanPropertyNames.propertyOfGetter(name).isPresent()
                        || AnnotationReader.has(type, "DocUIObject"));
        boolean isSetter = method.getParameters().size() == 1
                && BeanPropertyNames.propertyOfSetter(name).isPresent();
        return isGetter || isSetter;
    }

    private MemberNotes member(Element element, CollectionContext collectionContext) {
        CommentText comment = comment(element);
        List<String> names = List.of();
        if (element instanceof ExecutableElement method) {
            for (VariableElement parameter : method.getParameters()) {
                if (parameter.asType().getKind() == TypeKind.ERROR) {
                    collectionContext.missingTypes(SourceRef.of(parameter), parameter.asType());
                }
            }
            names = ClassMemberKeys.parameterNames(method);
        }
        return new MemberNotes(
                ClassMemberKeys.of(element, types),
                comment.description(),
                comment.returns(),
                new TreeMap<>(comment.params()),
                names);
    }

    private CommentText comment(Element element) {
        return CommentReader.read(elements.getDocComment(element), MarkdownComments.isMarkdown(elements, element));
    }

    private void use(Element element, Map<String, TypeUseNotes> uses) {
        if (element instanceof ExecutableElement method) {
            use(ClassMemberKeys.of(method, types), method.getReturnType(), uses, true);
            for (VariableElement parameter : method.getParameters()) {
                use(ClassMemberKeys.of(parameter, types), parameter.asType(), uses, true);
            }
        } else if (element.getKind() == ElementKind.FIELD) {
            use(ClassMemberKeys.of(element, types), element.asType(), uses, true);
        }
    }

    private void use(String at, TypeMirror type, Map<String, TypeUseNotes> uses, boolean isWhole) {
        boolean nullable = NullableAnnotations.bears(type);
        // An annotation before a whole type is also on the declaration, which class files contain. They do not contain
        // annotations
        // before the brackets of an array.
        boolean isDeclared = isWhole && type.getKind() != TypeKind.ARRAY;
        List<AnnotationSpec> constraints = isDeclared ? List.of() : constraints(type);
        if (nullable || !constraints.isEmpty()) {
            uses.put(at, new TypeUseNotes(at, plain(type), nullable, constraints));
        }
        parts(at, type, uses);
    }

    private void parts(String at, TypeMirror type, Map<String, TypeUseNotes> uses) {
        if (type instanceof ArrayType array) {
            use(at + "/0", array.getComponentType(), uses, false);
        } else if (type instanceof WildcardType wildcard) {
            TypeMirror bound =
                    wildcard.getExtendsBound() == null ? wildcard.getSuperBound() : wildcard.getExtendsBound();
            if (bound != null) {
                parts(at, bound, uses);
            }
        } else if (type instanceof DeclaredType declared) {
            for (int i = 0; i < declared.getTypeArguments().size(); i++) {
                use(at + '/' + i, declared.getTypeArguments().get(i), uses, false);
            }
        }
    }

    /** Returns a type that any class can name: one of Java's own without type arguments, otherwise {@code Object}. */
    private static TypeName plain(TypeMirror type) {
        TypeName name = JavaTypeNames.name(type);
        return name instanceof ClassName java && java.packageName().startsWith("java.") ? name : ClassName.OBJECT;
    }

    private static List<AnnotationSpec> constraints(TypeMirror type) {
        List<AnnotationSpec> constraints = new ArrayList<>();
        for (AnnotationMirror mirror : type.getAnnotationMirrors()) {
            if (!ConstraintAnnotation.of(mirror).isEmpty()) {
                constraints.add(AnnotationSpec.get(mirror));
            }
        }
        return constraints;
    }
}
