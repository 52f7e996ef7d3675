package io.docui.runtime.wizard;

import io.docui.runtime.call.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Step of a wizard: information, an excerpt, a choice between options, or a question for a value (docs/spec/wizards.md#wizard-data). */
public sealed interface WizardStep {

    /**
     * Informs the reader.
     *
     * @param text a sentence, as plain text
     * @param topic what the sentence is about
     * @param details what the sentence says, without the words around it, such as the labels of the affected objects; a front may
     *     show them in its own words
     */
    record Inform(String text, Topic topic, List<String> details) implements WizardStep {
        /** Copies the details. */
        public Inform {
            details = List.copyOf(details);
        }

        /** Creates a sentence about anything. */
        public Inform(String text) {
            this(text, Topic.GENERAL, List.of(text));
        }
    }

    /** What a sentence of a wizard is about. */
    enum Topic {
        /** The call that would run. */
        CALL,
        /** What the call would do, if the policy tells it; otherwise what the action does, in the words of its author. */
        DESCRIPTION,
        /** What the call would do, in the words of the policy. */
        EFFECT,
        /** The objects that the call affects; the details are their labels. */
        AFFECTED,
        /** Why a confirmation or permission is required. */
        REASON,
        /** What the policy would write to permit the call permanently; only for a person who is asked for permission. */
        PERMANENT_RULE,
        /** What the call means here and now, for comparison with later calls; nobody is shown it. */
        CONTEXT,
        /** An approval holds for one call only, because a later one may do something else; nobody is shown it. */
        ONE_TIME,
        /** Anything else. */
        GENERAL
    }

    /**
     * Shows a text unchanged.
     *
     * @param text the text, in which the options are marked by {@code <sel:1>…</sel:1>} and so on
     */
    record Excerpt(String text) implements WizardStep {}

    /** Returns whether this step is a question. */
    default boolean isQuestion() {
        return this instanceof Choose || this instanceof Ask;
    }

    /**
     * Offers a choice between options.
     *
     * @param parameter the parameter that the option fills; empty if the choice is whether to run the call at all
     * @param options the options, numbered from 1 in this order; at least one
     * @param several whether {@code answer('all')} selects all of them
     */
    record Choose(String parameter, List<Option> options, boolean several) implements WizardStep {
        /** Copies the options. */
        public Choose {
            options = List.copyOf(options);
            if (options.isEmpty()) {
                throw new IllegalArgumentException("The list of options must not be empty.");
            }
        }
    }

    /**
     * Asks for a value.
     *
     * @param parameter the parameter that the value fills
     * @param expected the expected value, such as {@code int = 10}
     */
    record Ask(String parameter, String expected) implements WizardStep {}

    /**
     * An option of a choice.
     *
     * @param label the label, as plain text
     * @param anchor the anchor of the option's object, in display form; null if the option is not an object
     * @param note additional information; may be empty
     * @param value the value for the parameter
     */
    record Option(String label, @Nullable String anchor, String note, Value value) {}
}
