package io.docui.hostops.debugger;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.internal.dap.DebugAdapter;
import io.docui.hostops.internal.dap.DebugAdapterRegistry;
import io.docui.hostops.internal.dap.Debuggee;
import io.docui.hostops.internal.dap.DebuggerException;
import io.docui.hostops.internal.dap.ExpressionPurityCheck;
import io.docui.hostops.policy.CommandEffectAnalyzer;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.ResolvedPath;
import io.docui.hostops.workspace.Workspace;
import io.docui.hostops.workspace.WorkspacePathException;
import io.docui.runtime.call.Value;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Function;
import java.util.stream.Stream;

/**
 * Declares the effects of the actions of {@link io.docui.hostops.debugger.DebuggerProvider} to the policy. A debugged program is a running
 * program, and an expression with a call is code.
 */
public final class DebuggerEffectDeclarations {
    private static final List<String> ON_THE_PROGRAM =
            List.of("debug_resume", "debug_pause", "debug_wait", "debug_stop", "breakpoint_remove");
    private static final List<String> READING = List.of("debug_stack", "debug_variables", "breakpoint_list");

    private final Workspace workspace;
    private final DebugAdapterRegistry adapters;

    private DebuggerEffectDeclarations(Workspace workspace, DebugAdapterRegistry adapters) {
        this.workspace = workspace;
        this.adapters = adapters;
    }

    /**
     * Declares the effects of the actions.
     *
     * @param policy the policy that receives the declarations
     * @param workspace the base of relative paths
     * @param adapters the debug adapters
     * @return the policy
     */
    @SuppressWarnings("exports") // called by the application alone
    public static HostPolicy declare(HostPolicy policy, Workspace workspace, DebugAdapterRegistry adapters) {
        DebuggerEffectDeclarations effects = new DebuggerEffectDeclarations(workspace, adapters);
        ON_THE_PROGRAM.forEach(action -> policy.declare(action, effects(false, call -> List.of())));
        READING.forEach(action -> policy.declare(action, effects(true, call -> List.of())));
        return policy.declare("debug_start", effects(false, effects::ofStart))
                .declare("breakpoint_set", effects(false, effects::ofBreakpoint))
                .declare("debug_evaluate", effects(false, call -> code(call.text("expression"))))
                .declare("debug_set_variable", effects(false, DebuggerEffectDeclarations::ofChange));
    }

    private static EffectDeclaration effects(boolean onlyReads, Function<HostCall, List<HostEffect>> of) {
        return EffectDeclaration.of(HostChannel.DAP, onlyReads, of);
    }

    private List<HostEffect> ofStart(HostCall call) {
        try {
            ResolvedPath program = workspace.locate(call.text("program").orElse("."));
            ResolvedPath folder = workspace.locate(call.text("cwd").orElse("."));
            if (program.pathKind() != ResolvedPath.PathKind.FILE) {
                return List.of(); // nothing to start; if the file exists at launch, it is judged again
            }
            Debuggee launch = new Debuggee(program.real(), call.texts("args"), folder.real(), variables(call), false);
            DebugAdapter adapter = adapters.of(program.real(), call.text("adapter"));
            return ofRun(adapter, adapter.prepare(launch), call.shell());
        } catch (WorkspacePathException | DebuggerException e) {
            return List.of(); // the action itself reports the error
        }
    }

    private static Map<String, String> variables(HostCall call) {
        Map<String, String> variables = new LinkedHashMap<>();
        call.value("env")
                .filter(Value.ObjectValue.class::isInstance)
                .ifPresent(value -> ((Value.ObjectValue) value).fields().forEach((name, text) -> {
                    if (text instanceof Value.TextValue known) {
                        variables.put(name, known.text());
                    }
                }));
        return variables;
    }

    /**
     * Returns the effects of starting a prepared program. The command is judged as if started by {@code env}, so that its variables are judged too.
     */
    static List<HostEffect> ofRun(DebugAdapter adapter, Debuggee launch, CommandEffectAnalyzer shell) {
        List<String> argv = new ArrayList<>();
        if (!launch.environment().isEmpty()) {
            argv.add("env");
            launch.environment().forEach((name, value) -> argv.add(name + '=' + value));
        }
        argv.addAll(adapter.run(launch));
        return shell.ofProgram(argv, launch.folder());
    }

    private List<HostEffect> ofBreakpoint(HostCall call) {
        String written = call.text("path").orElse(".");
        Path path = workspace.root().resolve(written).toAbsolutePath();
        List<HostEffect> all =
                new ArrayList<>(List.of(new HostEffect.UsesPath(written, path, HostEffect.FileAccess.READ)));
        Stream.of("condition", "hits").map(call::text).forEach(text -> all.addAll(code(text)));
        // Text in braces is an expression, wherever it ends.
        all.addAll(code(
                call.text("log").filter(text -> text.indexOf('{') >= 0).map(DebuggerEffectDeclarations::inBraces)));
        return all;
    }

    private static String inBraces(String message) {
        boolean simple = message.matches("(?s)[^{}]*(?:\\{[^{}]*\\}[^{}]*)*");
        return simple
                ? message.replaceAll("(?s)^[^{]*\\{|\\}[^{]*\\{|\\}[^{]*$", " ").strip()
                : message;
    }

    private static List<HostEffect> code(Optional<String> expression) {
        return expression
                .filter(text -> !ExpressionPurityCheck.isPlain(text))
                .<List<HostEffect>>map(
                        text -> List.of(new HostEffect.RunsUnknown("it runs code in the program: " + text)))
                .orElse(List.of());
    }

    private static List<HostEffect> ofChange(HostCall call) {
        return List.of(new HostEffect.RunsUnknown(
                "it changes a variable of the program to " + call.text("value").orElse("another value")));
    }
}
