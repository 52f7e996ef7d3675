package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import io.docui.processor.model.Access;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.Attribute;
import io.docui.processor.model.Collected;
import io.docui.processor.model.LookupModel;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.ProviderModel.Form;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.Spelling;
import io.docui.processor.model.ViewModel;
import java.util.ArrayList;
import java.util.List;
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

/** Collects classes with {@code @DocUIApp} or {@code @DocUIWidget}. */
public final class ProviderCollector {
    private static final String MEMENTO = "io.docui.runtime.action.Memento";

    private final Elements elements;
    private final Types typeUtils;
    private final Sources sources;
    private final Lineage lineage;
    private final MethodCollector methods;
    private final ObjectCollector objects;
    private final Naming naming;

    /**
     * A collector for one round.
     *
     * @param elements the compiler's elements
     * @param types the compiler's types
     * @param sources the classes that have comments
     * @param naming how actions are named that do not say it
     */
    public ProviderCollector(Elements elements, Types types, Sources sources, Naming naming) {
        this.elements = elements;
        this.typeUtils = types;
        this.sources = sources;
        this.lineage = new Lineage(elements, types);
        this.methods = new MethodCollector(elements, types, lineage);
        this.objects = new ObjectCollector(elements, types, sources);
        this.naming = naming;
    }

    /**
     * Collects a class.
     *
     * @param type a class with {@code @DocUIApp} or {@code @DocUIWidget}
     * @param toBeGenerated the names of classes that this processor is about to write, which nothing need wait for
     * @return what it says
     */
    public Collected<ProviderModel> collect(TypeElement type, Set<String> toBeGenerated) {
        ClassName java = ClassName.get(type);
        Notes notes = new Notes(elements);
        SourceFacts facts = new SourceFacts(elements, typeUtils, sources, type, notes);
        Head head = head(type, java, facts);
        PackageElement from = Visibility.packageOf(type);
        notes.mention(type);
        lineage.of(type).forEach(notes::supertypes);
        Subtypes subtypes = new Subtypes(typeUtils);
        TypeCollector types = new TypeCollector(typeUtils, lineage, facts, from, notes, subtypes);
        List<TypeElement> reachedTypes = new ReachCollector(lineage, types, notes, toBeGenerated).of(type);
        subtypes.know(reachedTypes);
        ActionCollector actionCollector =
                new ActionCollector(types, facts, methods, naming, head.id().value());
        ViewCollector viewCollector = new ViewCollector(types, facts, methods);
        List<MethodModel> all = new ArrayList<>();
        List<ActionModel> actions = new ArrayList<>();
        List<ViewModel> views = new ArrayList<>();
        List<LookupModel> lookups = new ArrayList<>();
        for (ExecutableElement method : lineage.methods(type)) {
            MethodModel model = methods.collect(type, method, from);
            notes.mention(method);
            all.add(model);
            actionCollector.collect(type, method, model).ifPresent(actions::add);
            viewCollector.view(type, method, model).ifPresent(views::add);
            viewCollector.lookup(type, method, model).ifPresent(lookups::add);
        }
        List<ObjectModel> reached = new ArrayList<>();
        for (TypeElement object : reachedTypes) {
            Collected<ObjectModel> collected = objects.collect(object, type);
            notes.missing(collected.missing());
            notes.lost(collected.lost());
            reached.add(collected.model());
        }
        ProviderModel model = new ProviderModel(
                SourceRef.of(type),
                java,
                JavaTypes.name(lineage.bounded(type).orElse((DeclaredType) type.asType())),
                GeneratedNames.binding(java),
                form(type, from),
                Visibility.isPublic(type),
                head.id(),
                head.title(),
                head.description(),
                actions,
                views,
                lookups,
                reached,
                ReachCollector.foreign(type),
                all,
                notes.constraints(),
                notes.codecs(),
                notes.deprecated(),
                isMemento(type),
                recovery(type));
        return new Collected<>(model, notes.missing(), notes.lost());
    }

    private static Attribute<String> recovery(TypeElement type) {
        return AnnotationReader.find(type, "DocUIApp")
                .or(() -> AnnotationReader.find(type, "DocUIWidget"))
                .map(annotation -> annotation.constant("recovery"))
                .orElseGet(() -> new Attribute<>("", SourceRef.of(type), false));
    }

    private boolean isMemento(TypeElement type) {
        TypeElement memento = elements.getTypeElement(MEMENTO);
        return memento != null && typeUtils.isSubtype(type.asType(), memento.asType());
    }

    /** What the annotation of the class says. */
    private record Head(Attribute<String> id, String title, String description) {}

    private static Head head(TypeElement type, ClassName java, SourceFacts facts) {
        String comment = Descriptions.of(type, facts.read(type).description());
        boolean isApp = AnnotationReader.has(type, "DocUIApp");
        AnnotationReader annotation =
                AnnotationReader.find(type, isApp ? "DocUIApp" : "DocUIWidget").orElseThrow();
        Attribute<String> id = annotation.text(isApp ? "id" : "name");
        if (id.value().isEmpty()) {
            id = new Attribute<>(Spelling.snakeCase(java.simpleName()), id.source(), id.given());
        }
        String title = isApp ? annotation.text("title").value() : "";
        String description = isApp ? "" : annotation.text("description").value();
        return new Head(
                id,
                title.isEmpty() ? Spelling.title(java.simpleName()) : title,
                description.isEmpty() ? comment : description);
    }

    private Form form(TypeElement type, PackageElement from) {
        Set<Modifier> modifiers = type.getModifiers();
        if (type.getKind().isInterface()) {
            return Form.INTERFACE;
        }
        if (Visibility.of(type, from) != Access.OPEN) {
            return Form.PRIVATE;
        }
        if (modifiers.contains(Modifier.ABSTRACT)) {
            return Form.ABSTRACT;
        }
        boolean isInner = type.getNestingKind() == NestingKind.MEMBER
                && type.getKind() == ElementKind.CLASS
                && !modifiers.contains(Modifier.STATIC);
        return isInner ? Form.INNER : lineage.bounded(type).isPresent() ? Form.CLASS : Form.GENERIC;
    }
}
