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

/**
 * Puts forms to the person at a client, and takes those back that nobody waits for any more, which the SDK leaves open.
 *
 * <p>Thread-safe.
 */
final class ElicitationSender {
    /** The ids of the requests that the SDK has made of forms: it tells nobody. */
    private final Map<Object, Object> open = Collections.synchronizedMap(new IdentityHashMap<>());

    private volatile Consumer<JSONRPCNotification> client = notification -> {};

    /**
     * Says how the client is told something.
     *
     * @param notified takes a notification
     */
    void setNotifier(Consumer<JSONRPCNotification> notified) {
        client = notified;
    }

    /**
     * Puts a form.
     *
     * @param exchange the client
     * @param question what it is about
     * @return what the person answers; cancelling it takes the form back
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

    /**
     * Sees a request that goes to the client.
     *
     * @param request the request
     */
    void onRequestSent(JSONRPCRequest request) {
        if (request.params() instanceof ElicitFormRequest form) {
            open.put(form, request.id());
        }
    }

    private void takeBack(ElicitFormRequest form) {
        Object id = open.remove(form);
        if (id != null) {
            client.accept(new JSONRPCNotification(
                    MessageFilter.CANCELLED, Map.of("requestId", id, "reason", "The question has its answer.")));
        }
    }
}
