package io.docui.runtime.internal.execution;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.CallText;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.SecretMasker;
import io.docui.runtime.internal.log.LazyLogger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Creates the results of calls that succeeded, failed, stopped or were accepted for the background, without sensitive
 * values. See docs/spec/results.md#result-form.
 */
final class ResultFactory {
    private static final System.Logger LOG = LazyLogger.of(ResultFactory.class.getName());

    private static final int MOST_OFFERED = 5;

    private final AnchorIssuer issuer;
    private final AnchorResolver anchors;
    private final RecoverySuggestions recoverySuggestions;

    ResultFactory(AnchorIssuer issuer, AnchorResolver anchors, RecoverySuggestions recoverySuggestions) {
        this.issuer = issuer;
        this.anchors = anchors;
        this.recoverySuggestions = recoverySuggestions;
    }

    ActionResult acceptedResult(BoundCall bound, Invocation invocation) {
        String id = CallText.describe(new TextValue(invocation.operationId()));
        return new ActionResult(
                true,
                invocation.operationId(),
                bound.call().name(),
                bound.maskedCall().display(),
                null,
                null,
                "It is running. A notice will report its end.",
                null,
                null,
                List.of("operation_status(" + id + ')', "cancel(" + id + ')'),
                null,
                invocation.operationId(),
                List.of(),
                metadata(invocation),
                null);
    }

    /** Returns the result of a preview of a call whose action has no dry run of its own. */
    ActionResult previewResult(BoundCall bound, Invocation invocation, String text) {
        invocation.reportMetadata("dry_run", Value.BooleanValue.TRUE);
        return result(true, bound, invocation, null, null, text, List.of(), null);
    }

    /** Returns the sensitive values of a call, from any source. Neither an error nor the log must quote them. */
    static List<String> secrets(BoundCall bound, Invocation invocation) {
        Set<String> secrets = new LinkedHashSet<>(bound.secrets());
        invocation
                .arguments()
                .ifPresent(arguments ->
                        secrets.addAll(SecretMasker.secretsIn(bound.action().action(), arguments, bound.catalog())));
        secrets.addAll(invocation.secrets());
        return List.copyOf(secrets);
    }

    ActionResult successResult(
            BoundCall bound, Invocation invocation, @Nullable Object result, Value data, String text) {
        boolean none = PromiseType.valueOf(bound.action().action().returns()) == TypeDescriptor.SimpleType.VOID
                && result == null;
        return result(
                true,
                bound,
                invocation,
                result,
                none ? null : SecretMasker.redact(data, invocation.secrets()),
                none ? null : SecretMasker.redact(text, invocation.secrets()),
                suggestions(invocation.suggestions(), invocation.secrets()),
                null);
    }

    ActionResult failureResult(BoundCall bound, Invocation invocation, Throwable thrown) {
        String name = bound.call().name();
        List<String> secrets = secrets(bound, invocation);
        DocUIError error = withCandidates(
                bound, ExceptionTranslator.translate(thrown, invocation.operationId(), name, this::recovery, secrets));
        List<Call> suggested = new ArrayList<>(invocation.suggestions());
        if (thrown instanceof ActionException refusal) {
            suggested.addAll(refusal.suggestions());
        }
        return result(
                false,
                bound,
                invocation,
                null,
                null,
                null,
                suggestions(suggested, secrets),
                recoverySuggestions.filter(error));
    }

    /** Returns the result of a call that was stopped, with what it had so far. */
    ActionResult stoppedResult(ActionResult soFar, DocUIError error) {
        return new ActionResult(
                false,
                soFar.operationId(),
                soFar.action(),
                soFar.call(),
                soFar.result(),
                soFar.data(),
                soFar.text(),
                soFar.channelUsed(),
                null,
                soFar.suggestedNext(),
                null,
                null,
                List.of(),
                soFar.metadata(),
                recoverySuggestions.filter(error));
    }

