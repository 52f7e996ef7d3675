package io.docui.runtime.internal.projection;

import io.docui.runtime.anchor.AnchorKind;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.anchor.AnchorTable.LinkEntry;
import io.docui.runtime.call.Call;
import io.docui.runtime.context.CallStyle;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.ObjectAnchorReplacer;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.document.CallLinkTitleEncoder;
import io.docui.runtime.internal.document.InlineBuffer;
import io.docui.runtime.internal.document.MarkdownWriter;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.state.SessionState;
import io.docui.runtime.internal.text.TextAbbreviator;
import io.docui.runtime.internal.wizard.CurrentBinder;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Writes calls that a report proposes: as links, or as code for a reader that cannot click. */
final class CallLinkWriter {
    private static final System.Logger LOG = LazyLogger.of(CallLinkWriter.class.getName());

    /** The maximum length of a call in a label, in code points. */
    private static final int LONGEST_LABEL = 80;

    private final SessionState state;
    private final CurrentBinder binder;

    CallLinkWriter(SessionState state, CurrentBinder binder) {
        this.state = state;
        this.binder = binder;
    }

    /** Writes calls in a line, for a reader that cannot click. */
    void writeCalls(List<String> calls, InlineBuffer line) {
        for (int i = 0; i < calls.size(); i++) {
            line.text(i == 0 ? "" : " · ").code(callText(calls.get(i), true));
        }
    }

    /** Returns a call for display; its text unchanged if it is not a call of this application. */
    private String callText(String text, boolean own) {
        Call call = bound(text);
        if (call == null) {
            return text;
        }
        showsObjects(call, own); // brings them into view
        return callText(call);
    }

    private String callText(Call call) {
        return new AnchorIssuer(state.providers(), state.memory(), null)
                .mask(call)
                .display();
    }

    /**
     * Writes a call as a link that works in the current epoch. Writes it as code for a reader that cannot click, if it is not a call of this
     * application, or if it refers to objects that are not in view.
     * @param own whether the application itself proposes the call; if so, the objects of the call are brought into view
     */
    void write(String label, String text, boolean own, MarkdownWriter out) {
        if (state.callStyle() == CallStyle.TOOLS) {
            out.item().text(label + ": ").code(callText(text, own));
            return;
        }
        Call call = bound(text);
        if (call == null || !showsObjects(call, own)) {
            out.item().text(label + ": ").code(text);
            return;
        }
        String canonical = call.canonical();
        LinkEntry entry = new LinkEntry(state.memory().linkNumber(canonical), canonical);
        state.anchors().table().add(entry);
        AnchorIssuer issuer = new AnchorIssuer(
                state.providers(), state.memory(), state.anchors().table());
        out.item()
                .link(
                        label,
                        entry.anchor(),
                        CallLinkTitleEncoder.encodeCall(issuer.mask(call), issuer.requiresConfirmation(call)));
    }

    /** Writes suggested calls as links. Their labels say what each does, and differ. */
    void writeSuggestions(List<String> calls, ErrorMessages words, MarkdownWriter out) {
        List<@Nullable Call> suggested = new ArrayList<>(calls.size());
        for (String text : calls) {
            suggested.add(bound(text));
        }
        for (int i = 0; i < calls.size(); i++) {
            write(suggestionLabel(suggested.get(i), suggested, words), calls.get(i), true, out);
        }
    }

    /** Returns the label of a suggested call: what a built-in action does, or the action's name, with its arguments if the name is not unique. */
    private String suggestionLabel(@Nullable Call call, List<@Nullable Call> suggested, ErrorMessages words) {
        if (call == null) {
            return words.next();
        }
        BuiltInAction builtIn = state.providers().builtInCalls().find(call.name());
        if (builtIn == BuiltInAction.OPERATION_STATUS) {
            return words.checkProgress();
        }
        if (builtIn == BuiltInAction.CANCEL) {
            return words.cancelOperation();
        }
        int sameName = 0;
        for (Call each : suggested) {
            sameName += each != null && each.name().equals(call.name()) ? 1 : 0;
        }
        return words.next() + ": "
                + (sameName == 1 ? call.name() : TextAbbreviator.abbreviateWithCount(callText(call), LONGEST_LABEL));
    }

    private @Nullable Call bound(String text) {
        try {
            List<BoundCall> calls = binder.current().bind(text);
            return calls.size() == 1 ? calls.get(0).call() : null;
        } catch (DocUIException e) {
            return null; // an application may suggest what only a person can do
        }
    }

    /** Returns whether all objects of a call are in the table. Adds them to the table if the application proposes the call. */
    private boolean showsObjects(Call call, boolean own) {
        AnchorTable table = state.anchors().table();
        AnchorIssuer issuer = new AnchorIssuer(state.providers(), state.memory(), table);
        boolean all = true;
        for (AnchorReference reference : ObjectAnchorReplacer.references(call)) {
            Optional<AnchoredObject> known = state.anchors().peek(reference);
            if (own) {
                known.filter(object -> table.object(object.anchor()).isEmpty())
                        .ifPresent(object -> show(object, issuer));
            }
            all &= reference.kind() == AnchorKind.LINK
                    || known.isPresent() && table.object(known.get().anchor()).isPresent();
        }
        return all;
    }

    private void show(AnchoredObject anchoredObject, AnchorIssuer issuer) {
        if (!state.anchors().hasLookup(anchoredObject)) {
            return;
        }
        try {
            state.anchors()
                    .find(anchoredObject)
                    .ifPresent(object -> issuer.object(
                            state.providers()
                                    .findType(anchoredObject.identity().type())
                                    .orElseThrow()
                                    .type(),
                            object));
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(
                    System.Logger.Level.WARNING,
                    "A report names " + anchoredObject.anchor() + ", which cannot be shown",
                    e);
        }
    }
}
