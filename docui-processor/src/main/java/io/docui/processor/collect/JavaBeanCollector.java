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
import io.docui.runtime.action.ParameterDescriptor.Access;
import io.docui.runtime.action.ParameterDescriptor.Content;
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
import org.jspecify.annotations.Nullable;

/**
 * Builds models of beans: classes with a constructor without parameters, and with properties that have a setter and a getter. A getter
 * without a setter is a read-only property. A class without such a constructor or without setters can be read, but not passed in calls.
 */
record JavaBeanCollector(
        Types types,
        ClassMemberEnumerator classHierarchy,
        TypeCollector properties,
        SourceFactReader facts,
        PackageElement from,
        CollectionContext collectionContext) {
    private static final List<String> LIBRARIES = List.of(
            "java.",
            "javax.",
            "jakarta.",
            "kotlin.",
            "kotlinx.",
            "scala.",
            "com.fasterxml.",
            "tools.jackson.",
            "com.google.gson.",
            "org.springframework.",
            "org.reactivestreams.",
            "reactor.",
            "rx.",
            "io.reactivex.",
            "io.smallrye.",
            "io.micronaut.",
            "io.quarkus.",
            "io.docui.runtime.",
            "dev.langchain4j.");
    /** Types whose getters, such as {@code isEmpty}, are not their data. */
    private static final Map<String, String> NO_DATA = Map.of(
            "java.util.Collection", "is a collection that DocUI does not know",
            "java.util.Map", "is a map that DocUI does not know",
            "java.util.stream.BaseStream", "is a stream that DocUI does not know",
            "java.util.concurrent.CompletionStage", "is a promise, which only the result itself can be",
            "java.util.concurrent.Future", "is a promise, which only the result itself can be");

    private static final Set<ElementKind> FAULTY_KINDS = Set.of(ElementKind.CLASS, ElementKind.INTERFACE);

    /** Returns whether a class of the application or of a library is a bean. Java's own classes are not. */
    boolean isBean(TypeElement element) {
        boolean isMade = element.getKind() == ElementKind.CLASS
                && noData(element).isEmpty()
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
        Optional<String> noData = noData(element);
        if (noData.isPresent()) {
            return noData;
        }
        if (element.getKind() == ElementKind.INTERFACE) {
            return Optional.of(
                    KotlinConstructor.isKotlin(element)
                            ? "is an interface of Kotlin, and kapt does not show its variants"
                            : "is an interface that is not sealed");
        }
        if (modifiers.contains(Modifier.ABSTRACT)) {
            return Optional.of("is abstract");
        }
        if (element.getNestingKind() != NestingKind.TOP_LEVEL && !modifiers.contains(Modifier.STATIC)) {
            return Optional.of("is a non-static inner class");
        }
        boolean isMade = ElementFilter.constructorsIn(element.getEnclosedElements()).stream()
                .anyMatch(this::isEmptyConstructor);
        if (KotlinConstructor.isKotlin(element)) {
            return Optional.of("is a Kotlin class whose constructor takes more than its properties");
        }
        return Optional.of(isMade ? "has no setters" : "has no public constructor without parameters");
    }

    /** Returns what a type is whose getters are not its data. */
    private static Optional<String> noData(TypeElement element) {
        return Supertypes.withSelf(element).stream()
                .flatMap(type ->
                        Optional.ofNullable(NO_DATA.get(type.getQualifiedName().toString())).stream())
                .findFirst();
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

    /** Returns whether results can contain objects of a type that is not a bean: the type has a getter, and belongs neither to Java nor to a framework. */
    boolean isReadable(TypeElement element) {
        return FAULTY_KINDS.contains(element.getKind())
                && !isOfLibrary(element)
                && noData(element).isEmpty()
                && classHierarchy.methods(element).stream().anyMatch(this::isPropertyGetter);
    }

    private boolean isPropertyGetter(ExecutableElement method) {
        return isGetter(method)
                && BeanPropertyNames.propertyOfGetter(method.getSimpleName().toString())
                        .isPresent();
    }

    /** Frameworks' types have getters too, but are not data. */
    private static boolean isOfLibrary(TypeElement element) {
        String owner =
                GeneratedCodeAccessChecker.packageOf(element).getQualifiedName().toString() + '.';
        return LIBRARIES.stream().anyMatch(owner::startsWith);
    }

    /**
     * Returns the model of a bean, or of a class that has only getters.
     * @param source the place that mentions the type
     */
    TypeModel collect(DeclaredType type, TypeElement element, SourceRef source) {
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
        HiddenProperties hiddenProperties = HiddenProperties.of(element);
        Optional<KotlinConstructor> constructor = isBean(element)
                ? Optional.empty()
                : KotlinConstructor.of(element, getters.values(), types)
                        .filter(candidate -> GeneratedCodeAccessChecker.of(candidate.constructor(), from)
                                == GeneratedCodeAccess.OPEN);
        if (constructor.isPresent()) {
            return ofConstructor(type, element, constructor.get(), getters, hiddenProperties);
        }
        Optional<UnsupportedModel> fault = fault(type, element, source);
        List<PropertyModel> found = new ArrayList<>();
        for (Map.Entry<String, List<ExecutableElement>> entry : setters.entrySet()) {
            String name = entry.getKey();
            ExecutableElement getter = getters.get(name);
            Optional<ExecutableElement> setter = entry.getValue().stream()
                    .filter(candidate ->
                            getter != null && types.isSameType(result(type, getter), value(type, candidate)))
                    .findFirst();
            if (isHidden(hiddenProperties, name, getter, entry.getValue())) {
                getters.remove(name);
            } else if (getter == null || setter.isEmpty()) {
                SourceRef place = SourceRef.of(entry.getValue().get(0));
                fault = fault.or(() ->
                        Optional.of(new UnsupportedModel(JavaTypeNames.text(type), Reason.WRITE_ONLY, name, place)));
            } else {
                found.add(property(type, name, getter, setter, inputOf(setter)));
                getters.remove(name);
            }
        }
        boolean isBean = !found.isEmpty();
        getters.forEach((name, getter) -> {
            if (!isHidden(hiddenProperties, name, getter, List.of())) {
                PropertyModel property = property(type, name, getter, Optional.empty(), Optional.empty());
                // A bean's getter that computes something else was never a part of its data.
                if (!isBean || !(property.component().type() instanceof UnsupportedModel)) {
                    found.add(property);
                }
            }
        });
        return model(type, element, found, fault);
    }

    /** Returns the model of a Kotlin class: its constructor takes the properties, and getters without a parameter are computed. */
    private RecordModel ofConstructor(
            DeclaredType type,
            TypeElement element,
            KotlinConstructor constructor,
            Map<String, ExecutableElement> getters,
            HiddenProperties hiddenProperties) {
        List<PropertyModel> found = new ArrayList<>();
        constructor.properties().forEach((parameter, getter) -> {
            String name = parameter.getSimpleName().toString();
            PropertyModel property = property(type, name, getter, Optional.empty(), Optional.of(parameter));
            found.add(isHidden(hiddenProperties, name, getter, List.of()) ? property.hidden() : property);
            getters.values().remove(getter);
        });
        getters.forEach((name, getter) -> {
            if (!isHidden(hiddenProperties, name, getter, List.of())) {
                PropertyModel property = property(type, name, getter, Optional.empty(), Optional.empty());
                if (!(property.component().type() instanceof UnsupportedModel)) {
                    found.add(property);
                }
            }
        });
        return model(type, element, found, Optional.empty());
    }

    private RecordModel model(
            DeclaredType type, TypeElement element, List<PropertyModel> found, Optional<UnsupportedModel> fault) {
        CommentText comment = facts.read(element);
        return new RecordModel(
                JavaTypeNames.name(type),
                TypeNameFormatter.of(JavaTypeNames.name(type)),
                DescriptionResolver.of(element, comment.description()),
                found,
                TypeCollector.template(element),
                fault);
    }

    private static Optional<VariableElement> inputOf(Optional<ExecutableElement> setter) {
        return setter.map(method -> method.getParameters().get(0));
    }

    private Optional<UnsupportedModel> fault(DeclaredType type, TypeElement element, SourceRef source) {
        return isBean(element)
                ? Optional.empty()
                : fault(element)
                        .map(detail -> new UnsupportedModel(JavaTypeNames.text(type), Reason.NO_BEAN, detail, source));
    }

    private boolean isHidden(
            HiddenProperties hiddenProperties,
            String property,
            @Nullable ExecutableElement getter,
            List<ExecutableElement> setters) {
        List<Element> parts = new ArrayList<>(setters);
        if (getter != null) {
            parts.add(getter);
            field(getter, property).forEach(parts::add);
        }
        setters.forEach(setter -> field(setter, property).forEach(parts::add));
        boolean isOfHiddenType = getter != null && HidingAnnotations.isTypeHidden(getter.getReturnType());
        return hiddenProperties.contains(
                        property, JsonPropertyAnnotation.of(parts).name())
                || isOfHiddenType
                || HidingAnnotations.isHidden(parts);
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

    /**
     * Returns the model of a property.
     * @param input the parameter of a setter or of a Kotlin class's constructor that takes it; empty if the property is read-only
     */
    private PropertyModel property(
            DeclaredType bean,
            String name,
            ExecutableElement getter,
            Optional<ExecutableElement> setter,
            Optional<VariableElement> input) {
        collectionContext.reference(getter);
        setter.ifPresent(collectionContext::reference);
        ExecutableElement accessor = setter.orElse(getter);
        SourceRef source = SourceRef.of(accessor);
        List<Element> parts = new ArrayList<>(field(accessor, name).toList());
        parts.add(getter);
        setter.ifPresent(parts::add);
        input.ifPresent(parts::add);
        Element typed = input.<Element>map(parameter -> parameter).orElse(getter);
        TypeMirror declared = input.<TypeMirror>map(Element::asType).orElseGet(getter::getReturnType);
        TypeMirror type = setter.map(method -> value(bean, method)).orElseGet(() -> result(bean, getter));
        TypeModel value = properties.constrainedType(
                type, facts.use(typed, declared, source, name), parts.toArray(Element[]::new));
        Optional<DefaultValueModel> defaultValue = defaultValue(parts);
        JsonPropertyAnnotation json = JsonPropertyAnnotation.of(parts);
        ParameterModel component = new ParameterModel(
                source,
                json.name().orElse(name),
                value,
                json.isNullable(
                        NullableAnnotations.isRelevant(value, defaultValue)
                                && (isNullable(parts, getter, source, name)
                                        || parts.stream().anyMatch(ToolAnnotationReader::isOptional)),
                        value),
                defaultValue,
                description(parts, getter, setter),
                parts.stream().anyMatch(part -> AnnotationReader.has(part, "Sensitive")),
                input.map(TypeCollector::content).orElse(Content.PLAIN),
                Optional.empty(),
                input.isEmpty() ? Access.READ_ONLY : json.access());
        return new PropertyModel(
                component,
                getter.getSimpleName().toString(),
                setter.filter(method -> json.access() != Access.READ_ONLY)
                        .map(method -> method.getSimpleName().toString()),
                !types.isSameType(type, declared),
                false,
                input.isEmpty());
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
    private String description(List<Element> parts, ExecutableElement getter, Optional<ExecutableElement> setter) {
        Stream<String> described = Stream.concat(
                parts.stream().map(DescriptionResolver::describe),
                parts.stream().map(part -> DescriptionResolver.of(part, "")));
        Stream<String> fields = parts.stream()
                .filter(part -> part.getKind() == ElementKind.FIELD)
                .map(field -> facts.read(field).description());
        Stream<String> accessors = Stream.of(
                setter.map(method -> facts.read(method)
                                .param(facts.parameterNames(method).get(0)))
                        .orElse(""),
                facts.read(getter).returns());
        return Stream.of(described, fields, accessors)
                .flatMap(texts -> texts)
                .filter(text -> !text.isEmpty())
                .findFirst()
                .orElse("");
    }
}
