package io.docui.server.cli;

import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * What each document and each answer may cost: an option of every verb that opens an application, which a verb of the
 * application's own takes as picocli's {@code @Mixin}.
 */
public final class BudgetOption {
    @Option(
            names = "--budget",
            paramLabel = "TOKENS",
            converter = TokensConverter.class,
            description =
                    "The most that a document or an answer may cost, in tokens: at least " + TokenBudget.LEAST_TOKENS
                            + "; by default what the program says, mostly " + TokenBudget.DEFAULT_TOKENS + ".")
    private @Nullable Integer tokens;

    /** The default. */
    public BudgetOption() {}

    /** Reads a number of tokens that a document can live with. */
    static final class TokensConverter implements ITypeConverter<Integer> {
        @Override
        public Integer convert(String text) {
            int tokens;
            try {
                tokens = Integer.parseInt(text);
            } catch (NumberFormatException e) {
                throw new TypeConversionException("'" + text + "' is no number of tokens");
            }
            if (tokens < TokenBudget.LEAST_TOKENS) {
                throw new TypeConversionException("give at least " + TokenBudget.LEAST_TOKENS + " tokens, not " + tokens
                        + ": less does not hold a title, a question and a word on what is left out");
            }
            return tokens;
        }
    }

    /**
     * The application under this budget.
     *
     * @param app an application
     * @return the same with the budget that was given; as it was if none was
     */
    public App applyTo(App app) {
        Integer given = tokens;
        return given == null ? app : app.withBudget(new TokenBudget(given, TokenCounter.estimator()));
    }
}
