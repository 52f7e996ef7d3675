package io.docui.runtime.internal.notice;

import java.util.List;

/**
 * What a document tells of an operation that nobody waits for.
 *
 * @param mark a mark that says at a glance what it is
 * @param call the operation's call, masked
 * @param sentence what became of it, unescaped, so that it follows the call
 * @param detail how the sentence ends: a result, a message, of any length; may be empty
 * @param calls what can be done about it; may be empty
 */
public record OperationNotice(String mark, String call, String sentence, String detail, List<String> calls) {
    /** Copies the calls. */
    public OperationNotice {
        calls = List.copyOf(calls);
    }

    /** A notice that says all in its sentence. */
    public OperationNotice(String mark, String call, String sentence) {
        this(mark, call, sentence, "", List.of());
    }
}
