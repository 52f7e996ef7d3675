package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.internal.json.JsonText;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;
import org.junit.jupiter.params.provider.ValueSource;

/**
 * Types made of types (generic records, recursive ones, unions, wildcards, beans), compiled without a warning and run:
 * from JSON, from a script, and from the call that generated code builds.
 */
class CompoundTypesTest {
    /**
     * A type with a value of it.
     *
     * @param java the type
     * @param json the value as JSON
     * @param shown the value as Java shows it
     * @param data the value as a result shows it, if that is not how it was given
     * @param wrong JSON that is no value of the type
     */
    private record CompoundTypeCase(String java, String json, String shown, String data, String wrong) {
        CompoundTypeCase(String java, String json, String shown, String wrong) {
            this(java, json, shown, json, wrong);
        }

        @Override
        public String toString() {
            return java;
        }
    }

    private static final String TYPES = """
            record Point(int x, int y) {}
            record Box<T>(T item, List<T> more, String name) {}
            record Pair<A, B>(A first, Optional<B> second) {}
            record Tree(String name, List<Tree> children) {}
            record Chain(int n, Optional<Chain> next) {}
            @Describe record Link(int n, @Nullable Link next) {}
            record Husband(Map<String, Wife> wives) {}
            record Wife(Husband[] husbands) {}
            record Empty() {}
            sealed interface Shape permits Circle, Polygon, Nothing {}
            record Circle(double r) implements Shape {}
            sealed interface Polygon extends Shape permits Square, Triangle {}
            record Square(int side, Optional<String> name) implements Polygon {}
            record Triangle(List<Point> corners) implements Polygon {}
            record Nothing() implements Shape {}
            sealed interface Expr permits Num, Add, Neg {}
            record Num(int value) implements Expr {}
            record Add(Expr left, Expr right) implements Expr {}
            record Neg(Add of) implements Expr {}
            sealed interface Outcome<T> permits Success, Failure {}
            record Success<T>(T value) implements Outcome<T> {}
            record Failure<E>(String reason) implements Outcome<E> {}
            class Base<T> {
              private T held;
              public T getHeld() { return held; }
              public void setHeld(T held) { this.held = held; }
            }
            @Describe class Settings extends Base<List<Point>> {
              private boolean dark;
              private int level = 7;
              private Optional<String> note = Optional.of("none");
              @Nullable private String title = "untitled";
              public boolean isDark() { return dark; }
              public void setDark(boolean dark) { this.dark = dark; }
              public int getLevel() { return level; }
              public void setLevel(@Default("3") int level) { this.level = level; }
              public Optional<String> getNote() { return note; }
              public void setNote(Optional<String> note) { this.note = note; }
              public @Nullable String getTitle() { return title; }
              public void setTitle(@Nullable String title) { this.title = title; }
              public String getSummary() { return "of " + title; }
              @Override public String toString() {
                return "Settings" + getHeld() + dark + level + note + title;
              }
            }
            """;

