package io.docui.runtime.document;

import java.util.Optional;

/**
 * Puts descriptions that the compiler took from the source into another language.
 *
 * <p>A key that has no text keeps its original. The keys, where {@code attack} is an action's name, {@code target} its
 * parameter's, {@code Point} a type's name in prototypes and {@code x} its component's:
 *
 * <table>
 * <caption>Keys</caption>
 * <tr><th>key</th><th>what it replaces</th></tr>
 * <tr><td>{@code action.attack}</td><td>the whole comment of an action</td></tr>
 * <tr><td>{@code action.attack.target}</td><td>the description of a parameter</td></tr>
 * <tr><td>{@code returns.attack}</td><td>what its result is</td></tr>
 * <tr><td>{@code hint.attack}</td><td>its word on cost or effect</td></tr>
 * <tr><td>{@code deprecated.attack}</td><td>what to use in its place</td></tr>
 * <tr><td>{@code type.Point}</td><td>the description of a type</td></tr>
 * <tr><td>{@code type.Point.x}</td><td>the description of a component</td></tr>
 * <tr><td>{@code column.Enemy.hp}</td><td>the heading of a column of an object type</td></tr>
 * <tr><td>{@code word.high_risk}</td><td>the framework's mark of an action of high risk: "high risk"</td></tr>
 * </table>
 *
 * <p>Implementations are pure, since documents are: the same key has the same text.
 */
@FunctionalInterface
public interface Translation {
    /** Leaves everything as it is in the source. */
    Translation NONE = new Translation() {
        @Override
        public Optional<String> text(String key) {
            return Optional.empty();
        }
    };

    /**
     * The text of a key.
     *
     * @param key a key, as above
     * @return plain text, or empty if the original serves
     */
    Optional<String> text(String key);

    /**
     * The text of a key, or the original.
     *
     * @param key a key
     * @param original the text in the source
     * @return one of the two
     */
    default String textOr(String key, String original) {
        return text(key).orElse(original);
    }
}
