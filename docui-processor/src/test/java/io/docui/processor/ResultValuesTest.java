package io.docui.processor;

import static io.docui.processor.DiagnosticAssertions.source;
import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.session.Session;
import java.util.Objects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Values that actions return: what their schemas promise, and what is told if a value has no data. */
class ResultValuesTest {
    private static final CompiledApp APP = CompiledApp.of(
            source("""
            @DocUIApp public class Desk {
              @DocUIAction Person person() { return new Person("Ann", null, 3); }
              @DocUIAction List<String> list() { return Arrays.asList("a", null); }
              @DocUIAction Map<String, String> values() { return Collections.singletonMap("a", null); }
              @DocUIAction Map<String, Integer> null_key() { return Collections.singletonMap(null, 1); }
              @DocUIAction List<Map<String, Integer>> deep() { return List.of(Map.of(), Collections.singletonMap(null, 1)); }
              @DocUIAction Map<CharSequence, Integer> twice() {
                Map<CharSequence, Integer> map = new IdentityHashMap<>();
                map.put("a", 1);
                map.put(new StringBuilder("a"), 2);
                return map;
              }
              @DocUIAction Person throwing() { return new Person("x", "y", -1); }
              @DocUIAction List<java.math.BigDecimal> huge() { return List.of(java.math.BigDecimal.ONE, new java.math.BigDecimal("1e1000000000")); }
              @DocUIAction double not_a_number() { return Double.NaN; }
              @DocUIAction Set<java.math.BigDecimal> alike() { return Set.of(new java.math.BigDecimal("1.0"), new java.math.BigDecimal("1.00")); }
              @DocUIAction Map<Level, List<Point>> keyed() { return new EnumMap<>(Map.of(Level.HIGH, List.of(new Point(1, 2)))); }
              @DocUIAction Map<UUID, Integer> by_id() { return Map.of(new UUID(0, 1), 1); }
              @DocUIAction Map<java.time.LocalDate, Integer> by_date() { return Map.of(java.time.LocalDate.of(2026, 1, 31), 1); }
              @DocUIAction TreeMap<Integer, String> by_number() { return new TreeMap<>(Map.of(2, "b", 1, "a")); }
              @DocUIAction byte[] bytes() { return "Hello".getBytes(java.nio.charset.StandardCharsets.UTF_8); }
              @DocUIAction Locale locale() { return Locale.forLanguageTag("en-US"); }
              @DocUIAction Currency currency() { return Currency.getInstance("EUR"); }
              @DocUIAction java.time.Year year() { return java.time.Year.of(2026); }
              @DocUIAction java.util.stream.Stream<Integer> stream() { return java.util.stream.Stream.of(1, 2); }
              @DocUIAction Iterable<Point> iterable() { return List.of(new Point(1, 2)); }
              @DocUIAction ArrayList<String> array_list() { return new ArrayList<>(List.of("a")); }
              @DocUIAction HashMap<String, Integer> hash_map() { return new HashMap<>(Map.of("a", 1)); }
              @DocUIAction Getters getters() { return new Getters("Ann", 7); }
              @DocUIAction View view() { return () -> "seen"; }
              @DocUIAction Account account(Account account) { return account; }
              @DocUIAction void fails_later() {}
              @DocUIAction List<Optional<String>> optionals() { return Arrays.asList(Optional.of("a"), Optional.empty(), null); }
              @DocUIAction Maybe maybe() { return new Maybe(null, null); }
              @DocUIAction Map<Color, Integer> by_color(String hex) { return Map.of(new Color(hex), 1); }
              @DocUIAction Iterable<String> lazy() { return () -> { throw new IllegalStateException("secret"); }; }
              @DocUIAction java.util.stream.Stream<Integer> mapped() { return java.util.stream.Stream.of(0).map(x -> 1 / x); }
              @DocUIAction List<String> anonymous() {
                return new AbstractList<>() {
                  @Override public String get(int i) { throw new IllegalStateException("secret"); }
                  @Override public int size() { return 1; }
                };
              }
            }
            """),
            """
            package p;
            record Person(String name, String email, int age) {
              @Override public int age() { if (age < 0) throw new UnsupportedOperationException("secret"); return age; }
            }
            """,
            "package p;\nrecord Point(int x, int y) {}\n",
            "package p;\nenum Level { LOW, HIGH }\n",
            """
            package p;
            final class Getters {
              private final String name;
              private final int size;
              Getters(String name, int size) { this.name = name; this.size = size; }
              public String getName() { return name; }
              public int getSize() { return size; }
              public boolean isLarge() { return size > 5; }
              private String getSecret() { return "secret"; }
            }
            """,
            "package p;\ninterface View { String getText(); }\n",
            "package p;\nimport java.util.*;\nrecord Maybe(Optional<String> text, OptionalInt number) {}\n",
            """
            package p;
            import io.docui.annotations.*;
            import io.docui.runtime.action.Codec;
            import io.docui.runtime.call.Value;
            @Describe(schema = "{\\"enum\\": [\\"red\\", \\"blue\\"]}", codec = Color.Names.class)
            public record Color(String hex) {
              public static final class Names implements Codec<Color> {
                @Override public Color decode(Value value) { return new Color(((Value.TextValue) value).text()); }
                @Override public Value encode(Color color) {
                  return color.hex().equals("7") ? new Value.NumberValue("7") : new Value.TextValue(color.hex());
                }
              }
            }
            """,
            """
            package p;
            public class Account {
              private String user = "";
              public String getUser() { return user; }
              public void setUser(String user) { this.user = user; }
              public String getGreeting() { return "Hello " + user; }
            }
            """);
    private static final Session SESSION =
            DocUI.app(APP.bind(APP.create("p.Desk"))).open("desk");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "person | {\"name\":\"Ann\",\"age\":3}",
                "list | [\"a\",null]",
                "values | {\"a\":null}",
                "keyed | {\"HIGH\":[{\"x\":1,\"y\":2}]}",
                "by_id | {\"00000000-0000-0000-0000-000000000001\":1}",
                "by_date | {\"2026-01-31\":1}",
                "by_number | {\"1\":\"a\",\"2\":\"b\"}",
                "bytes | \"SGVsbG8=\"",
                "locale | \"en-US\"",
                "currency | \"EUR\"",
                "year | \"2026\"",
                "stream | [1,2]",
                "iterable | [{\"x\":1,\"y\":2}]",
                "array_list | [\"a\"]",
                "hash_map | {\"a\":1}",
                "getters | {\"name\":\"Ann\",\"size\":7,\"large\":true}",
                "view | {\"text\":\"seen\"}",
                "not_a_number | \"NaN\"",
                "optionals | [\"a\",null,null]",
                "maybe | {}",
            })
    void returnsData(String action, String data) {
        ActionResult result = SESSION.call(action, "{}");

        assertTrue(result.success(), () -> String.valueOf(result.error()));
        assertTrue(result.toJson().contains("\"result\":" + data), result.toJson());
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "null_key | `null`: a key of the map is null",
                "deep | `[1].null`: a key of the map is null",
                "twice | `a`: two keys of the map have the same text",
                "huge | `[1]`: the number has more than 400 digits",
                "throwing | Person.age: UnsupportedOperationException",
                "lazy | Desk.lazy: IllegalStateException",
                "mapped | Desk.mapped: ArithmeticException",
                "anonymous | Desk$1.get: IllegalStateException",
            })
    void namesPlaceOfValueWithoutData(String action, String place) {
        ActionResult result = SESSION.call(action, "{}");

        assertFalse(result.success());
        assertEquals(
                ErrorCode.ACTION_FAILED, Objects.requireNonNull(result.error()).code());
        assertTrue(result.error().message().contains(place), result.error()::message);
        assertTrue(result.error().message().startsWith('`' + action + "` has run, but "), result.error()::message);
        assertFalse(result.error().message().contains("secret"), result.error()::message);
    }

    @Test
    void keysWithCodecAreWhatTheirSchemaPermits() {
        assertTrue(SESSION.call("by_color", "{\"hex\":\"red\"}").toJson().contains("\"result\":{\"red\":1}"));
        assertTrue(schema("by_color").contains("\"propertyNames\":{\"enum\":[\"red\",\"blue\"]}"), schema("by_color"));
        assertTrue(message("by_color", "pink")
                .endsWith("`pink`: the codec of Color wrote a value that its schema does not permit."));
        assertTrue(message("by_color", "7").endsWith("`7`: the codec of a key wrote no text."));
    }

    private static String message(String action, String hex) {
        return Objects.requireNonNull(
                        SESSION.call(action, "{\"hex\":\"" + hex + "\"}").error())
                .message();
    }

    @Test
    void reportsRestOfScriptIfResultHasNoData() {
        ActionResult result = SESSION.run("bytes(); null_key(); year()");

        assertFalse(result.success());
        assertEquals(3, result.steps().size());
        assertTrue(result.steps().get(0).success());
        assertEquals(
                ErrorCode.SKIPPED,
                Objects.requireNonNull(result.steps().get(2).error()).code());
    }

    @Test
    void outputSchemaPromisesNothingThatValueCanBreak() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"name\":{\"type\":\"string\"},\"email\":{\"type\":\"string\"},"
                        + "\"age\":{\"type\":\"integer\",\"minimum\":-2147483648,\"maximum\":2147483647}},"
                        + "\"additionalProperties\":false}",
                schema("person"));
        assertEquals("{\"type\":\"array\",\"items\":{\"type\":[\"string\",\"null\"]}}", schema("list"));
        assertEquals("{\"type\":[\"number\",\"string\"]}", schema("not_a_number"));
        assertFalse(schema("alike").contains("uniqueItems"));
        assertEquals(
                "{\"type\":\"string\",\"contentEncoding\":\"base64\",\"description\":\"Base64\"}", schema("bytes"));
        assertTrue(schema("keyed").contains("\"propertyNames\":{\"enum\":[\"LOW\",\"HIGH\"]}"), schema("keyed"));
    }

    @Test
    void readOnlyPropertyIsPartOfResultsAlone() {
        ActionResult result = SESSION.call("account", "{\"account\":{\"user\":\"Ann\"}}");

        assertTrue(result.toJson().contains("{\"user\":\"Ann\",\"greeting\":\"Hello Ann\"}"), result.toJson());
        assertTrue(schema("account").contains("greeting"));
        assertFalse(JsonSchemas.parameters(action("account")).contains("greeting"));
        ActionResult refused = SESSION.call("account", "{\"account\":{\"user\":\"Ann\",\"greeting\":\"Hi\"}}");
        assertEquals(
                ErrorCode.UNKNOWN_PARAMETER,
                Objects.requireNonNull(refused.error()).code());
        Object account = APP.create("p.Account");
        APP.call(account, "setUser", "Bob");
        ActionResult built =
                SESSION.run(APP.buildCall("p.DeskDocUI", "account", account).canonical());
        assertTrue(built.success(), () -> String.valueOf(built.error()));
    }

    private static io.docui.runtime.action.ActionDescriptor action(String name) {
        return APP.bind(APP.create("p.Desk")).descriptor().actions().stream()
                .filter(action -> action.name().equals(name))
                .findFirst()
                .orElseThrow();
    }

    private static String schema(String action) {
        return JsonSchemas.result(action(action)).orElseThrow();
    }
}
