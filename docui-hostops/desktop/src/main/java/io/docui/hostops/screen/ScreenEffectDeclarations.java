package io.docui.hostops.screen;

import io.docui.hostops.effect.Channel;
import io.docui.hostops.effect.Effect;
import io.docui.hostops.internal.screen.KeyParser;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.action.ScreenPermission;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * Declares the effects of the actions of {@link ScreenProvider} to the host policy. It declares nothing for a window that the policy
 * denies, so that its title is not revealed: the action itself reports that there is no such window.
 */
final class ScreenEffectDeclarations {
    private final ScreenService host;
    private final Workspace workspace;

    private ScreenEffectDeclarations(ScreenService host, Workspace workspace) {
        this.host = host;
        this.workspace = workspace;
    }

    static void declare(HostPolicy policy, ScreenService host, Workspace workspace) {
        ScreenEffectDeclarations effects = new ScreenEffectDeclarations(host, workspace);
        policy.declare("key_type", effects.of(Channel.KEY_MOUSE, effects::typing))
                .declare("key_press", effects.of(Channel.KEY_MOUSE, effects::pressing))
                .declare("mouse_click", effects.of(Channel.KEY_MOUSE, effects::clicking))
                .declare("mouse_drag", effects.of(Channel.KEY_MOUSE, effects::dragging))
                .declare("raise_window", effects.of(Channel.KEY_MOUSE, effects::onWindow))
                .declare("screenshot", effects.of(Channel.VISUAL, effects::picturing))
                .declare("screen_find", effects.of(Channel.VISUAL, effects::finding));
    }

    private EffectDeclaration of(Channel channel, Function<HostCall, List<Effect>> found) {
        return EffectDeclaration.of(channel, false, call -> host.isThere() ? found.apply(call) : List.of());
    }

    static Effect keys(int length) {
        return new Effect.SendsInput(length);
    }

    static Effect text(String text, boolean secret) {
        return new Effect.SendsInput(text.codePointCount(0, text.length()), secret);
    }

    private List<Effect> typing(HostCall call) {
        Optional<String> secret = call.text("secret");
        String text = call.text("text").orElse("") + secret.orElse("");
        return with(onWindow(call), text(text, secret.isPresent()));
    }

    private List<Effect> pressing(HostCall call) {
        try {
            int keys = KeyParser.parse(call.text("keys").orElse("")).keys();
            return with(onWindow(call), keys(Math.multiplyExact(keys, number(call, "times", 1))));
        } catch (ScreenException | ArithmeticException e) {
            return List.of(); // the action reports the error
        }
    }

    private List<Effect> clicking(HostCall call) {
        return with(onWindow(call), keys(number(call, "count", 1)));
    }

    private List<Effect> dragging(HostCall call) {
        return with(onWindow(call), keys(1));
    }

    private static List<Effect> with(List<Effect> first, Effect last) {
        List<Effect> all = new ArrayList<>(first);
        all.add(last);
        return all;
    }

    private static int number(HostCall call, String name, int usual) {
        Value value = call.value(name).orElse(Value.NullValue.NULL);
        try {
            return value instanceof Value.NumberValue number ? Math.max(1, Integer.parseInt(number.text())) : usual;
        } catch (NumberFormatException e) {
            return usual; // the action reports the error
        }
    }

    private List<Effect> onWindow(HostCall call) {
        try {
            Optional<TopLevelWindow> window = call.value("window").isPresent()
                    ? named(call)
                    : call.text("title").isPresent()
                            ? host.findByTitle(call.text("title").get())
                            : host.cachedLook().active().filter(host.rules()::isSeen);
            return window.map(ScreenPermission::app).stream().toList();
        } catch (ScreenException e) {
            return List.of(); // the action reports the error
        }
    }

    private Optional<TopLevelWindow> named(HostCall call) throws ScreenException {
        Value value = call.value("window").orElse(Value.NullValue.NULL);
        Optional<String> key = Optional.empty();
        if (value instanceof Value.AnchorValue anchor) {
            key = Optional.of(anchor.anchor().id());
        } else if (value instanceof Value.InstanceValue target && target.object() instanceof ScreenWindow window) {
            key = Optional.of(window.key());
        } else if (value instanceof Value.TextValue text) {
            key = Optional.of(text.text().substring(text.text().lastIndexOf(':') + 1));
        }
        return key.isEmpty() ? Optional.empty() : host.find(key.get());
    }

    private List<Effect> picturing(HostCall call) {
        List<Effect> all = new ArrayList<>(ofPicture(call));
        call.text("keep").ifPresent(path -> all.addAll(file(path, Effect.FileAccess.WRITE)));
        return all;
    }

    private List<Effect> finding(HostCall call) {
        List<Effect> all = new ArrayList<>(ofPicture(call));
        call.text("path").ifPresent(path -> all.addAll(file(path, Effect.FileAccess.READ)));
        return all;
    }

    private List<Effect> ofPicture(HostCall call) {
        try {
            if (call.value("window").isPresent()) {
                return onWindow(call);
            }
            return of(windows(host.cachedLook(), host.rules(), call.text("monitor")));
        } catch (ScreenException e) {
            return List.of(); // the action reports the error
        }
    }

    /** Returns the effects of using windows, sorted by window id: the stacking order has no meaning for the policy. */
    static List<Effect> of(List<TopLevelWindow> windows) {
        List<TopLevelWindow> sorted = new ArrayList<>(windows);
        sorted.sort((a, b) -> Long.compare(a.id(), b.id()));
        return sorted.stream().map(ScreenPermission::app).distinct().toList();
    }

    private List<Effect> file(String path, Effect.FileAccess fileAccess) {
        try {
            return List.of(new Effect.UsesPath(path, workspace.locate(path).real(), fileAccess));
        } catch (WorkspacePathException e) {
            return List.of(); // the action reports the error
        }
    }

    /** Returns the windows that may be seen on a monitor, or on all monitors. */
    static List<TopLevelWindow> windows(ScreenSnapshot look, ScreenPermission rules, Optional<String> monitor) {
        Bounds area = area(look, monitor).orElse(look.area());
        return look.windows().stream()
                .filter(window -> !window.minimized() && touches(area, window.bounds()) && rules.isSeen(window))
                .toList();
    }

    static Optional<Bounds> area(ScreenSnapshot look, Optional<String> monitor) {
        return monitor.isEmpty()
                ? Optional.of(look.area())
                : look.monitors().stream()
                        .filter(candidate -> candidate.name().equals(monitor.get()))
                        .map(candidate -> candidate.bounds())
                        .findFirst();
    }

    private static boolean touches(Bounds a, Bounds b) {
        return a.x() < (long) b.x() + b.width()
                && b.x() < (long) a.x() + a.width()
                && a.y() < (long) b.y() + b.height()
                && b.y() < (long) a.y() + a.height();
    }
}
