package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiElementState;
import io.docui.hostops.internal.ui.UiRole;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Maps the state bits of AT-SPI2 to the platform-independent {@link UiElementState}s. */
final class AccessibleStateMapper {
    static final int CHECKED = 4;
    static final int DEFUNCT = 6;
    static final int EDITABLE = 7;
    static final int ENABLED = 8;
    static final int PRESSED = 20;
    static final int SENSITIVE = 24;
    static final int SHOWING = 25;
    static final int VISIBLE = 30;

    private static final Map<Integer, UiElementState> PLAIN = Map.ofEntries(
            Map.entry(1, UiElementState.ACTIVE),
            Map.entry(3, UiElementState.BUSY),
            Map.entry(CHECKED, UiElementState.CHECKED),
            Map.entry(ENABLED, UiElementState.ENABLED),
            Map.entry(9, UiElementState.EXPANDABLE),
            Map.entry(10, UiElementState.EXPANDED),
            Map.entry(11, UiElementState.FOCUSABLE),
            Map.entry(12, UiElementState.FOCUSED),
            Map.entry(16, UiElementState.MODAL),
            Map.entry(17, UiElementState.MULTI_LINE),
            Map.entry(22, UiElementState.SELECTABLE),
            Map.entry(23, UiElementState.SELECTED),
            Map.entry(SENSITIVE, UiElementState.ENABLED),
            Map.entry(SHOWING, UiElementState.SHOWING),
            Map.entry(32, UiElementState.INDETERMINATE),
            Map.entry(33, UiElementState.REQUIRED),
            Map.entry(36, UiElementState.INVALID),
            Map.entry(41, UiElementState.CHECKABLE));

    private static final Set<UiRole> CHECKABLE = Set.of(
            UiRole.TOGGLE_BUTTON,
            UiRole.CHECK_BOX,
            UiRole.RADIO_BUTTON,
            UiRole.SWITCH,
            UiRole.CHECK_MENU_ITEM,
            UiRole.RADIO_MENU_ITEM);

    private AccessibleStateMapper() {}

    /** Returns whether a state set contains a state. */
    static boolean has(long bits, int state) {
        return (bits >>> state & 1) != 0;
    }

    /**
     * Returns the states of a control.
     * @param bits its AT-SPI2 state bits
     */
    static Set<UiElementState> of(long bits, UiRole role, boolean settable, UiToolkit uiToolkit) {
        Set<UiElementState> states = EnumSet.noneOf(UiElementState.class);
        PLAIN.forEach((number, state) -> {
            if (has(bits, number)) {
                states.add(state);
            }
        });
        if (CHECKABLE.contains(role)) {
            states.add(UiElementState.CHECKABLE);
        }
        if (role == UiRole.TOGGLE_BUTTON && has(bits, PRESSED)) {
            states.add(UiElementState.CHECKED);
        }
        if (settable && has(bits, EDITABLE)) {
            states.add(UiElementState.EDITABLE);
        }
        if (!uiToolkit.tellsShowing() && has(bits, VISIBLE)) {
            states.add(UiElementState.SHOWING);
        }
        return states;
    }
}
