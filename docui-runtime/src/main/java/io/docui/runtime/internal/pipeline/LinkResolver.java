package io.docui.runtime.internal.pipeline;

import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.wizard.CurrentBinder;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Finds the calls of links that the document shows. */
record LinkResolver(AnchorResolver anchors, CurrentBinder binder, DocumentRefresher document) {
    BoundCall resolve(AnchorReference link) {
        return binder.current().bind(entry(link).call()).get(0);
    }

    private LinkEntry entry(AnchorReference link) {
        try {
            return anchors.resolveLink(link);
        } catch (DocUIException e) {
            if (!document.refresh()) {
                throw e;
            }
            return anchors.resolveLink(link);
        }
    }

    /**
     * Returns the call of the link that a {@code click} call names.
     * @param arguments the arguments of the {@code click} call
     */
    BoundCall clicked(List<@Nullable Value> arguments) {
        if (!(arguments.get(0) instanceof Value.AnchorValue link)) {
            throw new IllegalArgumentException("not a link: " + arguments);
        }
        BoundCall clicked = resolve(link.anchor());
        if (BuiltInAction.CLICK.is(clicked.action())) {
            throw new DocUIException(DocUIError.of(ErrorCode.NOT_PERMITTED, "A link cannot click another link."));
        }
        return clicked;
    }
}
