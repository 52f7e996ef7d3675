package io.docui.hostops.internal.shell;

import io.docui.hostops.policy.HostCall;
import io.docui.runtime.call.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * Request to run a command, in the same form for its evaluation by the policy and its execution.
 * @param hasInput whether the programs get a text as their input
 */
public record ShellCommandRequest(
        Optional<String> command,
        List<String> argv,
        Optional<String> cwd,
        Map<String, String> env,
        Optional<String> shell,
        boolean hasInput) {
    public static ShellCommandRequest of(HostCall call) {
        Map<String, String> env = new LinkedHashMap<>();
        if (call.value("env").orElse(Value.NullValue.NULL) instanceof Value.ObjectValue object) {
            object.fields().forEach((name, value) -> env.put(name, text(value)));
        }
        return new ShellCommandRequest(
                call.text("command"),
                call.texts("argv"),
                call.text("cwd"),
                env,
                shell(call),
                call.text("stdin").isPresent());
    }

    public static Optional<String> shell(HostCall call) {
        return key(call, "session_id");
    }

    public static Optional<String> key(HostCall call, String parameter) {
        return call.value(parameter).map(ShellCommandRequest::text);
    }

    private static String text(Value value) {
        if (value instanceof Value.AnchorValue anchor) {
            return anchor.anchor().id();
        }
        return value instanceof Value.TextValue text ? text.text() : String.valueOf(value);
    }
}
