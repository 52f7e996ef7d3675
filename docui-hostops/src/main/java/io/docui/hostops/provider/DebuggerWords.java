package io.docui.hostops.provider;

import io.docui.hostops.dap.Breakpoints;
import io.docui.hostops.dap.Breakpoints.Point;
import io.docui.hostops.dap.DebugState;
import io.docui.hostops.dap.FrameInfo;
import io.docui.hostops.dap.Standstill;
import io.docui.hostops.dap.VariableInfo;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** What a debugger knows, as a model reads it: states, frames, variables and breakpoints in few words. */
final class DebuggerWords {
    private static final int ROUND = 2;

    private final DebuggerDesk desk;

    DebuggerWords(DebuggerDesk desk) {
        this.desk = desk;
    }

    /** A state of a program. */
    Halt halt(DebugState state, String output) {
        if (state instanceof DebugState.Stopped stopped) {
            return standstill(stopped.at(), output);
        }
        String why = "";
        if (state instanceof DebugState.Ended ended) {
            why = ended.exitCode().isPresent() ? "exit code " + ended.exitCode().getAsInt() : "it was stopped";
        } else if (state instanceof DebugState.Failed failed) {
            why = failed.reason();
        }
        String word = state.isBusy() ? "running" : state instanceof DebugState.Failed ? "failed" : "ended";
        String headline = word + (why.isEmpty() ? "" : ": " + why);
        return new Halt(headline, word, why, "", List.of(), List.of(), output);
    }

    private Halt standstill(Standstill at, String output) {
        String place = at.top().map(this::shown).map(Frame::shown).orElse("an unknown place");
        return new Halt(
                "stopped in " + place + " (" + at.reason() + ')',
                "stopped",
                at.reason(),
                place,
                at.top()
                        .flatMap(frame -> frame.file().map(file -> desk.lines(file, frame.line(), ROUND)))
                        .orElse(List.of()),
                at.topVariables().variables().stream().map(DebuggerWords::shown).toList(),
                output);
    }

    /** Writes what there is to see beside the headline. */
    static void write(Halt halt, DocWriter out) {
        if (!halt.source().isEmpty()) {
            out.code("", String.join("\n", halt.source()));
        }
        halt.variables().forEach(out::item);
        if (!halt.output().isEmpty()) {
            out.paragraph("It wrote:");
            out.code("", halt.output());
        }
    }

    Frame shown(FrameInfo frame) {
        String place = frame.file()
                .map(file -> " at " + desk.shown(file) + ':' + frame.line())
                .orElse(" (no source)");
        return new Frame(frame.id(), frame.function() + place);
    }

    static Variable shown(VariableInfo variable) {
        String type = variable.type().isEmpty() ? "" : ": " + variable.type();
        String text = variable.name() + type + " = " + variable.value();
        return new Variable(variable.id(), text, variable.hasParts() ? "yes" : "");
    }

    Breakpoint shown(Point point) {
        Breakpoints.Terms terms = point.terms();
        String when = String.join(
                ", ",
                Stream.of(
                                terms.condition().map(text -> "if " + text),
                                terms.hits().map(text -> "hit " + text),
                                terms.message().map(text -> "writes " + text))
                        .flatMap(Optional::stream)
                        .toList());
        return new Breakpoint(
                point.id(), desk.shown(point.file()) + ':' + point.line(), point.text(), when, point.standing());
    }

    // Calls, with what is not given left out.

    /** The call that sets a breakpoint as it is. */
    Call settingAgain(Point point) {
        List<Call.Argument> arguments = new ArrayList<>();
        arguments.add(new Call.Argument("path", new Value.TextValue(desk.shown(point.file()))));
        arguments.add(new Call.Argument("line", Value.NumberValue.of(point.line())));
        point.terms().condition().ifPresent(text -> arguments.add(argument("condition", text)));
        point.terms().hits().ifPresent(text -> arguments.add(argument("hits", text)));
        point.terms().message().ifPresent(text -> arguments.add(argument("log", text)));
        return new Call("breakpoints", "breakpoint_set", arguments);
    }

    private static Call.Argument argument(String name, String text) {
        return new Call.Argument(name, new Value.TextValue(text));
    }

    /** The call that shows more variables. */
    static Call more(@Nullable Variable variable, @Nullable Frame frame, int from, int limit) {
        List<Call.Argument> arguments = new ArrayList<>();
        if (variable != null) {
            arguments.add(new Call.Argument("variable", new Value.TargetValue(variable)));
        }
        if (frame != null) {
            arguments.add(new Call.Argument("frame", new Value.TargetValue(frame)));
        }
        arguments.add(new Call.Argument("from", Value.NumberValue.of(from)));
        arguments.add(new Call.Argument("limit", Value.NumberValue.of(limit)));
        return new Call("debugger", "debug_variables", arguments);
    }
}
