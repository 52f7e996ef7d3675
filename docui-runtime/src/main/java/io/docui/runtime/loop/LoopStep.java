package io.docui.runtime.loop;

import java.util.List;

/**
 * One turn of the crank: the model's message and what became of it.
 *
 * @param round its number within the task, counted from 1
 * @param answer what the model said
 * @param reports what it was told in return; empty if it is done
 */
public record LoopStep(int round, Message.Answer answer, List<Message.Report> reports) {
    /** Copies the reports. */
    public LoopStep {
        reports = List.copyOf(reports);
    }
}
