package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.debug.Capabilities;

/** Starts a program through a debug adapter in the protocol's order: initialize, launch, breakpoints, configuration done. */
final class DapHandshake {
    private final DapConnection link;
    private final DapRequestSender adapterRequests;
    private final BreakpointRegistry breakpointRegistry;
    private final DebugTimeouts limits;
    private final CompletableFuture<Boolean> initialized = new CompletableFuture<>();

    DapHandshake(
            DapConnection link,
            DapRequestSender adapterRequests,
            BreakpointRegistry breakpointRegistry,
            DebugTimeouts limits) {
        this.link = link;
        this.adapterRequests = adapterRequests;
        this.breakpointRegistry = breakpointRegistry;
        this.limits = limits;
    }

    /** Records that the debugger accepts breakpoints. */
    void onInitialized() {
        initialized.complete(true);
    }

    /** Returns whether the handshake is far enough that the session must disconnect. */
    boolean hasBegun() {
        return initialized.isDone();
    }

    /**
     * Starts a program with all breakpoints set.
     * @throws DebuggerException if it is not started; of {@link DebuggerErrorKind#TIMEOUT} if that is not known in time
     */
    void start(String program, Map<String, Object> request) {
        Capabilities capabilities = adapterRequests.initialize();
        // Not awaited yet: some debuggers answer it only after the configuration.
        CompletableFuture<Void> launched = link.begin(server -> server.launch(request));
        var unused = launched.whenComplete((none, fault) -> {
            if (fault != null) {
                initialized.completeExceptionally(fault);
            }
        });
        String what = "to start " + program;
        link.await(what, limits.start(), initialized);
        breakpointRegistry.files().forEach(adapterRequests::send);
        adapterRequests.configurationDone(capabilities);
        link.await(what, limits.start(), launched);
    }
}
