package io.docui.hostops.screen;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.screen.KeyStrokeParser;
import io.docui.hostops.internal.screen.ScreenException;
import io.docui.hostops.internal.screen.ScreenSnapshot;
import io.docui.hostops.internal.screen.TopLevelWindow;
import io.docui.hostops.internal.screen.action.ScreenPermission;
import io.docui.hostops.internal.ui.Bounds;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.ResolvedPath;
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
        policy.declare("key_type", effects.of(HostChannel.KEY_MOUSE, effects::typing))
                .declare("key_press", effects.of(HostChannel.KEY_MOUSE, effects::pressing))
                .declare("mouse_click", effects.of(HostChannel.KEY_MOUSE, effects::clicking))
                .declare("mouse_drag", effects.of(HostChannel.KEY_MOUSE, effects::dragging))
                .declare("raise_window", effects.of(HostChannel.KEY_MOUSE, effects::onWindow))
                .declare("screenshot", effects.of(HostChannel.VISUAL, effects::picturing))
                .declare("screen_find", effects.of(HostChannel.VISUAL, effects::finding));
    }

    private EffectDeclaration of(HostChannel channel, Function<HostCall, List<HostEffect>> found) {
        return EffectDeclaration.of(channel, false, call -> host.isThere() ? found.apply(call) : List.of());
    }

    static HostEffect keys(int length) {
        return new HostEffect.SendsInput(length);
    }

    static HostEffect text(String text, boolean secret) {
        return new HostEffect.SendsInput(text.codePointCount(0, text.length()), secret);
    }

    private List<HostEffect> typing(HostCall call) {
        Optional<String> secret = call.text("secret");
        String text = call.text("text").orElse("") + secret.orElse("");
        return with(onWindow(call), text(text, secret.isPresent()));
    }

    private List<HostEffect> pressing(HostCall call) {
        try {
            int keys = KeyStrokeParser.parse(call.text("keys").orElse("")).keys();
            return with(onWindow(call), keys(Math.multiplyExact(keys, number(call, "times", 1))));
        } catch (ScreenException | ArithmeticException e) {
            return List.of(); // the action reports the error
        }
    }

    private List<HostEffect> clicking(HostCall call) {
        return with(onWindow(call), keys(number(call, "count", 1)));
    }

    private List<HostEffect> dragging(HostCall call) {
        return with(onWindow(call), keys(1));
    }

    private static List<HostEffect> with(List<HostEffect> first, HostEffect last) {
        List<HostEffect> all = new ArrayList<>(first);
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

    private List<HostEffect> onWindow(HostCall call) {
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

    private List<HostEffect> picturing(HostCall call) {
        List<HostEffect> all = new ArrayList<>(ofPicture(call));
        call.text("keep").ifPresent(path -> all.addAll(file(path, HostEffect.FileAccess.WRITE)));
        return all;
    }

    private List<HostEffect> finding(HostCall call) {
        List<HostEffect> all = new ArrayList<>(ofPicture(call));
        call.text("path").ifPresent(path -> all.addAll(file(path, HostEffect.FileAccess.READ)));
        return all;
    }

    private List<HostEffect> ofPicture(HostCall call) {
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
    static List<HostEffect> of(List<TopLevelWindow> windows) {
        List<TopLevelWindow> sorted = new ArrayList<>(windows);
        sorted.sort((a, b) -> Long.compare(a.id(), b.id()));
        return sorted.stream().map(ScreenPermission::app).distinct().toList();
    }

    private List<HostEffect> file(String path, HostEffect.FileAccess fileAccess) {
        try {
            ResolvedPath file = workspace.locate(path);
            return List.of(new HostEffect.UsesPath(path, file.real(), file.named(), fileAccess));
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
