package io.docui.server.mcp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;

import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.error.Severity;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Forms for the person at a client, in the words of the client's protocol version, and what their answers mean. */
class ElicitationFormTest {
    private static final List<WizardStep.Option> SLIMES = List.of(
            new WizardStep.Option("Slime 1", "obj:enemy:1", "weak", NumberValue.of(1)),
            new WizardStep.Option("Slime 2", "obj:enemy:2", "", NumberValue.of(2)),
            new WizardStep.Option("Bat", "obj:enemy:3", "", NumberValue.of(3)),
            new WizardStep.Option("bat", "obj:enemy:4", "", NumberValue.of(4)));

    private static WizardSpec question(boolean several) {
        return new WizardSpec(
                Severity.QUESTION,
                "attack: which target?",
                "attack()",
                List.of(new WizardStep.Choose("target", SLIMES, several)),
                "");
    }

    private static Map<?, ?> field(WizardSpec question, String version) {
        Map<String, Object> schema = ElicitationForm.schema(question, McpProtocolVersions.hasTitledChoices(version));
        return (Map<?, ?>) ((Map<?, ?>) schema.get("properties")).get("answer");
    }

    @ParameterizedTest
    @CsvSource({"2025-11-25", "2026-07-28"})
    void choiceHasTitles(String version) {
        Map<?, ?> field = field(question(false), version);
        assertEquals(
                List.of(
                        Map.of("const", "1", "title", "Slime 1 – weak"),
                        Map.of("const", "2", "title", "Slime 2"),
                        Map.of("const", "3", "title", "Bat"),
                        Map.of("const", "4", "title", "bat")),
                field.get("oneOf"));
        assertFalse(field.containsKey("enumNames"));
        assertEquals("array", field(question(true), version).get("type"));
    }

    /** These versions have texts, numbers, Booleans and enumerations with names only. */
    @Test
    void choiceHasNamesInEarlierVersion() {
        Map<?, ?> field = field(question(false), "2025-06-18");
        assertEquals(List.of("1", "2", "3", "4"), field.get("enum"));
        assertEquals(List.of("Slime 1 – weak", "Slime 2", "Bat", "bat"), field.get("enumNames"));
        assertFalse(field.containsKey("oneOf"));
        Map<?, ?> several = field(question(true), "2025-06-18");
        assertEquals("string", several.get("type"));
        assertEquals(
                "One or more of these numbers, with commas between them: 1 = Slime 1 – weak; 2 = Slime 2; 3 = Bat; 4 = bat",
                several.get("description"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            nullValues = "none",
            value = {
                "1              | answer(1)",
                "Slime 2        | answer(2)",
                " slime 2       | answer(2)",
                "Slime 1 – weak | answer(1)",
                "Slime 1        | answer(1)",
                "BAT            | none",
                "5              | none",
                "0              | none",
                "-1             | none",
                "Slime          | none",
            })
    void answerIsNumberOrLabel(String given, String call) {
        assertEquals(Optional.ofNullable(call), ElicitationForm.answer(question(false), Map.of("answer", given)));
    }

    @Test
    void severalAnswersAreListOrText() {
        WizardSpec several = question(true);
        Optional<String> both = Optional.of("answer(target=[obj:enemy:1, obj:enemy:2])");
        assertEquals(both, ElicitationForm.answer(several, Map.of("answer", List.of("1", "Slime 2"))));
        assertEquals(both, ElicitationForm.answer(several, Map.of("answer", "1, Slime 2")));
        assertEquals(Optional.of("answer(2)"), ElicitationForm.answer(several, Map.of("answer", "2")));
        assertEquals(Optional.empty(), ElicitationForm.answer(several, Map.of("answer", "1, 9")));
    }
}
