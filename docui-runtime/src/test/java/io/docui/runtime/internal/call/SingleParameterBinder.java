package io.docui.runtime.internal.call;

import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.runtime.action.ActionCatalog;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.error.DocUIException;
import java.util.List;
import java.util.Set;

/** An action {@code f(x)} whose parameter is of a given type, beside the read-only {@code now()} and a variable. */
final class SingleParameterBinder {
    private final ActionCatalog.Entry action;
    private final CallBinder binder;

    SingleParameterBinder(TypeDescriptor type) {
        this.action = entry(
                0,
                ActionDescriptor.builder("f")
                        .parameter(ParameterDescriptor.required("x", type, ""))
                        .build());
        ActionCatalog.Entry now =
                entry(1, ActionDescriptor.builder("now").readOnly().build());
        this.binder = new CallBinder(new ActionCatalog(List.of(action, now)), Set.of("selection"));
    }

    private static ActionCatalog.Entry entry(int index, ActionDescriptor action) {
        return new ActionCatalog.Entry("p", 0, index, action);
    }

    /** The canonical text of the value that a text binds to. */
    String bind(String value) {
        return argument(binder.bind("f(x=" + value + ")").get(0));
    }

    /** The same by the way of JSON arguments. */
    String bindJson(String value) {
        return argument(binder.bindJson(action, "{\"x\": " + value + "}"));
    }

    private static String argument(BoundCall call) {
        String canonical = call.call().canonical();
        return canonical.substring("f(x=".length(), canonical.length() - 1);
    }

    DocUIError bindExpectingError(String value) {
        return assertThrows(DocUIException.class, () -> binder.bind("f(x=" + value + ")"), value)
                .error();
    }

    DocUIError bindJsonExpectingError(String value) {
        return assertThrows(DocUIException.class, () -> binder.bindJson(action, "{\"x\": " + value + "}"), value)
                .error();
    }

    Value bindValue(Value value) {
        return binder.bindValue(action.action().parameters().get(0).type(), value, "x");
    }
}
