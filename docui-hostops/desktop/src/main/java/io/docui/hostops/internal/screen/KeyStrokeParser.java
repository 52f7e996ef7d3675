package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.screen.KeyStroke.Modifier;
import java.util.ArrayList;
import java.util.EnumSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Parses key combinations such as {@code Ctrl+Shift+S}, and converts texts to the key strokes that type them. */
public final class KeyStrokeParser {
    private static final int FUNCTION = 0xffbe;
    private static final int FUNCTIONS = 24;
    private static final int UNICODE = 0x01000000;
    private static final int RETURN = 0xff0d;
    private static final int TAB = 0xff09;

    private static final Map<String, Integer> KEYS = keys();
    private static final Map<String, Modifier> MODIFIERS = Map.ofEntries(
            Map.entry("ctrl", Modifier.CTRL),
            Map.entry("control", Modifier.CTRL),
            Map.entry("alt", Modifier.ALT),
            Map.entry("option", Modifier.ALT),
            Map.entry("shift", Modifier.SHIFT),
            Map.entry("super", Modifier.SUPER),
            Map.entry("win", Modifier.SUPER),
            Map.entry("meta", Modifier.SUPER),
            Map.entry("cmd", Modifier.SUPER));

    private KeyStrokeParser() {}

    private static Map<String, Integer> keys() {
        Map<String, Integer> keys = new LinkedHashMap<>();
        keys.put("Enter", RETURN);
        keys.put("Return", RETURN);
        keys.put("Tab", TAB);
        keys.put("Escape", 0xff1b);
        keys.put("Esc", 0xff1b);
        keys.put("Backspace", 0xff08);
        keys.put("Delete", 0xffff);
        keys.put("Del", 0xffff);
        keys.put("Insert", 0xff63);
        keys.put("Home", 0xff50);
        keys.put("End", 0xff57);
        keys.put("PageUp", 0xff55);
        keys.put("PageDown", 0xff56);
        keys.put("Left", 0xff51);
        keys.put("Up", 0xff52);
        keys.put("Right", 0xff53);
        keys.put("Down", 0xff54);
        keys.put("Space", 0x20);
        keys.put("Plus", 0x2b);
        keys.put("Minus", 0x2d);
        keys.put("Menu", 0xff67);
        keys.put("Pause", 0xff13);
        keys.put("Print", 0xff61);
        keys.put("SysRq", 0xff15);
        keys.put("SysReq", 0xff15);
        keys.put("KPMultiply", 0xffaa);
        keys.put("KPAdd", 0xffab);
        keys.put("KPSubtract", 0xffad);
        keys.put("KPDivide", 0xffaf);
        for (int i = 0; i < FUNCTIONS; i++) {
            keys.put("F" + (i + 1), FUNCTION + i);
        }
        return keys;
    }

    /**
     * Parses a key combination, such as {@code Ctrl+Shift+S}, {@code F5} or {@code Ctrl++}.
     * @param written the keys: modifiers first, separated by a plus; case does not matter
     * @throws ScreenException if there is no such key, with the nearest name in the message; or if the combination is one of {@link
     *     SystemKeyCombinations}
     */
    public static KeyStroke parse(String written) throws ScreenException {
        String text = written.strip();
        if (text.isEmpty()) {
            throw unknown("no key is given; valid keys are, for example, Enter, F5, a or Ctrl+Shift+S");
        }
        String last = text.endsWith("+") ? "+" : text.substring(text.lastIndexOf('+') + 1);
        String before = text.substring(0, text.length() - last.length());
        Set<Modifier> held = EnumSet.noneOf(Modifier.class);
        if (!before.isEmpty()) {
            if (!before.endsWith("+")) {
                throw unknown("\"" + shown(written)
                        + "\" has an extra or missing plus sign; a valid key is, for example, Ctrl+Shift+S");
            }
            for (String name : before.substring(0, before.length() - 1).split("\\+", -1)) {
                Modifier modifier = MODIFIERS.get(name.strip().toLowerCase(Locale.ROOT));
                if (modifier == null) {
                    throw unknown("\"" + shown(name) + "\" is not a modifier key"
                            + nearest(name, List.of("Ctrl", "Alt", "Shift", "Super"))
                            + "; use Ctrl, Alt, Shift or Super");
                }
                held.add(modifier);
            }
        }
        KeyStroke stroke = new KeyStroke(held, key(last.strip(), !held.isEmpty()), text);
        SystemKeyCombinations.check(stroke);
        return stroke;
    }

