package io.docui.integration.matrix;

import java.util.LinkedHashMap;
import java.util.Map;
import java.util.stream.Collectors;

/** The records of a provider with one component, one record for each type of it. */
final class WrapperRecords {
    private final Map<String, String> names = new LinkedHashMap<>();

    String recordFor(String type) {
        return names.computeIfAbsent(type, key -> Nesting.RECORD.java(String.valueOf(names.size())));
    }

    String declarations() {
        return names.entrySet().stream()
                .map(box -> "public record " + box.getValue() + "(" + box.getKey()
                        + " value) implements ReceivedValueText.WrapperRecord {}\n")
                .collect(Collectors.joining());
    }
}
