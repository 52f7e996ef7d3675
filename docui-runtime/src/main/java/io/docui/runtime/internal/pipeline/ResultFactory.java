package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.Recovery;
import io.docui.runtime.internal.anchor.AnchorIssuer;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.BuiltInCalls;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.SensitiveValueMasker;
import io.docui.runtime.internal.log.LazyLogger;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Creates the results of calls that succeeded, failed, stopped or were accepted for the background, without sensitive
 * values. See docs/spec/results.md#result-form.
 */
record ResultFactory(AnchorIssuer issuer, AnchorResolver anchors, RecoverySuggestionFilter recoverySuggestions) {
    private static final System.Logger LOG = LazyLogger.of(ResultFactory.class.getName());

    private static final int MOST_OFFERED = 5;

    ActionResult acceptedResult(CallContext call) {
        String operationId = call.invocation().operationId();
        String id = CallFormatter.describe(new TextValue(operationId));
        BuiltInCalls calls = issuer.builtInCalls();
        return builder(call)
                .returnValue(null, null, "It is running. A notice will report its end.")
                .suggestions(List.of(
                        calls.name(BuiltInAction.OPERATION_STATUS) + '(' + id + ')',
                        calls.name(BuiltInAction.CANCEL) + '(' + id + ')'))
                .running(operationId)
                .metadata(metadata(call.invocation()))
                .build();
    }

    /** Returns the result of a preview of a call whose action has no dry run of its own. */
    ActionResult previewResult(CallContext call, String text) {
        call.invocation().reportMetadata("dry_run", Value.BooleanValue.TRUE);
        return described(call).returnValue(null, null, text).build();
    }

    ActionResult successResult(CallContext call, @Nullable Object result, Value data, String text) {
        List<String> secrets = call.invocation().secrets();
        boolean none = PromiseType.valueOf(call.action().returns()) == TypeDescriptor.SimpleType.VOID && result == null;
        return described(call)
                .returnValue(
                        result,
                        none ? null : SensitiveValueMasker.redact(data, secrets),
                        none ? null : SensitiveValueMasker.redact(text, secrets))
                .suggestions(suggestions(call.invocation().suggestions(), secrets))
                .pause(pauseReason(call.invocation(), secrets))
                .build();
    }

    private static @Nullable String pauseReason(Invocation invocation, List<String> secrets) {
        String reason = invocation.pauseReason();
        return reason == null ? null : SensitiveValueMasker.redact(reason, secrets);
    }

    ActionResult failureResult(CallContext call, Throwable thrown) {
        List<String> secrets = call.secrets();
        DocUIError error = withCandidates(
                call.bound(),
                ExceptionTranslator.translate(thrown, ExceptionTranslator.FailedCall.of(call), this::recovery));
        List<Call> suggested = new ArrayList<>(call.invocation().suggestions());
        if (thrown instanceof ActionException refusal) {
            suggested.addAll(refusal.suggestions());
        }
        return described(call)
                .suggestions(suggestions(suggested, secrets))
                .error(recoverySuggestions.filter(error))
                .build();
    }

    ActionResult stoppedResult(ActionResult soFar, DocUIError error) {
        return ActionResult.builder(soFar.operationId(), soFar.action(), soFar.call())
                .returnValue(soFar.result(), soFar.data(), soFar.text())
                .channel(soFar.channelUsed())
                .suggestions(soFar.suggestedNext())
                .metadata(soFar.metadata())
                .error(recoverySuggestions.filter(error))
                .build();
    }

    /** Returns the result that the ledger records for a call that ended after its task was abandoned. */
    ActionResult lateResult(CallContext call, @Nullable DocUIError error) {
        return builder(call).error(error).build();
    }

    private static ActionResult.Builder builder(CallContext call) {
        return ActionResult.builder(
                call.invocation().operationId(), call.bound().call().name(), call.display());
    }

    private ActionResult.Builder described(CallContext call) {
        return builder(call).channel(call.invocation().channel()).metadata(metadata(call.invocation()));
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
                if (SensitiveValueMasker.redact(text, secrets).equals(text) && recoverySuggestions.isPossible(text)) {
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
                        key,
                        SensitiveValueMasker.redact(issuer.replaceObjects(reported.getValue()), invocation.secrets()));
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
