package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ObjectType;
import io.docui.runtime.spi.ProviderBinding;
import java.util.function.IntFunction;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;

/** Sources beyond what one method, one constant or one constant pool of a class file holds. */
class LargeSourcesTest {

    private static String joinLines(int count, IntFunction<String> text) {
        return IntStream.range(0, count).mapToObj(text).collect(Collectors.joining("\n"));
    }

    private static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return String.valueOf(result.result());
    }

    private static void assertActionsRun(int count) {
        CompiledApp app = CompiledApp.of(source("@DocUIApp public class Big {\n"
                + joinLines(
                        count,
                        i -> "  /** Does the thing of number " + i + ", which is unlike others.\n"
                                + "   *  @param first what it is done to\n"
                                + "   *  @param n" + i + " how often it is done\n   */\n"
                                + "  @DocUIAction(visibleWhen = \"is" + i % 700 + "\", hint = \"takes " + i + " ms\")\n"
                                + "  public String act" + i + "(String first, @Default(\"" + i + "\") int n" + i
                                + ") { return first + n" + i + "; }")
                + joinLines(Math.min(count, 700), i -> "  boolean is" + i + "() { return true; }")
                + "\n}\n"));
        ProviderBinding binding = app.bind(app.create("p.Big"));

        assertEquals(count, binding.descriptor().actions().size());
        Session session = DocUI.app(binding).open("big");
        for (int i : new int[] {0, 1, count / 2, count - 2, count - 1}) {
            String call = "act" + i + "('x')";
            assertEquals(
                    "x" + i,
                    run(session, app.buildCall("p.BigDocUI", "act" + i, "x").canonical()),
                    call);
            assertEquals("x7", run(session, "act" + i + "('x', n" + i + "=7)"), call);
        }
    }

    @Test
    void splitsActionsAcrossClasses() {
        assertActionsRun(510);
    }

    @Test
    @Tag("long")
    void supportsFiveThousandActions() {
        assertActionsRun(5_000);
    }

    @Test
    void supportsThousandComponents() {
        String components = joinLines(
                1_000,
                i -> "  @Lod(LodLevel.FULL) @Describe(\"The number of row " + i + "\") public int c" + i + " = " + i
                        + ";");
        CompiledApp app = CompiledApp.of(
                source("""
                        @DocUIApp public class Big {
                          @DocUIView public List<Wide> all() { return List.of(new Wide()); }
                          @DocUIAction public int sum(Wide wide) { return wide.c0 + wide.c999; }
                          @ObjectLookup public Optional<Wide> wide(int id) { return Optional.of(new Wide()); }
                        }
                        """),
                source("@DocUIObject public class Wide {\n  @ObjectId public int id = 1;\n" + components + "\n}\n"));
        Session session = DocUI.app(app.bind(app.create("p.Big"))).open("big");
        ObjectType<Object> type = app.objectType("p.WideAnchors");

        assertEquals(1_001, type.descriptor().columns().size());
        assertTrue(session.project().content().contains("obj:wide:"));
        assertEquals("999", run(session, "sum('obj:wide:1')"));
    }

    @Test
    void supportsTextsBeyondConstantLimit() {
        String words = "A word of many. ".repeat(13_000);
        CompiledApp app = CompiledApp.of(source("/** " + words + " */\n@DocUIApp public class Big {\n  /** " + words
                + "\n   *  @param what " + words + " */\n  @DocUIAction public void say(String what) {}\n"
                + "  @DocUIAction public int count(@Default(\"" + "x".repeat(60_000)
                + "\") String text) { return text.length(); }\n}\n"));
        ProviderBinding binding = app.bind(app.create("p.Big"));

        assertEquals(words.strip(), binding.descriptor().description());
        assertEquals(words.strip(), binding.descriptor().actions().get(0).description());
        assertEquals(
                words.strip(),
                binding.descriptor().actions().get(0).parameters().get(0).description());
        assertEquals("60000", run(DocUI.app(binding).open("big"), "count()"));
    }

    @Test
    void rejectsDefaultWithTooManyValues() {
        DiagnosticAssertions.of(source("@DocUIApp class Big {\n  @DocUIAction void sum(@Default(§\"["
                        + "1,".repeat(2_000) + "1]\") List<Integer> numbers) {}\n}\n"))
                .assertMessages(
                        "[DOCUI126] Default of parameter \"numbers\" of action \"sum\" has 2001 values, but generated code"
                                + " can hold at most 1000. Mark the parameter @Nullable, and apply the default in the method.");
    }

    @Test
    void rejectsActionsBeyondConstantPoolLimit() {
        String parameters = IntStream.range(0, 64).mapToObj(i -> "int p" + i).collect(Collectors.joining(", "));
        DiagnosticAssertions.of(source("@DocUIApp §class Big {\n"
                        + joinLines(310, i -> "  @DocUIAction void act" + i + "(" + parameters + ") {}")
                        + "\n}\n"))
                .assertMessages(
                        "[DOCUI126] Provider Big has 20150 actions and parameters, but generated code can hold at most 20000."
                                + " Split it into several providers.");
    }
}
