package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.AnchorRef;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorReference;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorRegistry.AnchoredObject;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ParameterChoices;
import io.docui.runtime.internal.builtin.BuiltInAction;
import io.docui.runtime.internal.builtin.DocumentNavigator;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.call.CallBinder;
import io.docui.runtime.internal.dispatch.ObjectResolver;
import io.docui.runtime.internal.log.LazyLogger;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;

/**
 * Removes suggested calls that would fail now: whose objects are gone, out of view or of the wrong type, whose action is hidden or denied,
 * which the policy does not suggest, or which find nothing (docs/spec/anchors.md#in-view). Must be used under the providers' locks.
 */
final class RecoverySuggestionFilter {
    private static final System.Logger LOG = LazyLogger.of(RecoverySuggestionFilter.class.getName());

    private final CallBinder binder;
    private final ActionVisibilityChecker visibilityChecker;
    private final CallAuthorizer callAuthorizer;
    private final ParameterChoices parameterChoices;
    private final DocumentNavigator navigator;
    private final ArgumentResolver shown;
    private final ArgumentResolver existing;

    RecoverySuggestionFilter(
            CallBinder binder,
            AnchorResolver anchors,
            ActionVisibilityChecker visibilityChecker,
            CallAuthorizer callAuthorizer,
            ParameterChoices parameterChoices,
            DocumentNavigator navigator) {
        this.binder = binder;
        this.visibilityChecker = visibilityChecker;
        this.callAuthorizer = callAuthorizer;
        this.parameterChoices = parameterChoices;
        this.navigator = navigator;
        this.shown = new ArgumentResolver(anchors, NoDocument.INSTANCE);
        this.existing = new ArgumentResolver(new ExistingObjects(anchors), NoDocument.INSTANCE);
    }

    /** Returns an error without recoveries that would fail. The same applies to its additional errors. */
    DocUIError filter(DocUIError error) {
        boolean own = error.code() == ErrorCode.ACTION_FAILED;
        return error.withRecoveries(error.recoveries().stream()
                        .filter(recovery -> isPossible(recovery.call(), own))
                        .toList())
                .withAlso(error.also().stream().map(this::filter).toList());
    }

    /**
     * Returns whether a call that the application suggests is possible now.
     * @param text a call, or an instruction for a person, which cannot be checked
     */
    boolean isPossible(String text) {
        return isPossible(text, true);
    }

    /**
     * Returns whether a call is possible now.
     * @param own whether the application suggests it; then the report brings its objects into view
     */
    private boolean isPossible(String text, boolean own) {
        List<BoundCall> calls;
        try {
            calls = binder.bind(text);
        } catch (DocUIException e) {
            return own; // an application may suggest what only a person can do
        }
        for (BoundCall call : calls) {
            if (!isPossible(call, own ? existing : shown)) {
                return false;
            }
        }
        return true;
    }

    private boolean isPossible(BoundCall call, ArgumentResolver resolver) {
        try {
            List<@Nullable Value> resolved = resolve(call, resolver);
            if (BuiltInAction.FIND.is(call.action())) {
                return resolved.get(0) instanceof Value.TextValue text && navigator.finds(text.text());
            }
            if (call.action().isBuiltIn()) {
                return true;
            }
            visibilityChecker.check(call.action(), resolved);
            parameterChoices.check(call.action(), resolved);
            return callAuthorizer.isSuggested(call) && !callAuthorizer.isDenied(call);
        } catch (DocUIException e) {
            return false;
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt(); // the call is to stop; a suggestion does not matter anymore
            return false;
        } catch (Throwable e) { // code of the application: a suggestion must not fail the call
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The suggestion " + call.call().name() + " cannot be checked", e);
            return false;
        }
    }

    private static List<@Nullable Value> resolve(BoundCall call, ArgumentResolver resolver) {
        ActionDescriptor action = call.action().action();
        List<@Nullable Value> resolved = new ArrayList<>(call.arguments().size());
        for (int i = 0; i < call.arguments().size(); i++) {
            Value value = call.arguments().get(i);
            resolved.add(
                    value == null ? null : resolver.resolve(action.parameters().get(i), value));
        }
        return resolved;
    }

    /** Object resolver for objects that need not be in view: they must exist and have the right type. */
    private record ExistingObjects(AnchorResolver anchors) implements ObjectResolver {
        @Override
        public Object resolve(AnchorReference reference, AnchorType wanted) {
            anchors.checkType(reference, wanted);
            AnchoredObject known = anchors.peek(reference).orElse(null);
            if (known == null || !anchors.hasLookup(known)) {
                return anchors.resolve(reference, wanted);
            }
            Object found = anchors.find(known).orElse(null);
            return found == null ? anchors.resolve(reference, wanted) : found;
        }

        @Override
        public AnchorRef reference(Object object) {
            return anchors.reference(object);
        }

        @Override
        public Object resolveLabel(String label, AnchorType wanted, Predicate<Object> isAccepted) {
            return anchors.resolveLabel(label, wanted, isAccepted);
        }
    }

    /** The document of an error is up to date already. */
    private enum NoDocument implements DocumentRefresher {
        INSTANCE;

        @Override
        public boolean refresh() {
            return false;
        }
    }
}
