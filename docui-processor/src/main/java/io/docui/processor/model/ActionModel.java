package io.docui.processor.model;

import com.palantir.javapoet.TypeName;
import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.runtime.action.ActionDescriptor;
import java.time.Duration;
import java.time.format.DateTimeParseException;
import java.util.List;
import java.util.Optional;

/**
 * A method with {@code @DocUIAction}, or with the annotation of a tool.
 *
 * @param method the method
 * @param name its name as a model calls it
 * @param description its comment
 * @param arguments what it is called with
 * @param varargs whether its last parameter is variable
 * @param returns its result
 * @param returnDescription what its result is, or empty
 * @param settings what its annotation says beside
 * @param renamed the name that it cannot have, if it got another
 */
public record ActionModel(
        MethodModel method,
        Attribute<String> name,
        String description,
        List<MethodArgument> arguments,
        boolean varargs,
        TypeModel returns,
        String returnDescription,
        Settings settings,
        Optional<Attribute<String>> renamed) {

    /** Copies the arguments. */
    public ActionModel {
        arguments = List.copyOf(arguments);
    }

    /** What {@code @DocUIAction} says; see there. */
    public record Settings(
            Risk risk,
            Confirm confirm,
            LodLevel minLod,
            LodLevel commentLod,
            boolean readOnly,
            boolean idempotent,
            boolean dryRun,
            boolean async,
            Attribute<String> visibleWhen,
            Attribute<String> timeout,
            Attribute<String> undo,
            String hint,
            String version,
            String deprecated) {

        /** The settings of an action whose annotation says none: the defaults of {@code @DocUIAction}. */
        public static Settings defaults(SourceRef source) {
            Attribute<String> none = new Attribute<>("", source, false);
            return new Settings(
                    Risk.LOW,
                    Confirm.AUTO,
                    LodLevel.GIST,
                    LodLevel.SUMMARY,
                    false,
                    false,
                    false,
                    false,
                    none,
                    none,
                    none,
                    "",
                    "",
                    "");
        }

        /** The time limit, if one is written that can be read. */
        public Optional<Duration> limit() {
            if (timeout.value().isEmpty()) {
                return Optional.empty();
            }
            try {
                Duration limit = Duration.parse(timeout.value());
                return limit.isNegative() || limit.isZero() ? Optional.empty() : Optional.of(limit);
            } catch (DateTimeParseException e) {
                return Optional.empty();
            }
        }
    }

    /** The parameters of its signature. */
    public List<ParameterModel> parameters() {
        return arguments.stream()
                .filter(ParameterModel.class::isInstance)
                .map(ParameterModel.class::cast)
                .toList();
    }

    /** Whether the method asks for the context of the call. */
    public boolean takesContext() {
        return arguments.size() > parameters().size();
    }

    /** The type of its first object, by which its visibility may decide. */
    public Optional<AnchorModel> firstObject() {
        return parameters().stream()
                .map(ParameterModel::valueType)
                .filter(AnchorModel.class::isInstance)
                .map(AnchorModel.class::cast)
                .findFirst();
    }

    /**
     * The method that says whether the action can be called now.
     *
     * @param methods the methods of the provider
     * @return the method, if {@code visibleWhen} names one that can be asked
     */
    public Optional<MethodModel> condition(List<MethodModel> methods) {
        return methods.stream()
                .filter(candidate ->
                        candidate.name().equals(settings.visibleWhen().value()) && isCondition(candidate))
                .findFirst();
    }

    private boolean isCondition(MethodModel candidate) {
        boolean takesNothing = candidate.parameters().isEmpty();
        boolean takesObject = candidate.parameters().size() == 1
                && firstObject()
                        .filter(object ->
                                object.java().equals(candidate.parameters().get(0)))
                        .isPresent();
        return candidate.returns().equals(TypeName.BOOLEAN)
                && (takesNothing || takesObject)
                && candidate.access() == Accessibility.OPEN
                && candidate.thrown() == MethodModel.ThrownKind.NOTHING
                && !candidate.generic();
    }

    /** The action as the runtime knows it. */
    public ActionDescriptor descriptor() {
        return new ActionDescriptor(
                name.value(),
                description,
                parameters().stream().map(ParameterModel::descriptor).toList(),
                returns.descriptor(),
                returnDescription,
                settings.risk(),
                settings.confirm(),
                settings.minLod(),
                settings.commentLod(),
                settings.readOnly(),
                settings.idempotent(),
                settings.dryRun(),
                settings.async(),
                settings.limit().orElse(null),
                settings.undo().value().isEmpty() ? null : settings.undo().value(),
                settings.hint(),
                settings.version(),
                settings.deprecated());
    }
}
