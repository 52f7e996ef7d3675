package io.docui.processor.collect;

import io.docui.processor.model.DefaultValueModel;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.PropertyModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.UnsupportedModel.Reason;
import io.docui.processor.model.TypeNameFormatter;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.AnnotatedConstruct;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;

/**
 * Builds models of beans: classes with a constructor without parameters, and with properties that have a setter and a getter. A getter
 * without a setter is not a property, because a call cannot set its value.
 */
record JavaBeanCollector(
        Types types,
        ClassMemberEnumerator classHierarchy,
        TypeCollector properties,
        SourceFactReader facts,
        PackageElement from,
        CollectionContext collectionContext) {
    private static final Set<ElementKind> FAULTY_KINDS = Set.of(ElementKind.CLASS, ElementKind.INTERFACE);

    /** Returns whether a class of the application or of a library is a bean. Java's own classes are not. */
    boolean isBean(TypeElement element) {
        boolean isMade = element.getKind() == ElementKind.CLASS
                && !element.getModifiers().contains(Modifier.ABSTRACT)
                && (element.getNestingKind() == NestingKind.TOP_LEVEL
                        || element.getModifiers().contains(Modifier.STATIC))
                && !isOfJava(element)
                && ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                        .anyMatch(this::isEmptyConstructor);
        return isMade && classHierarchy.methods(element).stream().anyMatch(this::isSetter);
    }

    /** Returns what prevents a type from being a bean; empty for types that the user cannot change accordingly. */
    Optional<String> fault(TypeElement element) {
        Set<Modifier> modifiers = element.getModifiers();
        if (isOfJava(element) || !FAULTY_KINDS.contains(element.getKind())) {
            return Optional.empty();
        }
        if (element.getKind() == ElementKind.INTERFACE) {
            return Optional.of("is an interface that is not sealed");
        }
        if (modifiers.contains(Modifier.ABSTRACT)) {
            return Optional.of("is abstract");
        }
        if (element.getNestingKind() != NestingKind.TOP_LEVEL && !modifiers.contains(Modifier.STATIC)) {
            return Optional.of("is a non-static inner class");
        }
        boolean isMade = ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                .anyMatch(this::isEmptyConstructor);
        return Optional.of(isMade ? "has no setters" : "has no public constructor without parameters");
    }

    private static boolean isOfJava(TypeElement element) {
        String owner =
                GeneratedCodeAccessChecker.packageOf(element).getQualifiedName().toString();
        return owner.startsWith("java.") || owner.startsWith("javax.");
    }

    private boolean isEmptyConstructor(ExecutableElement constructor) {
        return constructor.getParameters().isEmpty()
                && constructor.getThrownTypes().isEmpty()
                && GeneratedCodeAccessChecker.of(constructor, from) == GeneratedCodeAccess.OPEN;
    }

    private boolean isSetter(ExecutableElement method) {
        return isCallable(method)
                && method.getParameters().size() == 1
                && BeanPropertyNames.propertyOfSetter(method.getSimpleName().toString())
                        .isPresent();
    }

    private boolean isCallable(ExecutableElement method) {
        return !method.getModifiers().contains(Modifier.STATIC)
                && method.getTypeParameters().isEmpty()
                && method.getThrownTypes().isEmpty()
                && GeneratedCodeAccessChecker.of(method, from) == GeneratedCodeAccess.OPEN;
    }

    /** Returns the model of a bean; if a property can be set but not read, an unsupported type. */
    TypeModel collect(DeclaredType type, TypeElement element) {
        Map<String, ExecutableElement> getters = new LinkedHashMap<>();
        Map<String, List<ExecutableElement>> setters = new LinkedHashMap<>();
        for (ExecutableElement method : classHierarchy.methods(element)) {
            String name = method.getSimpleName().toString();
            if (isSetter(method)) {
                setters.computeIfAbsent(
                                BeanPropertyNames.propertyOfSetter(name).orElseThrow(), key -> new ArrayList<>(1))
                        .add(method);
            } else if (isGetter(method)) {
                BeanPropertyNames.propertyOfGetter(name).ifPresent(property -> getters.put(property, method));
            }
        }
        List<PropertyModel> found = new ArrayList<>();
        for (Map.Entry<String, List<ExecutableElement>> entry : setters.entrySet()) {
            ExecutableElement getter = getters.get(entry.getKey());
            Optional<ExecutableElement> setter = entry.getValue().stream()
                    .filter(candidate ->
                            getter != null && types.isSameType(result(type, getter), value(type, candidate)))
                    .findFirst();
            if (getter == null || setter.isEmpty()) {
                SourceRef place = SourceRef.of(entry.getValue().get(0));
                return new UnsupportedModel(JavaTypeNames.text(type), Reason.WRITE_ONLY, entry.getKey(), place);
            }
            found.add(property(type, entry.getKey(), getter, setter.get()));
        }
        CommentText comment = facts.read(element);
        return new RecordModel(
                JavaTypeNames.name(type),
                TypeNameFormatter.of(JavaTypeNames.name(type)),
                DescriptionResolver.of(element, comment.description()),
                found,
                TypeCollector.template(element));
    }

    private boolean isGetter(ExecutableElement method) {
        return isCallable(method)
                && method.getParameters().isEmpty()
                && method.getReturnType().getKind() != TypeKind.VOID
                && !method.getSimpleName().contentEquals("getClass");
    }

    private TypeMirror result(DeclaredType bean, ExecutableElement getter) {
        return ((ExecutableType) types.asMemberOf(bean, getter)).getReturnType();
    }

    private TypeMirror value(DeclaredType bean, ExecutableElement setter) {
        return ((ExecutableType) types.asMemberOf(bean, setter))
                .getParameterTypes()
                .get(0);
    }

    private PropertyModel property(DeclaredType bean, String name, ExecutableElement getter, ExecutableElement setter) {
        collectionContext.reference(getter);
        collectionContext.reference(setter);
        SourceRef source = SourceRef.of(setter);
        VariableElement parameter = setter.getParameters().get(0);
        List<Element> parts = Stream.concat(field(setter, name), Stream.of(getter, setter, parameter))
                .toList();
        TypeMirror type = value(bean, setter);
        TypeModel value = properties.constrainedType(
                type, facts.use(parameter, parameter.asType(), source, name), parts.toArray(Element[]::new));
        Optional<DefaultValueModel> defaultValue = defaultValue(parts);
        ParameterModel component = new ParameterModel(
                source,
                name,
                value,
                NullableAnnotations.isRelevant(value, defaultValue) && isNullable(parts, getter, source, name),
                defaultValue,
                description(parts, getter, setter),
                parts.stream().anyMatch(part -> AnnotationReader.has(part, "Sensitive")),
                AnnotationReader.has(parameter, "Script"),
                Optional.empty());
        return new PropertyModel(
                component,
                getter.getSimpleName().toString(),
                Optional.of(setter.getSimpleName().toString()),
                !types.isSameType(type, parameter.asType()));
    }

    /** Returns the field of a property in the class of its setter, if there is one. */
    private static Stream<Element> field(ExecutableElement setter, String name) {
        return Objects.requireNonNull(setter.getEnclosingElement()).getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.FIELD
                        && member.getSimpleName().contentEquals(name))
                .map(Element.class::cast);
    }

    /** Returns whether a property is nullable by one of its parts or the type of one. */
    private boolean isNullable(List<Element> parts, ExecutableElement getter, SourceRef source, String name) {
        AnnotatedConstruct[] declarations = parts.toArray(AnnotatedConstruct[]::new);
        return parts.stream().anyMatch(part -> {
            if (part instanceof ExecutableElement && !part.equals(getter)) {
                return false;
            }
            TypeMirror type = part.equals(getter) ? getter.getReturnType() : part.asType();
            return facts.use(part, type, source, name).isNullable(type, declarations);
        });
    }

    private static Optional<DefaultValueModel> defaultValue(List<Element> parts) {
        return parts.stream()
                .map(TypeCollector::defaultValue)
                .flatMap(Optional::stream)
                .findFirst();
    }

    /** Returns the text of {@code @Describe} on any part, or the comment of the field, the setter's parameter or the getter. */
    private String description(List<Element> parts, ExecutableElement getter, ExecutableElement setter) {
        Stream<String> described = parts.stream().map(DescriptionResolver::describe);
        Stream<String> fields = parts.stream()
                .filter(part -> part.getKind() == ElementKind.FIELD)
                .map(field -> facts.read(field).description());
        Stream<String> accessors = Stream.of(
                facts.read(setter).param(facts.parameterNames(setter).get(0)),
                facts.read(getter).returns());
        return Stream.of(described, fields, accessors)
                .flatMap(texts -> texts)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }
}
