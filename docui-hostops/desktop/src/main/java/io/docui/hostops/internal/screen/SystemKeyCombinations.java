package io.docui.hostops.internal.screen;

import io.docui.hostops.internal.screen.KeyStroke.Modifier;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import java.util.Set;

/**
 * Rejects key combinations that act on the X server or the kernel and not on a window. With Ctrl and Alt, keys can end an X server, switch
 * to a console, change the resolution or break another program's grabs; Alt with SysRq (Print) sends commands to the kernel.
 */
public final class SystemKeyCombinations {
    private static final Set<Modifier> SERVER = Set.of(Modifier.CTRL, Modifier.ALT);
    private static final int BACKSPACE = 0xff08;
    private static final int PRINT = 0xff61;
    private static final int SYS_REQ = 0xff15;
    private static final int FIRST_FUNCTION = 0xffbe;
    private static final int LAST_CONSOLE = FIRST_FUNCTION + 11;
    private static final Set<Integer> KEYPAD = Set.of(0xffaa, 0xffab, 0xffad, 0xffaf);
    private static final int TERMINATE_SERVER = 0xfed5;
    private static final int FIRST_ACTION = 0x1008fe01;
    private static final int LAST_ACTION = 0x1008feff;

    private SystemKeyCombinations() {}

    public static void check(KeyStroke stroke) throws ScreenException {
        int key = stroke.keysym();
        boolean console = key >= FIRST_FUNCTION && key <= LAST_CONSOLE;
        if (isServers(stroke.held()) && (key == BACKSPACE || console || KEYPAD.contains(key))) {
            throw refused(stroke, "it could stop the X server, switch to a console or change the screen's resolution");
        }
        if (key == SYS_REQ || key == PRINT && stroke.held().contains(Modifier.ALT)) {
            throw refused(stroke, "the kernel reserves it (SysRq); to take a picture, use screenshot");
        }
        if (isAction(key)) {
            throw refused(stroke, "the X server reserves it");
        }
    }

    /**
     * Rejects key combinations by their meanings on the actual keyboard.
     * @throws ScreenException if the combination may be an X server action
     */
    public static void check(KeyStroke stroke, Set<Long> meanings) throws ScreenException {
        if (isServers(stroke.held()) && meanings.stream().anyMatch(SystemKeyCombinations::isAction)) {
            throw refused(stroke, "the X server reserves it on this keyboard and could stop or lose the screen");
        }
    }

    private static boolean isServers(Set<Modifier> held) {
        return held.containsAll(SERVER);
    }

    private static boolean isAction(long keysym) {
        return keysym == TERMINATE_SERVER || keysym >= FIRST_ACTION && keysym <= LAST_ACTION;
    }

    private static ScreenException refused(KeyStroke stroke, String why) {
        return new ScreenException(ScreenErrorKind.REFUSED, stroke.name() + " was not pressed because " + why);
    }
}