    private static final List<CompoundTypeCase> ROWS = List.of(
            new CompoundTypeCase(
                    "Box<String>",
                    "{\"item\":\"a\",\"more\":[\"b\"],\"name\":\"n\"}",
                    "Box[item=a, more=[b], name=n]",
                    "{\"item\":[1],\"more\":[],\"name\":\"n\"}"),
            new CompoundTypeCase(
                    "Box<Integer>",
                    "{\"item\":1,\"more\":[2],\"name\":\"n\"}",
                    "Box[item=1, more=[2], name=n]",
                    "{\"item\":\"one\",\"more\":[],\"name\":\"n\"}"),
            new CompoundTypeCase(
                    "Box<Box<Point>>",
                    "{\"item\":{\"item\":{\"x\":1,\"y\":2},\"more\":[],\"name\":\"i\"},\"more\":[],\"name\":\"o\"}",
                    "Box[item=Box[item=Point[x=1, y=2], more=[], name=i], more=[], name=o]",
                    "{\"item\":{\"item\":{\"x\":1},\"more\":[],\"name\":\"i\"},\"more\":[],\"name\":\"o\"}"),
            new CompoundTypeCase(
                    "Pair<String, Map<String, Integer>>",
                    "{\"first\":\"a\",\"second\":{\"k\":1}}",
                    "Pair[first=a, second=Optional[{k=1}]]",
                    "{\"first\":\"a\",\"second\":{\"k\":\"x\"}}"),
            new CompoundTypeCase(
                    "Tree",
                    "{\"name\":\"a\",\"children\":[{\"name\":\"b\",\"children\":[]}]}",
                    "Tree[name=a, children=[Tree[name=b, children=[]]]]",
                    "{\"name\":\"a\",\"children\":[{\"name\":\"b\"}]}"),
            new CompoundTypeCase(
                    "Chain",
                    "{\"n\":1,\"next\":{\"n\":2}}",
                    "Chain[n=1, next=Optional[Chain[n=2, next=Optional.empty]]]",
                    "{\"n\":1,\"next\":{\"n\":2}}",
                    "{\"n\":1,\"next\":{\"n\":\"two\"}}"),
            new CompoundTypeCase(
                    "Link",
                    "{\"n\":1,\"next\":{\"n\":2}}",
                    "Link[n=1, next=Link[n=2, next=null]]",
                    "{\"n\":1,\"next\":{\"n\":2}}",
                    "{\"n\":1,\"next\":[]}"),
            new CompoundTypeCase(
                    "Husband",
                    "{\"wives\":{\"a\":{\"husbands\":[]}}}",
                    "Husband[wives={a=Wife[husbands=[Lp.Husband;",
                    "{\"wives\":{\"a\":{\"husbands\":[1]}}}"),
            new CompoundTypeCase("Empty", "{}", "Empty[]", "{\"x\":1}"),
            new CompoundTypeCase(
                    "Shape", "{\"type\":\"Circle\",\"r\":0.5}", "Circle[r=0.5]", "{\"type\":\"Disc\",\"r\":0.5}"),
            new CompoundTypeCase(
                    "Shape",
                    "{\"side\":2,\"type\":\"Square\"}",
                    "Square[side=2, name=Optional.empty]",
                    "{\"type\":\"Square\",\"side\":2}",
                    "{\"side\":2}"),
            new CompoundTypeCase("Shape", "{\"type\":\"Nothing\"}", "Nothing[]", "[]"),
            new CompoundTypeCase(
                    "Polygon",
                    "{\"corners\":[{\"x\":1,\"y\":2}],\"type\":\"Triangle\"}",
                    "Triangle[corners=[Point[x=1, y=2]]]",
                    "{\"type\":\"Triangle\",\"corners\":[{\"x\":1,\"y\":2}]}",
                    "{\"type\":\"Circle\",\"r\":0.5}"),
            new CompoundTypeCase(
                    "Expr",
                    "{\"type\":\"Add\",\"left\":{\"value\":1,\"type\":\"Num\"},\"right\":{\"type\":\"Neg\","
                            + "\"of\":{\"left\":{\"type\":\"Num\",\"value\":2},\"right\":{\"type\":\"Num\",\"value\":3}}}}",
                    "Add[left=Num[value=1], right=Neg[of=Add[left=Num[value=2], right=Num[value=3]]]]",
                    "{\"type\":\"Add\",\"left\":{\"type\":\"Num\",\"value\":1},\"right\":{\"type\":\"Neg\","
                            + "\"of\":{\"left\":{\"type\":\"Num\",\"value\":2},\"right\":{\"type\":\"Num\",\"value\":3}}}}",
                    "{\"type\":\"Add\",\"left\":{\"type\":\"Num\",\"value\":1}}"),
            new CompoundTypeCase(
                    "Add",
                    "{\"left\":{\"type\":\"Num\",\"value\":2},\"right\":{\"type\":\"Num\",\"value\":3}}",
                    "Add[left=Num[value=2], right=Num[value=3]]",
                    "{\"left\":{\"value\":2},\"right\":{\"type\":\"Num\",\"value\":3}}"),
            new CompoundTypeCase(
                    "Outcome<Point>",
                    "{\"type\":\"Success\",\"value\":{\"x\":1,\"y\":2}}",
                    "Success[value=Point[x=1, y=2]]",
                    "{\"type\":\"Success\",\"value\":7}"),
            new CompoundTypeCase(
                    "Outcome<String>",
                    "{\"type\":\"Failure\",\"reason\":\"why\"}",
                    "Failure[reason=why]",
                    "{\"type\":\"Failure\",\"value\":\"x\"}"),
            new CompoundTypeCase(
                    "Settings",
                    "{\"held\":[{\"x\":1,\"y\":2}],\"dark\":true,\"title\":\"t\"}",
                    "Settings[Point[x=1, y=2]]true3Optional.emptyt",
                    "{\"held\":[{\"x\":1,\"y\":2}],\"dark\":true,\"level\":3,\"title\":\"t\",\"summary\":\"of t\"}",
                    "{\"held\":[]}"),
            new CompoundTypeCase(
                    "Settings",
                    "{\"dark\":false,\"held\":[],\"note\":\"n\",\"level\":9}",
                    "Settings[]false9Optional[n]untitled",
                    "{\"held\":[],\"dark\":false,\"level\":9,\"note\":\"n\",\"title\":\"untitled\",\"summary\":\"of untitled\"}",
                    "{\"held\":[],\"dark\":true,\"summary\":\"s\"}"),
            new CompoundTypeCase("Base<String>", "{\"held\":\"a\"}", "p.Base", "{\"held\":[1]}"),
            new CompoundTypeCase("List<? extends Point>", "[{\"x\":1,\"y\":2}]", "[Point[x=1, y=2]]", "[{\"x\":1}]"),
            new CompoundTypeCase("List<? super Point>", "[{\"x\":1,\"y\":2}]", "[Point[x=1, y=2]]", "[{\"x\":1}]"),
            new CompoundTypeCase(
                    "Map<String, ? extends Set<? extends CharSequence>>",
                    "{\"a\":[\"x\"]}",
                    "{a=[x]}",
                    "{\"a\":[[1]]}"),
            new CompoundTypeCase(
                    "Box<? extends CharSequence>",
                    "{\"item\":\"a\",\"more\":[\"b\"],\"name\":\"n\"}",
                    "Box[item=a, more=[b], name=n]",
                    "{}"),
            new CompoundTypeCase("List<String>[]", "[[\"a\"],[]]", "[Ljava.util.List;", "[[[1]]]"),
            new CompoundTypeCase("Box<String>[]", "[]", "[Lp.Box;", "[1]"),
            new CompoundTypeCase("Map<String, Integer>[][]", "[[{\"a\":1}]]", "[[Ljava.util.Map;", "[[{\"a\":\"x\"}]]"),
            new CompoundTypeCase(
                    "JsonNode",
                    "{\"a\":[1,0.5,\"x\",true,null,{}],\"b\":123456789012345678901}",
                    "{\"a\":[1,0.5,\"x\",true,null,{}],\"b\":123456789012345678901}",
                    ""),
            new CompoundTypeCase(
                    "Box<JsonNode>", "{\"item\":7,\"more\":[[]],\"name\":\"n\"}",
                    "Box[item=7, more=[[]], name=n]", "{\"item\":7}"),
            new CompoundTypeCase("long[][]", "[[1,2],[]]", "[[J", "[[\"x\"]]"),
            new CompoundTypeCase("Set<Point>", "[{\"x\":1,\"y\":2}]", "[Point[x=1, y=2]]", "[[]]"),
            new CompoundTypeCase(
                    "List<Optional<List<Optional<Integer>>>>",
                    "[[1,null],null]",
                    "[Optional[[Optional[1], Optional.empty]]," + " Optional.empty]",
                    "[[\"x\"]]"));

