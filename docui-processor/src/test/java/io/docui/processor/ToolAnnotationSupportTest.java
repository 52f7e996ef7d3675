package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import java.util.Locale;
import java.util.stream.Collectors;
import org.junit.jupiter.api.Test;

/**
 * Classes that were written for LangChain4j or Spring AI are providers once they bear {@code @DocUIApp}. The real
 * libraries have a test among the integration tests.
 */
class ToolAnnotationSupportTest {
    private static final String WEATHER = """
            import dev.langchain4j.agent.tool.*;
            import dev.langchain4j.model.output.structured.Description;
            @DocUIApp public class Weather {
              @Tool({"Says what the weather is.", "By the hour."})
              String getForecast(@P("the city") String city, @P(value = "hours", required = false) Integer hours,
                  @P(name = "unit", defaultValue = "CELSIUS") Unit u) {
                return city + hours + u;
              }
              @Tool(name = "search-places") List<String> search(@P(description = "words") String text, Where where) {
                return List.of(text, where.country());
              }
              /** Forgets everything.
               *  @param sure whether that is meant */
              @Tool static void forget(boolean sure) {}
              @Tool @DocUIAction(risk = Risk.HIGH) public String wipe(@ToolMemoryId String memory) { return memory; }
              enum Unit { CELSIUS, KELVIN }
              record Where(@Description({"two", "letters"}) String country) {}
            }
            """;

