package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.LedgerEntry.EntryKind;
import io.docui.runtime.ledger.LedgerQuery;
import io.docui.runtime.ledger.OperationEntry;
import io.docui.runtime.policy.Approver;
import io.docui.runtime.policy.Verdict;
import io.docui.runtime.wizard.WizardSpec;
import io.docui.testkit.TestSession;
import java.time.Duration;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Who came up with a call, and who let it run, where several use one session (docs/spec/operations.md#attribution). */
class AttributionTest {
    private final TestSession session = TestSession.open(DocUI.app(FortDocUI.bind(new Fort()))
            .withAttribution(new Attribution("Ann", "a script", null))
            .withPolicy((action, call) -> switch (action.name()) {
                case "post" -> new Verdict.RequiresConfirmation("the gates are watched");
                case "dismiss" -> new Verdict.RequiresApproval("only the captain may");
                default -> new Verdict.Allowed();
            }));

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void recordsLatestProposer() {
        session.run("ring(1)");
        assertAttributed("a script", null);

        session.session().setProposer("a model");
        session.run("ring(1)");
        assertAttributed("a model", null);
    }

    @Test
    void recordsProposerAndSeparateConfirmer() {
        session.session().setProposer("a model");
        session.run("post('Ann', 'NORTH')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.session().setProposer("a person");
        session.run("answer('yes')").succeeds();
        assertAttributed("a model", "a person");

        session.run("ring(1)");
        assertAttributed("a person", null);
    }

    @Test
    void recordsOwnConfirmationWithoutName() {
        session.session().setProposer("a model");
        session.run("post('Ann', 'NORTH')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.run("answer('yes')").succeeds();

        assertAttributed("a model", "confirmation");
    }

    @Test
    void recordsNameOfApprover() {
        session.session().setApprover(new Approver() {
            @Override
            public boolean requestApproval(WizardSpec question, Duration within) {
                return true;
            }

            @Override
            public String name() {
                return "the captain";
            }
        });
        session.session().setProposer("a model");
        session.run("dismiss('Ann')").failsWith(ErrorCode.NOT_PERMITTED);
        session.run("answer('yes')").succeeds();
        assertAttributed("a model", "the captain");

        session.session().run("dismiss('Bob')", true);
        assertAttributed("a model", null);
    }

    private void assertAttributed(String proposed, @Nullable String authorized) {
        assertEquals(
                new Attribution("Ann", proposed, authorized), lastOperation().attribution());
    }

    private OperationEntry lastOperation() {
        try (var entries =
                session.session().ledger().query(LedgerQuery.all().descending().kinds(EntryKind.OPERATION))) {
            return (OperationEntry) entries.findFirst().orElseThrow().entry();
        }
    }
}
