package io.docui.runtime.context;

import io.docui.runtime.context.Context.Header;
import io.docui.runtime.context.Context.State;
import io.docui.runtime.internal.collection.FrozenMap;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.text.BlockText;
import io.docui.runtime.internal.text.TextBlock;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Makes Contexts whose documents obey a budget (docs/spec/context.md#budget).
 *
 * <p>Pure and thread-safe as far as the views and the counter are.
 */
public final class BudgetedContextBuilder implements ContextBuilder {
    private static final System.Logger LOG = LazyLogger.of(BudgetedContextBuilder.class.getName());

    /** What is said of the rest of a document in English, as Markdown. */
    public static final String REST =
            "… The rest does not fit the budget: `find(text)` searches it, `expand(section)` shows a part,"
                    + " `look(lod='Gist')` all of it in brief.";

    private final TokenBudget tokenBudget;
    private final DocumentTruncator cut;

    /**
     * A builder.
     *
     * @param tokenBudget what a document may cost
     */
    public BudgetedContextBuilder(TokenBudget tokenBudget) {
        this(tokenBudget, REST);
    }

    /**
     * A builder of documents in a language of one's own.
     *
     * @param tokenBudget what a document may cost
     * @param rest a Markdown paragraph that says of the rest of a document that it does not fit, and how to see it
     */
    public BudgetedContextBuilder(TokenBudget tokenBudget, String rest) {
        this.tokenBudget = tokenBudget;
        this.cut = new DocumentTruncator(tokenBudget, rest);
    }

    /** What a document may cost. */
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
     * Chooses how each view shows, so that the document fits.
     *
     * @param title the document's title line
     * @param views the views, in the order of the document
     * @param lod what the reader has chosen to see
     * @return the views in their order
     */
    public List<RenderedView> fit(String title, List<? extends SourceView> views, LodState lod) {
        return new BudgetAllocator(tokenBudget, title, views, lod).allocate();
    }

    /**
     * The document of views.
     *
     * @param title its title line
     * @param shown its views, as {@link #fit} gave them
     * @return Markdown; cut at a line's end, and said to be, if even the lines that stand for views do not fit
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
        if (text instanceof BlockText several) {
            for (TextBlock block : several.blocks()) {
                parts.add(block.text());
            }
        } else {
            parts.add(text.toString());
        }
    }

    /** Whether what the parts cost shows already that the whole fits, which then need not be counted again. */
    private boolean fits(String title, List<RenderedView> shown) {
        long cost = tokenBudget.cost(title);
        for (RenderedView view : shown) {
            cost += view.tokens() + 1L; // where two parts meet, one more may be needed
        }
        return cost < tokenBudget.documentTokens();
    }

    /** What can be referred to, by key; of two that differ under one key the first, with a warning. */
    private static FrozenMap<String, AnchorInfo> anchors(SourceData data, List<RenderedView> shown) {
        List<FrozenMap<String, AnchorInfo>> anchors = new ArrayList<>();
        shown.forEach(view -> anchors.add(FrozenMap.of(view.rendering().anchors())));
        anchors.add(FrozenMap.of(data.registered()));
        return FrozenMap.of(anchors, BudgetedContextBuilder::warn);
    }

    private static void warn(String key, AnchorInfo first, AnchorInfo second) {
        LOG.log(
                System.Logger.Level.WARNING,
                "ANCHOR_CONFLICT: {0} is {1} and {2}; the first stays",
                key,
                first,
                second);
    }

    /**
     * The Context of a document that was written before.
     *
     * @param data what it was written of
     * @param lod what the reader has chosen to see
     * @param history what has happened before
     * @param content the document
     * @param shown its views
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

    /** The focus, as long as it is in view. */
    private static @Nullable String focus(LodState lod, Map<String, AnchorInfo> anchors) {
        return lod.focusId() != null && anchors.containsKey(lod.focusId()) ? lod.focusId() : null;
    }
}
