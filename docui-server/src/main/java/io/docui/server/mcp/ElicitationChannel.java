package io.docui.server.mcp;

import io.docui.runtime.internal.log.LazyLogger;
import io.docui.server.host.ApprovalRequest;
import io.docui.server.host.PendingApprovals;
import java.util.Map;
import java.util.concurrent.CancellationException;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;

/** Approval channel to the person at an MCP client, by elicitation, open while a call of that client runs. */
final class ElicitationChannel implements PendingApprovals.ApprovalChannel, AutoCloseable {
    private static final System.Logger LOG = LazyLogger.of(ElicitationChannel.class.getName());

    private final RequestExchange exchange;
    private final PendingApprovals pendingApprovals;
    private final String name;
    private final Map<String, ElicitationSender.OpenForm> asked = new ConcurrentHashMap<>();
    private @Nullable Runnable leave;

    ElicitationChannel(RequestExchange exchange, PendingApprovals pendingApprovals, String name) {
        this.exchange = exchange;
        this.pendingApprovals = pendingApprovals;
        this.name = name;
    }

    /** Makes the person reachable until this channel is closed. */
    ElicitationChannel open() {
        leave = pendingApprovals.add(this);
        return this;
    }

    @Override
    public boolean isReachable() {
        return exchange.supportsElicitation();
    }

    @Override
    public void ask(ApprovalRequest approvalRequest) {
        ElicitationSender.OpenForm form = ElicitationSender.elicit(exchange, approvalRequest.spec());
        asked.put(approvalRequest.id(), form);
        form.answer().whenComplete((answer, failure) -> {
            if (failure == null) {
                pendingApprovals.answer(approvalRequest.id(), answer.approves(approvalRequest.spec()), name);
            } else if (!(ToolCallRunner.cause(failure) instanceof CancellationException)) {
                LOG.log(System.Logger.Level.DEBUG, "The client could not show an approval request", failure);
                pendingApprovals.answer(approvalRequest.id(), false, name + ", which could not show the question");
            }
        });
    }

    @Override
    public void withdraw(String id) {
        ElicitationSender.OpenForm form = asked.remove(id);
        if (form != null) {
            form.withdraw();
        }
    }

    @Override
    public void close() {
        if (leave != null) {
            leave.run();
        }
    }
}
