package io.docui.hostops.internal.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.screen.KeyStroke.Modifier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyStrokeParserTest {
    @Test
    void parsesCommonKeyNotations() throws ScreenException {
        KeyStroke stroke = KeyStrokeParser.parse("ctrl+ALT+delete");
        assertEquals(Set.of(Modifier.CTRL, Modifier.ALT), stroke.held());
        assertEquals(0xffff, stroke.keysym());
        assertEquals(3, stroke.keys());
        assertEquals('s', KeyStrokeParser.parse("Ctrl+S").keysym());
        assertEquals('S', KeyStrokeParser.parse("S").keysym());
        assertEquals('+', KeyStrokeParser.parse("Ctrl++").keysym());
        assertEquals('+', KeyStrokeParser.parse("+").keysym());
        assertEquals(0xffc2, KeyStrokeParser.parse("F5").keysym());
        assertEquals(0xff55, KeyStrokeParser.parse("Page_Up").keysym());
        assertEquals(0xffe9, KeyStrokeParser.parse("Alt").keysym());
    }

    @ParameterizedTest
    @CsvSource({
        "Entre, Enter",
        "Ctrl+Escpae, Escape",
        "Ctl+S, Ctrl",
        "Backspce, Backspace",
    })
    void suggestsNearestKeyName(String written, String meant) {
        ScreenException fault = assertThrows(ScreenException.class, () -> KeyStrokeParser.parse(written));
        assertTrue(fault.getMessage().contains("did you mean " + meant + "?"), fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Ctrl+", "+S", "Ctrl+Hyperspace", "Ctrl S", "a b", "S+Ctrl+S", "Ctrl+\u0007"})
    void rejectsInvalidKeys(String written) {
        ScreenException fault = assertThrows(ScreenException.class, () -> KeyStrokeParser.parse(written), written);
        assertEquals(ScreenException.ScreenErrorKind.IMPOSSIBLE, fault.kind());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ctrl+Alt+Backspace",
                "alt+CONTROL+back_space",
                " option + ctrl + Backspace ",
                "Ctrl+Alt+Shift+Backspace",
                "Super+Alt+Ctrl+BackSpace",
                "Ctrl+Alt+F1",
                "Alt+Ctrl+f12",
                "Ctrl+Alt+Shift+F7",
                "Ctrl+Alt+KP_Add",
                "Ctrl+Alt+KP_Subtract",
                "Ctrl+Alt+KP_Multiply",
                "Control+Option+kp divide",
                "Alt+Print",
                "Ctrl+Alt+Print",
                "Alt+SysRq",
                "Alt+Sys_Req",
                "SysRq"
            })
    void refusesKeysReservedByServer(String written) {
        ScreenException fault = assertThrows(ScreenException.class, () -> KeyStrokeParser.parse(written), written);
        assertEquals(ScreenException.ScreenErrorKind.REFUSED, fault.kind());
        assertTrue(fault.getMessage().startsWith(written.strip() + " was not pressed because "), fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "Ctrl+Backspace",
                "Alt+Backspace",
                "Ctrl+Alt+Delete",
                "Ctrl+F1",
                "Alt+F4",
                "Ctrl+Alt+F13",
                "Ctrl+Alt+A",
                "Ctrl+Alt+-",
                "KP_Add",
                "Ctrl+KP_Add",
                "Print"
            })
    void allowsKeysSimilarToReservedOnes(String written) throws ScreenException {
        assertEquals(written, KeyStrokeParser.parse(written).name());
    }

    @Test
    void convertsTextToKeyStrokes() throws ScreenException {
        List<Integer> keys = KeyStrokeParser.strokesFor("a\u00e4\u20ac\ud83d\ude00\r\n\t").stream()
                .map(KeyStroke::keysym)
                .toList();
        assertEquals(List.of(0x61, 0xe4, 0x010020ac, 0x0101f600, 0xff0d, 0xff09), keys);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0007", "\u001b", "\ud83d", "\u0378"})
    void rejectsUntypeableCharacters(String text) {
        ScreenException fault = assertThrows(ScreenException.class, () -> KeyStrokeParser.strokesFor(text));
        assertTrue(fault.getMessage().contains("U+"), fault.getMessage());
    }

    @Test
    void hidesCharactersOfSecretKeyStrokes() throws ScreenException {
        List<KeyStroke> strokes = KeyStrokeParser.secretStrokesFor("z\u20ac\r\n");
        assertEquals(
                List.of('z' + 0, 0x010020ac, 0xff0d),
                strokes.stream().map(KeyStroke::keysym).toList());
        assertEquals(
                Set.of("a character of the secret"),
                Set.copyOf(strokes.stream().map(KeyStroke::name).toList()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0007", "\u001b", "\ud83d", "\u0378"})
    void hidesUntypeableCharactersOfSecrets(String text) {
        ScreenException fault = assertThrows(ScreenException.class, () -> KeyStrokeParser.secretStrokesFor(text));
        assertTrue(fault.getMessage().contains("secret") && !fault.getMessage().contains("U+"), fault.getMessage());
    }
}
