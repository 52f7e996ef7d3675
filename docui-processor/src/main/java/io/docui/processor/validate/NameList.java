package io.docui.processor.validate;

import java.util.Collection;
import java.util.List;
import java.util.stream.Collectors;

/** Lists names in messages: sorted, and no more than eight. */
final class NameList {
    private static final int MOST = 8;

    private NameList() {}

    /** Names with commas between them. */
    static String of(Collection<String> names) {
        List<String> sorted = names.stream().distinct().sorted().toList();
        String listed = sorted.stream().limit(MOST).collect(Collectors.joining(", "));
        return sorted.size() > MOST ? listed + ", …" : listed;
    }
}
