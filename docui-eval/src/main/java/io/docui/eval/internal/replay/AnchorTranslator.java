package io.docui.eval.internal.replay;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/**
 * Translates the anchors and links of recorded calls to those of the replay, which may be numbered differently
 * (docs/reference/evaluation.md#anchors). An anchor that cannot be translated stays as it is.
 */
final class AnchorTranslator {
    private static final Pattern OBJECT =
            Pattern.compile("\\[((?:\\\\.|[^\\]\\\\])*)\\]\\((obj:([a-z][a-z0-9_]*):\\d+)");
    private static final Pattern LINK = Pattern.compile("\\((link:\\d+) \"((?:\\\\.|[^\"\\\\])*)\"\\)");
    private static final Pattern OBJECT_ANCHOR = Pattern.compile("obj:[a-z][a-z0-9_]*:\\d+");
    private static final Pattern LINK_ANCHOR = Pattern.compile("link:\\d+");
    private static final Pattern COUNT = Pattern.compile(" ×\\d+$");

    private final Shown recorded = new Shown();
    private final Shown now = new Shown();

    /** What the answers of one side have shown: the key of each anchor, and the call of each link. */
    private static final class Shown {
        private final Map<String, Set<String>> anchors = new LinkedHashMap<>();
        private final Map<String, String> keys = new LinkedHashMap<>();
        private final Map<String, String> calls = new LinkedHashMap<>();
        private final Map<String, String> links = new LinkedHashMap<>();

        void add(String answer) {
            Matcher object = OBJECT.matcher(answer);
            while (object.find()) {
                String key =
                        object.group(3) + " " + COUNT.matcher(object.group(1)).replaceFirst("");
                keys.put(object.group(2), key);
                anchors.computeIfAbsent(key, unused -> new LinkedHashSet<>()).add(object.group(2));
            }
            Matcher link = LINK.matcher(answer);
            while (link.find()) {
                calls.put(link.group(1), link.group(2));
                links.put(link.group(2), link.group(1));
            }
        }

        Set<String> anchorsOf(String key) {
            return anchors.getOrDefault(key, Set.of());
        }
    }

    /** Adds the answers to the same call: the recorded one, and the one of the replay. */
    void addAnswers(String recordedAnswer, String currentAnswer) {
        recorded.add(recordedAnswer);
        now.add(currentAnswer);
    }

    Map<String, Object> translate(Map<String, Object> arguments) {
        Map<String, Object> translated = new LinkedHashMap<>();
        arguments.forEach((name, value) -> translated.put(name, translateValue(value)));
        return translated;
    }

    private Object translateValue(Object value) {
        if (value instanceof String text) {
            return translateText(text);
        }
        if (value instanceof List<?> items) {
            List<Object> translated = new ArrayList<>();
            items.forEach(item -> translated.add(translateValue(item)));
            return translated;
        }
        if (value instanceof Map<?, ?> fields) {
            Map<String, Object> translated = new LinkedHashMap<>();
            fields.forEach((name, item) -> translated.put(String.valueOf(name), translateValue(item)));
            return translated;
        }
        return value;
    }

    private String translateText(String text) {
        String withObjects = OBJECT_ANCHOR
                .matcher(text)
                .replaceAll(match -> Matcher.quoteReplacement(translateObject(match.group())));
        return LINK_ANCHOR
                .matcher(withObjects)
                .replaceAll(match -> Matcher.quoteReplacement(translateLink(match.group())));
    }

    /** Finds the object of the same type and label. Of several with one label, the n-th recorded one is the n-th one now. */
    private String translateObject(String anchor) {
        String key = recorded.keys.get(anchor);
        if (key == null || now.anchorsOf(key).contains(anchor)) {
            return anchor;
        }
        List<String> then = new ArrayList<>(recorded.anchorsOf(key));
        List<String> candidates = new ArrayList<>(now.anchorsOf(key));
        candidates.removeAll(then);
        then.removeAll(now.anchorsOf(key));
        int place = then.indexOf(anchor);
        return place >= 0 && place < candidates.size() ? candidates.get(place) : anchor;
    }

    private String translateLink(String link) {
        String call = recorded.calls.get(link);
        if (call == null) {
            return link;
        }
        String current = OBJECT_ANCHOR
                .matcher(call)
                .replaceAll(match -> Matcher.quoteReplacement(translateObject(match.group())));
        return now.links.getOrDefault(current, link);
    }
}
