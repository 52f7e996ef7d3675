package io.docui.hostops.provider;

import io.docui.hostops.desktop.Branch;
import io.docui.hostops.desktop.KnownControl;
import io.docui.hostops.desktop.KnownWindow;
import io.docui.hostops.desktop.Outline;
import io.docui.hostops.desktop.Words;
import io.docui.hostops.ui.UiWindow;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Windows and controls as a model reads them, and the calls about them. */
final class DesktopWords {
    private static final int PROGRAM_MOST = 40;

    private DesktopWords() {}

    /** A window. */
    static DesktopWindow shown(KnownWindow known) {
        UiWindow window = known.window();
        List<String> state = new ArrayList<>();
        if (window.active()) {
            state.add("active");
        }
        if (window.dialog()) {
            state.add(window.modal() ? "modal dialog" : "dialog");
        }
        if (known.silent()) {
            state.add("its program does not answer now");
        }
        String title = Words.line(known.title(), Words.NAME_MOST);
        return new DesktopWindow(
                known.key(),
                title.isEmpty() ? "window without a title" : title,
                Words.line(window.app().process(), PROGRAM_MOST),
                String.join(", ", state));
    }

    /** A control. */
    static DesktopControl shown(KnownControl known, Branch branch) {
        return new DesktopControl(known.key(), Outline.label(branch), Words.role(branch.node()));
    }

    /** A control as it was when it was seen last. */
    static DesktopControl shown(KnownControl known) {
        String role = Words.role(known.role());
        return new DesktopControl(known.key(), known.name().isEmpty() ? role : known.name(), role);
    }

    /** The call that shows a window. */
    static Call describe(DesktopWindow window) {
        return describe(new Call.Argument("window", new Value.TargetValue(window)));
    }

    /** The call that shows what a control holds. */
    static Call describe(DesktopControl root, int from) {
        Call.Argument rooted = new Call.Argument("root", new Value.TargetValue(root));
        return from == 0 ? describe(rooted) : describe(rooted, from(from));
    }

    /** The call that shows more of a window. */
    static Call describe(DesktopWindow window, @Nullable String find, int from) {
        List<Call.Argument> arguments = new ArrayList<>();
        arguments.add(new Call.Argument("window", new Value.TargetValue(window)));
        if (find != null) {
            arguments.add(new Call.Argument("find", new Value.TextValue(find)));
        }
        arguments.add(from(from));
        return describe(arguments.toArray(Call.Argument[]::new));
    }

    /** The call that does the usual with a control. */
    static Call act(DesktopControl control) {
        return new Call("desktop", "ui_act", new Call.Argument("control", new Value.TargetValue(control)));
    }

    private static Call.Argument from(int from) {
        return new Call.Argument("from", Value.NumberValue.of(from));
    }

    private static Call describe(Call.Argument... arguments) {
        return new Call("desktop", "ui_describe", arguments);
    }
}