    private static int key(String name, boolean isHeldWith) throws ScreenException {
        if (name.codePointCount(0, name.length()) == 1) {
            // Ctrl+S means the key labeled S: Shift is held only if it is written.
            int character = name.codePointAt(0);
            return keysym(isHeldWith ? Character.toLowerCase(character) : character);
        }
        for (Map.Entry<String, Integer> key : KEYS.entrySet()) {
            if (key.getKey().equalsIgnoreCase(name.replace("_", "").replace(" ", ""))) {
                return key.getValue();
            }
        }
        Modifier modifier = MODIFIERS.get(name.toLowerCase(Locale.ROOT));
        if (modifier != null) {
            return modifier.keysym();
        }
        throw unknown("there is no key named \"" + shown(name) + "\"" + nearest(name, KEYS.keySet())
                + "; to type text, use key_type");
    }

    /**
     * Returns the key strokes that type a text; a line break becomes Enter, and a tab character becomes Tab.
     * @param text any text without other control characters
     */
    public static List<KeyStroke> strokesFor(String text) throws ScreenException {
        return strokesFor(text, false);
    }

    /**
     * Returns the key strokes that type a secret; neither their names nor error messages reveal any of it.
     * @param secret any text without other control characters
     */
    public static List<KeyStroke> secretStrokesFor(String secret) throws ScreenException {
        return strokesFor(secret, true);
    }

    private static List<KeyStroke> strokesFor(String text, boolean secret) throws ScreenException {
        String plain = text.replace("\r\n", "\n");
        List<KeyStroke> strokes = new ArrayList<>();
        for (int i = 0; i < plain.length(); i += Character.charCount(plain.codePointAt(i))) {
            int character = plain.codePointAt(i);
            if (secret && isTypedByNoKey(character)) {
                throw unknown("the secret contains a character that cannot be typed, such as a control character");
            }
            String name = secret ? "a character of the secret" : Character.toString(character);
            strokes.add(new KeyStroke(Set.of(), keysym(character), name));
        }
        return strokes;
    }

    private static boolean isTypedByNoKey(int character) {
        int type = Character.getType(character);
        boolean key = character == '\n' || character == '\r' || character == '\t';
        return !key
                && (Character.isISOControl(character) || type == Character.SURROGATE || type == Character.UNASSIGNED);
    }

    private static int keysym(int character) throws ScreenException {
        if (character == '\n' || character == '\r') {
            return RETURN;
        }
        if (character == '\t') {
            return TAB;
        }
        if (isTypedByNoKey(character)) {
            throw unknown(String.format(
                    "the character U+%04X cannot be typed; use key_press for keys such as Escape", character));
        }
        boolean latin = character >= 0x20 && character <= 0x7e || character >= 0xa0 && character <= 0xff;
        return latin ? character : UNICODE + character;
    }

    private static ScreenException unknown(String message) {
        return new ScreenException(ScreenException.ScreenErrorKind.IMPOSSIBLE, message);
    }

    private static String shown(String name) {
        return name.length() > 40 ? name.substring(0, 40) + "…" : name;
    }

    private static String nearest(String name, Iterable<String> known) {
        int least = name.length() < 5 ? 1 : 2;
        Optional<String> best = Optional.empty();
        for (String candidate : known) {
            int distance = distance(name.toLowerCase(Locale.ROOT), candidate.toLowerCase(Locale.ROOT));
            if (distance <= least && (best.isEmpty() || distance < least)) {
                best = Optional.of(candidate);
                least = distance;
            }
        }
        return best.map(found -> ", did you mean " + found + "?").orElse("");
    }

    private static int distance(String a, String b) {
        int[] row = new int[b.length() + 1];
        for (int j = 0; j <= b.length(); j++) {
            row[j] = j;
        }
        for (int i = 1; i <= Math.min(a.length(), 40); i++) {
            int diagonal = row[0];
            row[0] = i;
            for (int j = 1; j <= b.length(); j++) {
                int above = row[j];
                int change = diagonal + (a.charAt(i - 1) == b.charAt(j - 1) ? 0 : 1);
                row[j] = Math.min(change, Math.min(above, row[j - 1]) + 1);
                diagonal = above;
            }
        }
        return row[b.length()];
    }
}
