package io.docui.hostops.automation;

import io.docui.hostops.shell.CommandResult;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.InvocationContext.PlannedCall;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Call.Argument;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.TreeMap;
import java.util.concurrent.CompletionStage;
import java.util.function.Function;

/** Builds the text of calls that an action submits to other actions, and interprets their results. */
final class SubcallBuilder {
    private static final int MOST_SHOWN = 4_000;
    private static final String SHOWN_ALONE = "; make this call by itself to see them";

    private SubcallBuilder() {}

    static String runProgram(List<String> argv, Optional<String> folder, Map<String, String> environment, int seconds) {
        Value texts = new ListValue(
                argv.stream().map(text -> (Value) new TextValue(text)).toList());
        return start(new Argument("argv", texts), folder, environment, seconds);
    }

    /**
     * Runs a file by its interpreter.
     * @param argv the command, which ends with the real path of the file
     * @param named the path of the file as written, by which the policy judges links too
     */
    static String runFile(List<String> argv, Path named, int seconds) {
        List<String> command = new ArrayList<>(argv.subList(0, argv.size() - 1));
        command.add(named.toString());
        return runProgram(command, Optional.empty(), Map.of(), seconds);
    }

    static String runCommandLine(
            String command, Optional<String> folder, Map<String, String> environment, int seconds) {
        return start(new Argument("command", new TextValue(command)), folder, environment, seconds);
    }

    /** Runs it in the background: an action whose caller waits would hold the session until the program ends. */
    private static String start(Argument what, Optional<String> folder, Map<String, String> environment, int seconds) {
        List<Argument> arguments = new ArrayList<>(List.of(what));
        folder.ifPresent(path -> arguments.add(new Argument("cwd", new TextValue(path))));
        if (!environment.isEmpty()) {
            Map<String, Value> variables = new TreeMap<>();
            environment.forEach((name, value) -> variables.put(name, new TextValue(value)));
            arguments.add(new Argument("env", new ObjectValue(variables)));
        }
        arguments.add(new Argument("limit", new NumberValue(String.valueOf(seconds))));
        return new Call(null, "bash_start", arguments).canonical();
    }

    static String openFile(String action, String path, Optional<String> line) {
        List<Argument> arguments = new ArrayList<>(List.of(new Argument("path", new TextValue(path))));
        line.ifPresent(number -> arguments.add(new Argument("line", new NumberValue(number))));
        return new Call(null, action, arguments).canonical();
    }

    static String of(String action, String... namesAndTexts) {
        List<Argument> arguments = new ArrayList<>();
        for (int i = 0; i < namesAndTexts.length; i += 2) {
            arguments.add(new Argument(namesAndTexts[i], new TextValue(namesAndTexts[i + 1])));
        }
        return new Call(null, action, arguments).canonical();
    }

    /** Returns a function that submits call texts as parts of an asynchronous call. */
    static Function<String, CompletionStage<ActionResult>> submitter(InvocationContext invocation) {
        return text -> {
            List<PlannedCall> planned = invocation.plan(text);
            return invocation.submit(planned.get(0).call());
        };
    }

    /** Returns whether a call succeeded. A command with an exit code other than 0 and a failed intent did not. */
    static boolean isSuccess(ActionResult result) {
        if (!result.success()) {
            return false;
        }
        if (result.result() instanceof CommandResult command) {
            return command.ended().equals("exit code 0");
        }
        if (result.result() instanceof WorkspaceTaskResult task) {
            return task.ok();
        }
        return !(result.result() instanceof IntentResult intent) || intent.ok();
    }

    /** Summarizes a call's result in a few lines. Long output is cut to its end, and the summary tells how to read all of it. */
    static String summarize(ActionResult result) {
        DocUIError error = result.error();
        if (error != null) {
            return error.code() + ": " + error.message()
                    + Optional.ofNullable(error.cause())
                            .map(cause -> " (" + cause + ')')
                            .orElse("");
        }
        if (result.result() instanceof CommandResult command) {
            String output = shortened(command.output().strip(), command.saved() == null ? SHOWN_ALONE : "");
            return command.ended() + " after " + command.took() + (output.isEmpty() ? "" : "\n" + output)
                    + (command.saved() == null ? "" : "\n(all of it: show_output('" + command.saved() + "'))")
                    + (command.note() == null ? "" : "\n" + command.note());
        }
        return result.text() == null ? "" : shortened(result.text(), SHOWN_ALONE);
    }

    /** @param advice what to do to see what is left out; empty if that is told otherwise */
    private static String shortened(String text, String advice) {
        return text.length() <= MOST_SHOWN
                ? text
                : "(" + (text.length() - MOST_SHOWN)
                        + " characters before this are left out" + advice + ")…"
                        + text.substring(text.length() - MOST_SHOWN);
    }
}
