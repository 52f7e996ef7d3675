package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.BreakpointRegistry.BreakpointEntry;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import org.eclipse.lsp4j.debug.Capabilities;
import org.eclipse.lsp4j.debug.ConfigurationDoneArguments;
import org.eclipse.lsp4j.debug.ContinueArguments;
import org.eclipse.lsp4j.debug.ExceptionBreakpointsFilter;
import org.eclipse.lsp4j.debug.ExceptionInfoArguments;
import org.eclipse.lsp4j.debug.ExceptionInfoResponse;
import org.eclipse.lsp4j.debug.InitializeRequestArguments;
import org.eclipse.lsp4j.debug.NextArguments;
import org.eclipse.lsp4j.debug.PauseArguments;
import org.eclipse.lsp4j.debug.SetBreakpointsArguments;
import org.eclipse.lsp4j.debug.SetExceptionBreakpointsArguments;
import org.eclipse.lsp4j.debug.Source;
import org.eclipse.lsp4j.debug.SourceBreakpoint;
import org.eclipse.lsp4j.debug.StepInArguments;
import org.eclipse.lsp4j.debug.StepOutArguments;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.Thread;

/** Sends the DAP requests of a debug session to its adapter. Thread-safe. */
final class DapRequestSender {
    private final String name;
    private final DapConnection link;
    private final DebugTimeouts limits;
    private final BreakpointRegistry breakpointRegistry;
    private volatile Capabilities capabilities = new Capabilities();

    DapRequestSender(String name, DapConnection link, DebugTimeouts limits, BreakpointRegistry breakpointRegistry) {
        this.name = name;
        this.link = link;
        this.limits = limits;
        this.breakpointRegistry = breakpointRegistry;
    }

    Capabilities initialize() {
        InitializeRequestArguments arguments = new InitializeRequestArguments();
        arguments.setClientID("docui");
        arguments.setClientName("DocUI");
        arguments.setAdapterID(name);
        arguments.setLinesStartAt1(true);
        arguments.setColumnsStartAt1(true);
        arguments.setPathFormat("path");
        arguments.setSupportsVariableType(true);
        arguments.setSupportsVariablePaging(true);
        arguments.setSupportsRunInTerminalRequest(true);
        Capabilities answer = link.ask("to initialize", limits.start(), server -> server.initialize(arguments));
        if (answer != null) {
            capabilities = answer;
        }
        return capabilities;
    }

    /** Sends the exception breakpoints, and tells the adapter that the configuration is complete. */
    void configurationDone(Capabilities known) {
        ExceptionBreakpointsFilter[] filters = known.getExceptionBreakpointFilters();
        if (filters != null && filters.length > 0) {
            SetExceptionBreakpointsArguments arguments = new SetExceptionBreakpointsArguments();
            arguments.setFilters(Arrays.stream(filters)
                    .filter(filter -> Boolean.TRUE.equals(filter.getDefault_()))
                    .map(ExceptionBreakpointsFilter::getFilter)
                    .toArray(String[]::new));
            link.ask("to stop at exceptions", limits.answer(), server -> server.setExceptionBreakpoints(arguments));
        }
        if (Boolean.TRUE.equals(known.getSupportsConfigurationDoneRequest())) {
            link.ask(
                    "to start the program",
                    limits.start(),
                    server -> server.configurationDone(new ConfigurationDoneArguments()));
        }
    }

    /** Sends all breakpoints of a file, because the protocol always replaces them together. */
    void send(Path file) {
        List<BreakpointEntry> points = new ArrayList<>();
        for (BreakpointEntry breakpointEntry : breakpointRegistry.of(file)) {
            Optional<String> lacking = lacking(breakpointEntry.breakpointConditions());
            lacking.ifPresent(
                    what -> breakpointRegistry.recordRefusal(breakpointEntry, name + " does not support " + what));
            if (lacking.isEmpty()) {
                points.add(breakpointEntry);
            }
        }
        Source source = new Source();
        source.setPath(file.toString());
        source.setName(String.valueOf(file.getFileName()));
        SetBreakpointsArguments arguments = new SetBreakpointsArguments();
        arguments.setSource(source);
        arguments.setBreakpoints(points.stream().map(DapRequestSender::toldAs).toArray(SourceBreakpoint[]::new));
        breakpointRegistry.recordAnswer(
                points,
                link.ask("to set breakpoints", limits.answer(), server -> server.setBreakpoints(arguments))
                        .getBreakpoints());
    }

