package io.docui.hostops.internal.policy.file;

import java.time.DateTimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import tools.jackson.databind.JsonNode;
import tools.jackson.databind.node.MissingNode;

/** JSON value in a policy file with its path, which validates its content and collects the errors. */
record PolicyJsonNode(String path, JsonNode node, List<String> faults) {
    void fault(String what) {
        faults.add((path.isEmpty() ? "the file" : path) + ' ' + what);
    }

    private String below(String key) {
        return path.isEmpty() ? key : path + '.' + key;
    }

    /** Reports each unknown key, with the most similar known one. */
    void onlyKeys(Set<String> known) {
        if (node.isMissingNode()) {
            return;
        }
        if (!node.isObject()) {
            fault("must be an object");
            return;
        }
        for (String key : node.propertyNames()) {
            if (!known.contains(key)) {
                faults.add(below(key) + " is unknown"
                        + nearest(key, new TreeSet<>(known))
                                .map(near -> " (did you mean " + near + "?)")
                                .orElse(""));
            }
        }
    }

    void required(String key) {
        if (!node.has(key)) {
            fault("lacks " + key);
        }
    }

    boolean isText() {
        return node.isString();
    }

    boolean isEmpty() {
        return node.isEmpty();
    }

    String text() {
        return node.isString() ? node.stringValue() : "";
    }

    PolicyJsonNode child(String key) {
        JsonNode child = node.get(key);
        return new PolicyJsonNode(below(key), child == null ? MissingNode.getInstance() : child, faults);
    }

    Optional<PolicyJsonNode> optional(String key) {
        return node.has(key) ? Optional.of(child(key)) : Optional.empty();
    }

    Optional<String> text(String key) {
        PolicyJsonNode child = child(key);
        if (child.node.isMissingNode()) {
            return Optional.empty();
        }
        if (!child.isText() || child.text().isEmpty()) {
            child.fault("must be a non-empty string");
            return Optional.empty();
        }
        return Optional.of(child.text());
    }

    boolean flag(String key, boolean byDefault) {
        PolicyJsonNode child = child(key);
        if (child.node.isMissingNode()) {
            return byDefault;
        }
        if (!child.node.isBoolean()) {
            child.fault("must be true or false");
            return false;
        }
        return child.node.booleanValue();
    }

    int integer(String key, int byDefault, int least, int most) {
        PolicyJsonNode child = child(key);
        if (child.node.isMissingNode()) {
            return byDefault;
        }
        if (!child.node.isInt() || child.node.intValue() < least || child.node.intValue() > most) {
            child.fault(least == most ? "must be " + least : "must be a number from " + least + " to " + most);
            return byDefault;
        }
        return child.node.intValue();
    }

    /** Returns one of the allowed words; the first one if none is given. */
    String choice(String key, String... words) {
        Optional<String> given = text(key);
        List<String> known = List.of(words);
        if (given.isPresent() && !known.contains(given.get())) {
            child(key).fault("must be one of " + String.join(", ", known) + ", not " + given.get());
            return words[0];
        }
        return given.orElse(words[0]);
    }

    Optional<Instant> instant(String key) {
        Optional<String> given = text(key);
        try {
            return given.map(Instant::parse);
        } catch (DateTimeException e) {
            child(key).fault("must be a time such as 2026-11-22T18:00:00Z, not " + given.orElse(""));
            return Optional.empty();
        }
    }

    List<PolicyJsonNode> items(String key) {
        return child(key).items();
    }

    List<PolicyJsonNode> items() {
        List<PolicyJsonNode> items = new ArrayList<>();
        if (node.isMissingNode()) {
            return items;
        }
        if (!node.isArray()) {
            fault("must be a list");
            return items;
        }
        for (int i = 0; i < node.size(); i++) {
            items.add(new PolicyJsonNode(path + '[' + i + ']', node.get(i), faults));
        }
        return items;
    }

    List<String> texts(String key) {
        return child(key).texts();
    }

    List<String> texts() {
        List<String> texts = new ArrayList<>();
        for (PolicyJsonNode item : items()) {
            if (!item.isText() || item.text().isEmpty()) {
                item.fault("must be a non-empty string");
            } else {
                texts.add(item.text());
            }
        }
        return texts;
    }

    private static Optional<String> nearest(String name, Collection<String> known) {
        int limit = name.length() < 5 ? 1 : 2;
        String nearest = null;
        for (String candidate : known) {
            int edits = edits(name, candidate);
            if (edits <= limit) {
                limit = edits - 1;
                nearest = candidate;
            }
        }
        return Optional.ofNullable(nearest);
    }

    private static int edits(String from, String to) {
        int[] row = new int[to.length() + 1];
        for (int j = 0; j <= to.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= from.length(); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= to.length(); j++) {
                int above = row[j];
                int replaced = diagonal + (from.charAt(i - 1) == to.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(replaced, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[to.length()];
    }
}
