package io.docui.hostops.internal.desktop;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiValue;
import java.math.BigDecimal;
import java.math.MathContext;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.regex.Pattern;

/** Formats roles, names, states and texts of controls as short single-line descriptions with bounded length. */
public final class ControlFormatter {
    /** The maximum number of characters of a name. */
    public static final int NAME_MOST = 80;

    private static final Pattern LINE_END = Pattern.compile("\\R");
    private static final int TEXT_MOST = 160;
    private static final int ROLE_MOST = 30;

    private ControlFormatter() {}

    /**
     * Formats a text on one line.
     * @return the text, with line breaks and other white space replaced by single spaces
     */
    public static String line(String text, int most) {
        String head = text.length() > 4 * most ? text.substring(0, 4 * most) : text;
        String line =
                head.replaceAll("[\\p{IsWhite_Space}\\p{Cc}\\p{Cf}]+", " ").strip();
        int end = Math.min(line.length(), most);
        if (end == line.length() && head.length() == text.length()) {
            return line;
        }
        if (end > 0 && Character.isHighSurrogate(line.charAt(end - 1))) {
            end--;
        }
        return line.substring(0, end) + '…';
    }

    public static String contentText(String text, int most) {
        String head = text.length() > 4 * most ? text.substring(0, 4 * most) + '…' : text;
        return line(LINE_END.matcher(head).replaceAll("⏎"), most);
    }

    public static String role(UiNode node) {
        if (node.role() == UiRole.OTHER || node.role() == UiRole.GROUP) {
            String said = line(node.roleName(), ROLE_MOST);
            return said.isEmpty() ? "part" : said;
        }
        return role(node.role());
    }

    public static String role(UiRole role) {
        return switch (role) {
            case TEXT -> "text field";
            case PASSWORD -> "password field";
            default -> role.name().toLowerCase(Locale.ROOT).replace('_', ' ');
        };
    }

    public static String label(UiNode node) {
        String name = line(node.name(), NAME_MOST);
        if (!name.isEmpty()) {
            return name;
        }
        String description = line(node.description(), NAME_MOST);
        return description.isEmpty() ? role(node) : description;
    }

    /** Formats a number without binary rounding noise. */
    public static String number(double value) {
        if (Double.isNaN(value) || Double.isInfinite(value)) {
            return String.valueOf(value);
        }
        BigDecimal number = new BigDecimal(value).round(new MathContext(7)).stripTrailingZeros();
        return number.signum() == 0 ? "0" : number.toPlainString();
    }

    /**
     * Describes the state, text and value of a control.
     * @return a description such as {@code off, disabled}; empty if there is nothing to say
     */
    public static String state(UiNode node) {
        List<String> words = new ArrayList<>();
        if (node.is(UiElementState.INDETERMINATE)) {
            words.add("neither on nor off");
        } else if (node.is(UiElementState.CHECKABLE) || node.is(UiElementState.CHECKED)) {
            words.add(node.is(UiElementState.CHECKED) ? "on" : "off");
        }
        value(node, words);
        text(node, words);
        said(node, UiElementState.SELECTED, "selected", words);
        if (node.is(UiElementState.EXPANDED)) {
            words.add("expanded");
        } else if (node.is(UiElementState.EXPANDABLE)) {
            words.add("collapsed");
        }
        said(node, UiElementState.FOCUSED, "has the keyboard focus", words);
        said(node, UiElementState.REQUIRED, "required", words);
        said(node, UiElementState.INVALID, "invalid", words);
        said(node, UiElementState.BUSY, "busy", words);
        if (!node.is(UiElementState.ENABLED) && canBeDisabled(node.role())) {
            words.add("disabled");
        }
        return String.join(", ", words);
    }

    private static void said(UiNode node, UiElementState state, String word, List<String> words) {
        if (node.is(state)) {
            words.add(word);
        }
    }

    private static boolean canBeDisabled(UiRole role) {
        return switch (role) {
            case LABEL, HEADING, IMAGE, STATUS_BAR, PROGRESS_BAR, DOCUMENT, ALERT, SEPARATOR, GROUP, OTHER -> false;
            default -> true;
        };
    }

    private static void value(UiNode node, List<String> words) {
        boolean tells = switch (node.role()) {
            case SLIDER, SPIN_BUTTON, PROGRESS_BAR, SCROLL_BAR -> true;
            default -> false;
        };
        if (tells && node.value().isPresent()) {
            UiValue value = node.value().get();
            words.add(number(value.now()) + " (" + number(value.least()) + " to " + number(value.most()) + ')');
        }
    }

    private static void text(UiNode node, List<String> words) {
        if (node.role() == UiRole.PASSWORD) {
            words.add(node.textLength() > 0 ? "filled in" : "text hidden");
            return;
        }
        String text = node.text().orElse("");
        if (!text.isEmpty() && !(text.equals(node.name()) && !node.is(UiElementState.EDITABLE))) {
            String shown = contentText(text, TEXT_MOST);
            words.add('"' + shown + '"' + (shown.endsWith("…") ? " (" + node.textLength() + " characters)" : ""));
        } else if (node.text().isPresent() && text.isEmpty() && node.is(UiElementState.EDITABLE)) {
            words.add("empty");
        }
        if (node.is(UiElementState.EDITABLE) && !node.is(UiElementState.ENABLED)) {
            return;
        }
        if (node.role() == UiRole.TEXT && node.text().isPresent() && !node.is(UiElementState.EDITABLE)) {
            words.add("read-only");
        }
    }

    /** Describes a control on one line: role, label and state. */
    public static String whole(UiNode node) {
        String label = label(node);
        String role = role(node);
        String state = state(node);
        return role + (label.equals(role) ? "" : " \"" + label + '"') + (state.isEmpty() ? "" : ": " + state);
    }
}
