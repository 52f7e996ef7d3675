package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.CollectedModel;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.LookupModel;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.ProviderModel.ProviderKind;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.ViewModel;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Builds models of classes with {@code @DocUIApp} or {@code @DocUIWidget}, including all their members and object types. */
public final class ProviderCollector {
    private static final String MEMENTO = "io.docui.runtime.action.Memento";

    private final Elements elements;
    private final Types typeUtils;
    private final SourceAvailability sourceLookup;
    private final ClassMemberEnumerator classHierarchy;
    private final MethodCollector methods;
    private final ObjectCollector objects;
    private final NamingStyle namingStyle;

    /**
     * Creates a collector for one round.
     * @param namingStyle the naming style of actions without an explicit name
     */
    public ProviderCollector(Elements elements, Types types, SourceAvailability sourceLookup, NamingStyle namingStyle) {
        this.elements = elements;
        this.typeUtils = types;
        this.sourceLookup = sourceLookup;
        this.classHierarchy = new ClassMemberEnumerator(elements, types);
        this.methods = new MethodCollector(elements, types, classHierarchy);
        this.objects = new ObjectCollector(elements, types, sourceLookup);
        this.namingStyle = namingStyle;
    }

    /**
     * Collects a class.
     * @param type a class with {@code @DocUIApp} or {@code @DocUIWidget}
     * @param toBeGenerated the names of classes that this processor will generate, which do not count as missing
     */
    public CollectedModel<ProviderModel> collect(TypeElement type, Set<String> toBeGenerated) {
        ClassName java = ClassName.get(type);
        CollectionContext collectionContext = new CollectionContext(elements);
        SourceFactReader facts = new SourceFactReader(elements, typeUtils, sourceLookup, type, collectionContext);
        Head head = head(type, java, facts);
        PackageElement from = GeneratedCodeAccessChecker.packageOf(type);
        collectionContext.reference(type);
        classHierarchy.of(type).forEach(collectionContext::supertypes);
        SubtypeIndex subtypeIndex = new SubtypeIndex(typeUtils);
        TypeCollector types =
                new TypeCollector(typeUtils, classHierarchy, facts, from, collectionContext, subtypeIndex);
        List<TypeElement> reachedTypes =
                new ReachableTypeCollector(classHierarchy, types, collectionContext, toBeGenerated).of(type);
        subtypeIndex.addAll(reachedTypes);
        ActionCollector actionCollector = new ActionCollector(
                types, facts, methods, namingStyle, head.id().value());
        ViewCollector viewCollector = new ViewCollector(types, facts, methods);
        List<MethodModel> all = new ArrayList<>();
        List<ActionModel> actions = new ArrayList<>();
        List<ViewModel> views = new ArrayList<>();
        List<LookupModel> lookups = new ArrayList<>();
        for (ExecutableElement method : classHierarchy.methods(type)) {
            MethodModel model = methods.collect(type, method, from);
            collectionContext.reference(method);
            all.add(model);
            actionCollector.collect(type, method, model).ifPresent(actions::add);
            viewCollector.view(type, method, model).ifPresent(views::add);
            viewCollector.lookup(type, method, model).ifPresent(lookups::add);
        }
        List<ObjectModel> reached = new ArrayList<>();
        for (TypeElement object : reachedTypes) {
            CollectedModel<ObjectModel> collectionResult = objects.collect(object, type);
            collectionContext.missingTypes(collectionResult.missing());
            collectionContext.missingMetadata(collectionResult.missingMetadata());
            collectionContext.awaitLombok(collectionResult.awaitsLombok());
            reached.add(collectionResult.model());
        }
        ProviderModel model = new ProviderModel(
                SourceRef.of(type),
                java,
                JavaTypeNames.name(classHierarchy.withBounds(type).orElse((DeclaredType) type.asType())),
                GeneratedNames.binding(java),
                form(type, from),
                GeneratedCodeAccessChecker.isPublic(type),
                head.id(),
                head.title(),
                head.description(),
                actions,
                views,
                lookups,
                reached,
                ReachableTypeCollector.foreign(type),
                all,
                collectionContext.constraints(),
                collectionContext.codecs(),
                collectionContext.deprecated(),
                isMemento(type),
                recovery(type),
                shownExceptions(type));
        return new CollectedModel<>(
                model,
                collectionContext.missingTypes(),
                collectionContext.missingMetadata(),
                collectionContext.unreadAnnotations(),
                collectionContext.awaitsLombok());
    }

    private static Optional<AnnotationReader> annotation(TypeElement type) {
        return AnnotationReader.find(type, "DocUIApp").or(() -> AnnotationReader.find(type, "DocUIWidget"));
    }

    private static List<TypeName> shownExceptions(TypeElement type) {
        return annotation(type).orElseThrow().classes("showMessagesOf").stream()
                .map(exception -> JavaTypeNames.name(exception.value()))
                .toList();
    }

    private static AnnotationAttribute<String> recovery(TypeElement type) {
        return annotation(type)
                .map(annotation -> annotation.constant("recovery"))
                .orElseGet(() -> new AnnotationAttribute<>("", SourceRef.of(type), false));
    }

    private boolean isMemento(TypeElement type) {
        TypeElement memento = elements.getTypeElement(MEMENTO);
        return memento != null && typeUtils.isSubtype(type.asType(), memento.asType());
    }

    /** The id, title and description that a provider's annotation declares. */
    private record Head(AnnotationAttribute<String> id, String title, String description) {}

    private static Head head(TypeElement type, ClassName java, SourceFactReader facts) {
        String comment = DescriptionResolver.of(type, facts.read(type).description());
        boolean isApp = AnnotationReader.has(type, "DocUIApp");
        AnnotationReader annotation =
                AnnotationReader.find(type, isApp ? "DocUIApp" : "DocUIWidget").orElseThrow();
        AnnotationAttribute<String> id = annotation.text(isApp ? "id" : "name");
        if (id.value().isEmpty()) {
            id = new AnnotationAttribute<>(CaseFormat.snakeCase(java.simpleName()), id.source(), id.isPresent());
        }
        String title = isApp ? annotation.text("title").value() : "";
        String description = isApp ? "" : annotation.text("description").value();
        return new Head(
                id,
                title.isEmpty() ? CaseFormat.title(java.simpleName()) : title,
                description.isEmpty() ? comment : description);
    }

    private ProviderKind form(TypeElement type, PackageElement from) {
        Set<Modifier> modifiers = type.getModifiers();
        if (type.getKind() == ElementKind.ANNOTATION_TYPE) {
            return ProviderKind.ANNOTATION;
        }
        if (GeneratedCodeAccessChecker.of(type, from) != GeneratedCodeAccess.OPEN) {
            return ProviderKind.PRIVATE;
        }
        if (type.getKind() == ElementKind.CLASS && modifiers.contains(Modifier.ABSTRACT)) {
            return ProviderKind.ABSTRACT;
        }
        boolean isInner = type.getNestingKind() == NestingKind.MEMBER
                && type.getKind() == ElementKind.CLASS
                && !modifiers.contains(Modifier.STATIC);
        return isInner
                ? ProviderKind.INNER
                : classHierarchy.withBounds(type).isPresent() ? ProviderKind.CLASS : ProviderKind.GENERIC;
    }
}
