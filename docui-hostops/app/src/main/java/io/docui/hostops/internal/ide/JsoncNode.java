package io.docui.hostops.internal.ide;

import java.util.List;
import java.util.Optional;

/** Syntax node of JSON with comments and its text range: {@code from} inclusive, {@code to} exclusive. */
sealed interface JsoncNode {
    int from();

    int to();

    /** A string, number or keyword. */
    record Scalar(int from, int to) implements JsoncNode {}

    /**
     * A list.
     * @param to the position after the closing bracket
     */
    record Items(int from, int to, List<JsoncNode> items, boolean comma) implements JsoncNode {}

    /**
     * An object.
     * @param to the position after the closing brace
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
