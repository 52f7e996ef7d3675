package io.docui.runtime.internal.pipeline;

import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.internal.call.BoundCall;
import io.docui.runtime.internal.wizard.CurrentBinder;
import java.util.List;

/** Binds the calls of an input to actions and their parameter types. Nothing runs unless all of them can be bound. */
record BindStage(CurrentBinder binder, LinkResolver linkResolver) implements ScriptStage {
    @Override
    public ScriptContext apply(ScriptContext script) {
        if (script.fault() != null) {
            return script;
        }
        try {
            List<BoundCall> calls = bind(script);
            if (script.mode() == CallMode.BACKGROUND && calls.size() != 1) {
                throw new DocUIException(DocUIError.of(
                        ErrorCode.UNSUPPORTED, "Only one call can be started at a time. Start each call separately."));
            }
            return script.withCalls(calls);
        } catch (DocUIException e) {
            return script.withFault(e);
        }
    }

    private List<BoundCall> bind(ScriptContext script) {
        if (script.link() != null) {
            return List.of(linkResolver.resolve(script.link()));
        }
        if (script.parsed() != null) {
            return binder.current().bind(script.parsed());
        }
        ScriptInput.JsonCall json = (ScriptInput.JsonCall) script.input();
        return List.of(binder.current().bindJson(binder.find(json.action()), json.arguments()));
    }
}
