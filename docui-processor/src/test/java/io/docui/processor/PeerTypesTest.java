package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import com.google.testing.compile.Compilation;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** The rows of {@code docs/reference/peer-types.md}: types of parameters that tests of comparable libraries exercise. */
class PeerTypesTest {
    private static final Path PAGE = Path.of("..", "docs", "reference", "peer-types.md");

    /**
     * A type that works.
     *
     * @param java the type, as the page names it
     * @param json a value of it
     * @param shown what the action gets, as text
     */
    private record PeerTypeCase(String java, String json, String shown) {
        @Override
        public String toString() {
            return java + " from " + json;
        }
    }

    /**
     * A type that is refused.
     *
     * @param java the type, as the page names it
     * @param id the message's
     */
    private record UnsupportedTypeCase(String java, String id) {}

    private static final String TYPES = """
            public enum Color { RED, GREEN }
            public record Address(String street, String city) {}
            public record Customer(String name, Address billing, Address shipping) {}
            public record Person(String name, List<String> aliases, boolean active, @Nullable Person parent,
                List<Address> previous) {}
            public record Node(String name, List<Node> children) {}
            public record Scores(String name, Map<String, Integer> scores) {}
            public record Mail(int id, @Nullable String email) {}
            public sealed interface Animal permits Cat, Dog {}
            public record Cat(String name) implements Animal {}
            public record Dog(String breed) implements Animal {}
            public static class Pojo {
              private int id;
              private String name;
              public int getId() { return id; }
              public void setId(int id) { this.id = id; }
              public String getName() { return name; }
              public void setName(String name) { this.name = name; }
              @Override public String toString() { return id + name; }
            }
            public static class OuterA { public record Filter(String label, List<Filter> children) {} }
            public static class OuterB { public record Filter(String code, List<Filter> children) {} }
            public static class Fields { private String street; private String city; }
            """;

    private static final String NODE = "{\"name\":\"a\",\"children\":[{\"name\":\"b\",\"children\":[]}]}";

    private static final List<PeerTypeCase> ROWS = List.of(
            new PeerTypeCase("String", "\"a\"", "a"),
            new PeerTypeCase("boolean", "true", "true"),
            new PeerTypeCase("Boolean", "false", "false"),
            new PeerTypeCase("byte", "-128", "-128"),
            new PeerTypeCase("Byte", "1", "1"),
            new PeerTypeCase("short", "2", "2"),
            new PeerTypeCase("Short", "2", "2"),
            new PeerTypeCase("int", "3", "3"),
            new PeerTypeCase("Integer", "3", "3"),
            new PeerTypeCase("long", "9999999999", "9999999999"),
            new PeerTypeCase("Long", "4", "4"),
            new PeerTypeCase("float", "1.5", "1.5"),
            new PeerTypeCase("Float", "1", "1.0"),
            new PeerTypeCase("double", "2.25", "2.25"),
            new PeerTypeCase("Double", "2.0", "2.0"),
            new PeerTypeCase("BigInteger", "123456789012345678901", "123456789012345678901"),
            new PeerTypeCase("BigDecimal", "1.5", "1.5"),
            new PeerTypeCase(
                    "UUID", "\"550e8400-e29b-41d4-a716-446655440000\"", "550e8400-e29b-41d4-a716-446655440000"),
            new PeerTypeCase("Duration", "\"PT5S\"", "PT5S"),
            new PeerTypeCase("Instant", "\"2026-01-31T12:00:00Z\"", "2026-01-31T12:00:00Z"),
            new PeerTypeCase("LocalDateTime", "\"2026-01-31T12:00\"", "2026-01-31T12:00"),
            new PeerTypeCase("Color", "\"RED\"", "RED"),
            new PeerTypeCase("TimeUnit", "\"hours\"", "HOURS"),
            new PeerTypeCase("String[]", "[\"a\",\"b\"]", "[a, b]"),
            new PeerTypeCase("Integer[]", "[1,2]", "[1, 2]"),
            new PeerTypeCase("Boolean[]", "[true]", "[true]"),
            new PeerTypeCase("int[]", "[1,2]", "[1, 2]"),
            new PeerTypeCase("boolean[]", "[true,false]", "[true, false]"),
            new PeerTypeCase("Pojo[]", "[{\"id\":1,\"name\":\"a\"}]", "[1a]"),
            new PeerTypeCase("List<String>", "[\"a\"]", "[a]"),
            new PeerTypeCase("List<Integer>", "[1,2]", "[1, 2]"),
            new PeerTypeCase("Set<Integer>", "[1,2]", "[1, 2]"),
            new PeerTypeCase("Set<BigDecimal>", "[1.5]", "[1.5]"),
            new PeerTypeCase("Collection<String>", "[\"a\"]", "[a]"),
            new PeerTypeCase("List<Color>", "[\"RED\",\"GREEN\"]", "[RED, GREEN]"),
            new PeerTypeCase("List<Address>", "[{\"street\":\"s\",\"city\":\"c\"}]", "[Address[street=s, city=c]]"),
            new PeerTypeCase("Map<String, Integer>", "{\"a\":1}", "{a=1}"),
            new PeerTypeCase("Map<String, String>", "{}", "{}"),
            new PeerTypeCase(
                    "Map<String, Address>",
                    "{\"a\":{\"street\":\"s\",\"city\":\"c\"}}",
                    "{a=Address[street=s, city=c]}"),
            new PeerTypeCase("List<Map<String, Integer>>", "[{\"a\":1},{\"b\":2}]", "[{a=1}, {b=2}]"),
            new PeerTypeCase("Optional<String>", "\"a\"", "Optional[a]"),
            new PeerTypeCase("Optional<Integer>", "42", "Optional[42]"),
            new PeerTypeCase("Optional<Double>", "1.5", "Optional[1.5]"),
            new PeerTypeCase("Optional<List<String>>", "[\"a\"]", "Optional[[a]]"),
            new PeerTypeCase("OptionalInt", "1", "OptionalInt[1]"),
            new PeerTypeCase("OptionalLong", "1", "OptionalLong[1]"),
            new PeerTypeCase("OptionalDouble", "1.5", "OptionalDouble[1.5]"),
            new PeerTypeCase("Address", "{\"street\":\"s\",\"city\":\"c\"}", "Address[street=s, city=c]"),
            new PeerTypeCase(
                    "Customer",
                    "{\"name\":\"n\",\"billing\":{\"street\":\"s\",\"city\":\"c\"},\"shipping\":{\"street\":\"t\",\"city\":\"d\"}}",
                    "Customer[name=n, billing=Address[street=s, city=c], shipping=Address[street=t, city=d]]"),
            new PeerTypeCase(
                    "Person",
                    "{\"name\":\"n\",\"aliases\":[],\"active\":true,\"previous\":[]}",
                    "Person[name=n, aliases=[], active=true, parent=null, previous=[]]"),
            new PeerTypeCase("Node", NODE, "Node[name=a, children=[Node[name=b, children=[]]]]"),
            new PeerTypeCase("Scores", "{\"name\":\"n\",\"scores\":{\"a\":1}}", "Scores[name=n, scores={a=1}]"),
            new PeerTypeCase("Mail", "{\"id\":1}", "Mail[id=1, email=null]"),
            new PeerTypeCase("Animal", "{\"type\":\"Cat\",\"name\":\"w\"}", "Cat[name=w]"),
            new PeerTypeCase("Pojo", "{\"id\":1,\"name\":\"a\"}", "1a"),
            new PeerTypeCase("OuterA.Filter", "{\"label\":\"l\",\"children\":[]}", "Filter[label=l, children=[]]"),
            new PeerTypeCase("OuterB.Filter", "{\"code\":\"c\",\"children\":[]}", "Filter[code=c, children=[]]"));

