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
 * Everything that is known of an action before it is called: what {@code @DocUIAction}, the signature and the Javadoc
 * say.
 *
 * @param name its name, in snake_case
 * @param description the whole comment as plain text, or empty
 * @param parameters its parameters, in order
 * @param returns the type of its result
 * @param returnDescription what the result is, or empty
 * @param risk how much harm a mistaken call can do
 * @param confirm when it asks before it runs
 * @param minLod from which level of detail its prototype shows
 * @param commentLod from which level of detail the first sentence of its comment shows
 * @param readOnly whether it changes nothing
 * @param idempotent whether calling it twice does no more than once
 * @param dryRun whether it answers previews itself
 * @param async whether it runs outside the provider's lock
 * @param timeout how long it may take, if it says so
 * @param undo the action that takes it back, if there is one
 * @param hint a word on cost or effect, or empty
 * @param version the version of its contract, or empty
 * @param deprecated what to use in its place, or empty
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
        String hint,
        String version,
        String deprecated) {

    /** Copies the parameters. */
    public ActionDescriptor {
        parameters = List.copyOf(parameters);
    }

    /**
     * Starts the description of an action.
     *
     * @param name its name
     * @return a builder
     */
    public static Builder builder(String name) {
        return new Builder(name);
    }

    /**
     * The same action, told of in more or less detail.
     *
     * @param prototype from which level of detail its prototype shows
     * @param comment from which level the first sentence of its comment does
     * @return the action, which is called as before
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
                hint,
                version,
                deprecated);
    }

    /**
     * Whether it runs only after it was confirmed (docs/spec/wizards.md#confirmations).
     *
     * @return true if {@code confirm} says always, or says nothing and the risk is high
     */
    public boolean requiresConfirmation() {
        return confirm == Confirm.ALWAYS || confirm == Confirm.AUTO && risk == Risk.HIGH;
    }

    /**
     * The place of a parameter.
     *
     * @param name a name
     * @return its index, or -1 if there is no such parameter
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
     * The place of the first parameter that is an object: the one that a {@code visibleWhen} may decide for.
     *
     * @return its index, or -1 if there is none
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

    /** Gathers the parts of a description; what is not said has the default of {@code @DocUIAction}. Not thread-safe. */
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
        private String hint = "";
        private String version = "";
        private String deprecated = "";

        private Builder(String name) {
            this.name = name;
        }

        /** Sets the whole comment. */
        public Builder description(String text) {
            description = text;
            return this;
        }

        /** Adds the next parameter. */
        public Builder parameter(ParameterDescriptor parameter) {
            parameters.add(parameter);
            return this;
        }

        /** Adds a parameter that a call must give. */
        public Builder required(String parameter, TypeDescriptor type, String text) {
            return parameter(ParameterDescriptor.required(parameter, type, text));
        }

        /** Adds a parameter that a call may leave out. */
        public Builder optional(String parameter, TypeDescriptor type, String text) {
            return parameter(ParameterDescriptor.optional(parameter, type, text));
        }

        /** Adds a parameter with a default. */
        public Builder optional(String parameter, TypeDescriptor type, Value defaultValue, String text) {
            return parameter(ParameterDescriptor.optional(parameter, type, defaultValue, text));
        }

        /** Sets the type of the result. */
        public Builder returns(TypeDescriptor type) {
            returns = type;
            return this;
        }

        /** Sets the type of the result and what it is. */
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

        /** Sets when it asks. */
        public Builder confirm(Confirm when) {
            confirm = when;
            return this;
        }

        /** Sets from which level its prototype shows. */
        public Builder minLod(LodLevel level) {
            minLod = level;
            return this;
        }

        /** Sets from which level the first sentence of its comment shows. */
        public Builder commentLod(LodLevel level) {
            commentLod = level;
            return this;
        }

        /** Says that it changes nothing. */
        public Builder readOnly() {
            readOnly = true;
            return this;
        }

        /** Says that calling it twice does no more than once. */
        public Builder idempotent() {
            idempotent = true;
            return this;
        }

        /** Says that it answers previews itself. */
        public Builder dryRun() {
            dryRun = true;
            return this;
        }

        /** Says that it runs outside the provider's lock. */
        public Builder async() {
            async = true;
            return this;
        }

        /** Sets how long it may take. */
        public Builder timeout(Duration limit) {
            timeout = limit;
            return this;
        }

        /** Sets the action that takes it back. */
        public Builder undo(String action) {
            undo = action;
            return this;
        }

        /** Sets a word on cost or effect. */
        public Builder hint(String text) {
            hint = text;
            return this;
        }

        /** Sets the version of its contract. */
        public Builder version(String text) {
            version = text;
            return this;
        }

        /** Sets what to use in its place. */
        public Builder deprecated(String advice) {
            deprecated = advice;
            return this;
        }

        /** The description as gathered so far. */
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
                    hint,
                    version,
                    deprecated);
        }
    }
}
