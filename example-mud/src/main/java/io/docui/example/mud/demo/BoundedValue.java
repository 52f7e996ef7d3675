package io.docui.example.mud.demo;

import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** Number with an upper bound, such as {@code 12/30}. */
record BoundedValue(int now, int full) {
    static final BoundedValue NONE = new BoundedValue(0, 0);

    private static final Pattern ALONE = Pattern.compile("(\\d+)/(\\d+)");

    static Optional<BoundedValue> find(String name, String text) {
        return !text.contains(name)
                ? Optional.empty()
                : read(Pattern.compile(Pattern.quote(name) + "\\s*(\\d+)/(\\d+)")
                        .matcher(text));
    }

    static Optional<BoundedValue> parse(String text) {
        Matcher matcher = ALONE.matcher(text);
        return matcher.matches() ? Optional.of(gauge(matcher)) : Optional.empty();
    }

    private static Optional<BoundedValue> read(Matcher matcher) {
        return matcher.find() ? Optional.of(gauge(matcher)) : Optional.empty();
    }

    private static BoundedValue gauge(Matcher matcher) {
        return new BoundedValue(Integer.parseInt(matcher.group(1)), Integer.parseInt(matcher.group(2)));
    }

    int percent() {
        return full == 0 ? 100 : 100 * now / full;
    }
}
