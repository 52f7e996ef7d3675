package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowGuard;
import java.io.IOException;
import java.util.Optional;

/**
 * Rejects input while a popup menu of another window is in the way, because the policy may permit only some windows of a program. Use it
 * only while the server is grabbed.
 */
final class PopupMenuGuard {
    private final XWindowQueries windows;
    private final WindowStack windowStack;
    private final TopLevelWindow wanted;
    private final WindowGuard guard;

    PopupMenuGuard(XWindowQueries windows, WindowStack windowStack, TopLevelWindow wanted, WindowGuard guard) {
        this.windows = windows;
        this.windowStack = windowStack;
        this.wanted = wanted;
        this.guard = guard;
    }

    /**
     * Returns whether a menu of the window is open, which then may have grabbed the keyboard and the mouse.
     * @throws ScreenException if an open menu belongs, or may belong, to another window of the same program
     */
    boolean isOpen() throws IOException, XProtocolException, ScreenException {
        boolean open = false;
        for (long menu : windowStack.menus(wanted.id())) {
            open = true;
            if (!isOwn(menu)) {
                throw new ScreenException(
                        ScreenErrorKind.BUSY,
                        "a menu of another or an unknown window is open, and keys"
                                + " and clicks may go there; close it, or ask a person to close it");
            }
        }
        return open;
    }

    /** Checks that an unmanaged window over the window belongs to it. */
    void check(long menu) throws IOException, XProtocolException, ScreenException {
        if (!isOwn(menu)) {
            throw new ScreenException(
                    ScreenErrorKind.ELSEWHERE,
                    windowStack.owner(menu).isPresent()
                            ? "a menu or other popup of another window is at this position; click it through that window, or close it"
                            : "a menu or other popup of an unknown window is at this position, and not"
                                    + " every window of its program is permitted; close it");
        }
    }

    private boolean isOwn(long menu) throws IOException, XProtocolException {
        Optional<Long> owner = windowStack.owner(menu);
        return owner.isPresent() ? owner.get() == wanted.id() : isProgramPermitted();
    }

    /** Returns whether every window of the program may be used: then it does not matter to which of them a menu belongs. */
    private boolean isProgramPermitted() throws IOException, XProtocolException {
        for (WindowStack.Layer layer : windowStack.layers()) {
            long client = layer.client();
            if (client != 0
                    && client != wanted.id()
                    && windows.isSameOwner(client, wanted.id())
                    && guard.refusalOfOther(windowStack.describe(client, false)).isPresent()) {
                return false;
            }
        }
        return true;
    }
}