    private static final String SHAPES = """
              @DocUIAction String show_$n($java x) { return String.valueOf(x); }
              @DocUIAction $java same_$n($java x) { return x; }
              @DocUIAction String maybe_$n($orNull x, int last) { return String.valueOf(x); }
              @DocUIAction List<$java> list_$n(List<$java> x) { return x; }
              @DocUIAction Map<String, $java> map_$n(Map<String, $java> x) { return x; }
              @DocUIAction Optional<$java> optional_$n(Optional<$java> x) { return x; }
            """;

    private static final CompiledApp APP = CompiledApp.of(sources());
    private static final ProviderBinding BINDING = APP.bind(APP.create("p.Echo"));
    private static final Session SESSION = DocUI.app(BINDING).open("types");

    private static String[] sources() {
        Stream<String> types = Arrays.stream(TYPES.split("\n(?=@Describe|record|sealed|class)"));
        return Stream.concat(types, Stream.of(provider()))
                .map(type -> "package p;\nimport io.docui.annotations.*;\nimport java.util.*;\n"
                        + "import org.jspecify.annotations.Nullable;\nimport tools.jackson.databind.JsonNode;\n" + type)
                .toArray(String[]::new);
    }

    private static String provider() {
        StringBuilder echo = new StringBuilder("""
                @DocUIApp public class Echo {
                """);
        for (int i = 0; i < ROWS.size(); i++) {
            echo.append(SHAPES.replace("$n", String.valueOf(i))
                    .replace("$java", ROWS.get(i).java())
                    .replace("$orNull", nullable(ROWS.get(i).java())));
        }
        return echo.append("}\n").toString();
    }