    private static final List<UnsupportedTypeCase> REFUSED = List.of(
            new UnsupportedTypeCase("Object", "DOCUI104"),
            new UnsupportedTypeCase("Number", "DOCUI104"),
            new UnsupportedTypeCase("Fields", "DOCUI104"));

    private static final Session SESSION = open();

    private static Session open() {
        CompiledApp app =
                CompiledApp.of(provider(ROWS.stream().map(PeerTypeCase::java).toList()), nullableSource());
        return DocUI.app(app.bind(app.create("p.Peers"))).open("peers");
    }

    private static String nullableSource() {
        return "package p;\n@interface Nullable {}\n";
    }

    private static String provider(List<String> types) {
        StringBuilder provider = new StringBuilder("@DocUIApp public class Peers {\n").append(TYPES);
        for (int i = 0; i < types.size(); i++) {
            provider.append("@DocUIAction public String take_")
                    .append(i)
                    .append('(')
                    .append(types.get(i))
                    .append(" x) {\n");
            provider.append("  String text = Arrays.deepToString(new Object[] {x});\n");
            provider.append("  return text.substring(1, text.length() - 1);\n}\n");
        }
        return source(provider.append("}\n").toString())
                .replaceFirst(
                        "package p;",
                        "package p; import java.math.*; import java.time.*; import java.util.*;"
                                + " import java.util.concurrent.*; import java.util.function.*;");
    }

    static List<PeerTypeCase> rows() {
        return ROWS;
    }

    static List<UnsupportedTypeCase> unsupportedTypes() {
        return REFUSED;
    }

    @ParameterizedTest
    @MethodSource("rows")
    void runsActionWithType(PeerTypeCase peerTypeCase) {
        String action = "take_" + ROWS.indexOf(peerTypeCase);

        assertEquals(
                peerTypeCase.shown(),
                resultText(SESSION.call(action, "{\"x\":" + peerTypeCase.json() + "}")),
                "as a tool call");
        assertEquals(
                peerTypeCase.shown(),
                resultText(SESSION.run(action + "(x=" + peerTypeCase.json() + ")")),
                "as a snippet");
    }

    private static String resultText(ActionResult result) {
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        return String.valueOf(result.result());
    }

    @ParameterizedTest
    @MethodSource("unsupportedTypes")
    void rejectsUnsupportedType(UnsupportedTypeCase row) {
        Compilation compilation = new TestCompiler().compile(provider(List.of(row.java())), nullableSource());

        List<String> messages = compilation.errors().stream()
                .map(error -> error.getMessage(Locale.ROOT))
                .toList();
        assertEquals(1, messages.size(), messages::toString);
        assertTrue(messages.get(0).startsWith('[' + row.id() + ']'), messages::toString);
    }

    /** The page's table has these rows, and no others. */
    @Test
    void pageListsExactlyTestedTypes() throws IOException {
        List<String> tested = new ArrayList<>();
        ROWS.forEach(peerTypeCase -> tested.add(peerTypeCase.java() + " works"));
        REFUSED.forEach(row -> tested.add(row.java() + " refused: " + row.id()));

        List<String> said = new ArrayList<>();
        for (String line : Files.readAllLines(PAGE)) {
            String[] cells = line.split("\\s*\\|\\s*", -1);
            if (cells.length == 7 && cells[1].startsWith("`")) {
                Arrays.stream(cells[1].split(", (?=`)", -1))
                        .forEach(type -> said.add(type.replace("`", "") + ' ' + cells[5].replace("`", "")));
            }
        }

        assertEquals(tested.stream().sorted().toList(), said.stream().sorted().toList());
    }
}
