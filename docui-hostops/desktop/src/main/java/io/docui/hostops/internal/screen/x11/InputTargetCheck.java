package io.docui.hostops.internal.screen.x11;

import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenException.ScreenErrorKind;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;

/** Checks that a key or click would go to the intended window and to no other. Use it only while the server is grabbed. */
final class InputTargetCheck {
    private static final int UNDER_MOUSE = 1;

    private final XWindowQueries windows;
    private final WindowStack windowStack;
    private final PopupMenuGuard popupMenuGuard;
    private final TopLevelWindow wanted;
    private final WindowInputGuard guard;

    InputTargetCheck(XDisplay link, TopLevelWindow wanted, WindowInputGuard guard) {
        this.windows = link.windows();
        this.windowStack = new WindowStack(windows, link.atoms());
        this.popupMenuGuard = new PopupMenuGuard(windows, windowStack, wanted, guard);
        this.wanted = wanted;
        this.guard = guard;
    }

    /** Returns whether a menu of the window is open. */
    boolean isMenuOpen() throws IOException, XProtocolException, ScreenException {
        return popupMenuGuard.isOpen();
    }

    List<Long> checkKeys(XWindowQueries.PointerState pointerState)
            throws IOException, XProtocolException, ScreenException {
        List<Long> chain = receivers(pointerState);
        Optional<Long> client = windowStack.clientAround(chain);
        if (client.filter(found -> found == wanted.id()).isEmpty()) {
            checkWindow(); // if the window is gone, report that instead
            throw new ScreenException(
                    ScreenErrorKind.ELSEWHERE,
                    "this window does not have the keyboard focus, so it would not receive the keys; use raise_window first");
        }
        checkWindow();
        checkOwner(chain, chain.indexOf(wanted.id()));
        return chain;
    }

    /** Returns the windows that would receive a key, from the root to the innermost one. */
    private List<Long> receivers(XWindowQueries.PointerState pointerState) throws IOException, XProtocolException {
        long focus = windows.focus();
        if (focus == 0) {
            return List.of();
        }
        List<Long> under = windows.at(pointerState.x(), pointerState.y());
        if (focus == UNDER_MOUSE) {
            return under;
        }
        List<Long> chain = new ArrayList<>(windows.around(focus));
        int at = under.indexOf(focus);
        if (at >= 0) { // the part under the mouse receives the keys of the focus window
            chain.addAll(under.subList(at + 1, under.size()));
        }
        return chain;
    }

    /** Returns the window in its current state if it is still the same one and may be used. */
    TopLevelWindow checkWindow() throws IOException, XProtocolException, ScreenException {
        TopLevelWindow now = windowStack.describe(wanted.id(), true);
        if (!now.isSame(wanted)) {
            throw new ScreenException(ScreenErrorKind.GONE, "the window no longer exists; see the list of windows");
        }
        Optional<String> refusal = guard.refusal(now);
        if (refusal.isPresent()) {
            throw new ScreenException(ScreenErrorKind.REFUSED, refusal.get());
        }
        return now;
    }

    private void checkOwner(List<Long> chain, int from) throws IOException, XProtocolException, ScreenException {
        for (long window : chain.subList(from, chain.size())) {
            if (!windows.isSameOwner(window, wanted.id())) {
                throw new ScreenException(
                        ScreenErrorKind.ELSEWHERE, "another program's window inside this one would receive the input");
            }
        }
    }

    /** Checks that the window, or a menu of it, would receive a click. */
    boolean checkClick(TopLevelWindow now, int x, int y) throws IOException, XProtocolException, ScreenException {
        List<Long> chain = windows.at(x, y);
        int at = chain.indexOf(wanted.id());
        if (at >= 0) {
            checkOwner(chain, at);
            popupMenuGuard.isOpen(); // fails if another window's menu is open
            return false;
        }
        boolean menu = chain.size() > 1 && windows.attributes(chain.get(1)).unmanaged();
        if (menu && windows.isSameOwner(chain.get(1), wanted.id())) {
            checkOwner(chain, 1);
            popupMenuGuard.check(chain.get(1));
            popupMenuGuard.isOpen();
            return windowStack.isMenu(chain.get(1));
        }
        throw new ScreenException(
                ScreenErrorKind.ELSEWHERE,
                now.bounds().contains(x, y)
                        ? "another window covers this position; use raise_window, or close the covering window"
                        : "the position is outside the window, which is "
                                + now.bounds().width() + " × " + now.bounds().height() + " pixels");
    }

    /**
     * Rejects input while a popup menu of another window is in the way, because the policy may permit only some windows of a program. Use
     * it only while the server is grabbed.
     */
    private record PopupMenuGuard(
            XWindowQueries windows, WindowStack windowStack, TopLevelWindow wanted, WindowInputGuard guard) {
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
                        && guard.refusalOfOther(windowStack.describe(client, false))
                                .isPresent()) {
                    return false;
                }
            }
            return true;
        }
    }
}
