package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.screen.x11.XDisplay.InputEventType;
import java.io.IOException;

/**
 * Moves and clicks the mouse of an X display through XTEST, after it has checked that the intended window is the target. Check and input
 * happen in one server grab.
 */
record MouseController(XDisplay link, TopLevelWindow window, WindowInputGuard guard) {
    private static final int MODIFIERS = 0xff;

    /** Target of a mouse movement or click in screen coordinates. */
    private record Aim(int x, int y, boolean menu) {}

    void click(int x, int y, MouseButton button, int count) throws IOException, XProtocolException, ScreenException {
        link.withServerGrabbed(alone -> {
            Aim aim = aim(x, y);
            checkFree(button, aim.menu() && count == 1);
            link.fake(InputEventType.MOVE, 0, aim.x(), aim.y());
            for (int i = 0; i < count; i++) {
                link.fake(InputEventType.BUTTON_DOWN, number(button));
                link.fake(InputEventType.BUTTON_UP, number(button));
            }
            return true;
        });
    }

    void press(int x, int y, MouseButton button) throws IOException, XProtocolException, ScreenException {
        link.withServerGrabbed(alone -> {
            Aim aim = aim(x, y);
            checkFree(button, false);
            link.fake(InputEventType.MOVE, 0, aim.x(), aim.y());
            link.button().press(number(button));
            return true;
        });
    }

    void move(int x, int y) throws IOException, XProtocolException, ScreenException {
        link.withServerGrabbed(alone -> {
            Aim aim = aim(x, y);
            link.fake(InputEventType.MOVE, 0, aim.x(), aim.y());
            return true;
        });
    }

    private Aim aim(int x, int y) throws IOException, XProtocolException, ScreenException {
        InputTargetCheck inputTargetCheck = new InputTargetCheck(link, window, guard);
        TopLevelWindow now = inputTargetCheck.checkWindow();
        int atX = now.bounds().x() + x;
        int atY = now.bounds().y() + y;
        if (now.minimized()) {
            throw new ScreenException(
                    ScreenErrorKind.ELSEWHERE, "the window is minimized; use raise_window to show it");
        }
        if (atX < 0
                || atY < 0
                || atX >= link.setup().width()
                || atY >= link.setup().height()) {
            throw new ScreenException(ScreenErrorKind.IMPOSSIBLE, "that position is outside the screen");
        }
        return new Aim(atX, atY, inputTargetCheck.checkClick(now, atX, atY));
    }

    /**
     * Fails if the click would go to another client. X does not say which client has grabbed the mouse: it may be the program of an open
     * menu.
     */
    private void checkFree(MouseButton button, boolean oneOnMenu)
            throws IOException, XProtocolException, ScreenException {
        int state = link.windows().pointer().mask();
        ActiveGrabs.checkNothingHeld(state);
        link.activeGrabs().checkDevices();
        if (link.activeGrabs().isMouseTaken() && !oneOnMenu) {
            throw new ScreenException(
                    ScreenErrorKind.BUSY,
                    "a menu is open, or another program currently grabs all clicks: click once on the"
                            + " menu, close it with key_press('Escape'), or try again later");
        }
        if (link.grabs().takesButton(number(button), state & MODIFIERS)) {
            throw new ScreenException(
                    ScreenErrorKind.ELSEWHERE,
                    "another program has grabbed all clicks of this button; use ui_act or keys");
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
