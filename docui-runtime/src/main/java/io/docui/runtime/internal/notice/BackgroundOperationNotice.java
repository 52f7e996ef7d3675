package io.docui.runtime.internal.notice;

import java.util.List;

/**
 * Notice about a background operation, as shown in a document: its call, what happened, and calls to react with.
 * @param sentence the rest of the sentence after the call, unescaped
 * @param detail the end of the sentence, such as a result or a message, of any length; may be empty
 * @param calls calls of built-in actions to react with, with plain names; may be empty
 */
public record BackgroundOperationNotice(String mark, String call, String sentence, String detail, List<String> calls) {
    public BackgroundOperationNotice {
        calls = List.copyOf(calls);
    }

    public BackgroundOperationNotice(String mark, String call, String sentence) {
        this(mark, call, sentence, "", List.of());
    }
}
