package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.call.ActionNameResolver;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Answers the built-in actions find and help: full-text search of the document, and help on an action. */
public record FindAndHelpQueries(
        ProviderRegistry providerRegistry,
        ViewRenderer views,
        PrototypeSectionWriter prototypeSectionWriter,
        TokenBudget tokenBudget) {
    /** Finds the lines that contain a text, shown or not, and brings their anchors into view. */
    public String find(String text, Projection current) {
        if (text.isBlank()) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, "`text` is empty. Say what to search for.")
                            .withPath("text"));
        }
        DocumentSearch found = search(text, current, false);
        found.bringIntoView();
        return found.result();
    }

    /** Returns whether a search would find a line. */
    public boolean finds(String text, Projection current) {
        return !text.isBlank() && search(text, current, true).hasMatch();
    }

    private DocumentSearch search(String text, Projection current, boolean firstOnly) {
        long epoch = current.table().epoch();
        DocumentSearch documentSearch = new DocumentSearch(text.strip(), current, tokenBudget, firstOnly);
        AnchorTable everything = new AnchorTable(epoch);
        everything.addAll(current.table());
        for (ViewEntry viewEntry : views.views()) {
            long failed = views.failureCount();
            CachedSectionSource.RenderedSection whole =
                    views.renderSection(viewEntry, LodLevel.FULL, documentSearch, epoch);
            if (views.failureCount() != failed) {
                documentSearch.skip(whole);
                continue;
            }
            everything.addAll(whole.table());
            documentSearch.search(whole);
            if (firstOnly && documentSearch.hasMatch()) {
                return documentSearch;
            }
        }
        documentSearch.search(prototypeSectionWriter.section(LodLevel.FULL, everything));
        return documentSearch;
    }

    /**
     * Explains an action.
     * @param name the action's name; null for all callable actions
     */
    public String help(@Nullable String name, Projection current) {
        if (name == null) {
            return prototypeSectionWriter.writeAll(current.table()) + always();
        }
        return prototypeSectionWriter.writeFull(ActionNameResolver.find(providerRegistry.catalog(), name));
    }

    private String always() {
        BuiltInCalls calls = providerRegistry.builtInCalls();
        StringJoiner names = new StringJoiner(
                ", ",
                "// Also always available: ",
                ". help('" + calls.name(BuiltInAction.UNDO_LAST) + "') explains one.\n");
        for (BuiltInAction builtIn : BuiltInAction.values()) {
            names.add(calls.name(builtIn));
        }
        return names.toString();
    }
}
