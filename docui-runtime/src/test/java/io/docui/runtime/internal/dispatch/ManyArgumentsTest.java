package io.docui.runtime.internal.dispatch;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ArgumentKeys;
import io.docui.runtime.spi.ArgumentReader;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** An action may have any number of parameters, and each of them counts. */
class ManyArgumentsTest {

    /** Adds what it is given, each number times its place. */
    private static final class SumProviderBinding extends ProviderBinding {
        private final ArgumentKeys keys;

        SumProviderBinding(int parameters) {
            super(new ProviderDescriptor("sum", "Sum", "", List.of(action(parameters)), List.of(), List.of()));
            this.keys = ArgumentKeys.of(
                    IntStream.range(0, parameters).mapToObj(i -> "n" + i).toArray(String[]::new));
        }

        private static ActionDescriptor action(int parameters) {
            ActionDescriptor.Builder action = ActionDescriptor.builder("sum").returns(IntegerType.LONG);
            for (int i = 0; i < parameters; i++) {
                action.parameter(ParameterDescriptor.required("n" + i, IntegerType.INT, ""));
            }
            return action.build();
        }

        @Override
        public Object dispatch(int action, ArgumentReader in, InvocationContext context) {
            long sum = 0;
            in.beginObject(keys);
            for (int key = in.nextKey(); key >= 0; key = in.nextKey()) {
                sum += (key + 1L) * in.readInt();
            }
            return sum;
        }

        @Override
        public Value encode(int action, Object result) {
            return NumberValue.of((Long) result);
        }
    }

    @ParameterizedTest
    @ValueSource(ints = {1, 2, 63, 64, 65, 130})
    void bindsAndRequiresEveryParameter(int parameters) {
        Session tools = DocUI.app(new SumProviderBinding(parameters)).open();
        long expected = IntStream.range(0, parameters)
                .mapToLong(i -> (i + 1L) * (i + 10))
                .sum();
        ActionResult result = tools.call("sum", json(parameters, parameters));
        assertTrue(result.success(), result::toString);
        assertEquals(expected, result.result());
        assertEquals(
                "MISSING_PARAMETER",
                String.valueOf(tools.call("sum", json(parameters, parameters - 1))
                        .error()
                        .code()));
    }

    private static String json(int parameters, int given) {
        return IntStream.range(0, parameters)
                .filter(i -> i != given)
                .mapToObj(i -> "\"n" + i + "\": " + (i + 10))
                .collect(Collectors.joining(", ", "{", "}"));
    }
}
