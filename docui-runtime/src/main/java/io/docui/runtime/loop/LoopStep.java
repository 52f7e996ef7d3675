package io.docui.runtime.loop;

import java.util.List;

/**
 * One round of a projection loop: the model's message and the reports on its calls.
 *
 * @param round the number of the round within the task, counted from 1
 * @param answer the message of the model
 * @param reports the reports that the model gets in return; empty if the model is done
 */
public record LoopStep(int round, ConversationMessage.Answer answer, List<ConversationMessage.Report> reports) {
    /** Copies the reports. */
    public LoopStep {
        reports = List.copyOf(reports);
    }
}
