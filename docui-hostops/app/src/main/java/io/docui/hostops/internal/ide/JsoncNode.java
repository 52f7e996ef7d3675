package io.docui.hostops.internal.ide;

import java.util.List;
import java.util.Optional;

/** Syntax node of JSON with comments and its text range: {@code from} inclusive, {@code to} exclusive. */
sealed interface JsoncNode {
    int from();

    int to();

    /**
     * A string, number or keyword.
     *
     * @param from the start
     * @param to the end
     */
    record Scalar(int from, int to) implements JsoncNode {}

    /**
     * A list.
     *
     * @param from the position of the opening bracket
     * @param to the position after the closing bracket
     * @param items its items
     * @param comma whether a comma follows the last item
     */
    record Items(int from, int to, List<JsoncNode> items, boolean comma) implements JsoncNode {}

    /**
     * An object.
     *
     * @param from the position of the opening brace
     * @param to the position after the closing brace
     * @param members its members
     * @param comma whether a comma follows the last member
     */
    record Members(int from, int to, List<Member> members, boolean comma) implements JsoncNode {
        /** Returns the effective member with a name: the last one, as in JSON parsers. */
        Optional<Member> member(String key) {
            return members.stream().filter(member -> member.key().equals(key)).reduce((first, second) -> second);
        }
    }

    /**
     * A name with its value.
     *
     * @param from the start of the name
     * @param key the name
     * @param value the value
     */
    record Member(int from, String key, JsoncNode value) {}
}
