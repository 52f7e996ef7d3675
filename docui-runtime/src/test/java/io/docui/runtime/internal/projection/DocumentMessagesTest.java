package io.docui.runtime.internal.projection;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Locale;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Test;

class DocumentMessagesTest {
    private static final DocumentMessages ENGLISH = DocumentMessages.of(Locale.ENGLISH);

    @Test
    void namesAllOfFewHiddenActions() {
        assertEquals(
                "2 more, see help(name) or expand('actions') (about 70 tokens): rest, wait",
                ENGLISH.hiddenText(List.of("rest", "wait"), 70));
    }

    @Test
    void namesTheFirstOfManyHiddenActions() {
        List<String> names = IntStream.range(0, 81).mapToObj(i -> "act_" + i).toList();
        String text = ENGLISH.hiddenText(names, 70);
        assertTrue(text.startsWith("81 more, "), text);
        assertTrue(text.endsWith(" act_78, act_79, …"), text);
        assertFalse(ENGLISH.hiddenText(names.subList(0, 80), 70).contains("…"));
    }
}
