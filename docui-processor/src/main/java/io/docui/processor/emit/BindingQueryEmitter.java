package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.docui.annotations.RecoveryMode;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.LookupModel;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.VoidModel;
import io.docui.processor.model.ViewModel;
import io.docui.runtime.action.Memento;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Generates the methods of a binding that answer queries: results, visibility, views and lookups. */
record BindingQueryEmitter(ProviderModel provider, EncoderEmitter encoderEmitter) {
    /** Generates the methods that the binding must override. */
    List<MethodSpec> methods() {
        List<MethodSpec> methods = new ArrayList<>();
        methods.add(encode());
        gist().ifPresent(methods::add);
        visible().ifPresent(methods::add);
        visibilityPerObject().ifPresent(methods::add);
        visibleFor().ifPresent(methods::add);
        render().ifPresent(methods::add);
        hasLookup().ifPresent(methods::add);
        lookup().ifPresent(methods::add);
        memento().ifPresent(methods::add);
        recovery().ifPresent(methods::add);
        showsMessageOf().ifPresent(methods::add);
        return methods;
    }

    private Optional<MethodSpec> memento() {
        if (!provider.memento()) {
            return Optional.empty();
        }
        return Optional.of(override("memento", ParameterizedTypeName.get(Optional.class, Memento.class))
                .addStatement("return $T.of(provider)", Optional.class)
                .build());
    }

    private Optional<MethodSpec> recovery() {
        String promise = provider.recovery().value();
        if (promise.isEmpty() || promise.equals(RecoveryMode.NONE.name())) {
            return Optional.empty();
        }
        return Optional.of(override("recovery", ClassName.get(RecoveryMode.class))
                .addStatement("return $T.$L", RecoveryMode.class, promise)
                .build());
    }

    private Optional<MethodSpec> showsMessageOf() {
        if (provider.shownExceptions().isEmpty()) {
            return Optional.empty();
        }
        CodeBlock.Builder condition = CodeBlock.builder();
        for (TypeName shown : provider.shownExceptions()) {
            condition.add("thrown instanceof $T || ", shown);
        }
        return Optional.of(override("showsMessageOf", TypeName.BOOLEAN)
                .addParameter(Throwable.class, "thrown")
                .addStatement("return $Lsuper.showsMessageOf(thrown)", condition.build())
                .build());
    }

    private static MethodSpec.Builder override(String name, TypeName returns) {
        return MethodSpec.methodBuilder(name)
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(returns);
    }

    private MethodSpec encode() {
        SwitchBuilder cases = new SwitchBuilder("action");
        for (int i = 0; i < provider.actions().size(); i++) {
            ActionModel action = provider.actions().get(i);
            if (!(TypeModel.unwrap(action.returns()) instanceof VoidModel)) {
                cases.add(i, encoderEmitter.encodeObject(action.returns(), CodeBlock.of("result")));
            }
        }
        CodeBlock nothing = CodeBlock.of("$T.NULL", NullValue.class);
        MethodSpec.Builder method = override("encode", ClassName.get(Value.class))
                .addParameter(int.class, "action")
                .addParameter(Object.class, "result");
        if (cases.isEmpty()) {
            return method.addStatement("return $L", nothing).build();
        }
        return method.beginControlFlow("if (result == null)")
                .addStatement("return $L", nothing)
                .endControlFlow()
                .addCode(cases.expression(nothing))
                .build();
    }

    private Optional<MethodSpec> gist() {
        // A line never shows a component of variable type, so it is the same for all type arguments of a generic
        // record.
        Map<TypeName, RecordModel> records = new LinkedHashMap<>();
        for (ActionModel action : provider.actions()) {
            if (TypeModel.unwrap(action.returns()) instanceof RecordModel record
                    && record.gist().isPresent()) {
                records.putIfAbsent(LibraryTypeNames.reifiable(record.java()), record);
            }
        }
        if (records.isEmpty()) {
            return Optional.empty();
        }
        MethodSpec.Builder method = override("gist", ParameterizedTypeName.get(Optional.class, String.class))
                .addParameter(Object.class, "result");
        for (Map.Entry<TypeName, RecordModel> entry : records.entrySet()) {
            RecordModel record = entry.getValue();
            String variable = GistLineEmitter.variable(record, "result");
            method.beginControlFlow("if (result instanceof $T $N)", entry.getKey(), variable)
                    .addStatement(
                            "return $T.of($L)",
                            Optional.class,
                            GistLineEmitter.of(record, CodeBlock.of("$N", variable)))
                    .endControlFlow();
        }
        return Optional.of(method.addStatement("return super.gist(result)").build());
    }

    private Optional<MethodModel> condition(ActionModel action) {
        return action.condition(provider.methods());
    }

