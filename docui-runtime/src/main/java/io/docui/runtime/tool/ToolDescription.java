package io.docui.runtime.tool;

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
        return of(action, DescriptionTranslator.NONE, "");
    }

    /**
     * Returns the same in another language, with the name by which calls in texts name the action.
     *
     * @param action an action
     * @param words the translation of the descriptions
     * @param calledAs the name in calls; empty if it is the name of the tool
     * @return one or more sentences; the signature of an action without a description
     */
    public static String of(ActionDescriptor action, DescriptionTranslator words, String calledAs) {
        List<String> sentences = new ArrayList<>();
        sentences.add(words.textOr("action." + action.name(), action.description()));
        sentences.add(SentenceFormatter.capitalize(
                words.textOr("hint." + action.name(), action.hint()).strip()));
        if (!calledAs.isEmpty()) {
            sentences.add("In calls: " + calledAs);
        }
        if (action.requiresConfirmation()) {
            sentences.add("It asks for confirmation before it runs.");
        }
        if (!action.deprecated().isBlank()) {
            sentences.add("Deprecated: "
                    + words.textOr("deprecated." + action.name(), action.deprecated())
                            .strip());
        }
        String text = SentenceFormatter.join(sentences);
        return text.isEmpty() ? PrototypeRenderer.signature(action) : text;
    }
}
