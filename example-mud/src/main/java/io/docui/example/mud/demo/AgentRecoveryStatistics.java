package io.docui.example.mud.demo;

import io.docui.example.mud.demo.parser.ActionReport;
import io.docui.example.mud.demo.parser.ParsedQuestion;
import io.docui.example.mud.demo.parser.ReportedCall;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Counts the questions and omitted sections that an agent met, and how often it recovered from them. */
public final class AgentRecoveryStatistics implements AgentListener {
    private final Map<RecoveryCase, Integer> met = new EnumMap<>(RecoveryCase.class);
    private final Map<RecoveryCase, Integer> mastered = new EnumMap<>(RecoveryCase.class);
    private Optional<RecoveryCase> open = Optional.empty();
    private String code = "";

    /** A situation that a user of such an interface must be able to handle. */
    public enum RecoveryCase {
        /** A name that several objects share. */
        AMBIGUITY,
        /** An action that asks for confirmation. */
        CONFIRMATION,
        /** A call without a required argument. */
        MISSING_ARGUMENT,
        /** A document without room for all sections. */
        FULL_CONTEXT
    }

    @Override
    public void onLook(String document) {
        // nothing is asked here
    }

    @Override
    public void onAct(AgentIntent intent, String input) {
        code = intent.code();
        if (GameObservation.isUncovering(code)) {
            meet(RecoveryCase.FULL_CONTEXT);
        }
    }

    @Override
    public void onAnswer(String text, ActionReport actionReport) {
        boolean done = actionReport.steps().stream().anyMatch(ReportedCall::isDone);
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

    private RecoveryCase lesson(ParsedQuestion reportedQuestion) {
        if (reportedQuestion.acceptLink().isPresent()) {
            return RecoveryCase.CONFIRMATION;
        }
        return code.endsWith("()") ? RecoveryCase.MISSING_ARGUMENT : RecoveryCase.AMBIGUITY;
    }

    /** Returns how often a case occurred. */
    public int count(RecoveryCase recoveryCase) {
        return met.getOrDefault(recoveryCase, 0);
    }

    /** Returns how often the agent succeeded in the next turn. */
    public int recoveries(RecoveryCase recoveryCase) {
        return mastered.getOrDefault(recoveryCase, 0);
    }

    public String summary() {
        StringBuilder out = new StringBuilder();
        for (RecoveryCase recoveryCase : RecoveryCase.values()) {
            String name = recoveryCase.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            out.append(String.format(
                    Locale.ROOT, "- %s: %d met, %d recovered%n", name, count(recoveryCase), recoveries(recoveryCase)));
        }
        return out.toString();
    }
}
