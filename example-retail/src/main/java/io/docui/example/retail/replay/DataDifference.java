package io.docui.example.retail.replay;

import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import tools.jackson.databind.JsonNode;

/**
 * Place of the data that differs: objects are compared member by member, and everything else as a whole.
 *
 * @param path the names of the members that lead to the place, separated by slashes
 * @param value the new value; a missing node if it was removed
 */
public record DataDifference(String path, JsonNode value) {
    /** Returns the differences, in the order of the first data and then of what was added. */
    public static List<DataDifference> between(JsonNode before, JsonNode after) {
        List<DataDifference> differences = new ArrayList<>();
        collect("", before, after, differences);
        return differences;
    }

    private static void collect(String path, JsonNode before, JsonNode after, List<DataDifference> differences) {
        if (before.isObject() && after.isObject()) {
            for (Map.Entry<String, JsonNode> member : before.properties()) {
                collect(join(path, member.getKey()), member.getValue(), after.path(member.getKey()), differences);
            }
            for (Map.Entry<String, JsonNode> member : after.properties()) {
                if (!before.has(member.getKey())) {
                    differences.add(new DataDifference(join(path, member.getKey()), member.getValue()));
                }
            }
        } else if (!isEqual(before, after)) {
            differences.add(new DataDifference(path, after));
        }
    }

    private static String join(String path, String name) {
        return path.isEmpty() ? name : path + '/' + name;
    }

    /** Compares values; numbers are equal if their values are. */
    static boolean isEqual(JsonNode one, JsonNode other) {
        return one.equals(
                (left, right) -> left.isNumber() && right.isNumber()
                        ? left.decimalValue().compareTo(right.decimalValue())
                        : left.equals(right) ? 0 : 1,
                other);
    }

    @Override
    public String toString() {
        return path + " = " + (value.isMissingNode() ? "(removed)" : value.toString());
    }
}
