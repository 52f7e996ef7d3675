package io.docui.processor.validate;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Formats lists of names for messages: sorted, and limited to eight names. */
final class NameListFormatter {
    private static final int MOST = 8;

    private NameListFormatter() {}

    static String of(Collection<String> names) {
        List<String> sorted = names.stream().distinct().sorted().toList();
        String listed = sorted.stream().limit(MOST).collect(Collectors.joining(", "));
        return sorted.size() > MOST ? listed + ", …" : listed;
    }
}
