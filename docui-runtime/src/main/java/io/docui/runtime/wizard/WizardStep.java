package io.docui.runtime.wizard;

import io.docui.runtime.call.Value;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** A step of a wizard: it informs, lets choose, or asks (docs/spec/wizards.md#wizard-data). */
public sealed interface WizardStep {

    /**
     * Says something.
     *
     * @param text a sentence, as plain text
     */
    record Inform(String text) implements WizardStep {}

    /**
     * Shows a text as it is.
     *
     * @param text the text, in which the options are marked by {@code <sel:1>…</sel:1>} and so on
     */
    record Excerpt(String text) implements WizardStep {}

    /** Whether it is a question. */
    default boolean isQuestion() {
        return this instanceof Choose || this instanceof Ask;
    }

    /**
     * Lets choose one of several options.
     *
     * @param parameter the parameter that the option fills; empty where the option is whether to run at all
     * @param options the options, numbered from 1 in this order; at least one
     * @param several whether {@code answer('all')} takes all of them
     */
    record Choose(String parameter, List<Option> options, boolean several) implements WizardStep {
        /** Copies the options. */
        public Choose {
            options = List.copyOf(options);
            if (options.isEmpty()) {
                throw new IllegalArgumentException("There is nothing to choose.");
            }
        }
    }

    /**
     * Asks for a value.
     *
     * @param parameter the parameter that it fills
     * @param expected what is expected, such as {@code int = 10}
     */
    record Ask(String parameter, String expected) implements WizardStep {}

    /**
     * What can be chosen.
     *
     * @param label what it is called, as plain text
     * @param anchor the anchor of the object that it is, in display form; null if it is none
     * @param note a word more on it; may be empty
     * @param value what it fills the parameter with
     */
    record Option(String label, @Nullable String anchor, String note, Value value) {}
}
