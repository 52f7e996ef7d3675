package io.docui.server.play;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.nio.charset.Charset;
import java.nio.charset.StandardCharsets;
import java.util.Map;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class EncodableTextTest {
    @ParameterizedTest
    @CsvSource({
        "de_DE.ISO-8859-1, ISO-8859-1",
        "de_DE.ISO8859-15@euro, ISO-8859-15",
        "zh_CN.GB18030, GB18030",
        "en_US.UTF-8, UTF-8",
        "C.utf8, UTF-8",
        "C, UTF-8",
        "POSIX, UTF-8",
        "xx.no such charset, UTF-8",
        "'', UTF-8",
    })
    void localeNamesEncoding(String locale, String charset) {
        assertEquals(Charset.forName(charset), EncodableText.charsetOf(Map.of("LC_ALL", locale)));
    }

    @Test
    void firstVariableThatIsSetCounts() {
        assertEquals(
                StandardCharsets.ISO_8859_1,
                EncodableText.charsetOf(Map.of("LC_ALL", "", "LC_CTYPE", "fr_FR.ISO-8859-1", "LANG", "fr_FR.UTF-8")));
        assertEquals(StandardCharsets.UTF_8, EncodableText.charsetOf(Map.of()));
    }

    @Test
    void replacesOnlyWhatEncodingLacks() {
        String text = "⚠️ sacrifice: “Café” ─── 史莱姆 ×2 🐲";
        assertEquals(text, new EncodableText(StandardCharsets.UTF_8).replace(text));
        assertEquals(
                "! sacrifice: \"Café\" --- ??? ×2 ?", new EncodableText(StandardCharsets.ISO_8859_1).replace(text));
        assertEquals("! sacrifice: \"Caf?\" --- ??? x2 ?", new EncodableText(StandardCharsets.US_ASCII).replace(text));
        assertEquals("史莱姆", new EncodableText(Charset.forName("GB18030")).replace("史莱姆"));
    }
}
