package io.docui.runtime.internal.run;

import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Call;
import io.docui.runtime.call.Value;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Gathers what an action says beside its result. */
final class Invocation implements InvocationContext {
    private final String sessionId;
    private final String operationId;
    private final boolean confirmed;
    private final Map<String, Value> metadata = new LinkedHashMap<>();
    private final List<Call> suggestions = new ArrayList<>();
    private Value encoded = Value.NullValue.NULL;
    private boolean touched;

    Invocation(String sessionId, String operationId, boolean confirmed) {
        this.sessionId = sessionId;
        this.operationId = operationId;
        this.confirmed = confirmed;
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

    /** Keeps the result as data, with its objects. */
    void encoded(Value result) {
        encoded = result;
    }

    Value encoded() {
        return encoded;
    }

    /** Whether it runs though it asks first. */
    boolean confirmed() {
        return confirmed;
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