    private static String nullable(String java) {
        int array = java.indexOf("[]");
        return array < 0 ? "@Nullable " + java : java.substring(0, array) + " @Nullable " + java.substring(array);
    }

    static Stream<CompoundTypeCase> rows() {
        return ROWS.stream();
    }

    private static String action(String shape, CompoundTypeCase compoundTypeCase) {
        return shape + '_' + ROWS.indexOf(compoundTypeCase);
    }

    private static void assertShown(CompoundTypeCase compoundTypeCase, ActionResult result) {
        assertTrue(result.success(), () -> String.valueOf(result.error()));
        String shown = String.valueOf(result.result());
        assertTrue(shown.startsWith(compoundTypeCase.shown()), () -> shown);
    }

    @ParameterizedTest
    @MethodSource("rows")
    void decodesSameFromJsonAndScript(CompoundTypeCase compoundTypeCase) {
        assertShown(
                compoundTypeCase,
                SESSION.call(action("show", compoundTypeCase), "{\"x\":" + compoundTypeCase.json() + "}"));
        assertShown(
                compoundTypeCase,
                SESSION.run(action("show", compoundTypeCase) + "(x=" + compoundTypeCase.json() + ")"));
        assertShown(
                compoundTypeCase,
                SESSION.call(action("maybe", compoundTypeCase), "{\"x\":" + compoundTypeCase.json() + ",\"last\":1}"));
        assertEquals(
                "null",
                SESSION.call(action("maybe", compoundTypeCase), "{\"last\":1}").result());
    }

    @ParameterizedTest
    @MethodSource("rows")
    void encodesAsData(CompoundTypeCase compoundTypeCase) {
        for (ActionResult result : List.of(
                SESSION.call(action("same", compoundTypeCase), "{\"x\":" + compoundTypeCase.json() + "}"),
                SESSION.run(action("same", compoundTypeCase) + "(x=" + compoundTypeCase.json() + ")"))) {
            assertEquals(compoundTypeCase.data(), json(result), () -> String.valueOf(result.error()));
        }
    }

    @ParameterizedTest
    @MethodSource("rows")
    void supportsListsMapsAndOptionals(CompoundTypeCase compoundTypeCase) {
        String list = "[" + compoundTypeCase.json() + "," + compoundTypeCase.json() + "]";
        assertEquals(
                "[" + compoundTypeCase.data() + "," + compoundTypeCase.data() + "]",
                json(call("list", compoundTypeCase, list)));
        assertEquals(
                "{\"k\":" + compoundTypeCase.data() + "}",
                json(call("map", compoundTypeCase, "{\"k\":" + compoundTypeCase.json() + "}")));
        assertEquals(compoundTypeCase.data(), json(call("optional", compoundTypeCase, compoundTypeCase.json())));
        assertEquals("null", json(SESSION.call(action("optional", compoundTypeCase), "{}")));
    }

