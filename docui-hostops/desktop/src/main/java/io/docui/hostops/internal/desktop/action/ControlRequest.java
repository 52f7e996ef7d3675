package io.docui.hostops.internal.desktop.action;

import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.ui.UiCommand;
import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiValue;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.Locale;
import java.util.Objects;
import java.util.Optional;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Translates the arguments of a {@code ui_act} call into a backend command and the condition that it should reach.
 * @param command the command; empty if the control is already in the requested state
 * @param goalReached the condition that the control should meet; empty if any change is enough
 */
public record ControlRequest(Optional<UiCommand> command, Optional<Predicate<UiNode>> goalReached, String words) {
    private static final int SHOWN = 60;

    /**
     * Arguments of a call besides the control; null for arguments that are not given.
     * @param action a general word, or the name of one of the control's own actions
     */
    public record ControlArguments(
            @Nullable String action,
            @Nullable String text,
            @Nullable Double value,
            @Nullable Boolean on,
            @Nullable String secret) {
        /** Returns whether the call changes the content or the value of a control. */
        public boolean writes() {
            return text != null || value != null || secret != null;
        }

        private long count() {
            return Stream.of(action, text, value, on, secret)
                    .filter(Objects::nonNull)
                    .count();
        }
    }

    /**
     * Creates the request for a control.
     * @throws ActionException if the control does not support this; the message lists what it supports
     */
    public static ControlRequest of(UiNode node, ControlArguments controlArguments) {
        if (controlArguments.count() > 1) {
            throw wrong("Give only one of action, text, value, on and secret.");
        }
        if (controlArguments.secret() != null) {
            return secret(node, controlArguments.secret());
        } else if (controlArguments.text() != null) {
            return text(node, controlArguments.text());
        } else if (controlArguments.value() != null) {
            return value(node, controlArguments.value());
        } else if (controlArguments.on() != null) {
            return on(node, controlArguments.on());
        }
        return controlArguments.action() == null ? usual(node) : named(node, controlArguments.action());
    }

    private static ControlRequest secret(UiNode node, String secret) {
        if (node.role() != UiRole.PASSWORD) {
            throw wrong("It is a " + ControlFormatter.role(node)
                    + ", not a password field, so the document and the ledger would show the"
                    + " secret. Give `text` instead if it is not confidential.");
        }
        int length = secret.codePointCount(0, secret.length());
        Predicate<UiNode> reached =
                now -> now.textLength() == length || now.textLength() == 0 && node.textLength() == 0;
        return new ControlRequest(
                Optional.of(new UiCommand.SetText(secret)), Optional.of(reached), "filled in the secret");
    }

    private static ControlRequest text(UiNode node, String text) {
        if (node.role() == UiRole.PASSWORD) {
            throw wrong("It is a password field. Give `secret` instead of `text`; it is not stored.");
        } else if (!node.is(UiElementState.EDITABLE)) {
            throw wrong("You cannot set its text: it is a " + ControlFormatter.role(node) + ". " + does(node));
        }
        if (text.length() > 1_000_000) {
            throw new ActionException(ErrorCode.LIMIT_EXCEEDED, "text can have at most 1,000,000 characters.");
        }
        Predicate<UiNode> reached = now -> isText(now, text);
        return new ControlRequest(
                isText(node, text) ? Optional.empty() : Optional.of(new UiCommand.SetText(text)),
                Optional.of(reached),
                "set the text to \"" + ControlFormatter.contentText(text, SHOWN) + '"');
    }

    private static boolean isText(UiNode node, String text) {
        String now = node.text().orElse("");
        String wanted = text.replace("\r\n", "\n");
        return now.length() >= UiNode.TEXT_MOST && wanted.length() > now.length()
                ? wanted.startsWith(now)
                : now.replace("\r\n", "\n").equals(wanted);
    }

    private static ControlRequest value(UiNode node, double value) {
        UiValue known = node.value()
                .orElseThrow(
                        () -> wrong("It has no value: it is a " + ControlFormatter.role(node) + ". " + does(node)));
        boolean bounded = known.most() > known.least();
        if (!Double.isFinite(value) || bounded && (value < known.least() || value > known.most())) {
            throw wrong("value must be from " + ControlFormatter.number(known.least()) + " to "
                    + ControlFormatter.number(known.most()) + ", not " + ControlFormatter.number(value) + '.');
        }
        double near = bounded ? (known.most() - known.least()) / 1_000_000 : 1e-6;
        Predicate<UiNode> reached = now ->
                now.value().filter(is -> Math.abs(is.now() - value) <= near).isPresent();
        return new ControlRequest(
                reached.test(node) ? Optional.empty() : Optional.of(new UiCommand.SetValue(value)),
                Optional.of(reached),
                "set the value to " + ControlFormatter.number(value));
    }

    private static ControlRequest on(UiNode node, boolean on) {
        if (!isCheckable(node)) {
            throw wrong("It cannot be turned on or off: it is a " + ControlFormatter.role(node) + ". " + does(node));
        }
        if (!on && node.role() == UiRole.RADIO_BUTTON) {
            throw wrong("To turn a radio button off, turn on another one in its group.");
        }
        Predicate<UiNode> reached =
                now -> now.is(UiElementState.CHECKED) == on && !now.is(UiElementState.INDETERMINATE);
        return new ControlRequest(
                reached.test(node) ? Optional.empty() : Optional.of(new UiCommand.Press("")),
                Optional.of(reached),
                "turned it " + (on ? "on" : "off"));
    }

