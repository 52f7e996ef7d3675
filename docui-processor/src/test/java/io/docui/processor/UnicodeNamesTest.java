package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.session.Session;
import io.docui.runtime.tool.ToolDefinition;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Names of actions and parameters in any script, and in the spellings of other frameworks. */
class UnicodeNamesTest {
    private static final CompiledApp APP = CompiledApp.of(ToolLibraryStubs.withLibrary(
            ToolLibraryStubs.LANGCHAIN4J, source("""
            import dev.langchain4j.agent.tool.*;
            @DocUIApp public class Shop {
              @DocUIAction public String zähle(int año, @Default("1") int 数) { return año + "/" + 数; }
              @DocUIAction public String 攻击(Sword sword) { return sword.größe(); }
              @DocUIAction public String 𝑥y(String текст) { return текст; }
              @Tool(name = "getOrderByID") public String get(@P(name = "order.id", value = "what") String id) { return id; }
              @Tool(name = "db.list/Tables") public String list() { return "t"; }
              @Tool(name = "find-order") public String find(@P(name = "search-query", value = "what") String query) { return query; }
            }
            """), "package p;\nrecord Sword(String größe) {}\n"));
    private static final Session SESSION =
            DocUI.app(APP.bind(APP.create("p.Shop"))).open("shop");

    @ParameterizedTest
    @ValueSource(
            strings = {
                "zähle(año=2026)",
                "zähle(2026)",
                "zähle({año: 2026})",
                "za\u0308hle(an\u0303o=2026)",
                "shop.zähle(año: '2026')"
            })
    void callsByNameInAnyScript(String script) {
        ActionResult result = SESSION.run(script);

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertEquals("2026/1", result.result());
    }

    @Test
    void canonicalTextIsTheSameCall() {
        ActionResult first = SESSION.run("攻击(sword={größe: 'x'})");
        assertTrue(first.success(), () -> String.valueOf(first.error()));
        assertEquals("x", SESSION.run(String.valueOf(first.call())).result());
        assertEquals("z", SESSION.run("𝑥y(текст='z')").result());
        assertEquals("z", SESSION.call("𝑥y", "{\"текст\": \"z\"}").result());
        assertEquals(
                "7/1",
                SESSION.run(APP.buildCall("p.ShopDocUI", "zähle", 7, 1).canonical())
                        .result());
    }

    /** Model providers permit no other names of properties. */
    @Test
    void acceptsSpellingInAscii() {
        assertEquals(
                "2026/3", SESSION.call("zähle", "{\"ano\": 2026, \"u6570\": 3}").result());
        assertEquals("x", SESSION.call("攻击", "{\"sword\": {\"grosse\": \"x\"}}").result());
        assertEquals("y", SESSION.call("攻击", "{\"sword\": \"{'grosse': 'y'}\"}").result());
        assertEquals("2026/1", SESSION.run("zähle({ano: 2026})").result());
        assertEquals(
                ErrorCode.UNKNOWN_PARAMETER,
                Objects.requireNonNull(SESSION.call("zähle", "{\"ano\": 1, \"u6571\": 3}")
                                .error())
                        .code());
    }

    @Test
    void toolsOfAppFitLimitsOfProviders() {
        String tools = String.valueOf(ToolDefinition.ofToolsMode(
                List.of(APP.bind(APP.create("p.Shop")).descriptor()), DescriptionTranslator.NONE));

        for (String name : List.of("name=zahle,", "name=u653b_u51fb,", "name=xy,", "\"grosse\":", "\"ano\":")) {
            assertTrue(tools.contains(name), () -> name + " in " + tools);
        }
    }

    @Test
    void acceptsSpellingOfOtherFrameworks() {
        assertEquals(
                "x", SESSION.call("find_order", "{\"search_query\": \"x\"}").result());
        assertEquals(
                "x", SESSION.call("find-order", "{\"search-query\": \"x\"}").result());
        assertEquals("x", SESSION.run("find_order({'search-query': 'x'})").result());
        assertEquals("y", SESSION.call("getOrderByID", "{\"order.id\": \"y\"}").result());
        ActionResult renamed = SESSION.run("shop.getOrderByID(order_id='y')");
        assertEquals("y", renamed.result());
        assertEquals("shop.get_order_by_id(order_id='y')", renamed.call());
        assertEquals("t", SESSION.call("db.list/Tables", "{}").result());
        assertTrue(SESSION.run("help(getOrderByID)").success());
    }
}
