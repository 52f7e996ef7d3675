package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.KeyStroke.Modifier;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.screen.x11.XLink.Input;
import java.io.IOException;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/** Presses keys of a display: who would get them is found out, and they are pressed and released, in one step. */
final class KeyPresser {
    private static final int LOCK = 0x02;
    private static final int LOCKS = LOCK | 0x10;
    private static final int GROUP = 13;
    private static final Map<Modifier, Integer> MASKS =
            Map.of(Modifier.SHIFT, 0x01, Modifier.CTRL, 0x04, Modifier.ALT, 0x08, Modifier.SUPER, 0x40);

    private final XLink link;
    private final Keyboard keyboard;

    KeyPresser(XLink link) throws IOException {
        this.link = link;
        this.keyboard = link.keyboard();
    }

    void press(TopWindow window, KeyStroke stroke, WindowGuard guard) throws IOException, XFault, ScreenFault {
        int state = link.windows().pointer().mask();
        Keyboard.Key key = key(stroke, state >> GROUP & 3);
        boolean shift = stroke.held().contains(Modifier.SHIFT) || key.shift() ^ isTurnedByLock(stroke, key, state);
        List<Integer> codes = new ArrayList<>();
        int modifiers = state & LOCKS;
        for (Modifier modifier : Modifier.values()) {
            if (stroke.held().contains(modifier) || modifier == Modifier.SHIFT && shift) {
                codes.add(keyboard.find(modifier.keysym())
                        .orElseThrow(() -> none(modifier.name()))
                        .code());
                modifiers |= MASKS.getOrDefault(modifier, 0);
            }
        }
        codes.add(key.code());
        int all = modifiers;
        link.alone(alone -> {
            Receiver receiver = new Receiver(alone, window, guard);
            XWindows.Pointer pointer = alone.windows().pointer();
            receiver.checkKeys(pointer);
            Held.checkNothingHeld(pointer.mask());
            checkFree(receiver, window, key.code(), all, stroke);
            push(codes);
            return true;
        });
    }

    /** The lock for capitals turns Shift around, but only for letters. */
    private static boolean isTurnedByLock(KeyStroke stroke, Keyboard.Key key, int state) {
        int meant = stroke.keysym();
        boolean letter = meant < 0x100 && Character.isLetter(meant);
        return (state & LOCK) != 0 && letter && !key.lent();
    }

    private Keyboard.Key key(KeyStroke stroke, int group) throws IOException, ScreenFault {
        Optional<Keyboard.Key> found = keyboard.find(stroke.keysym());
        // In another group of a keyboard its keys mean something else; a spare one means the same in each.
        boolean usable = found.isPresent() && (group == 0 || found.get().lent() || stroke.keysym() >= 0xff00);
        if (usable) {
            return found.get();
        }
        return keyboard.lend(stroke.keysym()).orElseThrow(() -> none(stroke.name()));
    }

    private static ScreenFault none(String name) {
        return new ScreenFault(Kind.IMPOSSIBLE, "this keyboard has no key for " + name + ", and none to spare");
    }

    private void checkFree(Receiver receiver, TopWindow window, int code, int modifiers, KeyStroke stroke)
            throws IOException, XFault, ScreenFault {
        if (link.held().isKeyboardTaken()) {
            if (receiver.desk().showsMenu(window.app().pid())) {
                return;
            }
            throw new ScreenFault(
                    Kind.ELSEWHERE,
                    "another program takes all keys for itself at this moment, such as a locked screen");
        }
        if (link.held().isKeyTaken(code, modifiers)) {
            throw new ScreenFault(
                    Kind.ELSEWHERE,
                    stroke.name() + " does not get to the window: the window manager or another program has taken that"
                            + " key for itself");
        }
    }

    private void push(List<Integer> codes) throws IOException {
        for (int code : codes) {
            link.fake(Input.KEY_DOWN, code);
        }
        List<Integer> backwards = new ArrayList<>(codes);
        Collections.reverse(backwards);
        for (int code : backwards) {
            link.fake(Input.KEY_UP, code);
        }
    }
}
