package io.docui.runtime.context;

/**
 * Builds the Contexts that a model is shown: {@code Context = f(SourceData, LodState, InteractionHistory)} (docs/spec/context.md#purity).
 *
 * <p>An implementation is pure: equal inputs give the same Context, byte for byte. Several threads can call it at once.
 */
@FunctionalInterface
public interface ContextBuilder {
    /**
     * Builds a Context.
     *
     * @param data the captured state of the application
     * @param lod the reader's choices of levels of detail
     * @param history the previous rounds
     * @return the Context; if the source data is invalid, a Context that describes the error
     */
    Context build(SourceData data, LodState lod, InteractionHistory history);

    /**
     * Returns the builder that sessions use: it lowers levels of detail until the document fits the budget.
     *
     * @param tokenBudget the budget of a document
     * @return a builder
     */
    static ContextBuilder forBudget(TokenBudget tokenBudget) {
        return new BudgetedContextBuilder(tokenBudget);
    }
}
