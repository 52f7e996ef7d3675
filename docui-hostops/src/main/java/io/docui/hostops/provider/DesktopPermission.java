package io.docui.hostops.provider;

import io.docui.hostops.desktop.KnownWindow;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.ui.UiWindow;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.List;

/** Which windows a policy lets be looked at and operated. What it denies is as if it were not there: not even its title is told. */
final class DesktopPermission {
    private static final String LOOK = "ui_describe";

    private final HostPolicy policy;

    DesktopPermission(HostPolicy policy) {
        this.policy = policy;
    }

    /** Whether the channel is on. */
    boolean isOn() {
        return !policy.off().contains(Channel.UI_TREE);
    }

    /** What it means to use a window, beside the use of the channel. */
    static Effect use(UiWindow window) {
        return new Effect.UsesApp(window.app().process(), window.app().executable(), "", window.title());
    }

    private static List<Effect> effects(UiWindow window) {
        return List.of(new Effect.UsesChannel(Channel.UI_TREE), use(window));
    }

    /** Whether a window is there as far as models are concerned: it may be used, or a person is asked about it. */
    boolean shows(KnownWindow window) {
        return policy.judgement(LOOK, effects(window.window())).decision() != Decision.DENY;
    }

    /** The windows of which that is so. */
    List<KnownWindow> shown(List<KnownWindow> all) {
        return isOn() ? all.stream().filter(this::shows).toList() : List.of();
    }

    /** Whether a window may be looked into with nobody being asked. */
    boolean showsInside(KnownWindow window) {
        return policy.judgement(LOOK, effects(window.window())).decision() == Decision.ALLOW;
    }

    /**
     * Judges once more what has been judged at use, of a window that was looked at anew: one that has become another, by its title, is
     * judged as that.
     *
     * @param action the action
     * @param judged the window as it was judged
     * @param now the window as it is now
     * @throws ActionException if it may not be done
     */
    void stillAtUse(String action, KnownWindow judged, KnownWindow now) {
        if (!use(judged.window()).equals(use(now.window()))) {
            atUse(action, now);
        }
    }

    /**
     * Judges once more what is about to be done.
     *
     * @param action the action
     * @param window the window as it is now
     * @throws ActionException if it may not be done
     */
    void atUse(String action, KnownWindow window) {
        if (!shows(window)) {
            throw DesktopFaults.stale("The window is not there any more.");
        }
        List<Effect> all = effects(window.window());
        if (policy.atUse(action, all) != Decision.ALLOW) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Not permitted: " + policy.judgement(action, all).reason() + '.');
        }
    }
}
