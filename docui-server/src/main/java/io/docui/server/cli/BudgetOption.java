package io.docui.server.cli;

import io.docui.runtime.context.TokenBudget;
import io.docui.runtime.context.TokenCounter;
import io.docui.runtime.session.App;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.ITypeConverter;
import picocli.CommandLine.Option;
import picocli.CommandLine.TypeConversionException;

/**
 * Command line option that sets the token budget of each document and each answer.
 *
 * <p>All subcommands that open an application accept it. An application's own subcommand includes it with picocli's
 * {@code @Mixin}.
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

    /** Creates the option with its default. */
    public BudgetOption() {}

    /** Parses a number of tokens, which must be sufficient for a document. */
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
     * Applies the budget to an application.
     *
     * @param app an application
     * @return the application with the given budget; unchanged if none was given
     */
    public App applyTo(App app) {
        Integer given = tokens;
        return given == null ? app : app.withBudget(new TokenBudget(given, TokenCounter.estimator()));
    }
}
