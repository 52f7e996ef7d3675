package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.DefaultValueModel;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TemplateModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.BooleanModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.EnumModel;
import io.docui.processor.model.TypeModel.ForeignModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.MediaModel;
import io.docui.processor.model.TypeModel.NullableModel;
import io.docui.processor.model.TypeModel.NumberModel;
import io.docui.processor.model.TypeModel.OptionalKind;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.PromiseModel;
import io.docui.processor.model.TypeModel.ReferenceModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.TypeModel.TreeModel;
import io.docui.processor.model.TypeModel.UnsupportedModel;
import io.docui.processor.model.TypeModel.UnsupportedModel.Reason;
import io.docui.processor.model.TypeModel.VoidModel;
import io.docui.runtime.action.ParameterDescriptor.Content;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/** Builds type models from Java types of calls and results, and records types that do not exist. */
final class TypeCollector {
    private static final Set<String> PROMISES = Set.of(
            "java.util.concurrent.CompletionStage",
            "java.util.concurrent.CompletableFuture",
            "java.util.concurrent.Future");

    private static final Set<String> NO_VALUES = Set.of("java.lang.Void", "kotlin.Unit");

    private final Types types;
    private final PackageElement from;
    private final SourceFactReader facts;
    private final CollectionContext collectionContext;
    private final SubtypeIndex subtypeIndex;
    private final ConstraintReader constraints;
    private final DescribeAnnotationReader codecs;
    private final NamedTypeModelCache named = new NamedTypeModelCache();
    private final RecordCollector records;
    private final UnionCollector unions;
    private final JavaBeanCollector beans;

    /** Creates a collector for one class, without subtypes of object types. */
    TypeCollector(
            Types types,
            ClassMemberEnumerator classHierarchy,
            SourceFactReader facts,
            PackageElement from,
            CollectionContext collectionContext) {
        this(types, classHierarchy, facts, from, collectionContext, new SubtypeIndex(types));
    }

    TypeCollector(
            Types types,
            ClassMemberEnumerator classHierarchy,
            SourceFactReader facts,
            PackageElement from,
            CollectionContext collectionContext,
            SubtypeIndex subtypeIndex) {
        this.types = types;
        this.from = from;
        this.facts = facts;
        this.collectionContext = collectionContext;
        this.subtypeIndex = subtypeIndex;
        this.constraints = new ConstraintReader(collectionContext);
        this.codecs = new DescribeAnnotationReader(types, from, collectionContext);
        this.records = new RecordCollector(types, this, facts, collectionContext);
        this.unions = new UnionCollector(types, named, records, facts, from);
        this.beans = new JavaBeanCollector(types, classHierarchy, this, facts, from, collectionContext);
    }

    /**
     * Returns the type of a result, which may be {@code void}.
     * @param bearers the elements that may name a codec for it
     */
    TypeModel result(TypeMirror type, TypeUse use, Element... bearers) {
        if (type.getKind() == TypeKind.VOID) {
            codecs.find(type, List.of(bearers)); // the codec is recorded, and reported as an error
            return new VoidModel();
        }
        if (type instanceof DeclaredType declared && isPromise(declared)) {
            return new PromiseModel(JavaTypeNames.name(type), promised(argument(declared, 0), use.part(0), bearers));
        }
        Optional<DeclaredType> promise = type instanceof DeclaredType declared ? promise(declared) : Optional.empty();
        if (promise.isPresent()) {
            TypeMirror value = argument(promise.get(), 0);
            return new PromiseModel(JavaTypeNames.name(type), promised(value, TypeUse.inSource(use.source()), bearers));
        }
        return described(type, use, List.of(bearers));
    }

    /** Returns the type of the result of a Kotlin {@code suspend} function, which is there later. */
    TypeModel suspendedResult(TypeMirror type, TypeUse use, Element... bearers) {
        return new PromiseModel(JavaTypeNames.name(type), promised(type, use, bearers));
    }

    private TypeModel promised(TypeMirror type, TypeUse use, Element... bearers) {
        return NO_VALUES.contains(JavaTypeNames.text(type)) ? new VoidModel() : described(type, use, List.of(bearers));
    }

