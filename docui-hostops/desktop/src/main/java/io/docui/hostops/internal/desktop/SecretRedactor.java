package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiNode;
import java.util.Arrays;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/**
 * Removes secrets that were typed from everything that programs show: the text of a password field may reappear in a label or a title. The
 * secrets are kept in memory only, and forgotten with the last session. The number is bounded: the secret typed longest ago is forgotten.
 * Thread-safe.
 */
public final class SecretRedactor {
    private static final String MASK = "•••";
    private static final int MOST = 100;
    /** The minimum length of a secret: a shorter one occurs by chance in many texts, and redacting it would spoil them and reveal it. */
    private static final int SHORTEST = 3;

    private final Map<String, Pattern> typed = new LinkedHashMap<>(16, 0.75f, true);
    private volatile List<Pattern> longestFirst = List.of();

    /** Creates a redactor without secrets. */
    public SecretRedactor() {}

    /**
     * Adds a secret that is about to be typed.
     * @param secret any text; one of fewer than three characters is ignored, because it occurs by chance in other texts
     */
    public synchronized void add(String secret) {
        String text = secret.strip();
        if (text.length() < SHORTEST) {
            return;
        }
        typed.computeIfAbsent(text, SecretRedactor::pattern);
        if (typed.size() > MOST) {
            typed.remove(typed.keySet().iterator().next());
        }
        longestFirst = typed.entrySet().stream()
                .sorted(Comparator.comparingInt(one -> -one.getKey().length())) // one secret may start with another
                .map(Map.Entry::getValue)
                .toList();
    }

    /** Matches any case and any white space, because programs format texts in their own way. */
    private static Pattern pattern(String text) {
        String words = Arrays.stream(text.split("\\s+")).map(Pattern::quote).collect(Collectors.joining("\\s+"));
        return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    public synchronized void clear() {
        typed.clear();
        longestFirst = List.of();
    }

    public String redact(String text) {
        String left = text;
        for (Pattern secret : longestFirst) {
            left = secret.matcher(left).replaceAll(Matcher.quoteReplacement(MASK));
        }
        return left;
    }

    UiNode redact(UiNode node) {
        if (longestFirst.isEmpty()) {
            return node;
        }
        return new UiNode(
                node.id(),
                node.parent(),
                node.role(),
                node.roleName(),
                redact(node.name()),
                redact(node.description()),
                node.text().map(this::redact),
                node.textLength(),
                node.value()
                        .filter(value -> redact(ControlFormatter.number(value.now()))
                                .equals(ControlFormatter.number(value.now()))),
                node.states(),
                node.actions(),
                node.bounds());
    }

    /** Redacts the display title of a window; the title for policy decisions stays as it is. */
    RegisteredWindow redact(RegisteredWindow known) {
        return new RegisteredWindow(
                known.key(),
                known.window(),
                known.silent(),
                redact(known.window().title()));
    }
}
