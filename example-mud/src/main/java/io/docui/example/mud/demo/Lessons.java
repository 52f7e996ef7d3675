package io.docui.example.mud.demo;

import io.docui.example.mud.demo.reading.Question;
import io.docui.example.mud.demo.reading.Report;
import io.docui.example.mud.demo.reading.Step;
import java.util.EnumMap;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;

/** Counts what an agent was asked and what did not fit its view, and what came of it. */
public final class Lessons implements Witness {
    private final Map<Lesson, Integer> met = new EnumMap<>(Lesson.class);
    private final Map<Lesson, Integer> mastered = new EnumMap<>(Lesson.class);
    private Optional<Lesson> open = Optional.empty();
    private String code = "";

    /** What a user of such an interface has to cope with. */
    public enum Lesson {
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
    public void looked(String document) {
        // nothing is asked there
    }

    @Override
    public void acts(Intent intent, String input) {
        code = intent.code();
        if (Situation.isUncovering(code)) {
            meet(Lesson.FULL_CONTEXT);
        }
    }

    @Override
    public void answered(String text, Report report) {
        boolean done = report.steps().stream().anyMatch(Step::done);
        if (done && report.trouble().isEmpty()) {
            open.ifPresent(lesson -> mastered.merge(lesson, 1, Integer::sum));
        }
        open = Optional.empty();
        report.question().ifPresent(question -> meet(lesson(question)));
    }

    private void meet(Lesson lesson) {
        met.merge(lesson, 1, Integer::sum);
        open = Optional.of(lesson);
    }

    private Lesson lesson(Question question) {
        if (question.yes().isPresent()) {
            return Lesson.CONFIRMATION;
        }
        return code.endsWith("()") ? Lesson.MISSING_ARGUMENT : Lesson.AMBIGUITY;
    }

    /** How often a lesson came up. */
    public int met(Lesson lesson) {
        return met.getOrDefault(lesson, 0);
    }

    /** How often the agent got what it wanted in the next turn. */
    public int mastered(Lesson lesson) {
        return mastered.getOrDefault(lesson, 0);
    }

    /** The account, a line for each lesson. */
    public String summary() {
        StringBuilder out = new StringBuilder();
        for (Lesson lesson : Lesson.values()) {
            String name = lesson.name().toLowerCase(Locale.ROOT).replace('_', ' ');
            out.append(String.format(Locale.ROOT, "- %s: %d met, %d mastered%n", name, met(lesson), mastered(lesson)));
        }
        return out.toString();
    }
}