    private static boolean isCheckable(UiNode node) {
        return switch (node.role()) {
            case CHECK_BOX, RADIO_BUTTON, SWITCH, TOGGLE_BUTTON, CHECK_MENU_ITEM, RADIO_MENU_ITEM -> true;
            // Qt menu items report that they are checked, but not that they are checkable.
            default -> node.is(UiElementState.CHECKABLE) || node.is(UiElementState.CHECKED);
        };
    }

    private static ControlRequest usual(UiNode node) {
        switch (node.role()) {
            case CHECK_BOX, SWITCH, TOGGLE_BUTTON, CHECK_MENU_ITEM ->
                throw wrong("It is a " + ControlFormatter.role(node) + ", which is "
                        + (node.is(UiElementState.CHECKED) ? "on" : "off") + ". Give on=true or on=false.");
            case RADIO_BUTTON, RADIO_MENU_ITEM -> {
                return on(node, true);
            }
            case PASSWORD -> throw wrong("It is a password field. Give `secret`.");
            case SLIDER, SCROLL_BAR -> throw wrong("It is a " + ControlFormatter.role(node) + ". Give `value`.");
            default -> {
                if (node.role() == UiRole.TEXT && node.is(UiElementState.EDITABLE)) {
                    throw wrong("It is a text field. Give `text`, or action='activate' if it has that action.");
                } else if (!node.actions().isEmpty()) {
                    return press(node, "");
                }
                return selectedAtMost(node);
            }
        }
    }

    private static ControlRequest press(UiNode node, String action) {
        return new ControlRequest(
                Optional.of(new UiCommand.Press(action)),
                Optional.empty(),
                action.isEmpty()
                        ? "pressed it"
                        : "did \"" + ControlFormatter.line(action, SHOWN) + "\" of " + ControlFormatter.role(node));
    }

    private static ControlRequest select(String words) {
        return new ControlRequest(
                Optional.of(new UiCommand.Select()), Optional.of(now -> now.is(UiElementState.SELECTED)), words);
    }

    /** Returns the request for a press on a control without actions, such as a row of a GTK list box. */
    private static ControlRequest selectedAtMost(UiNode node) {
        if (!node.is(UiElementState.SELECTABLE)) {
            throw wrong(does(node));
        }
        return select("selected it, the only action its program offers");
    }

    private static ControlRequest named(UiNode node, String word) {
        Optional<String> own = node.actions().stream()
                .filter(word::equals)
                .findFirst()
                .or(() -> node.actions().stream().filter(word::equalsIgnoreCase).findFirst());
        if (own.isPresent()) {
            return press(node, own.get());
        }
        boolean presses = !node.actions().isEmpty();
        return switch (word.strip().toLowerCase(Locale.ROOT)) {
            case "press", "click" -> presses ? press(node, "") : selectedAtMost(node);
            case "activate", "open" -> {
                if (!presses) {
                    throw wrong(does(node));
                }
                yield press(node, "");
            }
            case "select" -> select("selected it");
            case "check" -> on(node, true);
            case "uncheck" -> on(node, false);
            case "expand" -> expanded(node, true);
            case "collapse" -> expanded(node, false);
            default -> throw wrong("It has no action \"" + ControlFormatter.line(word, SHOWN) + "\". " + does(node));
        };
    }

    private static ControlRequest expanded(UiNode node, boolean wanted) {
        Predicate<UiNode> reached = now -> now.is(UiElementState.EXPANDED) == wanted;
        if (reached.test(node)) {
            return new ControlRequest(Optional.empty(), Optional.of(reached), wanted ? "expanded it" : "collapsed it");
        }
        String action = node.actions().stream()
                .filter(name -> name.toLowerCase(Locale.ROOT).contains(wanted ? "expand" : "collapse"))
                .findFirst()
                .or(() -> node.actions().stream()
                        .filter(name -> name.toLowerCase(Locale.ROOT).contains("expand"))
                        .findFirst())
                .orElse("");
        if (node.actions().isEmpty()) {
            throw wrong(does(node));
        }
        return new ControlRequest(
                Optional.of(new UiCommand.Press(action)),
                Optional.of(reached),
                wanted ? "expanded it" : "collapsed it");
    }

    /** Describes what can be done with a control. */
    private static String does(UiNode node) {
        StringBuilder can = new StringBuilder();
        if (!node.actions().isEmpty()) {
            can.append("Its actions: ");
            can.append(String.join(
                    ", ",
                    node.actions().stream()
                            .limit(10)
                            .map(name -> ControlFormatter.line(name, SHOWN))
                            .toList()));
            can.append('.');
        }
        add(can, isCheckable(node), "Give `on`.");
        add(can, node.is(UiElementState.EDITABLE) && node.role() != UiRole.PASSWORD, "Give `text`.");
        add(can, node.value().isPresent(), "Give `value`.");
        add(can, node.is(UiElementState.SELECTABLE), "To select it, give action='select'.");
        return can.isEmpty() ? "Its program offers no actions for it." : can.toString();
    }

    private static void add(StringBuilder text, boolean can, String sentence) {
        if (can) {
            text.append(text.isEmpty() ? "" : " ").append(sentence);
        }
    }

    private static ActionException wrong(String why) {
        return new ActionException(ErrorCode.CONSTRAINT_VIOLATION, why);
    }
}
