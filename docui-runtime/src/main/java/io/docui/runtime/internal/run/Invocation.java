package io.docui.runtime.internal.run;

import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.call.Secrets;
import io.docui.runtime.internal.undo.Recording;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** Gathers what an action says beside its result. */
final class Invocation implements InvocationContext {
    private final String sessionId;
    private final String operationId;
    private final Clearance clearance;
    private final Map<String, Value> metadata = new LinkedHashMap<>();
    private final List<Call> suggestions = new ArrayList<>();
    private final Set<String> secrets = new LinkedHashSet<>();
    private TypeDescriptor returns = TypeDescriptor.SimpleType.VOID;
    private Value encoded = Value.NullValue.NULL;
    private @Nullable List<@Nullable Value> arguments;
    private boolean tooDeep;
    private @Nullable Recording recording;
    private @Nullable Call inverse;
    private boolean touched;

    Invocation(String sessionId, String operationId, Clearance clearance) {
        this.sessionId = sessionId;
        this.operationId = operationId;
        this.clearance = clearance;
    }

    @Override
    public String sessionId() {
        return sessionId;
    }

    @Override
    public String operationId() {
        return operationId;
    }

    @Override
    public void touch() {
        touched = true;
    }

    @Override
    public void report(String key, Value value) {
        metadata.put(key, value);
    }

    @Override
    public void suggest(Call call) {
        suggestions.add(call);
    }

    @Override
    public void undoneBy(Call call) {
        inverse = call;
    }

    /** The call that takes it back, if the action said so. */
    @Nullable
    Call inverse() {
        return inverse;
    }

    /** Sets where it is recorded: a call within a call is a part of that one and is not. */
    Invocation in(Recording record) {
        recording = record;
        return this;
    }

    /** Where it is recorded. */
    Optional<Recording> recording() {
        return Optional.ofNullable(recording);
    }

    /** Keeps the arguments that the call has once the calls within it have run. */
    void arguments(List<@Nullable Value> evaluated) {
        arguments = evaluated;
    }

    /** The arguments, if it came so far. */
    Optional<List<@Nullable Value>> arguments() {
        return Optional.ofNullable(arguments);
    }

    /** Takes note of what is sensitive in the results of calls within the call. */
    void addSecrets(Collection<String> found) {
        secrets.addAll(found);
    }

    /** What is sensitive in the results of calls within the call, and so in its own result. */
    List<String> secrets() {
        return List.copyOf(secrets);
    }

    /** Keeps the result as data, with its objects. */
    void returned(TypeDescriptor type, Value result) {
        returns = PromiseType.valueOf(type);
        encoded = result;
    }

    /** Takes note that the result is too deep to be data. */
    void tooDeep() {
        tooDeep = true;
    }

    /** Whether the result is too deep to be data: then there is nothing to pass on. */
    boolean isTooDeep() {
        return tooDeep;
    }

    /** The type of the result. */
    TypeDescriptor returns() {
        return returns;
    }

    /** The result as it is. */
    Value encoded() {
        return encoded;
    }

    /** Who has agreed that it runs. */
    Clearance clearance() {
        return clearance;
    }

    /** The result as it may be shown. */
    Value shown() {
        return Secrets.removed(Secrets.masked(returns, encoded), secrets());
    }

    /** What is sensitive in the result, for its type or because it was when the call was given it. */
    Set<String> resultSecrets() {
        Set<String> all = new LinkedHashSet<>(secrets);
        all.addAll(Secrets.in(returns, encoded));
        return all;
    }

    boolean touched() {
        return touched;
    }

    Map<String, Value> metadata() {
        return metadata;
    }

    List<Call> suggestions() {
        return suggestions;
    }
}
