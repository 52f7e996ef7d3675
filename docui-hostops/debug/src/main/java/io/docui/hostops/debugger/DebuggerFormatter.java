package io.docui.hostops.debugger;

import io.docui.hostops.internal.dap.BreakpointRegistry;
import io.docui.hostops.internal.dap.BreakpointRegistry.BreakpointEntry;
import io.docui.hostops.internal.dap.DebugState;
import io.docui.hostops.internal.dap.StackFrameInfo;
import io.docui.hostops.internal.dap.StoppedState;
import io.docui.hostops.internal.dap.VariableInfo;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.document.DocWriter;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Formats debugger states, stack frames, variables and breakpoints as compact text for the model. */
record DebuggerFormatter(DebuggerService desk) {
    private static final int ROUND = 2;

    DebugStatus halt(DebugState state, String output) {
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
        return new DebugStatus(headline, word, why, "", List.of(), List.of(), output);
    }

    private DebugStatus standstill(StoppedState at, String output) {
        String place = at.top().map(this::toView).map(StackFrame::shown).orElse("an unknown place");
        return new DebugStatus(
                "stopped in " + place + " (" + at.reason() + ')',
                "stopped",
                at.reason(),
                place,
                at.top()
                        .flatMap(frame -> frame.file().map(file -> desk.lines(file, frame.line(), ROUND)))
                        .orElse(List.of()),
                at.topVariables().variables().stream()
                        .map(DebuggerFormatter::toView)
                        .toList(),
                output);
    }

    /** Writes the details below the headline. */
    static void write(DebugStatus debugStatus, DocWriter out) {
        if (!debugStatus.source().isEmpty()) {
            out.code("", String.join("\n", debugStatus.source()));
        }
        debugStatus.variables().forEach(out::item);
        if (!debugStatus.output().isEmpty()) {
            out.paragraph("Output:");
            out.code("", debugStatus.output());
        }
    }

    StackFrame toView(StackFrameInfo frame) {
        String place = frame.file()
                .map(file -> " at " + desk.displayPath(file) + ':' + frame.line())
                .orElse(" (no source)");
        return new StackFrame(frame.id(), frame.function() + place);
    }

    static Variable toView(VariableInfo variable) {
        String type = variable.type().isEmpty() ? "" : ": " + variable.type();
        String text = variable.name() + type + " = " + variable.value();
        return new Variable(variable.id(), text, variable.hasParts() ? "yes" : "");
    }

    Breakpoint toView(BreakpointEntry breakpointEntry) {
        BreakpointRegistry.BreakpointConditions breakpointConditions = breakpointEntry.breakpointConditions();
        String when = String.join(
                ", ",
                Stream.of(
                                breakpointConditions.condition().map(text -> "if " + text),
                                breakpointConditions.hits().map(text -> "hit " + text),
                                breakpointConditions.message().map(text -> "logs " + text))
                        .flatMap(Optional::stream)
                        .toList());
        return new Breakpoint(
                breakpointEntry.id(),
                desk.displayPath(breakpointEntry.file()) + ':' + breakpointEntry.line(),
                breakpointEntry.text(),
                when,
                breakpointEntry.standing());
    }

    // Calls that contain only the given arguments.

    Call settingAgain(BreakpointEntry breakpointEntry) {
        List<Call.Argument> arguments = new ArrayList<>();
        arguments.add(new Call.Argument("path", new Value.TextValue(desk.displayPath(breakpointEntry.file()))));
        arguments.add(new Call.Argument("line", Value.NumberValue.of(breakpointEntry.line())));
        breakpointEntry
                .breakpointConditions()
                .condition()
                .ifPresent(text -> arguments.add(argument("condition", text)));
        breakpointEntry.breakpointConditions().hits().ifPresent(text -> arguments.add(argument("hits", text)));
        breakpointEntry.breakpointConditions().message().ifPresent(text -> arguments.add(argument("log", text)));
        return new Call("breakpoints", "breakpoint_set", arguments);
    }

    private static Call.Argument argument(String name, String text) {
        return new Call.Argument(name, new Value.TextValue(text));
    }

    static Call more(@Nullable Variable variable, @Nullable StackFrame stackFrame, int from, int limit) {
        List<Call.Argument> arguments = new ArrayList<>();
        if (variable != null) {
            arguments.add(new Call.Argument("variable", new Value.InstanceValue(variable)));
        }
        if (stackFrame != null) {
            arguments.add(new Call.Argument("frame", new Value.InstanceValue(stackFrame)));
        }
        arguments.add(new Call.Argument("from", Value.NumberValue.of(from)));
        arguments.add(new Call.Argument("limit", Value.NumberValue.of(limit)));
        return new Call("debugger", "debug_variables", arguments);
    }
}