    /** Returns the promise that a type extends, as Guava's {@code ListenableFuture<T>} extends {@code Future<T>}. */
    private Optional<DeclaredType> promise(DeclaredType type) {
        return types.directSupertypes(type).stream()
                .filter(DeclaredType.class::isInstance)
                .map(DeclaredType.class::cast)
                .flatMap(parent -> isPromise(parent) ? Stream.of(parent) : promise(parent).stream())
                .findFirst();
    }

    private static boolean isPromise(DeclaredType type) {
        String name = ((TypeElement) type.asElement()).getQualifiedName().toString();
        return PROMISES.contains(name) && type.getTypeArguments().size() == 1;
    }

    /**
     * Returns the type of a parameter or a component, with its constraints.
     * @param bearers the elements that may have annotations for it; null for one that the compiler does not expose
     */
    TypeModel constrainedType(TypeMirror type, TypeUse use, @Nullable Element... bearers) {
        return constraints.constrain(
                described(type, use, shown(bearers)), use.source(), use.constraints(type), bearers);
    }

    /** Eclipse's compiler has no accessor for a component of a record that is nested in an incomplete type. */
    private static List<Element> shown(@Nullable Element... bearers) {
        List<Element> shown = new ArrayList<>(bearers.length);
        for (@Nullable Element bearer : bearers) {
            if (bearer != null) {
                shown.add(bearer);
            }
        }
        return shown;
    }

    /** Returns the type, with the codec that one of the elements names. A codec never converts the absence of a value. */
    private TypeModel described(TypeMirror type, TypeUse use, List<Element> bearers) {
        if (type instanceof DeclaredType declared && isOptional(declared)) {
            return codecs.find(argument(declared, 0), bearers)
                    .<TypeModel>map(value -> new OptionalModel(JavaTypeNames.name(type), OptionalKind.OPTIONAL, value))
                    .orElseGet(() -> type(type, use));
        }
        return codecs.find(type, bearers).map(TypeModel.class::cast).orElseGet(() -> type(type, use));
    }

    private static boolean isOptional(DeclaredType type) {
        return ((TypeElement) type.asElement()).getQualifiedName().contentEquals("java.util.Optional")
                && type.getTypeArguments().size() == 1;
    }

    private TypeModel element(TypeMirror type, TypeUse use) {
        TypeModel model = constrainedType(type, use);
        return use.isNullable(type) && !(model instanceof OptionalModel) ? new NullableModel(model) : model;
    }

    /** Returns the type of a parameter or a component, without constraints on the type itself. */
    TypeModel type(TypeMirror type, TypeUse use) {
        SourceRef source = use.source();
        Optional<TypeModel> scalar = ScalarTypes.find(type);
        if (scalar.isPresent()) {
            return scalar.get();
        }
        return switch (type.getKind()) {
            case ARRAY ->
                new CollectionModel(
                        JavaTypeNames.name(type),
                        CollectionKind.ARRAY,
                        item(((ArrayType) type).getComponentType(), use.part(0)));
            case DECLARED -> declared((DeclaredType) type, use);
            case WILDCARD -> {
                TypeMirror bound = bound(type);
                yield bound == null ? unsupported(type, Reason.OPEN, source) : type(bound, use);
            }
            case TYPEVAR, INTERSECTION, UNION -> unsupported(type, Reason.OPEN, source);
            default -> {
                collectionContext.missingTypes(source, type);
                yield unsupported(type, Reason.UNKNOWN, source);
            }
        };
    }

    private TypeModel declared(DeclaredType type, TypeUse use) {
        TypeElement element = (TypeElement) type.asElement();
        if (type.getTypeArguments().size() < element.getTypeParameters().size()) {
            return unsupported(type, Reason.OPEN, use.source());
        }
        return switch (element.getQualifiedName().toString()) {
            case "java.util.Optional" ->
                new OptionalModel(
                        JavaTypeNames.name(type),
                        OptionalKind.OPTIONAL,
                        constrainedType(argument(type, 0), use.part(0)));
            case "io.docui.runtime.action.AnchorRef" -> new ReferenceModel();
            case "io.docui.runtime.action.Media" -> new MediaModel();
            case "java.util.OptionalInt" -> optional(type, OptionalKind.INT, ScalarTypes.INT);
            case "java.util.OptionalLong" -> optional(type, OptionalKind.LONG, ScalarTypes.LONG);
            case "java.util.OptionalDouble" -> optional(type, OptionalKind.DOUBLE, ScalarTypes.DOUBLE);
            case "tools.jackson.databind.JsonNode" -> new TreeModel(ClassName.get(element));
            default -> container(type, element, use).orElseGet(() -> named(type, element, use.source()));
        };
    }

