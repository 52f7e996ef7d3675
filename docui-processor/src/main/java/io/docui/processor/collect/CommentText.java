package io.docui.processor.collect;

import java.util.Map;

/**
 * The content of a Javadoc comment as plain text.
 * @param description the text before the block tags
 * @param params the texts of the {@code @param} tags, by name
 * @param returns the text of the {@code @return} tag, or empty
 */
record CommentText(String description, Map<String, String> params, String returns) {
    static final CommentText NONE = new CommentText("", Map.of(), "");

    CommentText {
        params = Map.copyOf(params);
    }

    /** Returns whether the comment has no text. */
    boolean isEmpty() {
        return description.isEmpty() && params.isEmpty() && returns.isEmpty();
    }

    /** Returns the description of a parameter, or empty. */
    String param(String name) {
        return params.getOrDefault(name, "");
    }
}
