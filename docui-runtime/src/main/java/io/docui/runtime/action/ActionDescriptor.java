package io.docui.runtime.action;

import io.docui.annotations.Confirm;
import io.docui.annotations.LodLevel;
import io.docui.annotations.Risk;
import io.docui.runtime.call.Value;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Immutable description of an action as declared by {@code @DocUIAction}, the method's signature and its Javadoc.
 *
 * @param name the action's name, in snake_case
 * @param description the whole Javadoc comment as plain text, or empty
 * @param parameters the parameters, in order
 * @param returns the type of the result
 * @param returnDescription the description of the result, or empty
 * @param risk the possible harm of a mistaken call
 * @param confirm the rule that decides whether a call needs a confirmation
 * @param minLod the lowest level of detail that shows the prototype
 * @param commentLod the lowest level of detail that shows the first sentence of the comment
 * @param readOnly whether the action changes nothing
 * @param idempotent whether a second call has no further effect
 * @param dryRun whether the action itself handles previews
 * @param async whether the action runs outside the provider's lock
 * @param timeout the time limit of a call, if declared
 * @param undo the name of the action that reverses this one, if any
 * @param condition what must hold for a call, as a clause without a period: {@code no enemy is here}; empty if unknown
 * @param hint a short note on cost or effect, or empty
 * @param version the version of the action's contract, or empty
 * @param deprecated the replacement for a deprecated action, or empty
 * @param originalName the name of the tool of another framework that the action was, which calls can use, too; empty if it is the action's
 *     name
 */
