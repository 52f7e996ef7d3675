package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.Severity;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import io.docui.runtime.wizard.WizardStep.Ask;
import io.docui.runtime.wizard.WizardStep.Choose;
import io.docui.runtime.wizard.WizardStep.Option;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class PlayInputTest {
    private static final Option OPTION = new Option("Slime", "obj:enemy:1", "", new TextValue("obj:enemy:1"));

    private static WizardSpec wizard(WizardStep question) {
        return new WizardSpec(Severity.QUESTION, "attack: which target?", "attack()", List.of(question), "");
    }

    private static String input(String line, WizardStep... questions) {
        Optional<WizardSpec> question = questions.length == 0 ? Optional.empty() : Optional.of(wizard(questions[0]));
        PlayInput input = PlayInput.of(line, question);
        if (input instanceof PlayInput.Run run) {
            return run.script();
        }
        if (input instanceof PlayInput.Answer answer) {
            return answer.call();
        }
        return input instanceof PlayInput.Click click
                ? "click " + click.link()
                : input.getClass().getSimpleName();
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "# #; Nothing",
                "quit; Quit",
                "exit; Quit",
                "look; Look",
                "help; Help",
                "12; click 12",
                "link:12; click link:12",
                "yes; yes",
                "help(); help()",
            })
    void readsLineWithoutQuestion(String line, String expected) {
        assertEquals(expected, input(line));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "yes; answer('yes')",
                "Y; answer('yes')",
                "1; answer('yes')",
                "是; answer('yes')",
                "no; answer('cancel')",
                "look; Look",
                "quit; Quit",
                "link:3; click link:3",
                "flee(); flee()",
                "7; click 7",
            })
    void readsAnswerToConfirmation(String line, String expected) {
        assertEquals(expected, input(line, new Choose("", List.of(OPTION), false)));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = ';',
            quoteCharacter = '#',
            value = {
                "2; answer(2)",
                "no; answer('cancel')",
                "Slime; answer('Slime')",
                "O'Neil; answer('O\\'Neil')",
                "link:2; click link:2",
                "attack (1); attack (1)",
                "1, 3; answer('1, 3')",
            })
    void readsAnswerToChoice(String line, String expected) {
        assertEquals(expected, input(line, new Choose("target", List.of(OPTION, OPTION), false)));
    }

    @Test
    void readsAnswersToChoiceOfSeveral() {
        Choose several = new Choose("targets", List.of(OPTION, OPTION, OPTION), true);
        assertEquals("answer([1, 3])", input("1,3", several));
        assertEquals("answer([1, 3])", input("1 3", several));
        assertEquals("answer('all')", input("all", several));
    }

    @Test
    void readsAnswerToQuestionForValue() {
        Ask ask = new Ask("mana", "int = 10");
        assertEquals("answer('20')", input("20", ask));
        assertEquals("answer('cancel')", input("cancel", ask));
        assertEquals("answer('a (very) long text')", input("a (very) long text", ask));
    }
}
