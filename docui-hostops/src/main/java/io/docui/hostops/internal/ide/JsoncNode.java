package io.docui.hostops.internal.ide;

import java.util.List;
import java.util.Optional;

/** A value of a JSON text with comments, with its place: {@code from} inclusive, {@code to} exclusive. */
sealed interface JsoncNode {
    int from();

    int to();

    /**
     * A string, a number, or a word.
     *
     * @param from where it begins
     * @param to where it ends
     */
    record Scalar(int from, int to) implements JsoncNode {}

    /**
     * A list.
     *
     * @param from where its bracket opens
     * @param to behind its closing bracket
     * @param items what is in it
     * @param comma whether a comma stands behind the last
     */
    record Items(int from, int to, List<JsoncNode> items, boolean comma) implements JsoncNode {}

    /**
     * An object.
     *
     * @param from where its bracket opens
     * @param to behind its closing bracket
     * @param members what is in it
     * @param comma whether a comma stands behind the last
     */
    record Members(int from, int to, List<Member> members, boolean comma) implements JsoncNode {
        /** The member that counts of a name: the last, as readers of JSON have it. */
        Optional<Member> member(String key) {
            return members.stream().filter(member -> member.key().equals(key)).reduce((first, second) -> second);
        }
    }

    /**
     * A name with its value.
     *
     * @param from where the name begins
     * @param key the name
     * @param value the value
     */
    record Member(int from, String key, JsoncNode value) {}
}
