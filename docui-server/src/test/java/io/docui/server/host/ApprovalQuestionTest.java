package io.docui.server.host;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.error.Severity;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.runtime.wizard.WizardStep.Inform;
import io.docui.runtime.wizard.WizardStep.Topic;
import java.util.List;
import org.junit.jupiter.api.Test;

/** A question to a person says in the same words everywhere what would happen and why it asks. */
class ApprovalQuestionTest {
    private static Inform inform(Topic topic, String detail) {
        return new Inform(detail, topic, List.of(detail));
    }

    @Test
    void textSaysWhatItDoesWhatItConcernsAndWhyItAsks() {
        WizardSpec spec = new WizardSpec(
                Severity.CAREFUL,
                "delete: ask a person?",
                "delete(file=obj:file:1)",
                List.of(
                        inform(Topic.DESCRIPTION, "Deletes a file. It can be undone."),
                        inform(Topic.AFFECTED, "notes.txt"),
                        inform(Topic.REASON, "rule removal")),
                "");
        assertEquals("""
                ⚠️ delete: ask a person?
                What it does: Deletes a file.
                It concerns: notes.txt
                Why it asks: rule removal
                delete(file=obj:file:1)""", new ApprovalQuestion(spec).plainText());
    }

    @Test
    void textSaysWhatEachPartOfCompositeCallDoes() {
        WizardSpec spec = new WizardSpec(
                Severity.CAREFUL,
                "run: ask a person?",
                "run()",
                List.of(inform(Topic.EFFECT, "Creates a.txt; it can be undone. Runs the program ./evil.")),
                "");
        String text = new ApprovalQuestion(spec).plainText();
        assertTrue(text.contains("./evil"), text);
    }

    @Test
    void callWithUnknownWordsIsApprovedForOneTime() {
        Inform context = inform(Topic.CONTEXT, "for one time only");
        Inform oneTime = new Inform("", Topic.ONE_TIME, List.of());
        WizardSpec known = new WizardSpec(Severity.CAREFUL, "", "a('x')", List.of(context), "");
        WizardSpec unknown = new WizardSpec(Severity.CAREFUL, "", "a('x')", List.of(context, oneTime), "");
        assertTrue(ApprovalGrants.scopes(known).contains(ApprovalScope.SESSION));
        assertEquals(List.of(ApprovalScope.ONCE), ApprovalGrants.scopes(unknown));
    }

    @Test
    void textLeavesOutWhatIsUnknown() {
        WizardSpec spec = new WizardSpec(Severity.CAREFUL, "add: ask a person?", "add()", List.of(), "");
        assertEquals("⚠️ add: ask a person?\nadd()", new ApprovalQuestion(spec).plainText());
    }
}
