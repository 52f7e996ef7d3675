package io.docui.eval.internal.model;

import java.util.Locale;
import java.util.Optional;

/** Wire format of a model's endpoint. */
public enum ModelProvider {
    /** OpenAI's chat completions, which most servers speak. */
    OPENAI,
    /** Anthropic's messages. */
    ANTHROPIC;

    static Optional<ModelProvider> parse(String name) {
        for (ModelProvider provider : values()) {
            if (provider.name().toLowerCase(Locale.ROOT).equals(name)) {
                return Optional.of(provider);
            }
        }
        return Optional.empty();
    }
}
