package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.stream.DaemonThreads;
import io.docui.hostops.process.PipedProcess;
import java.io.IOException;
import java.io.InputStream;
import java.io.InputStreamReader;
import java.io.Reader;
import java.nio.charset.StandardCharsets;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.debug.BreakpointEventArguments;
import org.eclipse.lsp4j.debug.ContinuedEventArguments;
import org.eclipse.lsp4j.debug.ExitedEventArguments;
import org.eclipse.lsp4j.debug.OutputEventArguments;
import org.eclipse.lsp4j.debug.RunInTerminalRequestArguments;
import org.eclipse.lsp4j.debug.RunInTerminalResponse;
import org.eclipse.lsp4j.debug.StoppedEventArguments;
import org.eclipse.lsp4j.debug.TerminatedEventArguments;
import org.eclipse.lsp4j.debug.services.IDebugProtocolClient;

/**
 * Handles the events and reverse requests of a debug adapter. Its methods must return quickly, because no other message is handled
 * meanwhile.
 */
record DapEventHandler(DebugSession session, DebuggeeOutput output) implements IDebugProtocolClient {
    /** Output categories that do not come from the program. */
    private static final Set<String> NOT_THE_PROGRAM = Set.of("telemetry");

    @Override
    public void initialized() {
        session.onInitialized();
    }

    @Override
    public void stopped(StoppedEventArguments event) {
        session.onStopped(event);
    }

    @Override
    public void continued(ContinuedEventArguments event) {
        session.onContinued();
    }

    @Override
    public void exited(ExitedEventArguments event) {
        session.onExited(event.getExitCode());
    }

    @Override
    public void terminated(TerminatedEventArguments event) {
        session.onTerminated();
    }

    @Override
    public void output(OutputEventArguments event) {
        if (event.getOutput() != null && !NOT_THE_PROGRAM.contains(String.valueOf(event.getCategory()))) {
            output.add(event.getOutput());
        }
    }

    @Override
    public void breakpoint(BreakpointEventArguments event) {
        if (event.getBreakpoint() != null && !"removed".equals(event.getReason())) {
            session.onBreakpoint(event.getBreakpoint());
        }
    }

    /** Starts the program as a process beside the adapter, because there is no terminal. Its output is treated like any program output. */
    @Override
    public CompletableFuture<RunInTerminalResponse> runInTerminal(RunInTerminalRequestArguments asked) {
        try {
            PipedProcess program = session.startBeside(
                    List.of(asked.getArgs()),
                    Path.of(asked.getCwd()),
                    asked.getEnv() == null ? Map.of() : asked.getEnv());
            program.input().close();
            drain(program.output());
            drain(program.errors());
            RunInTerminalResponse answer = new RunInTerminalResponse();
            answer.setProcessId(Math.toIntExact(program.pid()));
            return CompletableFuture.completedFuture(answer);
        } catch (IOException | RuntimeException e) {
            return CompletableFuture.failedFuture(e);
        }
    }

    private void drain(InputStream in) {
        DaemonThreads.start("debugged-program-output", () -> {
            char[] buffer = new char[4096];
            try (Reader reader = new InputStreamReader(in, StandardCharsets.UTF_8)) {
                for (int read = reader.read(buffer); read >= 0; read = reader.read(buffer)) {
                    output.add(new String(buffer, 0, read));
                }
            } catch (IOException e) {
                output.add("\n[its output was cut off: " + e.getMessage() + "]\n");
            }
        });
    }
}
