package io.docui.hostops.provider;

import io.docui.hostops.policy.Channel;
import io.docui.hostops.policy.Effect;
import io.docui.hostops.policy.Effects;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.screen.KeyNames;
import io.docui.hostops.screen.ScreenFault;
import io.docui.hostops.screen.ScreenLook;
import io.docui.hostops.screen.TopWindow;
import io.docui.hostops.ui.Bounds;
import io.docui.hostops.workspace.PathFault;
import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;

/**
 * What the actions of {@link ScreenDesk} do to the machine. Of a window that the policy denies nothing is said here, lest its title be
 * told: the action itself says that there is none.
 */
final class ScreenEffects {
    private final ScreenHost host;
    private final Workspace workspace;

    private ScreenEffects(ScreenHost host, Workspace workspace) {
        this.host = host;
        this.workspace = workspace;
    }

    static void declare(HostPolicy policy, ScreenHost host, Workspace workspace) {
        ScreenEffects effects = new ScreenEffects(host, workspace);
        policy.declare("key_type", effects.of(Channel.KEY_MOUSE, effects::typing))
                .declare("key_press", effects.of(Channel.KEY_MOUSE, effects::pressing))
                .declare("mouse_click", effects.of(Channel.KEY_MOUSE, effects::clicking))
                .declare("mouse_drag", effects.of(Channel.KEY_MOUSE, effects::dragging))
                .declare("raise_window", effects.of(Channel.KEY_MOUSE, effects::onWindow))
                .declare("screenshot", effects.of(Channel.VISUAL, effects::picturing))
                .declare("screen_find", effects.of(Channel.VISUAL, effects::finding));
    }

    private Effects of(Channel channel, Function<HostCall, List<Effect>> found) {
        return Effects.of(channel, false, call -> host.isThere() ? found.apply(call) : List.of());
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
            int keys = KeyNames.stroke(call.text("keys").orElse("")).keys();
            return with(onWindow(call), keys(Math.multiplyExact(keys, number(call, "times", 1))));
        } catch (ScreenFault | ArithmeticException e) {
            return List.of(); // the action says what is wrong
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
            return usual; // the action says what is wrong
        }
    }

    private List<Effect> onWindow(HostCall call) {
        try {
            Optional<TopWindow> window = call.value("window").isPresent()
                    ? named(call)
                    : call.text("title").isPresent()
                            ? host.titled(call.text("title").get())
                            : host.glance().active().filter(host.rules()::isSeen);
            return window.map(ScreenRules::app).stream().toList();
        } catch (ScreenFault e) {
            return List.of(); // the action says what is wrong
        }
    }

    private Optional<TopWindow> named(HostCall call) throws ScreenFault {
        Value value = call.value("window").orElse(Value.NullValue.NULL);
        Optional<String> key = Optional.empty();
        if (value instanceof Value.AnchorValue anchor) {
            key = Optional.of(anchor.anchor().id());
        } else if (value instanceof Value.TargetValue target && target.object() instanceof ScreenWindow window) {
            key = Optional.of(window.key());
        } else if (value instanceof Value.TextValue text) {
            key = Optional.of(text.text().substring(text.text().lastIndexOf(':') + 1));
        }
        return key.isEmpty() ? Optional.empty() : host.find(key.get());
    }

    private List<Effect> picturing(HostCall call) {
        List<Effect> all = new ArrayList<>(ofPicture(call));
        call.text("keep").ifPresent(path -> all.addAll(file(path, Effect.Use.WRITE)));
        return all;
    }

    private List<Effect> finding(HostCall call) {
        List<Effect> all = new ArrayList<>(ofPicture(call));
        call.text("path").ifPresent(path -> all.addAll(file(path, Effect.Use.READ)));
        return all;
    }

    private List<Effect> ofPicture(HostCall call) {
        try {
            if (call.value("window").isPresent()) {
                return onWindow(call);
            }
            return of(windows(host.glance(), host.rules(), call.text("monitor")));
        } catch (ScreenFault e) {
            return List.of(); // the action says what is wrong
        }
    }

    /** The uses of windows, in an order of their own: that in which they lie upon each other means nothing. */
    static List<Effect> of(List<TopWindow> windows) {
        List<TopWindow> sorted = new ArrayList<>(windows);
        sorted.sort((a, b) -> Long.compare(a.id(), b.id()));
        return sorted.stream().map(ScreenRules::app).distinct().toList();
    }

    private List<Effect> file(String path, Effect.Use use) {
        try {
            return List.of(new Effect.UsesPath(path, workspace.locate(path).real(), use));
        } catch (PathFault e) {
            return List.of(); // the action says what is wrong
        }
    }

    /** The windows that may be seen on a monitor, or on all. */
    static List<TopWindow> windows(ScreenLook look, ScreenRules rules, Optional<String> monitor) {
        Bounds area = area(look, monitor).orElse(look.area());
        return look.windows().stream()
                .filter(window -> !window.minimized() && touches(area, window.bounds()) && rules.isSeen(window))
                .toList();
    }

    static Optional<Bounds> area(ScreenLook look, Optional<String> monitor) {
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
