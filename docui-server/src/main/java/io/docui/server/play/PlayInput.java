package io.docui.server.play;

import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import io.docui.runtime.wizard.WizardStep.Ask;
import io.docui.runtime.wizard.WizardStep.Choose;
import java.util.Locale;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;

/** What a person's line means. While a question is open, a number, a word such as "yes", or a value answers it. */
sealed interface PlayInput {
    /** A blank line. */
    record Nothing() implements PlayInput {}

    record Quit() implements PlayInput {}

    record Look() implements PlayInput {}

    record Help() implements PlayInput {}

    record Click(String link) implements PlayInput {}

    record Run(String script) implements PlayInput {}

    /**
     * The answer to the open question.
     * @param call the call of {@code answer} that gives it
     */
    record Answer(String call) implements PlayInput {}

    /**
     * Interprets a line.
     * @param question the open question, if there is one
     */
    static PlayInput of(String line, Optional<WizardSpec> question) {
        String text = line.strip();
        return switch (text) {
            case "" -> new Nothing();
            case "quit", "exit" -> new Quit();
            case "look" -> new Look();
            case "help" -> new Help();
            default ->
                question.flatMap(WizardSpec::question)
                        .flatMap(step -> Answers.of(text, step))
                        .<PlayInput>map(Answer::new)
                        .orElseGet(() -> Answers.LINK.matcher(text).matches() ? new Click(text) : new Run(text));
        };
    }

    /** Translates answers of a person to calls of {@code answer}. */
    final class Answers {
        private static final Pattern LINK = Pattern.compile("(?:link:)?[1-9][0-9]*");
        private static final Pattern NUMBER = Pattern.compile("[1-9][0-9]{0,8}");
        private static final Pattern NUMBERS = Pattern.compile("[1-9][0-9]{0,8}(?:\\s*[, ]\\s*[1-9][0-9]{0,8})+");
        private static final Pattern CALL =
                Pattern.compile("[\\p{L}_][\\p{L}\\p{N}_.]*\\s*\\(.*\\)\\s*;?", Pattern.DOTALL);
        private static final Set<String> YES = Set.of("y", "yes", "ok", "是", "确定");
        private static final Set<String> NO = Set.of("n", "no", "cancel", "否", "取消");

        private Answers() {}

        /** Returns the call that answers a question; empty if the line is a call or a link. */
        static Optional<String> of(String line, WizardStep question) {
            String word = line.toLowerCase(Locale.ROOT);
            if (CALL.matcher(line).matches() || line.startsWith("link:")) {
                return Optional.empty();
            }
            if (question instanceof Choose choose) {
                return choose.parameter().isEmpty() ? confirmation(word) : Optional.of(choice(line, word, choose));
            }
            return question instanceof Ask ? Optional.of(value(line, word)) : Optional.empty();
        }

        /** Returns the answer to a confirmation. Its only option has the number 1. */
        private static Optional<String> confirmation(String word) {
            if (YES.contains(word) || word.equals("1")) {
                return Optional.of("answer('yes')");
            }
            return NO.contains(word) ? Optional.of("answer('cancel')") : Optional.empty();
        }

        private static String choice(String line, String word, Choose choose) {
            if (NUMBER.matcher(line).matches()) {
                return "answer(" + line + ')';
            }
            if (choose.several() && NUMBERS.matcher(line).matches()) {
                return "answer([" + line.replaceAll("\\s*[, ]\\s*", ", ") + "])";
            }
            return value(line, word);
        }

        /** Returns the answer of a text. Every type of parameter is read from its text. */
        private static String value(String line, String word) {
            String text = NO.contains(word) ? "cancel" : line;
            return "answer(" + CallFormatter.describe(new TextValue(text)) + ')';
        }
    }
}
