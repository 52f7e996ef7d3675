package io.docui.runtime.internal.pipeline;

import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.ActionNameResolver;
import io.docui.runtime.internal.call.CallBinder;

/** Parses an input by the grammar alone: a script to its calls, a click to its link. See docs/spec/calls.md#bind-then-run. */
final class ParseStage implements ScriptStage {
    private static final int LONGEST_ANCHOR = 4_000;

    /** Parses an input. JSON arguments are parsed when they are bound, because their errors name the action. */
    @Override
    public ScriptContext apply(ScriptContext script) {
        try {
            if (script.input() instanceof ScriptInput.Script text) {
                return script.withParsed(CallBinder.parse(text.text()));
            }
            return script.input() instanceof ScriptInput.Link link ? script.withLink(link(link.text())) : script;
        } catch (DocUIException e) {
            return script.withFault(e);
        }
    }

    private static AnchorReference link(String given) {
        String text = given.strip();
        if (text.length() > LONGEST_ANCHOR) {
            throw new DocUIException(DocUIError.of(
                    ErrorCode.LIMIT_EXCEEDED, "An anchor may have at most " + LONGEST_ANCHOR + " characters."));
        }
        String anchor = text.matches("[0-9]+") ? AnchorKind.LINK.text() + ':' + text : text;
        return AnchorReference.parse(anchor)
                .filter(reference -> reference.kind() == AnchorKind.LINK)
                .orElseThrow(() -> new DocUIException(DocUIError.of(
                                ErrorCode.TYPE_MISMATCH,
                                "'" + ActionNameResolver.shorten(anchor)
                                        + "' is not a link. Use a link of the document, such as link:1.")
                        .withPath("link")));
    }
}