    private static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return String.valueOf(result.result());
    }

    private static String signatures(ProviderBinding binding) {
        return binding.descriptor().actions().stream()
                .map(action -> action.name() + "(" + parameters(action) + ") " + action.description())
                .collect(Collectors.joining("\n"));
    }

    private static String parameters(ActionDescriptor action) {
        return action.parameters().stream()
                .map(parameter -> parameter.name() + (parameter.required() ? "" : "?") + description(parameter))
                .collect(Collectors.joining(", "));
    }

    private static String description(ParameterDescriptor parameter) {
        return parameter.description().isEmpty() ? "" : ": " + parameter.description();
    }

    @Test
    void bindsLangChain4jTools() {
        CompiledApp app = CompiledApp.of(ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source(WEATHER)));
        ProviderBinding binding = app.bind(app.create("p.Weather"));
        Session session = DocUI.app(binding).open("weather");

        assertEquals("""
                get_forecast(city: the city, hours?: hours, unit?) Says what the weather is.
                By the hour.
                search_places(text: words, where)\s
                forget(sure: whether that is meant) Forgets everything.
                wipe()\s""", signatures(binding));
        assertEquals("RomenullCELSIUS", run(session, "get_forecast('Rome')"));
        assertEquals("Rome3KELVIN", run(session, "get_forecast('Rome', hours=3, unit='KELVIN')"));
        assertEquals("[x, it]", run(session, "search_places('x', {country: 'it'})"));
        assertEquals(
                ErrorCode.CONFIRMATION_REQUIRED, session.run("wipe()").error().code());
        assertEquals("weather", run(session, "answer('yes')"));
        assertTrue(session.run("forget(true)").success());
        assertEquals("HIGH", binding.descriptor().actions().get(3).risk().name());
    }

    @Test
    void bindsSpringAiTools() {
        CompiledApp app = CompiledApp.of(ToolLibraryStubs.withLibrary(ToolLibraryStubs.SPRING_AI, source("""
                        import org.springframework.ai.tool.annotation.*;
                        import org.springframework.ai.chat.model.ToolContext;
                        @DocUIApp public class Calendar extends Base {
                          @SuppressWarnings("DOCUI154") @Tool(description = "Sets an alarm", returnDirect = true)
                          void setAlarm(@ToolParam(description = "ISO-8601") java.time.LocalTime time,
                              @ToolParam(required = false) String label) {
                            System.out.print("");
                          }
                          @Tool(name = "whoAmI") @SuppressWarnings("DOCUI151")
                          String who(ToolContext context) { return context.getContext().toString(); }
                          @Tool Note note(Note note) { return note; }
                          record Note(@ToolParam(description = "what") String text,
                              @ToolParam(required = false) String more) {}
                        }
                        abstract class Base {
                          @Tool public int count() { return 1; }
                        }
                        """)));
        ProviderBinding binding = app.bind(app.create("p.Calendar"));
        Session session = DocUI.app(binding).open("s1");

        assertEquals("""
                count()\s
                set_alarm(time: ISO-8601, label?) Sets an alarm
                who_am_i()\s
                note(note)\s""", signatures(binding));
        assertTrue(session.run("set_alarm('07:30')").success());
        assertEquals("{sessionId=s1}", run(session, "who_am_i()"));
        assertEquals("Note[text=x, more=null]", run(session, "note({text: 'x'})"));
        assertEquals("1", run(session, "count()"));
    }

    @Test
    void ignoresToolsOutsideProvider() {
        Compilation compilation =
                new TestCompiler().compile(ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source("""
                        import dev.langchain4j.agent.tool.*;
                        class Tools { @Tool private void look(Thread thread) {} }
                        """)));

        assertEquals(List.of(), compilation.diagnostics());
    }

    @Test
    void warnsOfReservedToolNames() {
        DiagnosticAssertions.of(ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source("""
                        import dev.langchain4j.agent.tool.*;
                        @DocUIApp(id = "mud") class Cave {
                          @Tool void §look(String text) {}
                          @Tool void find(String text) {}
                          @Tool(name = "undoLast") void undo() {}
                          @Tool(name = §"import") void bringIn() {}
                          @Tool(name = "查询") void query() {}
                          @SuppressWarnings("DOCUI150") @Tool void help() {}
                        }
                        """)))
                .assertMessages(
                        "warning: [DOCUI150] Tool \"look\" becomes action \"mud_look\", because its name is taken by a built-in action."
                                + " To change it, set another name in the tool annotation, or use @DocUIAction(name = …).",
                        "warning: [DOCUI150] Tool \"import\" becomes action \"mud_import\", because its name is a reserved"
                                + " word. To change it, set another name in the tool annotation, or use @DocUIAction(name = …).");
    }

    @Test
    void reportsUnsupportedFrameworkParameters() {
        DiagnosticAssertions.of(ToolLibraryStubs.withLibrary(
                        ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, ToolLibraryStubs.SPRING_AI),
                        source("""
                                import dev.langchain4j.agent.tool.*;
                                import org.springframework.ai.chat.model.ToolContext;
                                @DocUIApp class Cave {
                                  @Tool void a(@ToolMemoryId int §id, @ToolMemoryId Object other) {}
                                  @Tool void b(ToolContext §context) {}
                                  @Tool void c(dev.langchain4j.invocation.InvocationContext §context) {}
                                  @Tool private void §d(@P(value = "x", required = false) int §n) {}
                                  @Tool void e(@P(defaultValue = §"x") int n) {}
                                }
                                """)))
                .assertMessages(
                        "[DOCUI152] Parameter \"id\" of action \"a\" is a @ToolMemoryId of type int, but it receives the session id,"
                                + " which is a String. Change its type to String.",
                        "warning: [DOCUI151] Parameter \"context\" of action \"b\" has the type ToolContext, but contains"
                                + " only \"sessionId\". If you need more, use an InvocationContext: its caller() says who calls.",
                        "[DOCUI104] Parameter \"context\" of action \"c\" has the unsupported type"
                                + " dev.langchain4j.invocation.InvocationContext. Use"
                                + " io.docui.runtime.action.InvocationContext, a string, a number, an enum, a record or"
                                + " a @DocUIObject type.",
                        "[DOCUI102] Action \"d\" is private, so generated code cannot call it."
                                + " Make Cave.d(int) package-private or public.",
                        "[DOCUI122] Parameter \"n\" of action \"d\" is a primitive int, so it cannot be @Nullable or required = false."
                                + " Use Integer, or add a @Default.",
                        "[DOCUI118] Default \"x\" of parameter \"n\" of action \"e\" is not a valid int."
                                + " Write a whole number from -2147483648 to 2147483647.");
    }

    @Test
    void runsRenamedToolByNewName() {
        Compilation compilation =
                new TestCompiler().compile(ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source("""
                        import dev.langchain4j.agent.tool.*;
                        @DocUIApp(id = "mud") public class Cave { @Tool String help() { return "helped"; } }
                        """)));
        assertEquals(1, compilation.warnings().size());
        assertTrue(compilation.warnings().get(0).getMessage(Locale.ROOT).contains("mud_help"));
        CompiledApp app = CompiledApp.of(ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source("""
                        import dev.langchain4j.agent.tool.*;
                        @SuppressWarnings("docui")
                        @DocUIApp(id = "mud") public class Cave { @Tool String help() { return "helped"; } }
                        """)));

        assertEquals("helped", run(DocUI.app(app.bind(app.create("p.Cave"))).open("s"), "mud_help()"));
    }

    @Test
    void keepsToolNamesOfBuiltInActions() {
        CompiledApp app = CompiledApp.of(ToolLibraryStubs.withLibrary(ToolLibraryStubs.LANGCHAIN4J, source("""
                        import dev.langchain4j.agent.tool.*;
                        @DocUIApp(id = "booking") public class Bookings {
                          @Tool String cancel(int number) { return number + " is canceled"; }
                        }
                        """)));
        Session session = DocUI.app(app.bind(app.create("p.Bookings"))).open("s");

        assertEquals("1001 is canceled", run(session, "cancel(1001)"));
        assertEquals("docui.cancel", session.run("docui.cancel('op-1')").action());
    }

    @Test
    void readsWrittenHintsOnly() {
        CompiledApp app = CompiledApp.of(source("""
                        import io.quarkiverse.mcp.server.*;
                        import io.quarkiverse.mcp.server.Tool.Annotations;
                        @DocUIApp public class Shop {
                          @Tool String plain() { return ""; }
                          @Tool(annotations = @Annotations(readOnlyHint = true, destructiveHint = true)) String read() { return ""; }
                          @Tool(annotations = @Annotations(idempotentHint = true)) String put() { return ""; }
                          @Tool(annotations = @Annotations(destructiveHint = true)) String drop() { return ""; }
                          @DocUIAction @Tool(description = "Wipes", annotations = @Annotations(destructiveHint = true)) String own() { return ""; }
                        }
                        """));
        assertEquals(
                "plain LOW false false, read LOW true false, put LOW false true, drop HIGH false false, own LOW false false",
                app.bind(app.create("p.Shop")).descriptor().actions().stream()
                        .map(action -> action.name()
                                + ' '
                                + action.risk()
                                + ' '
                                + action.readOnly()
                                + ' '
                                + action.idempotent())
                        .collect(Collectors.joining(", ")));
    }

    @Test
    void warnsOfAttributesWithoutCounterpart() {
        List<String> warnings = warnings("""
                        import io.quarkiverse.mcp.server.*;
                        @DocUIApp public class Shop {
                          @Tool(title = "Sells", annotations = @Tool.Annotations(title = "Sells", openWorldHint = false))
                          String sell() { return ""; }
                          @com.embabel.agent.api.annotation.LlmTool(description = "x", returnDirect = true, category = "y")
                          String buy() { return ""; }
                          @org.springframework.ai.mcp.annotation.McpTool(title = "T", generateOutputSchema = false)
                          String swap() { return ""; }
                        }
                        """);
        assertEquals(6, warnings.size(), warnings::toString);
        for (String attribute : List.of("title", "openWorldHint", "returnDirect", "category")) {
            assertTrue(
                    warnings.stream()
                            .anyMatch(warning -> warning.startsWith("[DOCUI154] Attribute \"" + attribute + "\"")
                                    && warning.endsWith(".")),
                    attribute);
        }
    }

    @Test
    void warnsOfSearchAndCompensationOfLangChain4j() {
        assertEquals(
                List.of(
                        "[DOCUI154] @CompensateFor of \"give_back\" has no effect. Name this action in the undo of the"
                                + " @DocUIAction of the action that it takes back.",
                        "[DOCUI154] Attribute \"searchBehavior\" of the tool annotation of \"sell\" has no effect. A document"
                                + " lists the actions that can be called now, as far as its budget permits."),
                warnings("""
                        import dev.langchain4j.agent.tool.*;
                        @DocUIApp public class Shop {
                          @Tool(searchBehavior = SearchBehavior.ALWAYS_VISIBLE) String sell() { return ""; }
                          @Tool @CompensateFor("sell") String giveBack() { return ""; }
                        }
                        """).stream().sorted().toList());
    }

    @Test
    void warnsOfToolsOfUnknownFrameworks() {
        List<String> warnings = warnings("""
                        @DocUIApp public class Shop {
                          @Tool("Sells") public String sell() { return ""; }
                        }
                        @interface Tool { String value(); }
                        """);
        assertEquals(
                List.of("[DOCUI133] Provider Shop has no actions, views and lookups, so it offers nothing to a model."
                        + " Annotate methods with @DocUIAction or @DocUIView."),
                warnings);
    }

    @Test
    void progressTokenIsNoParameter() {
        List<String> warnings = warnings("""
                        import org.springaicommunity.mcp.annotation.*;
                        @DocUIApp public class Counter {
                          @McpTool String count(@McpProgressToken String token, int to) { return token + to; }
                        }
                        """);
        assertEquals(1, warnings.size(), warnings::toString);
        assertTrue(warnings.get(0).startsWith("[DOCUI155] Parameter \"token\" of action \"count\" receives null"));
    }

    @Test
    void refusesRequestObjectsOfOtherFrameworksWithAdvice() {
        Compilation compilation = new TestCompiler().compile(source("""
                        import io.quarkiverse.mcp.server.*;
                        @DocUIApp public class Shop {
                          @Tool ToolResponse sell(Cancellation cancellation, McpLog log) { return null; }
                        }
                        """));
        String errors = compilation.errors().toString();
        assertTrue(errors.contains("Use an io.docui.runtime.action.InvocationContext"), errors);
        assertTrue(errors.contains("Return the data itself"), errors);
    }

    private static List<String> warnings(String code) {
        return new TestCompiler()
                .compile(ToolLibraryStubs.withLibrary(ToolLibraryStubs.EMBABEL, source(code))).warnings().stream()
                        .map(warning -> warning.getMessage(Locale.ROOT))
                        .toList();
    }
}
