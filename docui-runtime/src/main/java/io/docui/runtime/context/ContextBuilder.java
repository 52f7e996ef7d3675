package io.docui.runtime.context;

/**
 * Makes Contexts: {@code Context = f(SourceData, LodState, InteractionHistory)} (docs/spec/context.md#purity).
 *
 * <p>An implementation is pure: equal inputs give the same Context, byte for byte. It can be called by several threads at once.
 */
@FunctionalInterface
public interface ContextBuilder {
    /**
     * Builds a Context.
     *
     * @param data the state of the application, as it was captured
     * @param lod what the reader has chosen to see
     * @param history what has happened before
     * @return the Context; one that says what is wrong if the source data is invalid
     */
    Context build(SourceData data, LodState lod, InteractionHistory history);

    /**
     * The builder that sessions use: it brings the level of detail down until the document fits.
     *
     * @param tokenBudget what a document may cost
     * @return a builder
     */
    static ContextBuilder forBudget(TokenBudget tokenBudget) {
        return new BudgetedContextBuilder(tokenBudget);
    }
}
