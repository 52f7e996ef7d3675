package io.docui.processor.collect;

import io.docui.annotations.LodLevel;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.ComponentModel;
import io.docui.processor.model.ComponentModel.Roles;
import io.docui.processor.model.GeneratedCodeAccess;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel;
import io.docui.runtime.action.ParameterDescriptor.Access;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Builds the component models of an object type from its record components, fields and accessors. */
final class ComponentCollector {
    private static final List<String> ANNOTATIONS = List.of("ObjectId", "ObjectLabel", "Lod", "Sensitive", "Describe");

    private final ClassMemberEnumerator classHierarchy;
    private final TypeCollector types;
    private final SourceFactReader facts;
    private final PackageElement from;
    private final CollectionContext collectionContext;
    private final List<ComponentModel> components = new ArrayList<>();
    private Map<String, String> keptComments = Map.of();
    private final List<AnnotationAttribute<String>> misplaced = new ArrayList<>();

    ComponentCollector(
            ClassMemberEnumerator classHierarchy,
            TypeCollector types,
            SourceFactReader facts,
            PackageElement from,
            CollectionContext collectionContext) {
        this.classHierarchy = classHierarchy;
        this.types = types;
        this.facts = facts;
        this.from = from;
        this.collectionContext = collectionContext;
    }

    List<ComponentModel> components() {
        return components;
    }

    List<AnnotationAttribute<String>> misplacedAnnotations() {
        return misplaced;
    }

    /**
     * Collects the components of a type.
     * @param kept the stored comments by component, in order, for a type without source; otherwise empty
     */
    void collect(TypeElement type, Map<String, String> kept) {
        keptComments = kept;
        Map<String, List<Element>> properties = new LinkedHashMap<>();
        for (TypeElement owner : classHierarchy.of(type)) {
            Set<String> fields = fieldNames(owner);
            for (Element member : members(owner, type)) {
                propertyName(member, owner, fields)
                        .ifPresent(name -> properties
                                .computeIfAbsent(name, key -> new ArrayList<>(2))
                                .add(member));
            }
        }
        HiddenProperties hiddenProperties = HiddenProperties.of(type);
        properties.forEach((name, members) -> {
            if (!isHidden(type, name, members, hiddenProperties)) {
                component(type, name, members).ifPresent(components::add);
            }
        });
        if (!kept.isEmpty()) {
            List<String> order = List.copyOf(kept.keySet());
            components.sort(Comparator.comparingInt(component -> order.indexOf(component.name())));
        }
    }

    /** Returns the members of a class. Fields are first if some builds cannot see the order of its source. */
    private static List<Element> members(TypeElement owner, TypeElement type) {
        List<Element> members = ClassMemberEnumerator.members(owner);
        if (SourceAvailability.outermost(owner).equals(SourceAvailability.outermost(type))) {
            return members;
        }
        return members.stream()
                .sorted(Comparator.comparing(member -> member.getKind() != ElementKind.FIELD))
                .toList();
    }

    private static Set<String> fieldNames(TypeElement owner) {
        return owner.getEnclosedElements().stream()
                .filter(member -> member.getKind() == ElementKind.FIELD)
                .map(member -> member.getSimpleName().toString())
                .collect(Collectors.toSet());
    }

    /** Returns the name of the component that a member belongs to, if any. */
    private Optional<String> propertyName(Element member, TypeElement owner, Set<String> fields) {
        String name = member.getSimpleName().toString();
        boolean isStatic = member.getModifiers().contains(Modifier.STATIC);
        if (member.getKind() == ElementKind.FIELD && !isStatic) {
            return Optional.of(name);
        }
        if (member.getKind() != ElementKind.METHOD && member.getKind() != ElementKind.FIELD) {
            return Optional.empty();
        }
        Optional<String> bean = BeanPropertyNames.propertyOfGetter(name);
        // A record consists of its components. Other types consist of what their getters return.
        boolean isNamedSo = bean.isPresent() && owner.getKind() != ElementKind.RECORD
                || fields.contains(name)
                || isAnnotated(member)
                || owner.getKind().isInterface() && member.getModifiers().contains(Modifier.ABSTRACT);
        if (!isStatic && isNamedSo && member instanceof ExecutableElement method && isAccessor(method)) {
            return Optional.of(fields.contains(name) ? name : bean.orElse(name));
        }
        noteMisplaced(member);
        return Optional.empty();
    }

    private static boolean isAccessor(ExecutableElement method) {
        return method.getParameters().isEmpty()
                && method.getTypeParameters().isEmpty()
                && method.getThrownTypes().isEmpty()
                && method.getReturnType().getKind() != TypeKind.VOID;
    }

    /** Returns whether an annotation hides a property. The id and the label stand in anchors; DocUI's own annotation says so. */
    private boolean isHidden(TypeElement type, String name, List<Element> members, HiddenProperties hiddenProperties) {
        boolean isInAnchors = members.stream()
                .anyMatch(member ->
                        AnnotationReader.has(member, "ObjectId") || AnnotationReader.has(member, "ObjectLabel"));
        if (isInAnchors) {
            return false;
        }
        List<Element> parts = new ArrayList<>(members);
        parts.add(place(type, name, members, roles(name, members)));
        JsonPropertyAnnotation json = JsonPropertyAnnotation.of(parts);
        return hiddenProperties.contains(name, json.name())
                || HidingAnnotations.isHidden(parts)
                || json.access() == Access.WRITE_ONLY
                || members.stream().anyMatch(member -> HidingAnnotations.isTypeHidden(valueType(member.asType())));
    }

