package io.docui.runtime.tool;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.internal.schema.SentenceFormatter;
import io.docui.runtime.schema.PrototypeRenderer;
import java.util.ArrayList;
import java.util.List;

/** Composes the description of a tool that stands for an action. */
public final class ToolDescription {
    private ToolDescription() {}

    /**
     * Returns what an action does, its hint, whether it asks for confirmation, and whether it is deprecated.
     *
     * @param action an action
     * @return one or more sentences; the signature of an action without a description
     */
    public static String of(ActionDescriptor action) {
        List<String> sentences = new ArrayList<>();
        sentences.add(action.description());
        sentences.add(SentenceFormatter.capitalize(action.hint().strip()));
        if (action.requiresConfirmation()) {
            sentences.add("It asks for confirmation before it runs.");
        }
        if (!action.deprecated().isBlank()) {
            sentences.add("Deprecated: " + action.deprecated().strip());
        }
        String text = SentenceFormatter.join(sentences);
        return text.isEmpty()
                ? PrototypeRenderer.of(List.of(action), DescriptionTranslator.NONE)
                        .prototype(action, LodLevel.GIST)
                : text;
    }
}
