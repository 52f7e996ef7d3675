package io.docui.processor.collect;

import io.docui.annotations.LodLevel;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.LookupModel;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.SourceRef;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.CollectionKind;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.OptionalKind;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.TypeModel.TextModel;
import io.docui.processor.model.ViewModel;
import io.docui.processor.model.ViewModel.Shape;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;

/** Builds models of methods with {@code @DocUIView} and {@code @ObjectLookup}. */
record ViewCollector(TypeCollector types, SourceFactReader facts, MethodCollector methods) {
    private static final String WRITER = "io.docui.runtime.document.DocWriter";

    Optional<ViewModel> view(TypeElement type, ExecutableElement method, MethodModel model) {
        return methods.annotation(type, method, "DocUIView").map(annotation -> {
            String title = annotation.text("title").value();
            return new ViewModel(
                    model,
                    title.isEmpty() ? CaseFormat.title(model.name()) : title,
                    annotation.isWritten("order") ? annotation.number("order") : orderOf(type),
                    annotation.constant("lod", LodLevel.class),
                    shape(method, methods.methodType(type, method), model));
        });
    }

    /** Returns the position of a widget's views that do not set their own. */
    private static int orderOf(TypeElement type) {
        return AnnotationReader.find(type, "DocUIWidget")
                .map(widget -> widget.number("order"))
                .orElse(0);
    }

    private Shape shape(ExecutableElement element, ExecutableType type, MethodModel method) {
        boolean takesWriter = method.parameters().size() == 1
                && method.parameters().get(0).toString().equals(WRITER);
        if (takesWriter) {
            return Shape.WRITER;
        }
        if (!method.parameters().isEmpty() || type.getReturnType().getKind() == TypeKind.VOID) {
            return Shape.UNSUPPORTED;
        }
        return shape(types.type(type.getReturnType(), facts.use(element, element.getReturnType(), method.source())));
    }

    private static Shape shape(TypeModel result) {
        if (result instanceof AnchorModel) {
            return Shape.OBJECT;
        }
        if (result instanceof TextModel) {
            return Shape.TEXT;
        }
        if (result instanceof OptionalModel optional && optional.value() instanceof AnchorModel) {
            return Shape.OPTIONAL_OBJECT;
        }
        if (result instanceof CollectionModel collection
                && collection.kind() != CollectionKind.STREAM
                && collection.element() instanceof AnchorModel) {
            return collection.kind() == CollectionKind.ARRAY ? Shape.ARRAY : Shape.COLLECTION;
        }
        return Shape.UNSUPPORTED;
    }

    Optional<LookupModel> lookup(TypeElement type, ExecutableElement method, MethodModel model) {
        if (methods.annotation(type, method, "ObjectLookup").isEmpty()) {
            return Optional.empty();
        }
        SourceRef source = model.source();
        TypeModel result = types.result(
                methods.methodType(type, method).getReturnType(), facts.use(method, method.getReturnType(), source));
        if (result instanceof OptionalModel optional && optional.kind() == OptionalKind.OPTIONAL) {
            TypeModel found = optional.value();
            Optional<AnchorModel> object = found instanceof AnchorModel anchor ? Optional.of(anchor) : Optional.empty();
            return Optional.of(new LookupModel(model, object, Optional.of(found.java())));
        }
        return Optional.of(new LookupModel(model, Optional.empty(), Optional.empty()));
    }
}
