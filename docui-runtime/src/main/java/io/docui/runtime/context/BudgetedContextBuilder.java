package io.docui.runtime.context;

import io.docui.runtime.context.Context.Header;
import io.docui.runtime.context.Context.State;
import io.docui.runtime.internal.collection.FrozenMap;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.text.ChunkedText;
import io.docui.runtime.internal.text.MeasuredTextBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Builds Contexts whose documents fit a token budget (docs/spec/context.md#budget).
 *
 * <p>The builder is as pure and as thread-safe as the views and the token counter that it uses.
 */
public final class BudgetedContextBuilder implements ContextBuilder {
    private static final System.Logger LOG = LazyLogger.of(BudgetedContextBuilder.class.getName());

    /** The English notice at the end of a truncated document, as Markdown. */
    public static final String REST =
            "… The rest does not fit the budget: `find(text)` searches it, `expand(section)` shows a part,"
                    + " `look(lod='Gist')` shows all of it in brief.";

    private final TokenBudget tokenBudget;
    private final DocumentTruncator cut;

    /**
     * Creates a builder with the English notice {@link #REST}.
     *
     * @param tokenBudget the budget of a document
     */
    public BudgetedContextBuilder(TokenBudget tokenBudget) {
        this(tokenBudget, () -> REST);
    }

    /**
     * Creates a builder with another notice, for example in another language.
     *
     * @param tokenBudget the budget of a document
     * @param rest supplies a Markdown paragraph which says that the rest of the document does not fit, and how to see it; called for each
     *     truncated document
     */
    public BudgetedContextBuilder(TokenBudget tokenBudget, Supplier<String> rest) {
        this.tokenBudget = tokenBudget;
        this.cut = new DocumentTruncator(tokenBudget, rest);
    }

    /** Returns the budget of a document. */
    public TokenBudget budget() {
        return tokenBudget;
    }

    @Override
    public Context build(SourceData data, LodState lod, InteractionHistory history) {
        List<RenderedView> shown;
        try {
            shown = fit(data.title(), data.views(), lod);
        } catch (IllegalArgumentException | IllegalStateException e) {
            return context(data, lod, history, ErrorDocumentWriter.write(data, e, tokenBudget), List.of());
        }
        return context(data, lod, history, content(data.title(), shown), shown);
    }

    /**
     * Chooses a rendering of each view so that the document fits the budget.
     *
     * @param title the title line of the document
     * @param views the views, in the order of the document
     * @param lod the reader's choices of levels of detail
     * @return the rendered views, in the same order
     */
    public List<RenderedView> fit(String title, List<? extends RenderableView> views, LodState lod) {
        return new BudgetAllocator(tokenBudget, title, views, lod).allocate();
    }

    /**
     * Joins the title and the rendered views into a document.
     *
     * @param title the title line
     * @param shown the rendered views, as returned by {@link #fit}
     * @return the document as Markdown; truncated at the end of a line, with a notice, if not even the placeholder lines of the views fit
     */
    public String content(String title, List<RenderedView> shown) {
        List<String> parts = new ArrayList<>();
        parts.add(title);
        parts.add("\n");
        for (RenderedView view : shown) {
            CharSequence section = view.rendering().markdown();
            if (!section.isEmpty()) {
                parts.add("\n");
                addTo(parts, section);
            }
        }
        String document = String.join("", parts);
        return fits(title, shown) ? document : cut.truncate(document);
    }

    private static void addTo(List<String> parts, CharSequence text) {
        if (text instanceof ChunkedText several) {
            for (MeasuredTextBlock block : several.blocks()) {
                parts.add(block.text());
            }
        } else {
            parts.add(text.toString());
        }
    }

    /**
     * Tells whether the sum of the parts' costs already shows that the whole document fits. If so, the document need not be counted again.
     */
    private boolean fits(String title, List<RenderedView> shown) {
        long cost = tokenBudget.cost(title);
        for (RenderedView view : shown) {
            cost += view.tokens() + 1L; // joining two parts can cost one more token
        }
        return cost < tokenBudget.documentTokens();
    }

    /** Collects the anchors by key. If two different anchors have one key, the first stays and a warning is logged. */
    private static FrozenMap<String, AnchorInfo> anchors(SourceData data, List<RenderedView> shown) {
        List<FrozenMap<String, AnchorInfo>> anchors = new ArrayList<>();
        shown.forEach(view -> anchors.add(FrozenMap.of(view.rendering().anchors())));
        anchors.add(FrozenMap.of(data.registered()));
        return FrozenMap.of(anchors, BudgetedContextBuilder::warn);
    }

    private static void warn(String key, AnchorInfo first, AnchorInfo second) {
        LOG.log(
                System.Logger.Level.WARNING,
                "ANCHOR_CONFLICT: {0} refers to both {1} and {2}; the first one is kept",
                key,
                first,
                second);
    }

    /**
     * Builds the Context of a document that was already written.
     *
     * @param data the source data of the document
     * @param lod the reader's choices of levels of detail
     * @param history the previous rounds
     * @param content the document
     * @param shown the rendered views of the document
     * @return the Context
     */
    public Context context(
            SourceData data, LodState lod, InteractionHistory history, String content, List<RenderedView> shown) {
        ContextVersion version = new ContextVersion(data.version(), lod.version(), data.rendering());
        Map<String, AnchorInfo> anchors = anchors(data, shown);
        return new Context(
                new Header(data.appId(), data.sessionId(), version, data.captured()),
                new State(lod.currentLevel(), focus(lod, anchors), data.custom().isEmpty() ? null : data.custom()),
                content,
                anchors,
                history.rounds().isEmpty() ? null : history.rounds());
    }

    /** Returns the key of the focused anchor; null if that anchor is not in view. */
    private static @Nullable String focus(LodState lod, Map<String, AnchorInfo> anchors) {
        return lod.focusId() != null && anchors.containsKey(lod.focusId()) ? lod.focusId() : null;
    }
}
