package io.docui.hostops.screen;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.screen.DragPath;
import io.docui.hostops.internal.screen.KeyStroke;
import io.docui.hostops.internal.screen.MouseButton;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.WindowInputGuard;
import io.docui.hostops.internal.screen.action.KeyboardInputFormatter;
import io.docui.hostops.internal.screen.action.ScreenPermission;
import io.docui.hostops.screen.ScreenProvider.InputResult;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Performs keyboard and mouse actions on a window: finds the window, checks the permission, sends the input and reports the changes. */
record InputController(ScreenService host) {
    /**
     * Key strokes of one call, with their effect for the policy.
     * @param strokes the keys, in order
     */
    record KeyInput(String action, List<KeyStroke> strokes, HostEffect effect, KeyboardInputFormatter words) {}

    /** Clicks of one call at a position in a window. */
    record ClickInput(int x, int y, ScreenProvider.Button button, int count) {}

    InputResult press(KeyInput keyInput, @Nullable ScreenWindow window, InvocationContext invocation)
            throws ScreenException {
        ScreenSnapshot look = host.look();
        TopLevelWindow target = window == null ? active(look) : present(look, window);
        WindowInputGuard guard = permitted(keyInput.action(), target, keyInput.effect());
        if (window != null && !target.active()) {
            host.screen().raise(target, guard);
        }
        int pressed = 0;
        try {
            for (KeyStroke stroke : keyInput.strokes()) {
                if (invocation.isCancelled() || Thread.currentThread().isInterrupted()) {
                    throw new ActionException(
                            ErrorCode.CANCELLED,
                            "The call was canceled. "
                                    + keyInput.words()
                                            .part(pressed, keyInput.strokes().size()) + '.');
                }
                host.screen().press(target, stroke, guard);
                pressed++;
                host.rules().recordKeys(stroke.keys());
            }
        } catch (ScreenException e) {
            throw toActionException(
                    keyInput.words().part(pressed, keyInput.strokes().size()) + ": ", e);
        }
        String title = keyInput.words().redactTitle(ScreenWindowRegistry.title(target));
        String did = keyInput.words().whole(keyInput.strokes().size()) + " in \"" + title + "\".";
        return done(did, look, target, keyInput.words(), invocation);
    }

    InputResult click(ScreenWindow window, ClickInput clickInput, InvocationContext invocation) throws ScreenException {
        ScreenSnapshot look = host.look();
        TopLevelWindow target = present(look, window);
        WindowInputGuard guard = permitted("mouse_click", target, ScreenEffectDeclarations.keys(clickInput.count()));
        if (!target.active() && !isMenuOpen(look, target)) {
            host.screen().raise(target, guard);
        }
        host.screen()
                .click(target, clickInput.x(), clickInput.y(), button(clickInput.button()), clickInput.count(), guard);
        host.rules().recordKeys(clickInput.count());
        String place = " at " + clickInput.x() + ", " + clickInput.y() + " of ";
        return done("Clicked" + place + named(target) + '.', look, target, invocation);
    }

    /**
     * Returns whether a window of the same program has the keyboard, which may be a window with an open menu: raising another window would
     * close the menu.
     */
    private static boolean isMenuOpen(ScreenSnapshot look, TopLevelWindow target) {
        return look.active()
                .filter(active -> active.app().pid() == target.app().pid())
                .isPresent();
    }

    InputResult drag(ScreenWindow window, DragPath path, InvocationContext invocation) throws ScreenException {
        ScreenSnapshot look = host.look();
        TopLevelWindow target = present(look, window);
        WindowInputGuard guard = permitted("mouse_drag", target, ScreenEffectDeclarations.keys(1));
        if (!target.active()) {
            host.screen().raise(target, guard);
        }
        host.rules().recordKeys(1);
        host.screen().drag(target, path, guard, invocation::isCancelled);
        return done(
                "Dragged from " + path.fromX() + ", " + path.fromY() + " to " + path.toX() + ", " + path.toY() + " of "
                        + named(target) + '.',
                look,
                target,
                invocation);
    }

    InputResult raise(ScreenWindow window, InvocationContext invocation) throws ScreenException {
        ScreenSnapshot look = host.look();
        TopLevelWindow target = present(look, window);
        WindowInputGuard guard = permitted("raise_window", target);
        host.screen().raise(target, guard);
        return done(named(target) + " has the keyboard focus.", look, target, invocation);
    }

    private InputResult done(String did, ScreenSnapshot before, TopLevelWindow target, InvocationContext invocation)
            throws ScreenException {
        return done(did, before, target, KeyboardInputFormatter.keys(""), invocation);
    }

    private InputResult done(
            String did,
            ScreenSnapshot before,
            TopLevelWindow target,
            KeyboardInputFormatter words,
            InvocationContext invocation)
            throws ScreenException {
        invocation.reportChannel(HostChannel.KEY_MOUSE.key());
        return new InputResult(did, new WindowChangeDetector(host, before, words).await(target));
    }

    private WindowInputGuard permitted(String action, TopLevelWindow target, HostEffect... more) {
        List<HostEffect> effects = new ArrayList<>(List.of(ScreenPermission.app(target)));
        effects.addAll(List.of(more));
        host.rules().permit(action, HostChannel.KEY_MOUSE, effects);
        return host.rules().guard(action, List.of(target));
    }

    private TopLevelWindow active(ScreenSnapshot look) {
        return look.active()
                .filter(host.rules()::isSeen)
                .orElseThrow(() -> new ActionException(
                        ErrorCode.NOT_PERMITTED,
                        "The focused window is not permitted by ideOperation.allowedApps of the policy: give a"
                                + " window from the list."));
    }

    TopLevelWindow present(ScreenSnapshot look, ScreenWindow window) {
        return host.book()
                .find(look, window.key())
                .filter(host.rules()::isSeen)
                .orElseThrow(() -> new ActionException(
                        "The window no longer exists, or the policy no longer permits it. See the list of windows."));
    }

    private static String named(TopLevelWindow window) {
        return '"' + ScreenWindowRegistry.title(window) + '"';
    }

    static MouseButton button(ScreenProvider.Button button) {
        return switch (button) {
            case LEFT -> MouseButton.LEFT;
            case MIDDLE -> MouseButton.MIDDLE;
            case RIGHT -> MouseButton.RIGHT;
        };
    }

    /** Converts a screen exception to one for the caller of an action. */
    static ActionException toActionException(String before, ScreenException fault) {
        ErrorCode code = switch (fault.kind()) {
            case UNAVAILABLE -> ErrorCode.CHANNEL_UNAVAILABLE;
            case REFUSED -> ErrorCode.NOT_PERMITTED;
            case IMPOSSIBLE -> ErrorCode.CONSTRAINT_VIOLATION;
            case GONE, ELSEWHERE, BUSY -> ErrorCode.ACTION_FAILED;
        };
        String message = before + fault.getMessage() + '.';
        String sentence = message.substring(0, 1).toUpperCase(Locale.ROOT) + message.substring(1);
        return (ActionException) new ActionException(code, sentence).initCause(fault);
    }
}
