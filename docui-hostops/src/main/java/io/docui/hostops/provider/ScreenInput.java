package io.docui.hostops.provider;

import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.provider.ScreenDesk.Done;
import io.docui.hostops.screen.DragPath;
import io.docui.hostops.screen.KeyStroke;
import io.docui.hostops.screen.MouseButton;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenLook;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.screen.WindowGuard;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** Does what keys and the mouse do: looks at the window, has it judged once more, does it, and sees what came of it. */
final class ScreenInput {
    private final ScreenHost host;

    ScreenInput(ScreenHost host) {
        this.host = host;
    }

    /**
     * Keys of one call.
     *
     * @param action whose they are
     * @param strokes the keys, in their order
     * @param effect how many they are for the policy
     * @param words how it is told what was pressed
     */
    record Keys(String action, List<KeyStroke> strokes, Effect effect, ScreenWords words) {}

    /**
     * Clicks of one call.
     *
     * @param x pixels from the window's left edge
     * @param y pixels from its upper edge
     * @param button the button
     * @param count how often
     */
    record Click(int x, int y, ScreenDesk.Button button, int count) {}

    Done press(Keys keys, @Nullable ScreenWindow window, InvocationContext invocation) throws ScreenFault {
        ScreenLook look = host.look();
        TopWindow target = window == null ? active(look) : present(look, window);
        WindowGuard guard = permitted(keys.action(), target, keys.effect());
        if (window != null && !target.active()) {
            host.screen().raise(target, guard);
        }
        int pressed = 0;
        try {
            for (KeyStroke stroke : keys.strokes()) {
                if (invocation.isCancelled() || Thread.currentThread().isInterrupted()) {
                    throw new ActionException(
                            ErrorCode.CANCELLED,
                            "It was stopped. "
                                    + keys.words().part(pressed, keys.strokes().size()) + '.');
                }
                host.screen().press(target, stroke, guard);
                pressed++;
                host.rules().pressed(stroke.keys());
            }
        } catch (ScreenFault e) {
            throw refused(keys.words().part(pressed, keys.strokes().size()) + ": ", e);
        }
        String title = keys.words().hidden(ScreenBook.title(target));
        String did = keys.words().whole(keys.strokes().size()) + " in \"" + title + "\".";
        return done(did, look, target, keys.words(), invocation);
    }

    Done click(ScreenWindow window, Click click, InvocationContext invocation) throws ScreenFault {
        ScreenLook look = host.look();
        TopWindow target = present(look, window);
        WindowGuard guard = permitted("mouse_click", target, ScreenEffects.keys(click.count()));
        if (!target.active() && !isMenuOpen(look, target)) {
            host.screen().raise(target, guard);
        }
        host.screen().click(target, click.x(), click.y(), button(click.button()), click.count(), guard);
        host.rules().pressed(click.count());
        String place = " at " + click.x() + ", " + click.y() + " of ";
        return done("Clicked" + place + named(target) + '.', look, target, invocation);
    }

    /** A menu that is open closes if its window is raised; then no window has the keyboard, or this one has. */
    private static boolean isMenuOpen(ScreenLook look, TopWindow target) {
        return look.active()
                .filter(active -> active.app().pid() == target.app().pid())
                .isPresent();
    }

    Done drag(ScreenWindow window, DragPath path, InvocationContext invocation) throws ScreenFault {
        ScreenLook look = host.look();
        TopWindow target = present(look, window);
        WindowGuard guard = permitted("mouse_drag", target, ScreenEffects.keys(1));
        if (!target.active()) {
            host.screen().raise(target, guard);
        }
        host.rules().pressed(1);
        host.screen().drag(target, path, guard, invocation::isCancelled);
        return done(
                "Dragged from " + path.fromX() + ", " + path.fromY() + " to " + path.toX() + ", " + path.toY() + " of "
                        + named(target) + '.',
                look,
                target,
                invocation);
    }

    Done raise(ScreenWindow window, InvocationContext invocation) throws ScreenFault {
        ScreenLook look = host.look();
        TopWindow target = present(look, window);
        WindowGuard guard = permitted("raise_window", target);
        host.screen().raise(target, guard);
        return done(named(target) + " has the keyboard.", look, target, invocation);
    }

    private Done done(String did, ScreenLook before, TopWindow target, InvocationContext invocation)
            throws ScreenFault {
        return done(did, before, target, ScreenWords.keys(""), invocation);
    }

    private Done done(String did, ScreenLook before, TopWindow target, ScreenWords words, InvocationContext invocation)
            throws ScreenFault {
        invocation.channelUsed(Channel.KEY_MOUSE.key());
        return new Done(did, new ScreenChanges(host, before, words).await(target));
    }

    private WindowGuard permitted(String action, TopWindow target, Effect... more) {
        List<Effect> effects = new ArrayList<>(List.of(ScreenRules.app(target)));
        effects.addAll(List.of(more));
        host.rules().permit(action, Channel.KEY_MOUSE, effects);
        return host.rules().guard(action, List.of(target));
    }

    private TopWindow active(ScreenLook look) {
        return look.active()
                .filter(host.rules()::isSeen)
                .orElseThrow(() -> new ActionException(
                        ErrorCode.NOT_PERMITTED,
                        "The window that has the keyboard is none that ideOperation.allowedApps of the policy has: name a"
                                + " window of the list."));
    }

    /** The window as it is now. */
    TopWindow present(ScreenLook look, ScreenWindow window) {
        return host.book()
                .find(look, window.key())
                .filter(host.rules()::isSeen)
                .orElseThrow(
                        () -> new ActionException(
                                "The window is not there any more, or the policy does not allow it any more: look at the list."));
    }

    private static String named(TopWindow window) {
        return '"' + ScreenBook.title(window) + '"';
    }

    static MouseButton button(ScreenDesk.Button button) {
        return switch (button) {
            case LEFT -> MouseButton.LEFT;
            case MIDDLE -> MouseButton.MIDDLE;
            case RIGHT -> MouseButton.RIGHT;
        };
    }

    /** What a fault of the screen is for whoever called. */
    static ActionException refused(String before, ScreenFault fault) {
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
