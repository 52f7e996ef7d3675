package io.docui.hostops.desktop;

import io.docui.hostops.internal.desktop.ControlFormatter;
import io.docui.hostops.internal.desktop.ControlTreeNode;
import io.docui.hostops.internal.desktop.KeyedControl;
import io.docui.hostops.internal.desktop.RegisteredWindow;
import io.docui.hostops.internal.desktop.WindowOutline;
import io.docui.hostops.internal.ui.UiWindow;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Converts windows and controls to the views that a model sees, and builds the calls that refer to them. */
final class DesktopFormatter {
    private static final int PROGRAM_MOST = 40;

    private DesktopFormatter() {}

    static DesktopWindow toView(RegisteredWindow known) {
        UiWindow window = known.window();
        List<String> state = new ArrayList<>();
        if (window.active()) {
            state.add("active");
        }
        if (window.dialog()) {
            state.add(window.modal() ? "modal dialog" : "dialog");
        }
        if (known.silent()) {
            state.add("its program is not responding");
        }
        String title = ControlFormatter.line(known.title(), ControlFormatter.NAME_MOST);
        return new DesktopWindow(
                known.key(),
                title.isEmpty() ? "untitled window" : title,
                ControlFormatter.line(window.app().process(), PROGRAM_MOST),
                String.join(", ", state));
    }

    static DesktopControl toView(KeyedControl known, ControlTreeNode controlTreeNode) {
        return new DesktopControl(
                known.key(), WindowOutline.label(controlTreeNode), ControlFormatter.role(controlTreeNode.node()));
    }

    static DesktopControl toView(KeyedControl known) {
        String role = ControlFormatter.role(known.role());
        return new DesktopControl(known.key(), known.name().isEmpty() ? role : known.name(), role);
    }

    static Call describe(DesktopWindow window) {
        return describe(new Call.Argument("window", new Value.InstanceValue(window)));
    }

    static Call describe(DesktopControl root, int from) {
        Call.Argument rooted = new Call.Argument("root", new Value.InstanceValue(root));
        return from == 0 ? describe(rooted) : describe(rooted, from(from));
    }

    static Call describe(DesktopWindow window, @Nullable String find, int from) {
        List<Call.Argument> arguments = new ArrayList<>();
        arguments.add(new Call.Argument("window", new Value.InstanceValue(window)));
        if (find != null) {
            arguments.add(new Call.Argument("find", new Value.TextValue(find)));
        }
        arguments.add(from(from));
        return describe(arguments.toArray(Call.Argument[]::new));
    }

    static Call act(DesktopControl control) {
        return new Call("desktop", "ui_act", new Call.Argument("control", new Value.InstanceValue(control)));
    }

    private static Call.Argument from(int from) {
        return new Call.Argument("from", Value.NumberValue.of(from));
    }

    private static Call describe(Call.Argument... arguments) {
        return new Call("desktop", "ui_describe", arguments);
    }
}
