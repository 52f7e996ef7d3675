package io.docui.server.mcp;

import io.docui.runtime.wizard.WizardSpec;
import io.modelcontextprotocol.server.McpAsyncServerExchange;
import io.modelcontextprotocol.spec.McpSchema.ElicitFormRequest;
import io.modelcontextprotocol.spec.McpSchema.ElicitResult;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCNotification;
import io.modelcontextprotocol.spec.McpSchema.JSONRPCRequest;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.Map;
import java.util.function.Consumer;
import reactor.core.publisher.Mono;

/** Sends elicitation forms to a client, and cancels forms that are no longer needed, which the SDK does not do. Thread-safe. */
final class ElicitationSender {
    /** The request ids of open forms. The SDK assigns them without returning them. */
    private final Map<Object, Object> open = Collections.synchronizedMap(new IdentityHashMap<>());

    private volatile Consumer<JSONRPCNotification> client = notification -> {};

    void setNotifier(Consumer<JSONRPCNotification> notified) {
        client = notified;
    }

    /**
     * Sends a form.
     * @return the person's answer; canceling the Mono cancels the form
     */
    Mono<ElicitResult> elicit(McpAsyncServerExchange exchange, WizardSpec question) {
        return Mono.defer(() -> {
            ElicitFormRequest form = ElicitFormRequest.builder(question.plainText(), ElicitationForm.schema(question))
                    .build();
            return exchange.createElicitation(form)
                    .doOnCancel(() -> takeBack(form))
                    .doOnTerminate(() -> open.remove(form));
        });
    }

    void onRequestSent(JSONRPCRequest request) {
        if (request.params() instanceof ElicitFormRequest form) {
            open.put(form, request.id());
        }
    }

    private void takeBack(ElicitFormRequest form) {
        Object id = open.remove(form);
        if (id != null) {
            client.accept(new JSONRPCNotification(
                    JsonRpcMessageFilter.CANCELLED,
                    Map.of("requestId", id, "reason", "The question was answered elsewhere.")));
        }
    }
}
