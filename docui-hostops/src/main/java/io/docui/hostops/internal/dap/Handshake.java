package io.docui.hostops.internal.dap;

import io.docui.hostops.internal.dap.DebuggerException.DebuggerErrorKind;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import org.eclipse.lsp4j.debug.Capabilities;

/** How a debugger is brought to start a program, in the order that the protocol has: greeting, launch, breakpoints, go. */
final class Handshake {
    private final AdapterConnection link;
    private final AdapterRequests adapterRequests;
    private final BreakpointRegistry breakpointRegistry;
    private final DebugTimeouts limits;
    private final CompletableFuture<Boolean> initialized = new CompletableFuture<>();

    Handshake(
            AdapterConnection link,
            AdapterRequests adapterRequests,
            BreakpointRegistry breakpointRegistry,
            DebugTimeouts limits) {
        this.link = link;
        this.adapterRequests = adapterRequests;
        this.breakpointRegistry = breakpointRegistry;
        this.limits = limits;
    }

    /** Takes note that the debugger is ready to be told of breakpoints. */
    void onInitialized() {
        initialized.complete(true);
    }

    /** Whether it came so far that there is something to disconnect from. */
    boolean hasBegun() {
        return initialized.isDone();
    }

    /**
     * Has a program started, with all breakpoints set.
     *
     * @param program its name, for people
     * @param request the arguments of the launch
     * @throws DebuggerException if it is not started; of {@link DebuggerErrorKind#TIMEOUT} if that is not known in time
     */
    void start(String program, Map<String, Object> request) {
        Capabilities capabilities = adapterRequests.initialize();
        // Not waited for yet: there are debuggers that answer it only when they are configured.
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