    private TypeModel named(DeclaredType type, TypeElement element, SourceRef source) {
        GeneratedCodeAccess accessibility = GeneratedCodeAccessChecker.of(element, from);
        Optional<AnchorModel> anchor = anchor(element);
        // A private object type is reported at its declaration.
        boolean isUsable = accessibility == GeneratedCodeAccess.OPEN
                || accessibility == GeneratedCodeAccess.PRIVATE && anchor.isPresent();
        if (!isUsable) {
            return unsupported(type, Reason.PRIVATE, source);
        }
        collectionContext.reference(element);
        Optional<ForeignModel> foreign = codecs.find(type, List.of(element));
        if (foreign.isPresent()) {
            return foreign.get();
        }
        if (facts.hasSource(element)) {
            collectionContext.unreadAnnotations(element);
        }
        if (anchor.isPresent()) {
            return anchor.get();
        }
        if (element.getKind() == ElementKind.ENUM) {
            return new EnumModel(ClassName.get(element), constants(element), labels(element));
        }
        if (!JavaTypeNames.isNamed(type)) {
            type.getTypeArguments().forEach(argument -> type(argument, TypeUse.inSource(source)));
            return unsupported(type, Reason.UNKNOWN, source);
        }
        return concrete(type, element)
                .map(concrete -> compound(concrete, element, source))
                .orElseGet(() -> unsupported(type, Reason.OPEN, source));
    }

    private TypeModel compound(DeclaredType type, TypeElement element, SourceRef source) {
        if (ProtocolTypes.contains(element)) {
            return unsupported(type, Reason.UNKNOWN, source);
        }
        if (element.getKind() == ElementKind.RECORD) {
            return named.collect(type, source, () -> records.collect(type, element));
        }
        // A class of the JDK may be sealed in one version and open in another: InetAddress is.
        if (element.getModifiers().contains(Modifier.SEALED)
                && !JavaTypeNames.text(type).startsWith("java.")) {
            return named.collect(type, source, () -> unions.collect(type, element));
        }
        return beans.isBean(element) || beans.isReadable(element)
                ? named.collect(type, source, () -> beans.collect(type, element, source))
                : beans.fault(element)
                        .<TypeModel>map(
                                fault -> new UnsupportedModel(JavaTypeNames.text(type), Reason.NO_BEAN, fault, source))
                        .orElseGet(() -> unsupported(type, Reason.UNKNOWN, source));
    }

    /** Replaces the wildcards of a type by their bounds; empty if a wildcard has none. */
    private Optional<DeclaredType> concrete(DeclaredType type, TypeElement element) {
        List<? extends TypeMirror> given = type.getTypeArguments();
        TypeMirror[] arguments = new TypeMirror[given.size()];
        for (int i = 0; i < arguments.length; i++) {
            TypeMirror bound = bound(given.get(i));
            if (bound == null || bound.getKind() == TypeKind.TYPEVAR) {
                return Optional.empty();
            }
            arguments[i] = bound;
        }
        return Optional.of(arguments.length == 0 ? type : types.getDeclaredType(element, arguments));
    }

    /** Returns the known type of a type argument: itself, or the bound of a wildcard that has one. */
    private static @Nullable TypeMirror bound(TypeMirror argument) {
        if (argument instanceof WildcardType wildcard) {
            return wildcard.getExtendsBound() == null ? wildcard.getSuperBound() : wildcard.getExtendsBound();
        }
        return argument;
    }