    @ParameterizedTest
    @MethodSource("rows")
    void roundTripsThroughGeneratedCallBuilder(CompoundTypeCase compoundTypeCase) {
        Object value = call("same", compoundTypeCase, compoundTypeCase.json()).result();
        String call = APP.buildCall("p.EchoDocUI", action("same", compoundTypeCase), value)
                .canonical();
        assertEquals(compoundTypeCase.data(), json(SESSION.run(call)), call);
    }

    /** The rows of which something can be wrong: of any JSON nothing can. */
    static List<CompoundTypeCase> rowsWithInvalidJson() {
        return ROWS.stream()
                .filter(compoundTypeCase -> !compoundTypeCase.wrong().isEmpty())
                .toList();
    }

    @ParameterizedTest
    @MethodSource("rowsWithInvalidJson")
    void rejectsValueOfOtherType(CompoundTypeCase compoundTypeCase) {
        ActionResult called = call("show", compoundTypeCase, compoundTypeCase.wrong());
        ActionResult written = SESSION.run(action("show", compoundTypeCase) + "(x=" + compoundTypeCase.wrong() + ")");
        for (ActionResult result : List.of(called, written)) {
            assertTrue(
                    result.error() != null
                            && List.of("TYPE_MISMATCH", "MISSING_PARAMETER", "UNKNOWN_PARAMETER")
                                    .contains(result.error().code().name())
                            && String.valueOf(result.error().path()).startsWith("x"),
                    () -> String.valueOf(result));
        }
    }

    private static ActionResult call(String shape, CompoundTypeCase compoundTypeCase, String json) {
        return SESSION.call(action(shape, compoundTypeCase), "{\"x\":" + json + "}");
    }

    private static String json(ActionResult result) {
        return result.data() == null ? "none" : JsonText.compact(out -> ValueJsonCodec.write(out, result.data()));
    }

    @ParameterizedTest
    @ValueSource(ints = {200, 254}) // Java allows no more
    void supportsRecordsWithManyComponents(int count) {
        String components = IntStream.range(0, count).mapToObj(i -> "int c" + i).collect(Collectors.joining(", "));
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp public class Wide {
                  record Row(%s) {}
                  @DocUIAction Row same(Row row) { return row; }
                  @DocUIAction int last(Row row) { return row.c%d(); }
                }
                """.formatted(components, count - 1)));
        String json = IntStream.range(0, count)
                .mapToObj(i -> "\"c" + i + "\":" + i)
                .collect(Collectors.joining(",", "{\"row\":{", "}}"));
        Session tools = DocUI.app(app.bind(app.create("p.Wide"))).open();

        assertEquals(count - 1, tools.call("last", json).result());
        assertTrue(tools.call("same", json).success());
    }

    @Test
    void rendersGistOfGenericRecord() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp public class Shelf {
                  @Gist("{count} of {kind}") public record Some<T>(int count, String kind, T item) {}
                  @DocUIAction Some<String> words() { return new Some<>(2, "words", "word"); }
                  @DocUIAction Some<Integer> numbers() { return new Some<>(3, "numbers", 7); }
                }
                """));
        Session session = DocUI.app(app.bind(app.create("p.Shelf"))).open("shelf");

        assertEquals("2 of words", session.run("words()").text());
        assertEquals("3 of numbers", session.run("numbers()").text());
    }

    @Test
    void decodesNestedOptional() {
        CompiledApp app = CompiledApp.of(DiagnosticAssertions.source("""
                @DocUIApp public class Twice {
                  @DocUIAction String a(Optional<Optional<String>> x) { return String.valueOf(x); }
                  @DocUIAction Optional<Optional<String>> b(List<Optional<Optional<String>>> xs) { return xs.get(0); }
                }
                """));
        Session tools = DocUI.app(app.bind(app.create("p.Twice"))).open();

        assertEquals("Optional[Optional[s]]", tools.call("a", "{\"x\":\"s\"}").result());
        assertEquals("Optional.empty", tools.call("a", "{}").result());
        assertEquals("s", tools.call("b", "{\"xs\":[\"s\"]}").text());
    }
}
