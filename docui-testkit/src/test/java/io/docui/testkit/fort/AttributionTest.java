package io.docui.testkit.fort;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.runtime.DocUI;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.ledger.Attribution;
import io.docui.runtime.ledger.LedgerEntry.Kind;
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
                case "post" -> new Verdict.Confirmed("the gates are watched");
                case "dismiss" -> new Verdict.Reserved("only the captain may");
                default -> new Verdict.Allowed();
            }));

    @AfterEach
    void close() {
        session.close();
    }

    @Test
    void theLastOneToSaySoIsNamed() {
        session.run("ring(1)");
        assertAttributed("a script", null);

        session.session().proposedBy("a model");
        session.run("ring(1)");
        assertAttributed("a model", null);
    }

    @Test
    void whoConfirmsForAnotherIsNamedBesideThem() {
        session.session().proposedBy("a model");
        session.run("post('Ann', 'NORTH')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.session().proposedBy("a person");
        session.run("answer('yes')").succeeds();
        assertAttributed("a model", "a person");

        session.run("ring(1)");
        assertAttributed("a person", null);
    }

    @Test
    void whoConfirmsTheirOwnCallIsNotNamedTwice() {
        session.session().proposedBy("a model");
        session.run("post('Ann', 'NORTH')").failsWith(ErrorCode.CONFIRMATION_REQUIRED);
        session.run("answer('yes')").succeeds();

        assertAttributed("a model", "confirmation");
    }

    @Test
    void thePersonWhoWasAskedIsNamed() {
        session.session().approver(new Approver() {
            @Override
            public boolean approves(WizardSpec question, Duration within) {
                return true;
            }

            @Override
            public String name() {
                return "the captain";
            }
        });
        session.session().proposedBy("a model");
        session.run("dismiss('Ann')").failsWith(ErrorCode.NOT_PERMITTED);
        session.run("answer('yes')").succeeds();
        assertAttributed("a model", "the captain");

        session.session().run("dismiss('Bob')", true);
        assertAttributed("a model", null);
    }

    private void assertAttributed(String proposed, @Nullable String authorized) {
        assertEquals(new Attribution("Ann", proposed, authorized), last().attribution());
    }

    private OperationEntry last() {
        try (var entries =
                session.session().ledger().query(LedgerQuery.all().newest().kinds(Kind.OPERATION))) {
            return (OperationEntry) entries.findFirst().orElseThrow().entry();
        }
    }
}