    /** Returns the component of a field and its accessors, if it is exposed or has an annotation. */
    private Optional<ComponentModel> component(TypeElement type, String name, List<Element> members) {
        Roles roles = roles(name, members);
        List<Element> readers = roles.any()
                ? members
                : members.stream().filter(member -> isExposed(member, type)).toList();
        if (readers.isEmpty()) {
            return Optional.empty();
        }
        Element reader = reader(readers);
        GeneratedCodeAccess accessibility = GeneratedCodeAccessChecker.ofMember(reader, from);
        collectionContext.reference(reader);
        SourceRef source = SourceRef.of(place(type, name, members, roles));
        boolean isMethod = reader instanceof ExecutableElement;
        return Optional.of(new ComponentModel(
                source,
                name,
                reader.getSimpleName() + (isMethod ? "()" : ""),
                accessibility,
                type(classHierarchy.memberType(type, reader), reader, source),
                roles));
    }

    /** Returns the type of a component. Constraints are omitted, because they apply to arguments and not to displayed values. */
    private TypeModel type(TypeMirror type, Element reader, SourceRef source) {
        TypeUse use = facts.use(reader, valueType(reader.asType()), source);
        return types.type(valueType(type), TypeUse.withoutConstraints(use));
    }

    /** Returns whether a member is exposed to other code. Internal members are not columns (docs/spec/types.md#codecs). */
    private boolean isExposed(Element member, TypeElement type) {
        if (GeneratedCodeAccessChecker.ofMember(member, from) != GeneratedCodeAccess.OPEN) {
            return false;
        }
        return member.getKind() == ElementKind.FIELD
                ? member.getModifiers().contains(Modifier.PUBLIC)
                        && !member.getModifiers().contains(Modifier.TRANSIENT)
                : GeneratedCodeAccessChecker.isAsOpenAs(member, type);
    }

    /** Returns the last accessor that can be called, or the last field if there is none. */
    private Element reader(List<Element> members) {
        Element best = members.get(members.size() - 1);
        for (Element member : members) {
            boolean isBetter = GeneratedCodeAccessChecker.ofMember(member, from) == GeneratedCodeAccess.OPEN
                    && (member.getKind() == ElementKind.METHOD
                            || GeneratedCodeAccessChecker.ofMember(best, from) != GeneratedCodeAccess.OPEN);
            if (isBetter) {
                best = member;
            }
        }
        return best;
    }

    private static TypeMirror valueType(TypeMirror memberType) {
        return memberType instanceof ExecutableType method ? method.getReturnType() : memberType;
    }

    /** Returns the position for messages about a component: the record component, or the annotated member. */
    private static Element place(TypeElement type, String name, List<Element> members, Roles roles) {
        if (type.getKind() == ElementKind.RECORD) {
            for (Element component : type.getRecordComponents()) {
                if (component.getSimpleName().contentEquals(name)) {
                    return component;
                }
            }
        }
        return members.stream()
                .filter(member -> !roles.any() || isAnnotated(member))
                .findFirst()
                .orElse(members.get(0));
    }

    private Roles roles(String name, List<Element> members) {
        LodLevel lod = LodLevel.SUMMARY;
        String description = "";
        String comment = keptComments.getOrDefault(name, "");
        boolean id = false;
        boolean label = false;
        boolean sensitive = false;
        boolean any = false;
        for (Element member : members) {
            id |= AnnotationReader.has(member, "ObjectId");
            label |= AnnotationReader.has(member, "ObjectLabel");
            sensitive |= AnnotationReader.has(member, "Sensitive");
            any |= isAnnotated(member);
            description = DescriptionResolver.of(member, description);
            comment = comment(name, member).orElse(comment);
            lod = AnnotationReader.find(member, "Lod")
                    .map(annotation -> annotation.constant("value", LodLevel.class))
                    .orElse(lod);
        }
        return new Roles(id, label, lod, sensitive, description, comment, any);
    }

    private Optional<String> comment(String name, Element member) {
        CommentText own = facts.read(member, name);
        String said = own.description().isEmpty() ? own.returns() : own.description();
        Element owner = member.getEnclosingElement();
        if (said.isEmpty() && owner != null && owner.getKind() == ElementKind.RECORD) {
            said = facts.read(owner).param(name);
        }
        return Optional.of(said).filter(text -> !text.isEmpty());
    }

    private static boolean isAnnotated(Element member) {
        return ANNOTATIONS.stream().anyMatch(name -> AnnotationReader.has(member, name));
    }

    private void noteMisplaced(Element member) {
        for (String name : ANNOTATIONS) {
            AnnotationReader.find(member, name)
                    .filter(annotation -> !name.equals("Describe"))
                    .ifPresent(annotation -> misplaced.add(new AnnotationAttribute<>(name, annotation.source(), true)));
        }
    }
}
