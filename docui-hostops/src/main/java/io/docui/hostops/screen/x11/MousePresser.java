package io.docui.hostops.screen.x11;

import io.docui.hostops.screen.MouseButton;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenFault.Kind;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.hostops.screen.x11.XLink.Input;
import java.io.IOException;

/** Moves and presses the mouse of a display: who would get it is found out, and it is done, in one step. */
final class MousePresser {
    private static final int MODIFIERS = 0xff;

    private final XLink link;
    private final TopWindow window;
    private final WindowGuard guard;

    MousePresser(XLink link, TopWindow window, WindowGuard guard) {
        this.link = link;
        this.window = window;
        this.guard = guard;
    }

    /**
     * Where the mouse goes.
     *
     * @param x in pixels of the screen
     * @param y in pixels of the screen
     * @param menu whether a menu of the window is there
     */
    private record Aim(int x, int y, boolean menu) {}

    void click(int x, int y, MouseButton button, int count) throws IOException, XFault, ScreenFault {
        link.alone(alone -> {
            Aim aim = aim(x, y);
            checkFree(button, aim.menu() && count == 1);
            link.fake(Input.MOVE, 0, aim.x(), aim.y());
            for (int i = 0; i < count; i++) {
                link.fake(Input.BUTTON_DOWN, number(button));
                link.fake(Input.BUTTON_UP, number(button));
            }
            return true;
        });
    }

    void press(int x, int y, MouseButton button) throws IOException, XFault, ScreenFault {
        link.alone(alone -> {
            Aim aim = aim(x, y);
            checkFree(button, false);
            link.fake(Input.MOVE, 0, aim.x(), aim.y());
            link.button().press(number(button));
            return true;
        });
    }

    void move(int x, int y) throws IOException, XFault, ScreenFault {
        link.alone(alone -> {
            Aim aim = aim(x, y);
            link.fake(Input.MOVE, 0, aim.x(), aim.y());
            return true;
        });
    }

    private Aim aim(int x, int y) throws IOException, XFault, ScreenFault {
        Receiver receiver = new Receiver(link, window, guard);
        TopWindow now = receiver.checkedWindow();
        int atX = now.bounds().x() + x;
        int atY = now.bounds().y() + y;
        if (now.minimized()) {
            throw new ScreenFault(Kind.ELSEWHERE, "the window is minimized: raise_window shows it");
        }
        if (atX < 0
                || atY < 0
                || atX >= link.setup().width()
                || atY >= link.setup().height()) {
            throw new ScreenFault(Kind.IMPOSSIBLE, "that place is outside of the screen");
        }
        return new Aim(atX, atY, receiver.checkClick(now, atX, atY));
    }

    /** Says no if the click would go to another program. X tells that somebody has the mouse, and not who: it may be a menu's own program. */
    private void checkFree(MouseButton button, boolean oneOnMenu) throws IOException, XFault, ScreenFault {
        int state = link.windows().pointer().mask();
        Held.checkNothingHeld(state);
        link.held().checkDevices();
        if (link.held().isMouseTaken() && !oneOnMenu) {
            throw new ScreenFault(
                    Kind.BUSY,
                    "a menu is open, or another program takes all clicks for itself at this moment: click once on the"
                            + " menu, or close it by key_press('Escape'), or try again later");
        }
        if (link.grabs().takesButton(number(button), state & MODIFIERS)) {
            throw new ScreenFault(
                    Kind.ELSEWHERE,
                    "another program has taken all clicks of this button for itself: use ui_act, or keys");
        }
    }

    private static int number(MouseButton button) {
        return switch (button) {
            case LEFT -> 1;
            case MIDDLE -> 2;
            case RIGHT -> 3;
        };
    }
}
