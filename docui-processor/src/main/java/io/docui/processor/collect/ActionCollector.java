package io.docui.processor.collect;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.ActionModel.Settings;
import io.docui.processor.model.AnnotationAttribute;
import io.docui.processor.model.MethodArgument;
import io.docui.processor.model.MethodArgument.ContextArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument;
import io.docui.processor.model.MethodArgument.InjectedArgument.InjectedKind;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ReservedNames;
import io.docui.processor.model.SourceRef;
import io.docui.runtime.action.ParameterDescriptor.Access;
import io.docui.runtime.internal.text.NameNormalizer;
import java.text.Normalizer;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.IntFunction;
import java.util.regex.Pattern;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** Builds the action models of a provider from methods with {@code @DocUIAction} and from tools of other frameworks. */
final class ActionCollector {
    private static final String CONTEXT = "io.docui.runtime.action.InvocationContext";

    private final TypeCollector types;
    private final SourceFactReader facts;
    private final MethodCollector methods;
    private final NamingStyle namingStyle;
    private final ForeignToolNameResolver names;

    ActionCollector(
            TypeCollector types,
            SourceFactReader facts,
            MethodCollector methods,
            NamingStyle namingStyle,
            String provider) {
        this.types = types;
        this.facts = facts;
        this.methods = methods;
        this.namingStyle = namingStyle;
        this.names = new ForeignToolNameResolver(namingStyle, provider);
    }

    Optional<ActionModel> collect(TypeElement type, ExecutableElement method, MethodModel model) {
        ExecutableElement declaration = methods.declaration(type, method);
        Optional<AnnotationReader> own = AnnotationReader.find(declaration, "DocUIAction");
        if (own.isPresent()) {
            AnnotationAttribute<String> name = name(own.get(), model);
            return Optional.of(
                    action(type, method, model, name, settings(type, own.get()), Optional.empty(), "", List.of()));
        }
        return ToolAnnotationReader.tool(declaration).map(annotation -> {
            AnnotationAttribute<String> wanted = names.declaredName(annotation, model);
            AnnotationAttribute<String> name = names.availableName(wanted);
            Optional<AnnotationAttribute<String>> renamed =
                    name.equals(wanted) ? Optional.empty() : Optional.of(wanted);
            ToolAttributes attributes = new ToolAttributes(annotation);
            return action(
                    type,
                    method,
                    model,
                    name,
                    attributes.settings(model.source()),
                    renamed,
                    ForeignToolNameResolver.originalName(annotation, model),
                    attributes.unread(declaration));
        });
    }

    private ActionModel action(
            TypeElement type,
            ExecutableElement method,
            MethodModel model,
            AnnotationAttribute<String> name,
            Settings settings,
            Optional<AnnotationAttribute<String>> renamed,
            String originalName,
            List<AnnotationAttribute<String>> unread) {
        ExecutableElement declaration = methods.declaration(type, method);
        CommentText comment = facts.read(declaration);
        ExecutableType methodType = methods.methodType(type, method);
        TypeUse result = facts.use(method, method.getReturnType(), SourceRef.of(method));
        return new ActionModel(
                model,
                name,
                DescriptionResolver.of(declaration, comment.description()),
                arguments(declaration, methodType, comment, index -> methods.constraintBearers(type, method, index)),
                method.isVarArgs(),
                SuspendFunction.of(declaration, methodType)
                        .map(function -> types.suspendedResult(function.result(), result, declaration))
                        .orElseGet(() -> types.result(methodType.getReturnType(), result, declaration)),
                comment.returns(),
                settings,
                renamed,
                originalName,
                unread);
    }

    private AnnotationAttribute<String> name(AnnotationReader annotation, MethodModel method) {
        AnnotationAttribute<String> given = annotation.text("name");
        return given.isPresent() && !given.value().isEmpty()
                ? given
                : new AnnotationAttribute<>(namingStyle.actionName(composed(method.name())), given.source(), false);
    }

    private Settings settings(TypeElement type, AnnotationReader annotation) {
        return new Settings(
                annotation.constant("risk", Risk.class),
                annotation.constant("confirm", Confirm.class),
                annotation.constant("minLod", LodLevel.class),
                annotation.constant("commentLod", LodLevel.class),
                annotation.flag("readOnly"),
                annotation.flag("idempotent"),
                annotation.flag("dryRun"),
                annotation.flag("async"),
                annotation.text("visibleWhen"),
                annotation.text("timeout"),
                annotation.text("undo"),
                condition(type, annotation.text("visibleWhen").value()),
                annotation.text("hint").value(),
                annotation.text("version").value(),
                annotation.text("deprecated").value());
    }

    /**
     * Returns what must hold according to the comment of a method of the provider. The comment of an inherited method is not read.
     */
    private String condition(TypeElement type, String name) {
        return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
                .filter(method -> method.getSimpleName().contentEquals(name))
                .map(method -> ConditionComment.clause(facts.read(method).description()))
                .filter(clause -> !clause.isEmpty())
                .findFirst()
                .orElse("");
    }

