package io.docui.runtime.internal.pipeline;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.anchor.AnchorTable;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.anchor.AnchorResolver;
import io.docui.runtime.internal.app.FatalErrors;
import io.docui.runtime.internal.app.ProviderRegistry;
import io.docui.runtime.internal.log.LazyLogger;
import io.docui.runtime.internal.schema.SingleLineNormalizer;
import io.docui.runtime.internal.task.InstanceLocks;
import io.docui.runtime.internal.task.Task;
import io.docui.runtime.spi.ProviderBinding;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.BooleanSupplier;
import java.util.function.Predicate;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * Rejects calls of actions that are not visible now, and lists the actions or objects that are possible instead. See
 * docs/spec/calls.md#checks-of-a-call. Must be used under the providers' locks.
 */
record ActionVisibilityChecker(
        ProviderRegistry providerRegistry, AnchorResolver anchors, CallAuthorizer callAuthorizer) {
    private static final System.Logger LOG = LazyLogger.of(ActionVisibilityChecker.class.getName());

    /** Errors of an argument that do not matter if the action cannot be called at all. */
    private static final Set<ErrorCode> SECONDARY =
            Set.of(ErrorCode.ANCHOR_NOT_FOUND, ErrorCode.ANCHOR_TYPE_MISMATCH, ErrorCode.AMBIGUOUS_TARGET);

    private static final int MOST_NAMED = 12;

    /** The maximum number of objects for which the application is asked about one action. Tables may show any number of objects. */
    private static final int MOST_TESTED = 500;

    /** Rejects a call of an action that cannot be called now. */
    void check(ActionCatalog.Entry entry) {
        if (entry.isBuiltIn()) {
            return;
        }
        if (!ProviderRegistry.isAvailable(binding(entry))) {
            throw InstanceLocks.busyException(binding(entry));
        }
        Task.enter(binding(entry));
        if (!binding(entry).isVisible(entry.index())) {
            throw hidden(entry, "", "available now: ", callable(binding(entry)));
        }
    }

    /** Rejects a call of an action that cannot be called now for the given object. */
    void check(ActionCatalog.Entry entry, List<@Nullable Value> resolved) {
        check(entry);
        int index = entry.action().firstObjectIndex();
        if (binding(entry).isVisibilityPerObject(entry.index())
                && index >= 0
                && resolved.get(index) instanceof InstanceValue target
                && !binding(entry).isVisible(entry.index(), target.object())) {
            throw hidden(entry, " for this object", AnchorResolver.AVAILABLE_FOR, takenBy(entry));
        }
    }

    /** Returns a test of whether an action can be called for an object now. */
    Predicate<Object> acceptedObjects(ActionCatalog.Entry entry) {
        return object -> entry.isBuiltIn()
                || !binding(entry).isVisibilityPerObject(entry.index())
                || isSo(() -> binding(entry).isVisible(entry.index(), object));
    }

    /** Rejects a call that has a faulty argument if its action cannot be called at all: that reason matters more. */
    void checkBeforeFault(ActionCatalog.Entry entry, DocUIError fault) {
        if (SECONDARY.contains(fault.code())) {
            check(entry);
        }
    }

    private ProviderBinding binding(ActionCatalog.Entry entry) {
        return providerRegistry.bindings().get(entry.providerIndex());
    }

    /** Returns the error. Its message says when the action can be called, its cause is the hint and what is possible instead. */
    private static DocUIException hidden(
            ActionCatalog.Entry entry, String scope, String possible, Stream<String> instead) {
        List<String> named = instead.limit(MOST_NAMED + 1L).toList();
        List<String> words = new ArrayList<>();
        if (!entry.action().hint().isBlank()) {
            words.add(entry.action().hint());
        }
        if (!named.isEmpty()) {
            words.add(possible + list(named));
        }
        String condition = entry.action().condition();
        String when = condition.isBlank() ? "" : ", only if " + SingleLineNormalizer.normalize(condition);
        String message = '`' + entry.action().name() + "` cannot be called now" + scope + when + '.';
        DocUIError error = DocUIError.of(ErrorCode.NOT_VISIBLE, message);
        return new DocUIException(words.isEmpty() ? error : error.withCause(String.join("; ", words)));
    }

    private static String list(List<String> named) {
        String shown = named.stream().limit(MOST_NAMED).collect(Collectors.joining(", "));
        return named.size() > MOST_NAMED ? shown + ", …" : shown;
    }

    /** Returns the actions of a provider that can be called now; those that depend on their object, if one in view fits. */
    private Stream<String> callable(ProviderBinding binding) {
        List<ActionDescriptor> actions = binding.descriptor().actions();
        return IntStream.range(0, actions.size())
                .filter(index -> isSo(() -> callAuthorizer.isVisible(actions.get(index)) && binding.isVisible(index)))
                .filter(index -> !binding.isVisibilityPerObject(index)
                        || objectsFor(binding, index).findAny().isPresent())
                .mapToObj(index -> '`' + actions.get(index).name() + '`');
    }

    private Stream<String> takenBy(ActionCatalog.Entry entry) {
        return objectsFor(binding(entry), entry.index()).map(object -> object.label() + ' ' + object.anchor());
    }

    /** Returns the objects in view for which an action can be called now, of the first ones that have the right type. */
    private Stream<AnchorTable.ObjectEntry> objectsFor(ProviderBinding binding, int action) {
        Set<String> accepted = accepted(binding.descriptor().actions().get(action));
        return anchors.objectsInView(object -> accepted.contains(object.type()))
                .limit(MOST_TESTED)
                .filter(object -> isSo(() -> binding.isVisible(action, object.instance())));
    }

    private static Set<String> accepted(ActionDescriptor action) {
        int index = action.firstObjectIndex();
        return index >= 0 && action.parameters().get(index).type() instanceof AnchorType anchor
                ? anchor.acceptedTypes()
                : Set.of();
    }

    /** Returns the answer of the application. If it fails, the action or object is just not suggested. */
    private static boolean isSo(BooleanSupplier visible) {
        try {
            return visible.getAsBoolean();
        } catch (Throwable e) {
            FatalErrors.rethrow(e);
            LOG.log(System.Logger.Level.WARNING, "The visibility of an action could not be determined", e);
            return false;
        }
    }
}