    /** Returns the result that the ledger records for a call that ended after its task was abandoned. */
    ActionResult lateResult(BoundCall bound, Invocation invocation, @Nullable DocUIError error) {
        return new ActionResult(
                error == null,
                invocation.operationId(),
                bound.call().name(),
                bound.maskedCall().display(),
                null,
                null,
                null,
                null,
                null,
                List.of(),
                null,
                null,
                List.of(),
                Map.of(),
                error);
    }

    private ActionResult result(
            boolean success,
            BoundCall bound,
            Invocation invocation,
            @Nullable Object result,
            @Nullable Value data,
            @Nullable String text,
            List<String> suggestions,
            @Nullable DocUIError error) {
        return new ActionResult(
                success,
                invocation.operationId(),
                bound.call().name(),
                bound.maskedCall().display(),
                result,
                data,
                text,
                invocation.channel(),
                null,
                suggestions,
                null,
                null,
                List.of(),
                metadata(invocation),
                error);
    }

    /** Returns the call of a recovery. It must not contain sensitive values. */
    private Call recovery(Call call) {
        if (issuer.hasSecrets(call)) {
            throw new IllegalArgumentException("it is sensitive");
        }
        return issuer.replaceObjects(call);
    }

    /** Returns the suggested calls as text. A suggestion that cannot be written is left out and does not fail the call. */
    private List<String> suggestions(List<Call> calls, List<String> secrets) {
        List<String> texts = new ArrayList<>();
        for (Call call : calls) {
            try {
                if (issuer.hasSecrets(call)) {
                    LOG.log(
                            System.Logger.Level.WARNING,
                            "The suggestion {0} is omitted because it is sensitive",
                            call.name());
                    continue;
                }
                String text = issuer.replaceObjects(call).canonical();
                if (SecretMasker.redact(text, secrets).equals(text) && recoverySuggestions.isOfferable(text)) {
                    texts.add(text);
                }
            } catch (Throwable e) {
                FatalErrors.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "The suggestion " + call.name() + " cannot be written", e);
            }
        }
        return texts;
    }

    private Map<String, Value> metadata(Invocation invocation) {
        Map<String, Value> anchored = new LinkedHashMap<>();
        for (Map.Entry<String, Value> reported : invocation.metadata().entrySet()) {
            String key = reported.getKey();
            try {
                anchored.put(
                        key, SecretMasker.redact(issuer.replaceObjects(reported.getValue()), invocation.secrets()));
            } catch (Throwable e) {
                FatalErrors.rethrow(e);
                LOG.log(System.Logger.Level.WARNING, "The metadata " + key + " cannot be written", e);
            }
        }
        return anchored;
    }

    /** Adds a recovery for each object that would fit: the same call with that object. */
    private DocUIError withCandidates(BoundCall bound, DocUIError error) {
        int index = error.path() == null ? -1 : bound.action().action().indexOf(error.path());
        if (index < 0 || error.candidates().isEmpty() || bound.hasSecrets()) {
            return error;
        }
        List<Recovery> recoveries = new ArrayList<>();
        for (String candidate : error.candidates()
                .subList(0, Math.min(MOST_OFFERED, error.candidates().size()))) {
            AnchorReference.parse(candidate).ifPresent(anchor -> {
                String label = anchors.table()
                        .object(candidate)
                        .map(object -> object.label())
                        .orElse(candidate);
                recoveries.add(new Recovery(
                        label, with(bound, index, new AnchorValue(anchor)).canonical()));
            });
        }
        if (recoveries.isEmpty() && error.didYouMean() != null) {
            Value nearest = new TextValue(error.didYouMean());
            recoveries.add(new Recovery("Like this", with(bound, index, nearest).canonical()));
        }
        recoveries.add(Recovery.REFRESH);
        return error.withRecoveries(recoveries);
    }

    private static Call with(BoundCall bound, int index, Value value) {
        List<@Nullable Value> values = new ArrayList<>(bound.arguments());
        values.set(index, value);
        return new BoundCall(bound.action(), bound.qualifier(), values, bound.catalog(), bound.position()).call();
    }
}
