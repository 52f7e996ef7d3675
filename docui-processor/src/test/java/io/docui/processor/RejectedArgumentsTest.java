package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotNull;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Constructors of records and setters of beans that refuse what they are given: a fault of the call, with its path. */
class RejectedArgumentsTest {
    private static final CompiledApp APP = CompiledApp.of(source("""
            @DocUIApp public class Shop {
              public record Range(int low, int high) {
                public Range {
                  if (low > high) {
                    throw new IllegalArgumentException("low is above high");
                  }
                  if (high > 100) {
                    throw new ActionException("There are 100 only.");
                  }
                  if (low < 0) {
                    throw new UnsupportedOperationException("secret");
                  }
                }
              }
              public static class Limits {
                private int most;
                public int getMost() { return most; }
                public void setMost(int most) {
                  if (most < 1) {
                    throw new IllegalStateException("at least 1");
                  }
                  this.most = most;
                }
              }
              int calls;
              @DocUIAction String one(Range range, int n) { return "called " + ++calls; }
              @DocUIAction String many(List<Range> ranges, Map<String, List<Range>> named) { return "called " + ++calls; }
              @DocUIAction String limit(Limits limits) { return "called " + ++calls; }
              @DocUIAction String fail(Range range) { throw new IllegalArgumentException("the action itself"); }
              @DocUIAction String since(java.time.LocalDate day, int n) { return "called " + ++calls; }
            }
            """));

    private final ProviderBinding binding = APP.bind(APP.create("p.Shop"));
    private final Session session = DocUI.app(binding).open("s");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "one | {\"range\":{\"low\":2,\"high\":1},\"n\":1} | range | `range`: low is above high",
                "one | {\"n\":1,\"range\":{\"low\":2,\"high\":101}} | range | `range`: There are 100 only.",
                "one | {\"range\":{\"low\":-2,\"high\":1},\"n\":1} | range | `range` was rejected by the application.",
                "many | {\"ranges\":[{\"low\":1,\"high\":1},{\"low\":2,\"high\":1}],\"named\":{}}"
                        + " | ranges[1] | `ranges[1]`: low is above high",
                "many | {\"ranges\":[],\"named\":{\"a\":[],\"b\":[{\"low\":2,\"high\":1}]}}"
                        + " | named.b[0] | `named.b[0]`: low is above high",
                "limit | {\"limits\":{\"most\":0}} | limits.most | `limits.most`: at least 1"
            })
    void reportsRejectedValueAsArgumentError(String action, String json, String path, String message) {
        String written = action + "(" + json + ")";
        for (ActionResult result : List.of(session.call(action, json), session.run(written))) {
            DocUIError error = result.error();
            assertNotNull(error, result::toString);
            assertEquals("CONSTRAINT_VIOLATION", error.code().name());
            assertEquals(path, error.path());
            assertEquals(message, error.message());
        }
        assertEquals(
                "called 1",
                session.call("one", "{\"range\":{\"low\":1,\"high\":2},\"n\":1}")
                        .result());
    }

    @Test
    void reportsTypeErrorsBeforeRejectedValues() {
        ActionResult result = session.call("one", "{\"range\":{\"low\":2,\"high\":1},\"n\":\"x\"}");

        assertEquals("n", String.valueOf(result.error().path()));
    }

    @Test
    void reportsActionExceptionAsActionFailure() {
        for (ActionResult result : List.of(
                session.call("fail", "{\"range\":{\"low\":1,\"high\":1}}"),
                session.run("fail(range={low: 1, high: 1})"))) {
            assertEquals("ACTION_FAILED", result.error().code().name());
            assertEquals("the action itself", result.error().message());
        }
    }

    @Test
    void reportsUnparsableTextAsTypeMismatch() {
        ActionResult result = session.call("since", "{\"day\":\"yesterday\",\"n\":1}");

        assertEquals("TYPE_MISMATCH", result.error().code().name());
        assertEquals("day", result.error().path());
    }
}