    private Optional<MethodSpec> visible() {
        SwitchBuilder cases = new SwitchBuilder("action");
        for (int i = 0; i < provider.actions().size(); i++) {
            Optional<MethodModel> condition = condition(provider.actions().get(i));
            if (condition.isPresent() && condition.get().parameters().isEmpty()) {
                cases.add(i, CodeBlock.of("$L()", target(condition.get())));
            }
        }
        return returning(
                override("isVisible", TypeName.BOOLEAN).addParameter(int.class, "action"), cases, CodeBlock.of("true"));
    }

    private Optional<MethodSpec> visibilityPerObject() {
        SwitchBuilder cases = new SwitchBuilder("action");
        for (int i = 0; i < provider.actions().size(); i++) {
            if (decidesPerObject(provider.actions().get(i))) {
                cases.add(i, CodeBlock.of("true"));
            }
        }
        return returning(
                override("isVisibilityPerObject", TypeName.BOOLEAN).addParameter(int.class, "action"),
                cases,
                CodeBlock.of("false"));
    }

    private boolean decidesPerObject(ActionModel action) {
        return condition(action)
                .filter(method -> !method.parameters().isEmpty())
                .isPresent();
    }

    private Optional<MethodSpec> visibleFor() {
        SwitchBuilder cases = new SwitchBuilder("action");
        for (int i = 0; i < provider.actions().size(); i++) {
            ActionModel action = provider.actions().get(i);
            if (decidesPerObject(action)) {
                MethodModel method = condition(action).orElseThrow();
                cases.add(
                        i,
                        CodeBlock.of(
                                "$L(($T) first)",
                                target(method),
                                method.parameters().get(0)));
            }
        }
        return returning(
                override("isVisible", TypeName.BOOLEAN)
                        .addParameter(int.class, "action")
                        .addParameter(Object.class, "first"),
                cases,
                CodeBlock.of("true"));
    }

    private Optional<MethodSpec> render() {
        SwitchBuilder cases = new SwitchBuilder("view");
        for (int i = 0; i < provider.views().size(); i++) {
            cases.add(i, view(provider.views().get(i)));
        }
        if (cases.isEmpty()) {
            return Optional.empty();
        }
        return Optional.of(override("render", TypeName.VOID)
                .addParameter(int.class, "view")
                .addParameter(DocWriter.class, "out")
                .addException(Exception.class)
                .addCode(cases.statement(CodeBlock.of("super.render(view, out)")))
                .build());
    }

    private CodeBlock view(ViewModel view) {
        CodeBlock target = target(view.method());
        return switch (view.shape()) {
            case WRITER -> CodeBlock.of("$L(out)", target);
            case OBJECT, OPTIONAL_OBJECT -> CodeBlock.of("out.card($L())", target);
            case COLLECTION -> CodeBlock.of("out.table($L())", target);
            case ARRAY -> CodeBlock.of("out.table($T.asList($L()))", Arrays.class, target);
            case TEXT -> CodeBlock.of("out.paragraph($L())", target);
            case UNSUPPORTED ->
                throw new IllegalArgumentException(
                        "Not a view: " + view.method().signature());
        };
    }

    private Optional<MethodSpec> hasLookup() {
        SwitchBuilder cases = new SwitchBuilder("type");
        for (LookupModel lookup : provider.lookups()) {
            lookup.object().ifPresent(object -> cases.add(provider.indexOf(object.java()), CodeBlock.of("true")));
        }
        return returning(
                override("hasLookup", TypeName.BOOLEAN).addParameter(int.class, "type"), cases, CodeBlock.of("false"));
    }

    private Optional<MethodSpec> lookup() {
        SwitchBuilder cases = new SwitchBuilder("type");
        for (LookupModel lookup : provider.lookups()) {
            AnchorModel object = lookup.object().orElseThrow();
            MethodModel method = lookup.method();
            cases.add(
                    provider.indexOf(object.java()),
                    CodeBlock.of(
                            "$L(($T) key)", target(method), method.parameters().get(0)));
        }
        MethodSpec.Builder method = override(
                        "lookup", ParameterizedTypeName.get(ClassName.get(Optional.class), LibraryTypeNames.ANY))
                .addParameter(int.class, "type")
                .addParameter(Object.class, "key")
                .addException(Exception.class);
        return returning(method, cases, CodeBlock.of("super.lookup(type, key)"));
    }

    private CodeBlock target(MethodModel method) {
        return CallTargetEmitter.method(provider, method, "provider");
    }

    private static Optional<MethodSpec> returning(MethodSpec.Builder method, SwitchBuilder cases, CodeBlock otherwise) {
        return cases.isEmpty()
                ? Optional.empty()
                : Optional.of(method.addCode(cases.expression(otherwise)).build());
    }
}