    private List<MethodArgument> arguments(
            ExecutableElement method, ExecutableType methodType, CommentText comment, IntFunction<Element[]> bearers) {
        List<MethodArgument> arguments = new ArrayList<>();
        List<String> given = facts.parameterNames(method);
        Optional<SuspendFunction> suspended = SuspendFunction.of(method, methodType);
        int count = method.getParameters().size() - (suspended.isPresent() ? 1 : 0);
        for (int i = 0; i < count; i++) {
            VariableElement parameter = method.getParameters().get(i);
            Element[] alike = bearers.apply(i);
            TypeMirror type = methodType.getParameterTypes().get(i);
            String name = given.get(i);
            Optional<MethodArgument> substitute = InjectedParameters.of(parameter, type);
            arguments.add(substitute.orElseGet(
                    () -> isContext(type) ? context(parameter) : parameter(parameter, name, type, comment, alike)));
        }
        suspended.ifPresent(function -> arguments.add(function.argument()));
        return arguments;
    }

    private ParameterModel parameter(
            VariableElement parameter, String name, TypeMirror type, CommentText comment, Element... alike) {
        SourceRef source = SourceRef.of(parameter);
        TypeUse use = facts.use(parameter, parameter.asType(), source);
        return new ParameterModel(
                source,
                composed(ToolAnnotationReader.parameterName(parameter)
                        .map(NameNormalizer::normalizeKey)
                        .orElse(name)),
                types.constrainedType(type, use, alike),
                isOptional(parameter, type, use),
                TypeCollector.defaultValue(parameter).or(() -> ToolAnnotationReader.defaultValue(parameter)),
                DescriptionResolver.of(parameter, comment.param(name)),
                AnnotationReader.has(parameter, "Sensitive"),
                TypeCollector.content(parameter),
                AnnotationReader.find(parameter, "Choices").map(annotation -> annotation.text("value")),
                Access.READ_WRITE);
    }

    /** Returns a name in Unicode's composed form, to which calls are normalized. */
    private static String composed(String name) {
        return Normalizer.normalize(name, Normalizer.Form.NFC);
    }

    private static boolean isOptional(VariableElement parameter, TypeMirror type, TypeUse use) {
        return use.isNullable(type, parameter)
                || ToolAnnotationReader.isOptional(parameter)
                        && ToolAnnotationReader.defaultValue(parameter).isEmpty();
    }

    private static ContextArgument context(VariableElement parameter) {
        List<AnnotationAttribute<String>> misplaced = new ArrayList<>();
        for (String name : List.of("Choices", "Code", "Default", "Describe", "Script", "Sensitive")) {
            AnnotationReader.find(parameter, name)
                    .ifPresent(annotation -> misplaced.add(new AnnotationAttribute<>(name, annotation.source(), true)));
        }
        return new ContextArgument(misplaced);
    }

    private static boolean isContext(TypeMirror type) {
        return type.getKind() == TypeKind.DECLARED
                && ((TypeElement) ((DeclaredType) type).asElement())
                        .getQualifiedName()
                        .contentEquals(CONTEXT);
    }

    /** Recognizes parameters that other frameworks inject, which are not part of an action's signature. */
    private static final class InjectedParameters {
        private static final Set<String> ENVIRONMENTS = Set.of(
                "org.springframework.ai.chat.model.ToolContext", "dev.langchain4j.invocation.InvocationParameters");

        private InjectedParameters() {}

        /** Returns the argument that replaces the injected value, if the parameter is injected. */
        static Optional<MethodArgument> of(VariableElement parameter, TypeMirror type) {
            if (ToolAnnotationReader.isMemoryId(parameter)) {
                return Optional.of(substitute(parameter, type, InjectedKind.SESSION_ID));
            }
            if (ToolAnnotationReader.isProgressToken(parameter)) {
                return Optional.of(substitute(parameter, type, InjectedKind.NOTHING));
            }
            boolean isEnvironment = type instanceof DeclaredType declared
                    && ENVIRONMENTS.contains(((TypeElement) declared.asElement())
                            .getQualifiedName()
                            .toString());
            return isEnvironment
                    ? Optional.of(substitute(parameter, type, InjectedKind.ENVIRONMENT))
                    : Optional.empty();
        }

        private static InjectedArgument substitute(
                VariableElement parameter, TypeMirror type, InjectedKind injectedKind) {
            String name = parameter.getSimpleName().toString();
            return new InjectedArgument(SourceRef.of(parameter), name, JavaTypeNames.name(type), injectedKind);
        }
    }

    /** Resolves the action names of other frameworks' tools: their own names, adapted to the call language. */
    private record ForeignToolNameResolver(NamingStyle namingStyle, String provider) {
        private static final Pattern SEPARATORS = Pattern.compile("[-. /]+");

        AnnotationAttribute<String> declaredName(AnnotationReader annotation, MethodModel method) {
            AnnotationAttribute<String> given = ToolAnnotationReader.toolName(annotation);
            String name = given.value().isEmpty()
                    ? method.name()
                    : SEPARATORS.matcher(given.value()).replaceAll("_");
            return new AnnotationAttribute<>(namingStyle.actionName(name), given.source(), false);
        }

        /** Returns the name by which the other framework offers the tool. */
        static String originalName(AnnotationReader annotation, MethodModel method) {
            String given = ToolAnnotationReader.toolName(annotation).value();
            return given.isEmpty() ? method.name() : given;
        }

        /** Returns the same name, or a name with the provider's id as its prefix if a built-in or the language reserves it. */
        AnnotationAttribute<String> availableName(AnnotationAttribute<String> wanted) {
            boolean isTaken = ReservedNames.isBuiltIn(wanted.value()) || ReservedNames.isReservedWord(wanted.value());
            return isTaken
                    ? new AnnotationAttribute<>(provider + '_' + wanted.value(), wanted.source(), false)
                    : wanted;
        }
    }
}
