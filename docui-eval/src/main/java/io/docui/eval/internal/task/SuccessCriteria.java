package io.docui.eval.internal.task;

import java.util.List;
import java.util.Optional;

/**
 * How the success of a task is judged. All that is given must hold.
 * @param document a text that the document has after the session
 * @param answer a text in an answer that ends the session; the goal is reached then
 * @param command a program with its arguments that exits with 0 after the session; empty for none
 */
public record SuccessCriteria(Optional<String> document, Optional<String> answer, List<String> command) {
    public static final SuccessCriteria NONE = new SuccessCriteria(Optional.empty(), Optional.empty(), List.of());

    public SuccessCriteria {
        command = List.copyOf(command);
    }

    public boolean isEmpty() {
        return equals(NONE);
    }
}