    /** Returns the model of an object type, if the element is one. */
    private Optional<AnchorModel> anchor(TypeElement element) {
        return AnnotationReader.find(element, "DocUIObject").map(annotation -> {
            ClassName java = ClassName.get(element);
            String given = annotation.text("type").value();
            return new AnchorModel(
                    java,
                    given.isEmpty() ? CaseFormat.snakeCase(java.simpleName()) : given,
                    GeneratedNames.registrar(java),
                    subtypeIndex.directSubtypes(element).stream()
                            .flatMap(subtype -> anchor(subtype).stream())
                            .toList());
        });
    }

    /** Returns the type of an array's element, which can be nullable. */
    private TypeModel item(TypeMirror type, TypeUse use) {
        TypeModel model = type(type, use);
        boolean canBeNull = !type.getKind().isPrimitive() && !(model instanceof OptionalModel);
        return canBeNull && use.isNullable(type) ? new NullableModel(model) : model;
    }

    private Optional<TypeModel> container(DeclaredType type, TypeElement element, TypeUse use) {
        String name = element.getQualifiedName().toString();
        if (ContainerTypes.isMap(name)) {
            return Optional.of(map(type, use));
        }
        return ContainerTypes.kind(name).map(kind -> collection(type, kind, use));
    }

    private TypeModel collection(DeclaredType type, CollectionKind kind, TypeUse use) {
        return new CollectionModel(JavaTypeNames.name(type), kind, element(argument(type, 0), use.part(0)));
    }

    private TypeModel map(DeclaredType type, TypeUse use) {
        TypeModel key = type(argument(type, 0), use.part(0));
        boolean hasText = key instanceof TextModel text && text.descriptor() != StringType.BASE64
                || key instanceof NumberModel
                || key instanceof BooleanModel
                || key instanceof EnumModel
                || key instanceof ForeignModel foreign
                        && isText(foreign.descriptor().shape());
        return hasText
                ? new MapModel(JavaTypeNames.name(type), key, element(argument(type, 1), use.part(1)))
                : unsupported(type, Reason.MAP_KEY, use.source());
    }

    private static boolean isText(TypeDescriptor shape) {
        return shape == StringType.TEXT || shape instanceof EnumType;
    }

    private static TypeModel optional(DeclaredType type, OptionalKind kind, TypeModel value) {
        return new OptionalModel(JavaTypeNames.name(type), kind, value);
    }

    /** Returns whether a class is a bean, or can at least be read like one. */
    boolean isReadable(TypeElement element) {
        return beans.isBean(element) || beans.isReadable(element);
    }

    TypeModel recordType(TypeElement element) {
        DeclaredType type = (DeclaredType) element.asType();
        return named.collect(type, SourceRef.of(element), () -> records.collect(type, element));
    }

    /** Returns what the texts of a parameter or component contain. */
    static Content content(Element element) {
        if (AnnotationReader.has(element, "Script")) {
            return Content.SCRIPT;
        }
        return AnnotationReader.has(element, "Code") ? Content.CODE : Content.PLAIN;
    }

    /** Returns the {@code @Default} of an element. */
    static Optional<DefaultValueModel> defaultValue(Element element) {
        return AnnotationReader.find(element, "Default")
                .map(annotation -> annotation.text("value"))
                .map(value -> new DefaultValueModel(value.value(), value.source()));
    }

    /** Returns the {@code @Gist} template of a type. */
    static Optional<TemplateModel> template(TypeElement element) {
        return AnnotationReader.find(element, "Gist")
                .map(annotation -> annotation.text("value"))
                .map(value -> TemplateModel.of(value.source(), value.value()));
    }

    /** Returns the labels of the constants from the source facts. */
    private List<String> labels(TypeElement element) {
        List<String> labels = element.getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                .map(member -> DescriptionResolver.of(member, facts.read(member).description()))
                .toList();
        return labels.stream().allMatch(String::isEmpty) ? List.of() : labels;
    }

    private List<String> constants(TypeElement element) {
        return element.getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.ENUM_CONSTANT)
                .peek(collectionContext::reference)
                .map(member -> member.getSimpleName().toString())
                .toList();
    }

    private static TypeMirror argument(DeclaredType type, int index) {
        return type.getTypeArguments().get(index);
    }

    private static TypeModel unsupported(TypeMirror type, Reason reason, SourceRef source) {
        return new UnsupportedModel(JavaTypeNames.text(type), reason, "", source);
    }
}
