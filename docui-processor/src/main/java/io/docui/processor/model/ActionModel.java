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
 * Model of a method that is an action, by {@code @DocUIAction} or by the tool annotation of another framework.
 * @param returnDescription the description of the result, or empty
 * @param originalName the name of the tool in its framework; empty for an action by {@code @DocUIAction}
 * @param unread the attributes of a tool annotation that have no effect
 */
public record ActionModel(
        MethodModel method,
        AnnotationAttribute<String> name,
        String description,
        List<MethodArgument> arguments,
        boolean varargs,
        TypeModel returns,
        String returnDescription,
        Settings settings,
        Optional<AnnotationAttribute<String>> renamed,
        String originalName,
        List<AnnotationAttribute<String>> unread) {

    public ActionModel {
        arguments = List.copyOf(arguments);
        unread = List.copyOf(unread);
    }

    /**
     * The settings of an action, with the meanings that {@code @DocUIAction} defines for its attributes.
     * @param condition what the method of {@code visibleWhen} returns, as a clause; empty if its comment does not say
     */
    public record Settings(
            Risk risk,
            Confirm confirm,
            LodLevel minLod,
            LodLevel commentLod,
            boolean readOnly,
            boolean idempotent,
            boolean dryRun,
            boolean async,
            AnnotationAttribute<String> visibleWhen,
            AnnotationAttribute<String> timeout,
            AnnotationAttribute<String> undo,
            String condition,
            String hint,
            String version,
            String deprecated) {

        /** Returns the settings of an action whose annotation has no settings: the defaults of {@code @DocUIAction}. */
        public static Settings defaults(SourceRef source) {
            AnnotationAttribute<String> none = new AnnotationAttribute<>("", source, false);
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
                    "",
                    "");
        }

        /** Returns settings with what an action does to the state. */
        public Settings withBehavior(Risk newRisk, boolean isReadOnly, boolean isIdempotent) {
            return new Settings(
                    newRisk,
                    confirm,
                    minLod,
                    commentLod,
                    isReadOnly,
                    isIdempotent,
                    dryRun,
                    async,
                    visibleWhen,
                    timeout,
                    undo,
                    condition,
                    hint,
                    version,
                    deprecated);
        }

        /** Returns the time limit, if the annotation has a valid one. */
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

    public List<ParameterModel> parameters() {
        return arguments.stream()
                .filter(ParameterModel.class::isInstance)
                .map(ParameterModel.class::cast)
                .toList();
    }

    /** Returns whether the method takes an argument that is not part of the signature, such as the context of the call. */
    public boolean takesContext() {
        return arguments.size() > parameters().size();
    }

    public Optional<AnchorModel> firstObject() {
        return parameters().stream()
                .map(ParameterModel::valueType)
                .filter(AnchorModel.class::isInstance)
                .map(AnchorModel.class::cast)
                .findFirst();
    }

    /**
     * Returns the method that decides whether the action can be called now.
     * @return the method, if {@code visibleWhen} names a suitable one
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
                && candidate.access() == GeneratedCodeAccess.OPEN
                && candidate.thrown() == MethodModel.ThrownKind.NOTHING
                && !candidate.generic();
    }

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
                settings.condition(),
                settings.hint(),
                settings.version(),
                settings.deprecated(),
                originalName.equals(name.value()) ? "" : originalName);
    }
}
