package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.document.SectionMessages;
import io.docui.runtime.internal.document.SectionWriter;
import io.docui.runtime.internal.document.TablePageSelection;

/** Renders one object by itself at the highest level of detail, as Markdown. */
public record ObjectCardWriter(
        ProviderRegistry providerRegistry,
        AnchorRegistry memory,
        AnchorResolver anchors,
        SectionMessages words,
        CallStyle callStyle) {
    /**
     * Renders an object. Calls can use the anchors in it from then on, as if they were in a report.
     * @throws DocUIException if the anchor is not valid, or if a call could not use it either
     */
    public String write(String anchor) {
        AnchorReference reference = AnchorReference.parse(anchor)
                .orElseThrow(() -> new DocUIException(DocUIError.of(
                        ErrorCode.ANCHOR_NOT_FOUND, "\"" + anchor + "\" is not an anchor of an object.")));
        Object object = anchors.resolve(reference, AnchorType.OBJECT);
        AnchorIssuer issuer = new AnchorIssuer(providerRegistry, memory, anchors.table());
        SectionWriter card = new SectionWriter("object", "", LodLevel.FULL, issuer, words, TablePageSelection.ALL);
        card.card(object);
        String markdown = card.finish().markdown();
        return callStyle == CallStyle.TOOLS
                ? LinkRemover.replaceLinks(markdown, providerRegistry.builtInCalls())
                : markdown;
    }
}
