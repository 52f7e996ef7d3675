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
 * Texts that were typed as secrets, to be taken out of whatever programs show of them: what is typed in a password field may come back in
 * a label or in a title. They are in memory only, and forgotten with the last session. Bounded: what was typed longest ago is forgotten.
 * Thread-safe.
 */
public final class SecretRedactor {
    private static final String MASK = "•••";
    private static final int MOST = 100;
    /** A shorter one stands in half of all texts by chance: to take it out would spoil them, and tell what it is. */
    private static final int SHORTEST = 3;

    private final Map<String, Pattern> typed = new LinkedHashMap<>(16, 0.75f, true);
    private volatile List<Pattern> longestFirst = List.of();

    /** None. */
    public SecretRedactor() {}

    /**
     * Takes note of a text that is about to be typed.
     *
     * @param secret any text; one of less than three characters cannot be told from others, and is left alone
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
                .sorted(Comparator.comparingInt(one -> -one.getKey().length())) // one may begin with another
                .map(Map.Entry::getValue)
                .toList();
    }

    /** In any case, and with any white space: programs show what they are given in their own way. */
    private static Pattern pattern(String text) {
        String words = Arrays.stream(text.split("\\s+")).map(Pattern::quote).collect(Collectors.joining("\\s+"));
        return Pattern.compile(words, Pattern.CASE_INSENSITIVE | Pattern.UNICODE_CASE);
    }

    /** Forgets them all. */
    public synchronized void clear() {
        typed.clear();
        longestFirst = List.of();
    }

    /**
     * A text without them.
     *
     * @param text what a program shows
     * @return the same, with masks in their places
     */
    public String redact(String text) {
        String left = text;
        for (Pattern secret : longestFirst) {
            left = secret.matcher(left).replaceAll(Matcher.quoteReplacement(MASK));
        }
        return left;
    }

    /** A control without them: its name, what is said of it, its text and its value. */
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

    /** A window as it may be told of: its title is judged as it is, and told without them. */
    KeyedWindow redact(KeyedWindow known) {
        return new KeyedWindow(
                known.key(),
                known.window(),
                known.silent(),
                redact(known.window().title()));
    }
}
