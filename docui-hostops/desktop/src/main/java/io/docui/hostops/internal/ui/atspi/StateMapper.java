package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.internal.ui.UiRole;
import io.docui.hostops.internal.ui.UiState;
import java.util.EnumSet;
import java.util.Map;
import java.util.Set;

/** Maps the state bits of AT-SPI2 to the platform-independent {@link UiState}s. */
final class StateMapper {
    static final int CHECKED = 4;
    static final int DEFUNCT = 6;
    static final int EDITABLE = 7;
    static final int ENABLED = 8;
    static final int PRESSED = 20;
    static final int SENSITIVE = 24;
    static final int SHOWING = 25;
    static final int VISIBLE = 30;

    private static final Map<Integer, UiState> PLAIN = Map.ofEntries(
            Map.entry(1, UiState.ACTIVE),
            Map.entry(3, UiState.BUSY),
            Map.entry(CHECKED, UiState.CHECKED),
            Map.entry(ENABLED, UiState.ENABLED),
            Map.entry(9, UiState.EXPANDABLE),
            Map.entry(10, UiState.EXPANDED),
            Map.entry(11, UiState.FOCUSABLE),
            Map.entry(12, UiState.FOCUSED),
            Map.entry(16, UiState.MODAL),
            Map.entry(17, UiState.MULTI_LINE),
            Map.entry(22, UiState.SELECTABLE),
            Map.entry(23, UiState.SELECTED),
            Map.entry(SENSITIVE, UiState.ENABLED),
            Map.entry(SHOWING, UiState.SHOWING),
            Map.entry(32, UiState.INDETERMINATE),
            Map.entry(33, UiState.REQUIRED),
            Map.entry(36, UiState.INVALID),
            Map.entry(41, UiState.CHECKABLE));

    private static final Set<UiRole> CHECKABLE = Set.of(
            UiRole.TOGGLE_BUTTON,
            UiRole.CHECK_BOX,
            UiRole.RADIO_BUTTON,
            UiRole.SWITCH,
            UiRole.CHECK_MENU_ITEM,
            UiRole.RADIO_MENU_ITEM);

    private StateMapper() {}

    /** Returns whether a state set contains a state. */
    static boolean has(long bits, int state) {
        return (bits >>> state & 1) != 0;
    }

    /**
     * Returns the states of a control.
     * @param bits its AT-SPI2 state bits
     */
    static Set<UiState> of(long bits, UiRole role, boolean settable, UiToolkit uiToolkit) {
        Set<UiState> states = EnumSet.noneOf(UiState.class);
        PLAIN.forEach((number, state) -> {
            if (has(bits, number)) {
                states.add(state);
            }
        });
        if (CHECKABLE.contains(role)) {
            states.add(UiState.CHECKABLE);
        }
        if (role == UiRole.TOGGLE_BUTTON && has(bits, PRESSED)) {
            states.add(UiState.CHECKED);
        }
        if (settable && has(bits, EDITABLE)) {
            states.add(UiState.EDITABLE);
        }
        if (!uiToolkit.tellsShowing() && has(bits, VISIBLE)) {
            states.add(UiState.SHOWING);
        }
        return states;
    }
}
