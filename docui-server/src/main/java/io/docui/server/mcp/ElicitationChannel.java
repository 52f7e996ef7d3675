package io.docui.server.mcp;

import io.docui.server.host.ApprovalRequest;
import io.docui.server.host.PendingApprovals;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ClientCapabilities;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import java.util.Map;
import java.util.concurrent.ConcurrentHashMap;
import org.jspecify.annotations.Nullable;
import reactor.core.Disposable;

/** Approval channel to the person at an MCP client, by elicitation, open while a call of that client runs. */
final class ElicitationChannel implements PendingApprovals.ApprovalChannel, AutoCloseable {
    private static final System.Logger LOG = System.getLogger(ElicitationChannel.class.getName());

    private final McpAsyncServerExchange exchange;
    private final ElicitationSender elicitationSender;
    private final PendingApprovals pendingApprovals;
    private final String name;
    private final Map<String, Disposable> asked = new ConcurrentHashMap<>();
    private @Nullable Runnable leave;

    ElicitationChannel(
            McpAsyncServerExchange exchange,
            ElicitationSender elicitationSender,
            PendingApprovals pendingApprovals,
            String name) {
        this.exchange = exchange;
        this.elicitationSender = elicitationSender;
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
        ClientCapabilities capabilities = exchange.getClientCapabilities();
        return capabilities != null && capabilities.elicitation() != null;
    }

    @Override
    public void ask(ApprovalRequest approvalRequest) {
        asked.put(
                approvalRequest.id(),
                elicitationSender
                        .elicit(exchange, approvalRequest.spec())
                        .subscribe(
                                answer -> pendingApprovals.answer(
                                        approvalRequest.id(), approves(approvalRequest, answer), name),
                                failure -> {
                                    LOG.log(
                                            System.Logger.Level.DEBUG,
                                            "The client could not show an approval request",
                                            failure);
                                    pendingApprovals.answer(approvalRequest.id(), false, name);
                                }));
    }

    private static boolean approves(ApprovalRequest approvalRequest, ElicitResult answer) {
        return answer.action() == ElicitResult.Action.ACCEPT
                && answer.content() != null
                && ElicitationForm.answer(approvalRequest.spec(), answer.content())
                        .filter(call -> !call.equals(ElicitationForm.cancellationCall()))
                        .isPresent();
    }

    @Override
    public void withdraw(String id) {
        Disposable waiting = asked.remove(id);
        if (waiting != null) {
            waiting.dispose();
        }
    }

    @Override
    public void close() {
        if (leave != null) {
            leave.run();
        }
    }
}
