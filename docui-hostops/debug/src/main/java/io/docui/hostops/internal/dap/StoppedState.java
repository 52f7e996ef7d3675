package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.atomic.AtomicInteger;
import org.eclipse.lsp4j.debug.EvaluateArguments;
import org.eclipse.lsp4j.debug.EvaluateArgumentsContext;
import org.eclipse.lsp4j.debug.EvaluateResponse;
import org.eclipse.lsp4j.debug.Scope;
import org.eclipse.lsp4j.debug.ScopesArguments;
import org.eclipse.lsp4j.debug.SetVariableArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.StackFrame;
import org.eclipse.lsp4j.debug.StackTraceArguments;
import org.eclipse.lsp4j.debug.Variable;
import org.eclipse.lsp4j.debug.VariablesArguments;

/** Stack frames and variables of a stopped program, valid until the program resumes. Thread-safe. */
public final class StoppedState {
    private static final int LONGEST_VALUE = 300;
    private static final int LONGEST_NAME = 100;
    private static final int TOP_VARIABLES = 12;
    private static final int MOST_READ_AGAIN = 10_000;
    private static final Container NOWHERE = new Container(0, 0);

    private final DapConnection link;
    private final Duration limit;
    private final AtomicInteger ids;
    private final String reason;
    private final int thread;
    private final Map<Integer, StackFrameInfo> frames = new HashMap<>();
    private final Map<Integer, Integer> frameHandles = new HashMap<>();
    private final Map<Integer, VariableInfo> variables = new HashMap<>();
    private final Map<Integer, Handle> handles = new HashMap<>();
    private final Map<Place, Integer> known = new HashMap<>();
    private volatile Optional<StackFrameInfo> top = Optional.empty();
    private volatile VariablePage locals = new VariablePage(List.of(), false);
    private volatile boolean over;

    StoppedState(DapConnection link, Duration limit, AtomicInteger ids, String reason, int thread) {
        this.link = link;
        this.limit = limit;
        this.ids = ids;
        this.reason = reason;
        this.thread = thread;
    }

    /**
     * The container of a variable: a frame (by the debugger's number) or the parts of another variable. It is neither for the value of an
     * expression. Debuggers may use one number for the variables of every frame, which then denotes those of the last requested frame.
     * Therefore that number is requested again when it is needed.
     */
    private record Container(int frame, int parts) {}

    /** The identity of a variable, and the reference to its parts (0 if it has none). */
    private record Handle(Container container, String name, int parts) {}

    private record Place(Container container, String name) {}

    /** A page of variables. */
    public record VariablePage(List<VariableInfo> variables, boolean more) {
        public VariablePage {
            variables = List.copyOf(variables);
        }
    }

    /** Reads the top frame and its variables, so that they are available without further requests. */
    void prefetch() {
        List<StackFrameInfo> first = stack(1);
        if (!first.isEmpty()) {
            top = Optional.of(first.get(0));
            locals = locals(first.get(0), 0, TOP_VARIABLES);
        }
    }

    /** Returns why the program stopped, such as {@code breakpoint}. */
    public String reason() {
        return reason;
    }

    /** Returns the thread that stopped, by the debugger's number. */
    int thread() {
        return thread;
    }

    /** Returns the innermost frame, if the debugger reports it. */
    public Optional<StackFrameInfo> top() {
        return top;
    }

    /** Returns the first variables of the innermost frame. */
    public VariablePage topVariables() {
        return locals;
    }

    /** Marks this state as outdated, because the program resumed. */
    void invalidate() {
        over = true;
    }

    private void checkHere() {
        if (over) {
            throw new DebuggerException(
                    DebuggerErrorKind.REFUSED, "The program has continued since then. Get its current state first.");
        }
    }

    /**
     * Returns a frame that was reported before.
     * @return the frame; empty once the program has resumed
     */
    public synchronized Optional<StackFrameInfo> frame(int id) {
        return over ? Optional.empty() : Optional.ofNullable(frames.get(id));
    }

    /**
     * Returns a variable that was reported before.
     * @return the variable; empty once the program has resumed
     */
    public synchronized Optional<VariableInfo> variable(int id) {
        return over ? Optional.empty() : Optional.ofNullable(variables.get(id));
    }

    public List<StackFrameInfo> stack(int most) {
        checkHere();
        StackTraceArguments asked = new StackTraceArguments();
        asked.setThreadId(thread);
        asked.setStartFrame(0);
        asked.setLevels(most);
        StackFrame[] answer = link.ask("for the stack", limit, server -> server.stackTrace(asked))
                .getStackFrames();
        return Arrays.stream(answer).limit(most).map(this::told).toList();
    }

    private synchronized StackFrameInfo told(StackFrame frame) {
        int id = frameHandles.entrySet().stream()
                .filter(entry -> entry.getValue() == frame.getId())
                .map(Map.Entry::getKey)
                .findFirst()
                .orElseGet(ids::incrementAndGet);
        StackFrameInfo info =
                new StackFrameInfo(id, cut(frame.getName(), LONGEST_NAME), path(frame.getSource()), frame.getLine());
        frameHandles.put(id, frame.getId());
        frames.put(id, info);
        return info;
    }

