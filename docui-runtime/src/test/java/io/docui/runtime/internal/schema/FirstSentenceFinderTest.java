package io.docui.runtime.internal.schema;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class FirstSentenceFinderTest {

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "Hits. Hard. | Hits.",
                "Hits, e.g. with a sword. Hard. | Hits, e.g. with a sword.",
                "Version 1.5 of it. More. | Version 1.5 of it.",
                "No stop | No stop",
                "Really?! Yes. | Really?!",
                "(Hits.) Hard. | (Hits.)",
                "He says \"no.\" Then goes. | He says \"no.\"",
                "物理攻击。很痛。 | 物理攻击。",
                "献祭！（很痛）。 | 献祭！",
                "Reads a.txt. 3 lines. | Reads a.txt.",
            })
    void endsAtFullStop(String text, String first) {
        assertEquals(first, FirstSentenceFinder.first(text));
    }

    @ParameterizedTest
    @CsvSource({"'One\n two', One two", "'One\n\ntwo', One", "'\n\n One\n \ntwo', One", "'', ''", "' \n', ''"})
    void endsAtParagraphEnd(String text, String first) {
        assertEquals(first, FirstSentenceFinder.first(text));
    }
}
