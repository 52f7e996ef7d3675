package io.docui.server.mcp;

import io.docui.runtime.wizard.WizardSpec;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Optional;
import java.util.UUID;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import org.jspecify.annotations.Nullable;

/** Sends questions to the person at a client, as elicitation forms. */
final class ElicitationSender {
    private ElicitationSender() {}

    /**
     * Answer of the person.
     * @param content the content of the form; null if the person declined it, or closed it without an answer
     */
    record ElicitedAnswer(@Nullable Map<?, ?> content) {
        /**
         * Returns the call that answers the question.
         * @return a call of {@code answer}; empty if the person declined, or if the content does not match the form
         */
        Optional<String> call(WizardSpec question) {
            return content == null ? Optional.empty() : ElicitationForm.answer(question, content);
        }

        /** Returns whether the person does not want the call. */
        boolean isDeclined(WizardSpec question) {
            return content == null
                    || ElicitationForm.isConfirmation(question)
                            && ElicitationForm.answer(question, content)
                                    .filter(call -> call.equals(ElicitationForm.cancellationCall()))
                                    .isPresent();
        }

        /** Returns whether the person has given the permission that the question asks for. */
        boolean approves(WizardSpec question) {
            return content != null
                    && ElicitationForm.answer(question, content)
                            .filter(call -> !call.equals(ElicitationForm.cancellationCall()))
                            .isPresent();
        }

        private static ElicitedAnswer of(Map<String, @Nullable Object> result) {
            return new ElicitedAnswer(
                    "accept".equals(result.get("action")) && result.get("content") instanceof Map<?, ?> content
                            ? content
                            : null);
        }
    }

    /** Form that a client shows. */
    static final class OpenForm {
        private final CompletableFuture<Map<String, @Nullable Object>> request;
        private final CompletionStage<ElicitedAnswer> answer;

        private OpenForm(CompletableFuture<Map<String, @Nullable Object>> request) {
            this.request = request;
            this.answer = request.thenApply(ElicitedAnswer::of);
        }

        /** Returns the person's answer; it fails if the client cannot show the form. */
        CompletionStage<ElicitedAnswer> answer() {
            return answer;
        }

        /** Tells the client that the form is no longer needed, if it is still open. */
        void withdraw() {
            request.cancel(false);
        }
    }

    /** Sends a question. Its name cannot be guessed, so that a client cannot answer what it has not seen. */
    static OpenForm elicit(RequestExchange exchange, WizardSpec question) {
        Map<String, Object> form = new LinkedHashMap<>();
        boolean isTitled = McpProtocolVersions.hasTitledChoices(exchange.protocolVersion());
        if (isTitled) {
            form.put("mode", "form");
        }
        form.put("message", question.plainText());
        form.put("requestedSchema", ElicitationForm.schema(question, isTitled));
        return new OpenForm(exchange.sendRequest("answer-" + UUID.randomUUID(), McpMethods.ELICIT, form));
    }
}
