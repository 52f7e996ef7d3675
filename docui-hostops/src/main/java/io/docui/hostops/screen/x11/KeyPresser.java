package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.KeyStroke.Modifier;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.ServerKeys;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.screen.x11.PassiveGrabs.Press;
import io.docui.hostops.screen.x11.XLink.Input;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** Presses keys of a display: who would get them is found out, and they are pressed and released, in one step. */
final class KeyPresser {
    private static final int LOCK = 0x02;
    private static final int STATE = 0xff;
    private static final int GROUP = 13;

    /** Tab, Enter, Escape, Home, arrows, PageUp, PageDown, End: with these a menu is steered, and nothing is written. */
    private static final Set<Integer> STEERING =
            Set.of(0xff09, 0xff0d, 0xff1b, 0xff50, 0xff51, 0xff52, 0xff53, 0xff54, 0xff55, 0xff56, 0xff57);

    private final XLink link;
    private final TopWindow window;
    private final WindowGuard guard;

    KeyPresser(XLink link, TopWindow window, WindowGuard guard) {
        this.link = link;
        this.window = window;
        this.guard = guard;
    }

    /**
     * Presses keys.
     *
     * @return empty if they were pressed; else nothing was, for these windows' programs have first to read the keys that they were sent
     */
    List<TopWindow> press(KeyStroke stroke) throws IOException, XFault, ScreenFault {
        return link.alone(alone -> {
            Receiver receiver = new Receiver(alone, window, guard);
            XWindows.Pointer pointer = alone.windows().pointer();
            List<Long> way = receiver.checkKeys(pointer);
            Held.checkNothingHeld(pointer.mask());
            alone.held().checkDevices();
            checkNotTaken(receiver, stroke);
            Keyboard keyboard = alone.keyboard(); // as it is now; until the keys are pressed nobody changes it
            Optional<Keyboard.Key> key = key(keyboard, stroke, pointer.mask() >> GROUP & 3);
            if (key.isEmpty()) {
                List<TopWindow> readers = keyboard.readers();
                if (readers.isEmpty()) {
                    throw none(stroke.name());
                }
                return readers;
            }
            ServerKeys.check(stroke, keyboard.meanings(key.get().code()));
            List<Press> presses = presses(keyboard, stroke, key.get(), pointer.mask());
            if (alone.grabs().takesKey(presses, way)) {
                throw new ScreenFault(
                        Kind.ELSEWHERE,
                        stroke.name() + " does not get to the window: the window manager or another program has taken"
                                + " that key for itself");
            }
            push(presses);
            keyboard.loans().sent(key.get().code(), window);
            return List.of();
        });
    }

    private static Optional<Keyboard.Key> key(Keyboard keyboard, KeyStroke stroke, int group) throws IOException {
        Optional<Keyboard.Key> found = keyboard.find(stroke.keysym());
        // In another group of a keyboard its keys mean something else; a spare one means the same in each.
        boolean usable = found.isPresent() && (group == 0 || found.get().lent() || stroke.keysym() >= 0xff00);
        return usable ? found : keyboard.lend(stroke.keysym());
    }

    private static List<Press> presses(Keyboard keyboard, KeyStroke stroke, Keyboard.Key key, int state)
            throws ScreenFault {
        boolean shift = stroke.held().contains(Modifier.SHIFT) || key.shift() ^ isTurnedByLock(stroke, key, state);
        List<Press> presses = new ArrayList<>();
        int modifiers = state & STATE;
        for (Modifier modifier : Modifier.values()) {
            if (stroke.held().contains(modifier) || modifier == Modifier.SHIFT && shift) {
                int code = keyboard.find(modifier.keysym())
                        .orElseThrow(() -> none(modifier.name()))
                        .code();
                presses.add(new Press(code, modifiers));
                modifiers |= keyboard.mask(code);
            }
        }
        presses.add(new Press(key.code(), modifiers));
        return presses;
    }

    /** The lock for capitals turns Shift around, but only for letters. */
    private static boolean isTurnedByLock(KeyStroke stroke, Keyboard.Key key, int state) {
        int meant = stroke.keysym();
        boolean letter = meant < 0x100 && Character.isLetter(meant);
        return (state & LOCK) != 0 && letter && !key.lent();
    }

    private static ScreenFault none(String name) {
        return new ScreenFault(Kind.IMPOSSIBLE, "this keyboard has no key for " + name + ", and none to spare");
    }

    /** X tells that somebody has all keys, and not who. Where it may be a menu of the window, only what steers one is pressed. */
    private void checkNotTaken(Receiver receiver, KeyStroke stroke) throws IOException, XFault, ScreenFault {
        boolean menu = receiver.isMenuOpen();
        boolean taken = link.held().isKeyboardTaken() || link.held().isMouseTaken();
        if (taken && !menu) {
            throw new ScreenFault(
                    Kind.BUSY, "another program takes all keys for itself at this moment, such as a locked screen");
        }
        if (taken && !isSteering(stroke)) {
            throw new ScreenFault(
                    Kind.BUSY,
                    "a menu is open, and other keys than Escape, Enter, Tab, arrows, Home, End, PageUp and PageDown may"
                            + " go to another program: choose its item by ui_act or with arrows, or close it by"
                            + " key_press('Escape')");
        }
    }

    private static boolean isSteering(KeyStroke stroke) {
        return stroke.held().isEmpty() && STEERING.contains(stroke.keysym());
    }

    private void push(List<Press> presses) throws IOException {
        for (Press press : presses) {
            link.fake(Input.KEY_DOWN, press.code());
        }
        List<Press> backwards = new ArrayList<>(presses);
        Collections.reverse(backwards);
        for (Press press : backwards) {
            link.fake(Input.KEY_UP, press.code());
        }
    }
}
