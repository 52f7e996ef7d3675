package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.CallStep;
import io.docui.example.mud.demo.parser.ReportedQuestion;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Counts what an agent was asked and what did not fit its view, and what came of it. */
public final class RecoveryStatistics implements AgentListener {
    private final Map<RecoveryCase, Integer> met = new EnumMap<>(RecoveryCase.class);
    private final Map<RecoveryCase, Integer> mastered = new EnumMap<>(RecoveryCase.class);
    private Optional<RecoveryCase> open = Optional.empty();
    private String code = "";

    /** What a user of such an interface has to cope with. */
    public enum RecoveryCase {
        /** A name that several bear. */
        AMBIGUITY,
        /** A deed that asks whether it is meant. */
        CONFIRMATION,
        /** A call that lacks something. */
        MISSING_ARGUMENT,
        /** A document that does not have room for all. */
        FULL_CONTEXT
    }

    @Override
    public void onLook(String document) {
        // nothing is asked there
    }

    @Override
    public void onAct(Intent intent, String input) {
        code = intent.code();
        if (Observation.isUncovering(code)) {
            meet(RecoveryCase.FULL_CONTEXT);
        }
    }

    @Override
    public void onAnswer(String text, ActionReport actionReport) {
        boolean done = actionReport.steps().stream().anyMatch(CallStep::isDone);
        if (done && actionReport.error().isEmpty()) {
            open.ifPresent(recoveryCase -> mastered.merge(recoveryCase, 1, Integer::sum));
        }
        open = Optional.empty();
        actionReport.question().ifPresent(reportedQuestion -> meet(lesson(reportedQuestion)));
    }

    private void meet(RecoveryCase recoveryCase) {
        met.merge(recoveryCase, 1, Integer::sum);
        open = Optional.of(recoveryCase);
    }

    private RecoveryCase lesson(ReportedQuestion reportedQuestion) {
        if (reportedQuestion.acceptLink().isPresent()) {
            return RecoveryCase.CONFIRMATION;
        }
        return code.endsWith("()") ? RecoveryCase.MISSING_ARGUMENT : RecoveryCase.AMBIGUITY;
    }

    /** How often a lesson came up. */
    public int count(RecoveryCase recoveryCase) {
        return met.getOrDefault(recoveryCase, 0);
    }

    /** How often the agent got what it wanted in the next turn. */
    public int recoveries(RecoveryCase recoveryCase) {
        return mastered.getOrDefault(recoveryCase, 0);
    }

    /** The account, a line for each lesson. */
    public String summary() {
        StringBuilder out = new StringBuilder();
        for (RecoveryCase recoveryCase : RecoveryCase.values()) {
            String name = recoveryCase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            out.append(String.format(
                    Locale.ROOT, "- %s: %d met, %d mastered%n", name, count(recoveryCase), recoveries(recoveryCase)));
        }
        return out.toString();
    }
}
