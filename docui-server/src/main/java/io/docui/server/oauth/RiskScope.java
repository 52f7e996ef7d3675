package io.docui.server.oauth;

import io.docui.runtime.action.ActionDescriptor;
import java.util.Set;
import java.util.stream.Stream;

/** The scopes of access tokens, by what a mistaken call costs. Each scope includes those before it. */
public enum RiskScope {
    /** Documents, and actions that change nothing. */
    READ("docui:read"),
    /** Actions of low risk. */
    LOW("docui:low"),
    /** Actions of medium risk. */
    MEDIUM("docui:medium"),
    /** Actions of high risk. */
    HIGH("docui:high");

    private final String text;

    RiskScope(String text) {
        this.text = text;
    }

    /** Returns the scope as in tokens, such as {@code docui:read}. */
    public String text() {
        return text;
    }

    /** Returns all scopes, separated by spaces, as the protocol writes them. */
    static String all() {
        return String.join(" ", Stream.of(values()).map(RiskScope::text).toList());
    }

    /**
     * Returns the lowest scope that permits an action.
     *
     * @param action an action
     * @return the scope; a higher one permits the action, too
     */
    public static RiskScope of(ActionDescriptor action) {
        if (action.readOnly()) {
            return READ;
        }
        return switch (action.risk()) {
            case LOW -> LOW;
            case MEDIUM -> MEDIUM;
            case HIGH -> HIGH;
        };
    }

    /**
     * Returns whether granted scopes include this one.
     *
     * @param granted the scopes of a token; unknown ones have no effect
     * @return true if one of them is this scope or a higher one
     */
    public boolean isIn(Set<String> granted) {
        return Stream.of(values()).anyMatch(scope -> scope.compareTo(this) >= 0 && granted.contains(scope.text));
    }
}
