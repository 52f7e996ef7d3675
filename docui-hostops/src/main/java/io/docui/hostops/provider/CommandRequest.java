package io.docui.hostops.provider;

import io.docui.hostops.policy.HostCall;
import io.docui.runtime.call.Value;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * What a call wants to be run: the same whether it is judged or done.
 *
 * @param command a command line
 * @param argv a program with its arguments
 * @param cwd where, as it was written
 * @param env variables besides
 * @param shell the key of the shell that it is to be run in
 */
record CommandRequest(
        Optional<String> command,
        List<String> argv,
        Optional<String> cwd,
        Map<String, String> env,
        Optional<String> shell) {
    /** The request of a call that was not made yet. */
    static CommandRequest of(HostCall call) {
        Map<String, String> env = new LinkedHashMap<>();
        if (call.value("env").orElse(Value.NullValue.NULL) instanceof Value.ObjectValue object) {
            object.fields().forEach((name, value) -> env.put(name, text(value)));
        }
        return new CommandRequest(call.text("command"), call.texts("argv"), call.text("cwd"), env, shell(call));
    }

    /** The key of the shell that a call names. */
    static Optional<String> shell(HostCall call) {
        return key(call, "session_id");
    }

    /** The key of an object that a call names. */
    static Optional<String> key(HostCall call, String parameter) {
        return call.value(parameter).map(CommandRequest::text);
    }

    private static String text(Value value) {
        if (value instanceof Value.AnchorValue anchor) {
            return anchor.anchor().id();
        }
        return value instanceof Value.TextValue text ? text.text() : String.valueOf(value);
    }
}
