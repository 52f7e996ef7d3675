package io.docui.processor.collect;

import com.palantir.javapoet.ClassName;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Function;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.Elements;

/**
 * Names of the annotated classes that are new in a round of annotation processing.
 * @param objects the classes with {@code @DocUIObject}
 * @param providers the classes with {@code @DocUIApp} or {@code @DocUIWidget}
 */
public record AnnotatedTypes(
        Set<String> objects, Set<String> providers, Set<String> typesWithSourceNotes, Set<String> generated) {
    private static final List<String> METHODS = List.of("DocUIAction", "DocUIView", "ObjectLookup");

    public static AnnotatedTypes of(RoundEnvironment round, Elements elements) {
        AnnotatedTypes types = new AnnotatedTypes(
                new LinkedHashSet<>(), new LinkedHashSet<>(), new LinkedHashSet<>(), new HashSet<>());
        types.add(find(round, elements, "DocUIObject"), types.objects, GeneratedNames::registrar);
        types.add(find(round, elements, "DocUIApp"), types.providers, GeneratedNames::binding);
        types.add(find(round, elements, "DocUIWidget"), types.providers, GeneratedNames::binding);
        Set<Element> noted = new LinkedHashSet<>(find(round, elements, "Describe"));
        for (String annotation : METHODS) {
            find(round, elements, annotation).forEach(method -> noted.add(method.getEnclosingElement()));
        }
        for (String tool : ToolAnnotationReader.TOOLS) {
            TypeElement type = elements.getTypeElement(tool);
            if (type != null) {
                round.getElementsAnnotatedWith(type).forEach(method -> noted.add(method.getEnclosingElement()));
            }
        }
        noted.removeIf(element -> !(element instanceof TypeElement type) || !SourceNotesPolicy.hasOwnNotes(type));
        types.add(noted, types.typesWithSourceNotes, GeneratedNames::notes);
        return types;
    }

    private void add(Set<? extends Element> found, Set<String> names, Function<ClassName, ClassName> generatedName) {
        for (Element element : found) {
            if (element instanceof TypeElement type) {
                names.add(type.getQualifiedName().toString());
                generated.add(generatedName.apply(ClassName.get(type)).simpleName());
            }
        }
    }

    /** Returns the elements with an annotation of DocUI; none if the compiler cannot see the annotations. */
    static Set<? extends Element> find(RoundEnvironment round, Elements elements, String annotation) {
        TypeElement type = elements.getTypeElement(AnnotationReader.PACKAGE + annotation);
        return type == null ? Set.of() : round.getElementsAnnotatedWith(type);
    }
}