    private Optional<String> lacking(BreakpointRegistry.BreakpointConditions breakpointConditions) {
        if (breakpointConditions.condition().isPresent()
                && !Boolean.TRUE.equals(capabilities.getSupportsConditionalBreakpoints())) {
            return Optional.of("conditions");
        }
        if (breakpointConditions.hits().isPresent()
                && !Boolean.TRUE.equals(capabilities.getSupportsHitConditionalBreakpoints())) {
            return Optional.of("hit counts");
        }
        if (breakpointConditions.message().isPresent() && !Boolean.TRUE.equals(capabilities.getSupportsLogPoints())) {
            return Optional.of("log messages");
        }
        return Optional.empty();
    }

    private static SourceBreakpoint toldAs(BreakpointEntry breakpointEntry) {
        SourceBreakpoint told = new SourceBreakpoint();
        told.setLine(breakpointEntry.line());
        breakpointEntry.breakpointConditions().condition().ifPresent(told::setCondition);
        breakpointEntry.breakpointConditions().hits().ifPresent(told::setHitCondition);
        breakpointEntry.breakpointConditions().message().ifPresent(told::setLogMessage);
        return told;
    }

    void resume(DebugResumeKind stepKind, int thread) {
        switch (stepKind) {
            case CONTINUE -> {
                ContinueArguments arguments = new ContinueArguments();
                arguments.setThreadId(thread);
                link.ask("to continue", limits.answer(), server -> server.continue_(arguments));
            }
            case OVER -> {
                NextArguments arguments = new NextArguments();
                arguments.setThreadId(thread);
                link.ask("to step over", limits.answer(), server -> server.next(arguments));
            }
            case IN -> {
                StepInArguments arguments = new StepInArguments();
                arguments.setThreadId(thread);
                link.ask("to step in", limits.answer(), server -> server.stepIn(arguments));
            }
            case OUT -> {
                StepOutArguments arguments = new StepOutArguments();
                arguments.setThreadId(thread);
                link.ask("to step out", limits.answer(), server -> server.stepOut(arguments));
            }
        }
    }

    void pause() {
        PauseArguments arguments = new PauseArguments();
        arguments.setThreadId(anyThread());
        link.ask("to pause", limits.answer(), server -> server.pause(arguments));
    }

    /** Returns any thread of the program. */
    int anyThread() {
        Thread[] threads = asked();
        if (threads.length == 0) {
            throw new DebuggerException(
                    DebuggerException.DebuggerErrorKind.REFUSED,
                    "The program has no threads yet. Try again in a moment.");
        }
        return threads[0].getId();
    }

    private Thread[] asked() {
        Thread[] threads = link.ask("for the threads", limits.answer(), server -> server.threads())
                .getThreads();
        return threads == null ? new Thread[0] : threads;
    }

    /** Returns why a program stopped; for an exception, its type and description. */
    String reason(StoppedEventArguments event, int thread) {
        String reason = String.valueOf(event.getReason());
        if (reason.equals("exception") && Boolean.TRUE.equals(capabilities.getSupportsExceptionInfoRequest())) {
            ExceptionInfoArguments arguments = new ExceptionInfoArguments();
            arguments.setThreadId(thread);
            ExceptionInfoResponse info =
                    link.ask("for the exception", limits.answer(), server -> server.exceptionInfo(arguments));
            return joined(info.getExceptionId(), info.getDescription());
        }
        boolean says = reason.equals("exception") || reason.equals("signal");
        return says ? joined(reason, event.getText() == null ? event.getDescription() : event.getText()) : reason;
    }

    private static String joined(String first, String second) {
        boolean nothingNew = second == null || second.isBlank() || first.equalsIgnoreCase(second);
        return nothingNew ? first : first + ": " + second.strip();
    }
}
