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
 * <p>All subcommands that open an application accept it. An application's own subcommand includes it with picocli's {@code @Mixin}.
 */
public final class BudgetOption {
    @Option(
            names = "--budget",
            paramLabel = "TOKENS",
            converter = TokensConverter.class,
            description = "The maximum size of a document or an answer, in tokens; at least " + TokenBudget.LEAST_TOKENS
                    + ". Default: the program's own limit, usually " + TokenBudget.DEFAULT_TOKENS + ".")
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
                throw new TypeConversionException("'" + text + "' is not a valid number of tokens");
            }
            if (tokens < TokenBudget.LEAST_TOKENS) {
                throw new TypeConversionException("give at least " + TokenBudget.LEAST_TOKENS + " tokens, not " + tokens
                        + ": a smaller budget has no room for a title, a question and a note about omitted content");
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
