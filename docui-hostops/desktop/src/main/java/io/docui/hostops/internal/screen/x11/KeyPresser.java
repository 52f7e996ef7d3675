package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.KeyStroke.Modifier;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.SystemKeyCombinations;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.screen.x11.PassiveGrabs.KeyPress;
import io.docui.hostops.internal.screen.x11.XDisplay.InputEventType;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Presses keys on a display through XTEST, after it has checked in the same server grab that the intended window receives them. */
record KeyPresser(XDisplay link, TopLevelWindow window, WindowInputGuard guard) {
    private static final int LOCK = 0x02;
    private static final int STATE = 0xff;
    private static final int GROUP = 13;

    /** Tab, Enter, Escape, Home, arrows, PageUp, PageDown, End: keys that navigate a menu and write nothing. */
    private static final Set<Integer> STEERING =
            Set.of(0xff09, 0xff0d, 0xff1b, 0xff50, 0xff51, 0xff52, 0xff53, 0xff54, 0xff55, 0xff56, 0xff57);

    /**
     * Presses and releases keys.
     * @return empty if they were pressed; otherwise nothing was pressed, and the programs of these windows must first read the keys sent to
     *     them
     */
    List<TopLevelWindow> press(KeyStroke stroke) throws IOException, XProtocolException, ScreenException {
        return link.withServerGrabbed(alone -> {
            InputTargetCheck inputTargetCheck = new InputTargetCheck(alone, window, guard);
            XWindowQueries.PointerState pointerState = alone.windows().pointer();
            List<Long> way = inputTargetCheck.checkKeys(pointerState);
            ActiveGrabs.checkNothingHeld(pointerState.mask());
            alone.activeGrabs().checkDevices();
            checkNotTaken(inputTargetCheck, stroke);
            KeyboardMapping keyboardMapping =
                    alone.keyboard(); // the current mapping; nobody changes it until the keys are pressed
            Optional<KeyboardMapping.KeyMapping> key = key(keyboardMapping, stroke, pointerState.mask() >> GROUP & 3);
            if (key.isEmpty()) {
                List<TopLevelWindow> readers = keyboardMapping.readers();
                if (readers.isEmpty()) {
                    throw none(stroke.name());
                }
                return readers;
            }
            SystemKeyCombinations.check(
                    stroke, keyboardMapping.meanings(key.get().code()));
            List<KeyPress> presses = presses(keyboardMapping, stroke, key.get(), pointerState.mask());
            if (alone.grabs().takesKey(presses, way)) {
                throw new ScreenException(
                        ScreenErrorKind.ELSEWHERE,
                        stroke.name() + " does not reach the window: the window manager or another program has grabbed"
                                + " that key");
            }
            push(presses);
            keyboardMapping.loans().recordSent(key.get().code(), window);
            return List.of();
        });
    }

    private static Optional<KeyboardMapping.KeyMapping> key(
            KeyboardMapping keyboardMapping, KeyStroke stroke, int group) throws IOException {
        Optional<KeyboardMapping.KeyMapping> found = keyboardMapping.find(stroke.keysym());
        // In another keyboard group, keys have other meanings; a spare key means the same in each group.
        boolean usable = found.isPresent() && (group == 0 || found.get().spare() || stroke.keysym() >= 0xff00);
        return usable ? found : keyboardMapping.lend(stroke.keysym());
    }

    private static List<KeyPress> presses(
            KeyboardMapping keyboardMapping, KeyStroke stroke, KeyboardMapping.KeyMapping keyMapping, int state)
            throws ScreenException {
        boolean shift = stroke.held().contains(Modifier.SHIFT)
                || keyMapping.shift() ^ isTurnedByLock(stroke, keyMapping, state);
        List<KeyPress> presses = new ArrayList<>();
        int modifiers = state & STATE;
        for (Modifier modifier : Modifier.values()) {
            if (stroke.held().contains(modifier) || modifier == Modifier.SHIFT && shift) {
                int code = keyboardMapping
                        .find(modifier.keysym())
                        .orElseThrow(() -> none(modifier.name()))
                        .code();
                presses.add(new KeyPress(code, modifiers));
                modifiers |= keyboardMapping.mask(code);
            }
        }
        presses.add(new KeyPress(keyMapping.code(), modifiers));
        return presses;
    }

    /** Returns whether Caps Lock inverts Shift for the key, as it does only for letters. */
    private static boolean isTurnedByLock(KeyStroke stroke, KeyboardMapping.KeyMapping keyMapping, int state) {
        int meant = stroke.keysym();
        boolean letter = meant < 0x100 && Character.isLetter(meant);
        return (state & LOCK) != 0 && letter && !keyMapping.spare();
    }

    private static ScreenException none(String name) {
        return new ScreenException(
                ScreenErrorKind.IMPOSSIBLE, "this keyboard layout has no key for " + name + " and no spare key");
    }

    /**
     * Fails if another client has grabbed the keyboard. X does not say which client it is: if a menu of the window may have the grab, only
     * keys that navigate a menu are pressed.
     */
    private void checkNotTaken(InputTargetCheck inputTargetCheck, KeyStroke stroke)
            throws IOException, XProtocolException, ScreenException {
        boolean menu = inputTargetCheck.isMenuOpen();
        boolean taken =
                link.activeGrabs().isKeyboardTaken() || link.activeGrabs().isMouseTaken();
        if (taken && !menu) {
            throw new ScreenException(
                    ScreenErrorKind.BUSY, "another program, such as a screen lock, currently grabs all keys");
        }
        if (taken && !(stroke.held().isEmpty() && STEERING.contains(stroke.keysym()))) {
            throw new ScreenException(
                    ScreenErrorKind.BUSY,
                    "a menu is open, and keys other than Escape, Enter, Tab, arrows, Home, End, PageUp and PageDown may"
                            + " go to another program: choose an item with ui_act or the arrow keys, or close it with"
                            + " key_press('Escape')");
        }
    }

    private void push(List<KeyPress> presses) throws IOException {
        for (KeyPress keyPress : presses) {
            link.fake(InputEventType.KEY_DOWN, keyPress.code());
        }
        List<KeyPress> backwards = new ArrayList<>(presses);
        Collections.reverse(backwards);
        for (KeyPress keyPress : backwards) {
            link.fake(InputEventType.KEY_UP, keyPress.code());
        }
    }
}
