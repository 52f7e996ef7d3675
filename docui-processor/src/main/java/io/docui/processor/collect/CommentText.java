package io.docui.processor.collect;

import java.util.Map;

/**
 * A Javadoc comment as plain text.
 *
 * @param description everything before the block tags
 * @param params what its {@code @param} tags say, by name
 * @param returns what its {@code @return} tag says, or empty
 */
record CommentText(String description, Map<String, String> params, String returns) {
    static final CommentText NONE = new CommentText("", Map.of(), "");

    CommentText {
        params = Map.copyOf(params);
    }

    /** Whether it says nothing. */
    boolean isEmpty() {
        return description.isEmpty() && params.isEmpty() && returns.isEmpty();
    }

    /** What is said of a parameter, or empty. */
    String param(String name) {
        return params.getOrDefault(name, "");
    }
}
