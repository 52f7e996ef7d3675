package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.CodeBlock;
import com.palantir.javapoet.MethodSpec;
import com.palantir.javapoet.ParameterSpec;
import com.palantir.javapoet.TypeSpec;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.CaseFormat;
import io.docui.processor.model.MethodArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.MethodModel.ThrownKind;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.TypeModel.VoidModel;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.Modifier;

/** Generates the {@code ProviderBinding} subclass of a provider, which dispatches calls to the provider's methods. */
final class ProviderBindingEmitter {
    private static final List<String> INHERITED = List.of("""
            dispatch unknownAction encode gist isVisible isVisibilityPerObject render hasChoices choices hasLookup
            lookup memento showsMessageOf objectTypes descriptor touch version lock provider""".split("\\s+", -1));

    private final ProviderModel provider;
    private final MemberNameAllocator names;
    private final ArgumentKeyConstantAllocator keys;
    private final DecoderEmitter decoderEmitter;
    private final EncoderEmitter encoderEmitter;

    ProviderBindingEmitter(ProviderModel provider, EncoderEmitter encoderEmitter) {
        this.provider = provider;
        this.names = new MemberNameAllocator(INHERITED, ReferencedTypeNames.of(provider));
        this.keys = new ArgumentKeyConstantAllocator(names);
        this.decoderEmitter = new DecoderEmitter(names, keys, encoderEmitter.foreigns());
        this.encoderEmitter = encoderEmitter;
    }

    TypeSpec emit(ClassName name, ClassName description) {
        List<MethodSpec> actions = new ArrayList<>();
        for (ActionModel action : provider.actions()) {
            actions.add(action(action, name));
        }
        TypeSpec.Builder type = TypeSpec.classBuilder(name)
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC, Modifier.FINAL)
                .superclass(ProviderBinding.class)
                .addJavadoc("Calls the methods of $L.", provider.java().simpleName());
        BindingQueryEmitter queries = new BindingQueryEmitter(provider, encoderEmitter);
        List<MethodSpec> overrides = new ArrayList<>(queries.methods());
        overrides.addAll(new ChoicesMethodEmitter(provider, encoderEmitter).methods());
        type.addFields(keys.fields());
        type.addField(provider.type(), "provider", Modifier.PRIVATE, Modifier.FINAL);
        type.addMethod(constructor(description));
        type.addMethod(dispatch(actions));
        type.addMethods(overrides);
        type.addMethods(actions);
        type.addMethods(decoderEmitter.methods());
        if (provider.actions().stream()
                .anyMatch(action -> SuspendedCallEmitter.completion(action).isPresent())) {
            type.addType(SuspendedCallEmitter.emit(name));
        }
        return type.build();
    }

    /** Generates the constructor, which passes all constants to the runtime. */
    private MethodSpec constructor(ClassName description) {
        List<CodeBlock> arguments = new ArrayList<>();
        arguments.add(CodeBlock.of("$T.$L", description, ProviderDescriptorEmitter.CONSTANT));
        for (ObjectModel object : provider.objects()) {
            arguments.add(CodeBlock.of("$T.TYPE", object.registrar()));
        }
        return MethodSpec.constructorBuilder()
                .addParameter(provider.type(), "provider")
                .addStatement("super($L)", JavaLiterals.join(arguments))
                .addStatement("this.provider = provider")
                .build();
    }

    private MethodSpec dispatch(List<MethodSpec> actions) {
        MethodSpec.Builder method = MethodSpec.methodBuilder("dispatch")
                .addAnnotation(Override.class)
                .addModifiers(Modifier.PUBLIC)
                .returns(Object.class)
                .addParameter(int.class, "action")
                .addParameter(ArgumentReader.class, "in")
                .addParameter(InvocationContext.class, "context")
                .addException(Exception.class);
        SwitchBuilder cases = new SwitchBuilder("action");
        for (int i = 0; i < actions.size(); i++) {
            ActionModel action = provider.actions().get(i);
            List<CodeBlock> arguments = new ArrayList<>();
            if (!action.method().isStatic()) {
                arguments.add(CodeBlock.of("provider"));
            }
            arguments.add(CodeBlock.of("in"));
            if (action.takesContext()) {
                arguments.add(CodeBlock.of("context"));
            }
            cases.add(i, CodeBlock.of("$N($L)", actions.get(i), JavaLiterals.join(arguments)));
        }
        CodeBlock otherwise = CodeBlock.of("throw unknownAction(action)");
        return cases.isEmpty()
                ? method.addStatement(otherwise).build()
                : method.addCode(cases.expression(otherwise)).build();
    }

    private MethodSpec action(ActionModel action, ClassName binding) {
        MethodModel target = action.method();
        List<ParameterModel> parameters = action.parameters();
        LocalNameAllocator locals = new LocalNameAllocator(parameters);
        String instance = locals.add("provider");
        String in = locals.add("in");
        String context = locals.add("context");
        String completion = locals.add("completion");
        MethodSpec.Builder method = MethodSpec.methodBuilder(
                        names.method(CaseFormat.camelCase(action.name().value())))
                .addModifiers(Modifier.PRIVATE, Modifier.STATIC)
                .returns(Object.class);
        if (!target.isStatic()) {
            method.addParameter(provider.type(), instance);
        }
        method.addParameter(ArgumentReader.class, in);
        if (action.takesContext()) {
            method.addParameter(
                    ParameterSpec.builder(InvocationContext.class, context).build());
        }
        if (target.thrown() != ThrownKind.NOTHING) {
            method.addException(Exception.class);
        }
        new ArgumentLoopEmitter(
                        decoderEmitter,
                        () -> keys.parameters(action.name().value(), parameters),
                        parameters,
                        locals,
                        in)
                .writeTo(method);
        List<CodeBlock> arguments = new ArrayList<>();
        for (MethodArgument methodArgument : action.arguments()) {
            arguments.add(
                    methodArgument instanceof ParameterModel parameter
                            ? CodeBlock.of("$N", locals.of(parameter))
                            : handedIn(methodArgument, context, completion));
        }
        CodeBlock call = CodeBlock.of(
                "$L($L)", CallTargetEmitter.method(provider, target, instance), JavaLiterals.join(arguments));
        Optional<InjectedArgument> suspended = SuspendedCallEmitter.completion(action);
        if (suspended.isPresent()) {
            return method.addStatement(SuspendedCallEmitter.creation(binding, suspended.get(), completion))
                    .addStatement("return $N.started($L)", completion, call)
                    .build();
        }
        if (action.returns() instanceof VoidModel) {
            return method.addStatement(call).addStatement("return null").build();
        }
        return method.addStatement("return $L", call).build();
    }

    /** Generates the argument that the runtime passes, or a value that is created from it. */
    private static CodeBlock handedIn(MethodArgument methodArgument, String context, String completion) {
        if (!(methodArgument instanceof InjectedArgument injectedArgument)) {
            return CodeBlock.of("$N", context);
        }
        return switch (injectedArgument.kind()) {
            case SESSION_ID -> CodeBlock.of("$N.sessionId()", context);
            case NOTHING -> CodeBlock.of("null");
            case CONTINUATION -> CodeBlock.of("$N", completion);
            case ENVIRONMENT ->
                CodeBlock.of(
                        "new $T($T.of($S, $N.sessionId()))", injectedArgument.type(), Map.class, "sessionId", context);
        };
    }
}
