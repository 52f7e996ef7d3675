package io.docui.hostops.provider;

import io.docui.hostops.internal.desktop.KeyedWindow;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Decision;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.HostPolicy;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.error.ErrorCode;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Which windows a policy lets be looked at and operated. What it denies is as if it were not there: not even its title is told. A window
 * without a title, such as a menu, may belong to any window of its program: it is judged as all of them together.
 */
final class DesktopPermission {
    private static final String LOOK = "ui_describe";

    private final HostPolicy policy;
    private final Supplier<List<KeyedWindow>> listed;

    /**
     * What a policy permits.
     *
     * @param policy the policy
     * @param listed all windows as they were listed last, whether or not they may be used
     */
    DesktopPermission(HostPolicy policy, Supplier<List<KeyedWindow>> listed) {
        this.policy = policy;
        this.listed = listed;
    }

    /** Whether the channel is on. */
    boolean isOn() {
        return !policy.disabledChannels().contains(Channel.UI_TREE);
    }

    /** What it means to use a window, beside the use of the channel. */
    List<Effect> uses(KeyedWindow known) {
        Set<Effect> uses = new LinkedHashSet<>(List.of(use(known.window())));
        if (known.window().title().isBlank()) {
            listed.get().stream()
                    .map(KeyedWindow::window)
                    .filter(other -> isOfSameProgram(other, known.window()))
                    .map(DesktopPermission::use)
                    .forEach(uses::add);
        }
        return List.copyOf(uses);
    }

    /** Of programs of which no process is known, all that is known must be the same. */
    private static boolean isOfSameProgram(UiWindow one, UiWindow other) {
        return KeyedWindow.isOfSameProgram(one, other) || one.app().equals(other.app());
    }

    private static Effect use(UiWindow window) {
        return new Effect.UsesApp(window.app().process(), window.app().executable(), "", window.title());
    }

    private List<Effect> effects(KeyedWindow window) {
        List<Effect> effects = new ArrayList<>(List.of(new Effect.UsesChannel(Channel.UI_TREE)));
        effects.addAll(uses(window));
        return effects;
    }

    /** Whether a window is there as far as models are concerned: it may be used, or a person is asked about it. */
    boolean shows(KeyedWindow window) {
        return policy.evaluate(LOOK, effects(window)).decision() != Decision.DENY;
    }

    /** The windows of which that is so. */
    List<KeyedWindow> visible(List<KeyedWindow> all) {
        return isOn() ? all.stream().filter(this::shows).toList() : List.of();
    }

    /** Whether a window may be looked into with nobody being asked. */
    boolean showsInside(KeyedWindow window) {
        return policy.evaluate(LOOK, effects(window)).decision() == Decision.ALLOW;
    }

    /**
     * Judges once more what has been judged at use, of a window that was looked at anew: one that has become another, by its title, is
     * judged as that, and one without a title as what its program has open by now.
     *
     * @param action the action
     * @param judged what {@link #atUse} has judged
     * @param now the window as it is now
     * @throws ActionException if it may not be done
     */
    void checkAtUse(String action, List<Effect> judged, KeyedWindow now) {
        if (!judged.equals(effects(now))) {
            atUse(action, now);
        }
    }

    /**
     * Judges once more what is about to be done.
     *
     * @param action the action
     * @param window the window as it is now
     * @return what was judged
     * @throws ActionException if it may not be done
     */
    List<Effect> atUse(String action, KeyedWindow window) {
        if (!shows(window)) {
            throw DesktopErrorMapper.stale("The window is not there any more.");
        }
        List<Effect> all = effects(window);
        if (policy.reevaluate(action, all) != Decision.ALLOW) {
            throw new ActionException(
                    ErrorCode.NOT_PERMITTED,
                    "Not permitted: " + policy.evaluate(action, all).reason() + '.');
        }
        return all;
    }
}
