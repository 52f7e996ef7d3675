package io.docui.example.retail.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.StreamSupport;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** Compares differences of the data with the changes that a task expects. */
final class ExpectedChanges {
    private ExpectedChanges() {}

    /** Returns a line for each change that is missing, different or not expected. */
    static List<String> compare(JsonNode changes, List<DataDifference> differences) {
        Map<String, JsonNode> expected = new LinkedHashMap<>();
        for (JsonNode change : changes) {
            String path = StreamSupport.stream(change.path("path").spliterator(), false)
                    .map(JsonNode::asString)
                    .collect(Collectors.joining("/"));
            boolean removed = change.path("op").asString().equals("remove");
            expected.put(path, removed ? MissingNode.getInstance() : change.path("value"));
        }
        List<String> faults = new ArrayList<>();
        for (DataDifference difference : differences) {
            JsonNode value = expected.remove(difference.path());
            if (value == null) {
                faults.add("not expected: " + difference);
            } else if (!DataDifference.isEqual(value, difference.value())) {
                faults.add("expected " + value + ", but " + difference);
            }
        }
        expected.forEach((path, value) -> faults.add("missing: " + new DataDifference(path, value)));
        return faults;
    }
}
