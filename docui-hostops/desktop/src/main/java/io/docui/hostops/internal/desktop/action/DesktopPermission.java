package io.docui.hostops.internal.desktop.action;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.hostops.policy.HostPolicy;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Supplier;

/**
 * Decides with the host policy which windows may be read and operated. A denied window is treated as missing: not even its title is shown.
 * A window without a title, such as a menu, may belong to any window of its program and is therefore judged as all of them together.
 * @param listed the source of all windows as they were last listed, whether or not they may be used
 */
public record DesktopPermission(HostPolicy policy, Supplier<List<RegisteredWindow>> listed) {
    private static final String LOOK = "ui_describe";

    /** Returns whether the channel is enabled. */
    public boolean isOn() {
        return !policy.disabledChannels().contains(HostChannel.UI_TREE);
    }

    /** Returns the effects of using a window, without the use of the channel. */
    public List<HostEffect> uses(RegisteredWindow known) {
        Set<HostEffect> uses = new LinkedHashSet<>(List.of(use(known.window())));
        if (known.window().title().isBlank()) {
            listed.get().stream()
                    .map(RegisteredWindow::window)
                    .filter(other -> isOfSameProgram(other, known.window()))
                    .map(DesktopPermission::use)
                    .forEach(uses::add);
        }
        return List.copyOf(uses);
    }

    /** Returns whether two windows belong to the same program; if no process is known, all known properties must be equal. */
    private static boolean isOfSameProgram(UiWindow one, UiWindow other) {
        return RegisteredWindow.isOfSameProgram(one, other) || one.app().equals(other.app());
    }

    private static HostEffect use(UiWindow window) {
        return new HostEffect.UsesApp(window.app().process(), window.app().executable(), "", window.title());
    }

    private List<HostEffect> effects(RegisteredWindow window) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.UI_TREE)));
        effects.addAll(uses(window));
        return effects;
    }

    /** Returns whether a window is visible to models: it may be used, or a person is asked about it. */
    public boolean shows(RegisteredWindow window) {
        return policy.evaluate(LOOK, effects(window)).decision() != PolicyDecision.DENY;
    }

    public List<RegisteredWindow> visible(List<RegisteredWindow> all) {
        return isOn() ? all.stream().filter(this::shows).toList() : List.of();
    }

    /** Returns whether the content of a window may be read without asking a person. */
    public boolean showsInside(RegisteredWindow window) {
        return policy.evaluate(LOOK, effects(window)).decision() == PolicyDecision.ALLOW;
    }

    /**
     * Checks an action again after the window was read again: a window with a changed title is judged by the new title, and a window
     * without a title by the windows that its program has open now.
     */
    public void checkAtUse(String action, List<HostEffect> judged, RegisteredWindow now) {
        if (!judged.equals(effects(now))) {
            atUse(action, now);
        }
    }

    /** Checks an action right before it is performed. */
    public List<HostEffect> atUse(String action, RegisteredWindow window) {
        if (!shows(window)) {
            throw DesktopErrorMapper.stale("The window no longer exists.");
        }
        List<HostEffect> all = effects(window);
        if (policy.reevaluate(action, all) != PolicyDecision.ALLOW) {
            throw policy.refusal(action, all);
        }
        return all;
    }
}
