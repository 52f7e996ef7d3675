package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Names: how they are spelt, and that none of the user's is in the way of ours. */
class GeneratedNamesTest {

    @ParameterizedTest
    @CsvSource({
        "castFireball, cast_fireball, Cast fireball",
        "getURLs, get_urls, Get urls",
        "URLParser, url_parser, URL parser",
        "parseHTML5Doc, parse_html5_doc, Parse html5 doc",
        "cast_fireball, cast_fireball, Cast fireball",
        "a, a, A",
        "maxHp, max_hp, Max HP",
        "hp, hp, HP",
        "orderId, order_id, Order ID",
        "x2Y, x2_y, X2 y",
    })
    void convertsNamesToSnakeCaseAndTitle(String java, String snake, String title) {
        assertEquals(snake, io.docui.processor.model.CaseFormat.snakeCase(java));
        assertEquals(title, io.docui.processor.model.CaseFormat.title(java));
    }

    @Test
    void userNamesNeverClashWithGeneratedNames() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                        @DocUIApp public class Clash {
                          @DocUIAction public String bind(String in, String provider, String context, String key) {
                            return in + provider + context + key;
                          }
                          @DocUIAction public String dispatch(int action, InvocationContext context, int[] list) {
                            return action + "/" + list.length + context.sessionId();
                          }
                          @DocUIAction public Binding encode(Binding data, Data other) { return data; }
                          @DocUIAction(name = "to_string") @Override public String toString() { return "clash"; }
                          @DocUIAction(name = "wait_for") public void wait(String what) {}
                          @DocUIAction public int touch(List<Description> values) { return values.size(); }
                          @DocUIAction public void render(Optional<Data> fields, @Default("1") int _x, int Y) {}
                          @DocUIAction public Call call(Values Values, String List) { return null; }
                          @DocUIAction public Clash.String2 string(String2 string2) { return string2; }
                          record Binding(int in, int key, List<Integer> binding, int fields) {}
                          record Data(int values) {}
                          record Description(int x) {}
                          record Values(int y) {}
                          record Call(String list) {}
                          record String2(String object) {}
                        }
                        """));
        Session session = DocUI.app(app.bind(app.create("p.Clash"))).open("names");

        assertEquals("abcd", run(session, "bind('a', 'b', 'c', 'd')"));
        assertEquals("1/2names", run(session, "dispatch(1, [1, 2])"));
        assertEquals(
                "Binding[in=1, key=2, binding=[3], fields=4]",
                run(session, "encode({in: 1, key: 2, binding: [3], fields: 4}, {values: 1})"));
        assertEquals("clash", run(session, "to_string()"));
        assertEquals("2", run(session, "touch([{x: 1}, {x: 2}])"));
        assertEquals("String2[object=x]", run(session, "string(string2={object: 'x'})"));
    }

    private static String run(Session session, String call) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return String.valueOf(result.result());
    }

    @Test
    void userTypesMayShadowJavaLangTypes() {
        CompiledApp app = CompiledApp.of(
                DiagnosticAssertions.source("""
                        @DocUIApp public class Clash {
                          @DocUIAction public Integer count(Object object, Long big) { return new Integer(big.n()); }
                          @ObjectLookup java.util.Optional<Object> object(int id) {
                            return java.util.Optional.of(new Object(id));
                          }
                        }
                        """),
                "package p;\n@io.docui.annotations.DocUIObject\npublic record Object(@io.docui.annotations.ObjectId int id) {}\n",
                "package p;\npublic record Integer(int i) {}\n",
                "package p;\npublic record Long(int n) {}\n",
                "package p;\nclass String {}\n",
                "package p;\nclass Override {}\n",
                "package p;\nclass List {}\n",
                "package p;\nclass ArgumentReader {}\n");
        ProviderBinding binding = app.bind(app.create("p.Clash"));

        assertEquals("count", binding.descriptor().actions().get(0).name());
    }

    @Test
    void supportsOverloadsWithExplicitNames() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                        @DocUIApp public class Mage {
                          @DocUIAction(name = "cast_at") public String cast(String who) { return "at " + who; }
                          @DocUIAction(name = "cast_with") public String cast(String who, @Default("1") int mana) {
                            return who + mana;
                          }
                          @DocUIAction(name = "cast_in") public String cast(String who, InvocationContext context) {
                            return context.sessionId();
                          }
                        }
                        """));
        Session session = DocUI.app(app.bind(app.create("p.Mage"))).open("mage");

        assertEquals(
                "at x", run(session, app.buildCall("p.MageDocUI", "cast", "x").canonical()));
        assertEquals(
                "x5", run(session, app.buildCall("p.MageDocUI", "cast", "x", 5).canonical()));
        assertEquals(
                "mage", run(session, app.buildCall("p.MageDocUI", "castIn", "x").canonical()));
        assertEquals("x1", run(session, "cast_with('x')"));
    }

    @Test
    void usesCamelCaseIfConfigured() {
        CompiledApp app = CompiledApp.of(
                new TestCompiler().withOptions("-Adocui.naming=camel"), DiagnosticAssertions.source("""
                        @DocUIApp public class Mage {
                          @DocUIAction public String castFireball() { return "hot"; }
                          @DocUIAction(name = "cast_ice") public String castIce() { return "cold"; }
                        }
                        """));
        ProviderBinding binding = app.bind(app.create("p.Mage"));

        assertEquals(
                List.of("castFireball", "cast_ice"),
                binding.descriptor().actions().stream()
                        .map(ActionDescriptor::name)
                        .toList());
        assertEquals("hot", run(DocUI.app(binding).open("camel"), "castFireball()"));
    }
}
