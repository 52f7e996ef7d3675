package io.docui.runtime.document;

import java.util.Optional;

/**
 * Translates the descriptions of actions and types, which the compiler took from the source, into another language.
 *
 * <p>A key without a text keeps its original. In the following keys, {@code attack} is the name of an action, {@code target} of
 * its parameter, {@code Point} of a type in prototypes, and {@code x} of its component:
 *
 * <table>
 * <caption>Keys</caption>
 * <tr><th>key</th><th>text</th></tr>
 * <tr><td>{@code action.attack}</td><td>the whole comment of an action</td></tr>
 * <tr><td>{@code action.attack.target}</td><td>the description of a parameter</td></tr>
 * <tr><td>{@code returns.attack}</td><td>the description of the result</td></tr>
 * <tr><td>{@code hint.attack}</td><td>the note on cost or effect</td></tr>
 * <tr><td>{@code deprecated.attack}</td><td>the replacement for a deprecated action</td></tr>
 * <tr><td>{@code type.Point}</td><td>the description of a type</td></tr>
 * <tr><td>{@code type.Point.x}</td><td>the description of a component</td></tr>
 * <tr><td>{@code column.Enemy.hp}</td><td>the heading of a column of an object type</td></tr>
 * <tr><td>{@code word.high_risk}</td><td>the framework's mark of a high-risk action: "high risk"</td></tr>
 * </table>
 *
 * <p>Implementations must be pure functions, because projection is one: a key always has the same text.
 */
@FunctionalInterface
public interface DescriptionTranslator {
    /** Translation that keeps the texts of the source. */
    DescriptionTranslator NONE = new DescriptionTranslator() {
        @Override
        public Optional<String> text(String key) {
            return Optional.empty();
        }
    };

    /**
     * Returns the text of a key.
     *
     * @param key a key of the table above
     * @return plain text, or empty to use the original
     */
    Optional<String> text(String key);

    /**
     * Returns the text of a key, or the original.
     *
     * @param key a key
     * @param original the text in the source
     * @return the translation or the original
     */
    default String textOr(String key, String original) {
        return text(key).orElse(original);
    }
}
