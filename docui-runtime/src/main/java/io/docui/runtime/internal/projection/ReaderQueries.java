package io.docui.runtime.internal.projection;

import io.docui.annotations.LodLevel;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.document.Pagination;
import io.docui.runtime.internal.execution.ActionNameResolver;
import io.docui.runtime.internal.execution.BuiltInAction;
import io.docui.runtime.internal.projection.ViewRenderer.ViewEntry;
import java.util.StringJoiner;
import org.jspecify.annotations.Nullable;

/** Answers what a reader asks beside the document: what contains a text, and what an action is. */
public final class ReaderQueries {
    private final ProviderRegistry providers;
    private final ViewRenderer views;
    private final TokenBudget budget;
    private final PrototypeSectionWriter prototyper;

    /** The inquiries of a session. */
    public ReaderQueries(
            ProviderRegistry providers, ViewRenderer views, PrototypeSectionWriter prototyper, TokenBudget budget) {
        this.providers = providers;
        this.views = views;
        this.budget = budget;
        this.prototyper = prototyper;
    }

    /**
     * Finds the lines that contain a text, in view or not, and brings what they show into view.
     *
     * @param text what to look for, in any case
     * @param current the document
     * @return the lines, as Markdown
     * @throws DocUIException if there is nothing to look for
     */
    public String find(String text, Projection current) {
        if (text.isBlank()) {
            throw new DocUIException(
                    DocUIError.of(ErrorCode.CONSTRAINT_VIOLATION, "`text` is empty: say what to look for.")
                            .withPath("text"));
        }
        long epoch = current.table().epoch();
        DocumentSearch finder = new DocumentSearch(text.strip(), current, budget);
        AnchorTable everything = new AnchorTable(epoch);
        for (ViewEntry view : views.views()) {
            long failed = views.failureCount();
            ProjectedView.RenderedSection whole = views.renderSection(view, LodLevel.FULL, Pagination.ALL, epoch);
            if (views.failureCount() != failed) {
                finder.skip(whole);
                continue;
            }
            everything.addAll(whole.table());
            finder.search(whole);
        }
        finder.search(prototyper.section(LodLevel.FULL, everything));
        return finder.result();
    }

    /**
     * Explains an action.
     *
     * @param name its name; null for all that can be called now
     * @param current the document
     * @return prototypes
     * @throws DocUIException if there is no such action
     */
    public String help(@Nullable String name, Projection current) {
        if (name == null) {
            return prototyper.writeAll(current.table()) + always();
        }
        return prototyper.writeFull(ActionNameResolver.find(providers.catalog(), name));
    }

    private static String always() {
        StringJoiner names = new StringJoiner(", ", "// Always there too: ", ". help('undo_last') explains one.\n");
        for (ActionDescriptor builtIn : BuiltInAction.descriptors()) {
            names.add(builtIn.name());
        }
        return names.toString();
    }
}