    private static Optional<Path> path(Source source) {
        if (source == null || source.getPath() == null) {
            return Optional.empty();
        }
        try {
            return Optional.of(Path.of(source.getPath())).filter(Path::isAbsolute);
        } catch (InvalidPathException e) {
            return Optional.empty(); // not a file: a name such as <string>
        }
    }

    /** Returns the variables of a frame's first scope, which holds arguments and locals. */
    public VariablePage locals(StackFrameInfo frame, int from, int most) {
        checkHere();
        int handle = handle(frame);
        int scope = scope(handle);
        return scope == 0 ? new VariablePage(List.of(), false) : variables(scope, new Container(handle, 0), from, most);
    }

    /** Returns the reference to the variables of a frame, valid until another frame's is requested; 0 if it has none. */
    private int scope(int frame) {
        ScopesArguments asked = new ScopesArguments();
        asked.setFrameId(frame);
        Scope[] scopes = link.ask("for the variables", limit, server -> server.scopes(asked))
                .getScopes();
        return Arrays.stream(scopes)
                .filter(scope -> !scope.isExpensive())
                .findFirst()
                .map(Scope::getVariablesReference)
                .orElse(0);
    }

    private synchronized int handle(StackFrameInfo frame) {
        Integer handle = frameHandles.get(frame.id());
        if (handle == null) {
            throw new DebuggerException(DebuggerErrorKind.REFUSED, "This frame no longer exists. Get the stack again.");
        }
        return handle;
    }

    public VariablePage parts(VariableInfo variable, int from, int most) {
        checkHere();
        Handle handle = handle(variable);
        return handle.parts() == 0
                ? new VariablePage(List.of(), false)
                : variables(handle.parts(), new Container(0, handle.parts()), from, most);
    }

    private synchronized Handle handle(VariableInfo variable) {
        Handle handle = handles.get(variable.id());
        if (handle == null) {
            throw new DebuggerException(
                    DebuggerErrorKind.REFUSED, "This variable no longer exists. Get the variables again.");
        }
        return handle;
    }

    private VariablePage variables(int reference, Container container, int from, int most) {
        VariablesArguments asked = new VariablesArguments();
        asked.setVariablesReference(reference);
        asked.setStart(0);
        // From the start, because some debuggers obey the count and others return all variables.
        asked.setCount(from + most + 1);
        Variable[] answer = link.ask("for the variables", limit, server -> server.variables(asked))
                .getVariables();
        List<VariableInfo> page = Arrays.stream(answer)
                .skip(from)
                .limit(most)
                .map(variable -> told(
                        new Handle(container, String.valueOf(variable.getName()), variable.getVariablesReference()),
                        variable.getValue(),
                        variable.getType()))
                .toList();
        return new VariablePage(page, answer.length > (long) from + most);
    }

    private synchronized VariableInfo told(Handle handle, String value, String type) {
        int id = handle.container().equals(NOWHERE)
                ? ids.incrementAndGet()
                : known.computeIfAbsent(new Place(handle.container(), handle.name()), place -> ids.incrementAndGet());
        VariableInfo info = new VariableInfo(
                id,
                cut(handle.name(), LONGEST_NAME),
                cut(value, LONGEST_VALUE),
                cut(type, LONGEST_NAME),
                handle.parts() > 0);
        handles.put(id, handle);
        variables.put(id, info);
        return info;
    }

    public VariableInfo evaluate(String expression, Optional<StackFrameInfo> frame) {
        checkHere();
        EvaluateArguments asked = new EvaluateArguments();
        asked.setExpression(expression);
        frame.or(() -> top).map(this::handle).ifPresent(asked::setFrameId);
        // Not the console context, in which a text may also be a debugger command.
        asked.setContext(EvaluateArgumentsContext.WATCH);
        EvaluateResponse answer =
                link.ask("to evaluate " + cut(expression, LONGEST_NAME), limit, server -> server.evaluate(asked));
        String name = expression.matches("\\w+") ? expression : '(' + expression + ')';
        return told(new Handle(NOWHERE, name, answer.getVariablesReference()), answer.getResult(), answer.getType());
    }

    public VariableInfo set(VariableInfo variable, String value) {
        checkHere();
        Handle handle = handle(variable);
        if (handle.container().equals(NOWHERE)) {
            throw new DebuggerException(
                    DebuggerErrorKind.REFUSED, variable.name() + " is the value of an expression, not a variable.");
        }
        int frame = handle.container().frame();
        SetVariableArguments asked = new SetVariableArguments();
        asked.setVariablesReference(frame == 0 ? handle.container().parts() : scope(frame));
        asked.setName(handle.name());
        asked.setValue(value);
        link.ask("to set " + variable.name(), limit, server -> server.setVariable(asked));
        prefetch();
        // Read again, because debuggers answer differently and other variables may have changed too.
        return variables(frame == 0 ? handle.container().parts() : scope(frame), handle.container(), 0, MOST_READ_AGAIN)
                .variables()
                .stream()
                .filter(now -> now.id() == variable.id())
                .findFirst()
                .orElseThrow(() -> new DebuggerException(
                        DebuggerErrorKind.REFUSED, variable.name() + " was set, but its new value could not be read."));
    }

    private static String cut(String text, int most) {
        if (text == null) {
            return "";
        }
        return text.codePointCount(0, text.length()) <= most
                ? text
                : text.substring(0, text.offsetByCodePoints(0, most)) + '…';
    }
}
