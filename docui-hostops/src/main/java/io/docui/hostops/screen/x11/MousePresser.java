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
    private final XLink link;
    private final TopWindow window;
    private final WindowGuard guard;

    MousePresser(XLink link, TopWindow window, WindowGuard guard) {
        this.link = link;
        this.window = window;
        this.guard = guard;
    }

    void click(int x, int y, MouseButton button, int count) throws IOException, XFault, ScreenFault {
        link.alone(alone -> {
            moveTo(x, y, true);
            for (int i = 0; i < count; i++) {
                link.fake(Input.BUTTON_DOWN, number(button));
                link.fake(Input.BUTTON_UP, number(button));
            }
            return true;
        });
    }

    void press(int x, int y, MouseButton button) throws IOException, XFault, ScreenFault {
        link.alone(alone -> {
            moveTo(x, y, true);
            link.fake(Input.BUTTON_DOWN, number(button));
            return true;
        });
    }

    void move(int x, int y) throws IOException, XFault, ScreenFault {
        link.alone(alone -> {
            moveTo(x, y, false);
            return true;
        });
    }

    private void moveTo(int x, int y, boolean first) throws IOException, XFault, ScreenFault {
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
        receiver.checkClick(now, atX, atY);
        if (first) {
            Held.checkNothingHeld(link.windows().pointer().mask());
            if (link.held().isMouseTaken()
                    && !receiver.desk().showsMenu(window.app().pid())) {
                throw new ScreenFault(
                        Kind.ELSEWHERE, "another program takes all clicks for itself at this moment: try again later");
            }
        }
        link.fake(Input.MOVE, 0, atX, atY);
    }

    static void release(XLink link, MouseButton button) throws IOException {
        link.fake(Input.BUTTON_UP, number(button));
        link.connection().sync();
    }

    private static int number(MouseButton button) {
        return switch (button) {
            case LEFT -> 1;
            case MIDDLE -> 2;
            case RIGHT -> 3;
        };
    }
}
