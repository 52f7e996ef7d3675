package io.docui.processor.collect;

import io.docui.processor.model.MethodModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.StrayAnnotation;
import io.docui.processor.model.TypeModel;
import java.util.ArrayList;
import java.util.List;
import javax.annotation.processing.RoundEnvironment;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;

/** Collects annotations of DocUI that are outside of providers and object types. */
public record StrayAnnotationCollector(Elements elements, Types types, SourceAvailability sourceLookup) {
    private static final List<String> METHODS = List.of("DocUIAction", "DocUIView", "ObjectLookup");

    public List<StrayAnnotation> collect(RoundEnvironment round) {
        List<StrayAnnotation> strays = new ArrayList<>();
        for (String annotation : METHODS) {
            for (Element element : AnnotatedTypes.find(round, elements, annotation)) {
                if (element instanceof ExecutableElement method && !isInProvider(method)) {
                    strays.add(member(method, annotation));
                }
            }
        }
        for (Element element : AnnotatedTypes.find(round, elements, "Gist")) {
            if (element instanceof TypeElement type && !AnnotationReader.has(type, "DocUIObject")) {
                strays.add(template(type));
            }
        }
        strays.addAll(UnreadAnnotationCollector.collect(round, elements));
        return strays;
    }

    /** Returns whether a method's class is a provider, or a class or interface that providers can extend. */
    private static boolean isInProvider(ExecutableElement method) {
        Element owner = method.getEnclosingElement();
        return owner == null
                || owner.getKind().isInterface()
                || owner.getModifiers().contains(Modifier.ABSTRACT)
                || AnnotationReader.has(owner, "DocUIApp")
                || AnnotationReader.has(owner, "DocUIWidget");
    }

    private static StrayAnnotation member(ExecutableElement method, String annotation) {
        List<String> parameters = new ArrayList<>();
        for (VariableElement parameter : method.getParameters()) {
            parameters.add(MethodModel.shortName(JavaTypeNames.text(parameter.asType())));
        }
        Element owner = method.getEnclosingElement();
        return new StrayAnnotation.StrayMember(
                AnnotationReader.find(method, annotation).orElseThrow().source(),
                annotation,
                owner == null ? "" : owner.getSimpleName().toString(),
                method.getSimpleName() + "(" + String.join(", ", parameters) + ")");
    }

    private StrayAnnotation template(TypeElement type) {
        AnnotationReader annotation = AnnotationReader.find(type, "Gist").orElseThrow();
        if (type.getKind() == ElementKind.RECORD) {
            CollectionContext collectionContext = new CollectionContext(elements);
            TypeModel model = new TypeCollector(
                            types,
                            new ClassMemberEnumerator(elements, types),
                            new SourceFactReader(elements, types, sourceLookup, type, collectionContext),
                            GeneratedCodeAccessChecker.packageOf(type),
                            collectionContext)
                    .recordType(type);
            if (model instanceof RecordModel record) {
                return new StrayAnnotation.StrayRecordTemplate(annotation.source(), record);
            }
        }
        return new StrayAnnotation.StrayTemplate(
                annotation.source(), type.getSimpleName().toString());
    }
}