public record ActionDescriptor(
        String name,
        String description,
        List<ParameterDescriptor> parameters,
        TypeDescriptor returns,
        String returnDescription,
        Risk risk,
        Confirm confirm,
        LodLevel minLod,
        LodLevel commentLod,
        boolean readOnly,
        boolean idempotent,
        boolean dryRun,
        boolean async,
        @Nullable Duration timeout,
        @Nullable String undo,
        String condition,
        String hint,
        String version,
        String deprecated,
        String originalName) {

    /** Copies the parameters. */
    public ActionDescriptor {
        parameters = List.copyOf(parameters);
    }

    /**
     * Creates a builder for an action's descriptor.
     *
     * @param name the action's name
     * @return a builder
     */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /**
     * Returns a copy with other levels of detail.
     *
     * @param prototype the lowest level of detail that shows the prototype
     * @param comment the lowest level of detail that shows the first sentence of the comment
     * @return the copy, which is called in the same way
     */
    public ActionDescriptor withLod(LodLevel prototype, LodLevel comment) {
        return new ActionDescriptor(
                name,
                description,
                parameters,
                returns,
                returnDescription,
                risk,
                confirm,
                prototype,
                comment,
                readOnly,
                idempotent,
                dryRun,
                async,
                timeout,
                undo,
                condition,
                hint,
                version,
                deprecated,
                originalName);
    }

    /**
     * Returns whether the action runs only after a confirmation (docs/spec/wizards.md#confirmations).
     *
     * @return true if {@code confirm} is {@code ALWAYS} or {@code PERSON}, or if it is {@code AUTO} and the risk is high
     */
    public boolean requiresConfirmation() {
        return confirm == Confirm.ALWAYS || confirm == Confirm.PERSON || confirm == Confirm.AUTO && risk == Risk.HIGH;
    }

    /**
     * Returns the index of a parameter.
     *
     * @param name a parameter's name
     * @return the index, or -1 if there is no such parameter
     */
    public int indexOf(String name) {
        for (int i = 0; i < parameters.size(); i++) {
            if (parameters.get(i).name().equals(name)) {
                return i;
            }
        }
        return -1;
    }

    /**
     * Returns the index of the first parameter that takes an object. A {@code visibleWhen} condition can depend on this parameter.
     *
     * @return the index, or -1 if there is none
     */
    public int firstObjectIndex() {
        for (int i = 0; i < parameters.size(); i++) {
            boolean isObject = parameters.get(i).type() instanceof TypeDescriptor.AnchorType anchor
                    && !anchor.equals(TypeDescriptor.AnchorType.OBJECT)
                    && !anchor.equals(TypeDescriptor.AnchorType.MEDIA);
            if (isObject) {
                return i;
            }
        }
        return -1;
    }

    /** Builder of action descriptors; unset properties have the defaults of {@code @DocUIAction}. Not thread-safe. */
    public static final class Builder {
        private final String name;
        private final List<ParameterDescriptor> parameters = new ArrayList<>();
        private String description = "";
        private TypeDescriptor returns = TypeDescriptor.SimpleType.VOID;
        private String returnDescription = "";
        private Risk risk = Risk.LOW;
        private Confirm confirm = Confirm.AUTO;
        private LodLevel minLod = LodLevel.GIST;
        private LodLevel commentLod = LodLevel.SUMMARY;
        private boolean readOnly;
        private boolean idempotent;
        private boolean dryRun;
        private boolean async;
        private @Nullable Duration timeout;
        private @Nullable String undo;
        private String condition = "";
        private String hint = "";
        private String version = "";
        private String deprecated = "";
        private String originalName = "";

        private Builder(String name) {
            this.name = name;
        }

        /** Sets the whole Javadoc comment. */
        public Builder description(String text) {
            description = text;
            return this;
        }

        /** Adds the next parameter. */
        public Builder parameter(ParameterDescriptor parameter) {
            parameters.add(parameter);
            return this;
        }

        /** Adds a required parameter. */
        public Builder required(String parameter, TypeDescriptor type, String text) {
            return parameter(ParameterDescriptor.required(parameter, type, text));
        }

        /** Adds an optional parameter without a default. */
        public Builder optional(String parameter, TypeDescriptor type, String text) {
            return parameter(ParameterDescriptor.optional(parameter, type, text));
        }

        /** Adds an optional parameter with a default. */
        public Builder optional(String parameter, TypeDescriptor type, Value defaultValue, String text) {
            return parameter(ParameterDescriptor.optional(parameter, type, defaultValue, text));
        }

        /** Sets the type of the result. */
        public Builder returns(TypeDescriptor type) {
            returns = type;
            return this;
        }

        /** Sets the type and the description of the result. */
        public Builder returns(TypeDescriptor type, String text) {
            returns = type;
            returnDescription = text;
            return this;
        }

        /** Sets the risk. */
        public Builder risk(Risk level) {
            risk = level;
            return this;
        }

        /** Sets the rule that decides whether a call needs a confirmation. */
        public Builder confirm(Confirm when) {
            confirm = when;
            return this;
        }

        /** Sets the lowest level of detail that shows the prototype. */
        public Builder minLod(LodLevel level) {
            minLod = level;
            return this;
        }

        /** Sets the lowest level of detail that shows the first sentence of the comment. */
        public Builder commentLod(LodLevel level) {
            commentLod = level;
            return this;
        }

        /** Marks the action as read-only: it changes nothing. */
        public Builder readOnly() {
            readOnly = true;
            return this;
        }

        /** Marks the action as idempotent: a second call has no further effect. */
        public Builder idempotent() {
            idempotent = true;
            return this;
        }

        /** Marks the action as one that handles previews itself. */
        public Builder dryRun() {
            dryRun = true;
            return this;
        }

        /** Marks the action as asynchronous: it runs outside the provider's lock. */
        public Builder async() {
            async = true;
            return this;
        }

        /** Sets the time limit of a call. */
        public Builder timeout(Duration limit) {
            timeout = limit;
            return this;
        }

        /** Sets the action that reverses this one. */
        public Builder undo(String action) {
            undo = action;
            return this;
        }

        /** Sets what must hold for a call, as a clause that completes "can be called only if". */
        public Builder condition(String clause) {
            condition = clause;
            return this;
        }

        /** Sets a short note on cost or effect. */
        public Builder hint(String text) {
            hint = text;
            return this;
        }

        /** Sets the version of the action's contract. */
        public Builder version(String text) {
            version = text;
            return this;
        }

        /** Sets the replacement for a deprecated action. */
        public Builder deprecated(String advice) {
            deprecated = advice;
            return this;
        }

        /** Sets the name of the tool that the action was, which calls can use, too. */
        public Builder originalName(String tool) {
            originalName = tool;
            return this;
        }

        /** Returns a descriptor with the current properties. */
        public ActionDescriptor build() {
            return new ActionDescriptor(
                    name,
                    description,
                    parameters,
                    returns,
                    returnDescription,
                    risk,
                    confirm,
                    minLod,
                    commentLod,
                    readOnly,
                    idempotent,
                    dryRun,
                    async,
                    timeout,
                    undo,
                    condition,
                    hint,
                    version,
                    deprecated,
                    originalName);
        }
    }
}
