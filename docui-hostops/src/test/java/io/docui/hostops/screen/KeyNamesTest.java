package io.docui.hostops.screen;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.screen.KeyStroke.Modifier;
import java.util.List;
import java.util.Set;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class KeyNamesTest {
    @Test
    void keysAreReadAsPeopleWriteThem() throws ScreenFault {
        KeyStroke stroke = KeyNames.stroke("ctrl+ALT+delete");
        assertEquals(Set.of(Modifier.CTRL, Modifier.ALT), stroke.held());
        assertEquals(0xffff, stroke.keysym());
        assertEquals(3, stroke.keys());
        assertEquals('s', KeyNames.stroke("Ctrl+S").keysym());
        assertEquals('S', KeyNames.stroke("S").keysym());
        assertEquals('+', KeyNames.stroke("Ctrl++").keysym());
        assertEquals('+', KeyNames.stroke("+").keysym());
        assertEquals(0xffc2, KeyNames.stroke("F5").keysym());
        assertEquals(0xff55, KeyNames.stroke("Page_Up").keysym());
        assertEquals(0xffe9, KeyNames.stroke("Alt").keysym());
    }

    @ParameterizedTest
    @CsvSource({
        "Entre, Enter",
        "Ctrl+Escpae, Escape",
        "Ctl+S, Ctrl",
        "Backspce, Backspace",
    })
    void aNameThatIsNearlyRightIsToldTheRightOne(String written, String meant) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> KeyNames.stroke(written));
        assertTrue(fault.getMessage().contains("did you mean " + meant + "?"), fault.getMessage());
    }

    @ParameterizedTest
    @ValueSource(strings = {"", " ", "Ctrl+", "+S", "Ctrl+Hyperspace", "Ctrl S", "a b", "S+Ctrl+S", "Ctrl+\u0007"})
    void whatIsNoKeyIsRefused(String written) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> KeyNames.stroke(written), written);
        assertEquals(ScreenFault.Kind.IMPOSSIBLE, fault.kind());
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
    void whatNoWindowGetsIsNotPressed(String written) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> KeyNames.stroke(written), written);
        assertEquals(ScreenFault.Kind.REFUSED, fault.kind());
        assertTrue(fault.getMessage().startsWith(written.strip() + " is not pressed, for it "), fault.getMessage());
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
    void whatIsLikeItIsPressed(String written) throws ScreenFault {
        assertEquals(written, KeyNames.stroke(written).name());
    }

    @Test
    void anyTextIsTyped() throws ScreenFault {
        List<Integer> keys = KeyNames.typing("a\u00e4\u20ac\ud83d\ude00\r\n\t").stream()
                .map(KeyStroke::keysym)
                .toList();
        assertEquals(List.of(0x61, 0xe4, 0x010020ac, 0x0101f600, 0xff0d, 0xff09), keys);
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0007", "\u001b", "\ud83d", "\u0378"})
    void whatNoKeyTypesIsRefused(String text) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> KeyNames.typing(text));
        assertTrue(fault.getMessage().contains("U+"), fault.getMessage());
    }

    @Test
    void theKeysOfASecretTellNothingOfIt() throws ScreenFault {
        List<KeyStroke> strokes = KeyNames.typingSecret("z\u20ac\r\n");
        assertEquals(
                List.of('z' + 0, 0x010020ac, 0xff0d),
                strokes.stream().map(KeyStroke::keysym).toList());
        assertEquals(
                Set.of("a character of the secret"),
                Set.copyOf(strokes.stream().map(KeyStroke::name).toList()));
    }

    @ParameterizedTest
    @ValueSource(strings = {"a\u0007", "\u001b", "\ud83d", "\u0378"})
    void whatNoKeyTypesOfASecretIsNotTold(String text) {
        ScreenFault fault = assertThrows(ScreenFault.class, () -> KeyNames.typingSecret(text));
        assertTrue(fault.getMessage().contains("secret") && !fault.getMessage().contains("U+"), fault.getMessage());
    }
}
