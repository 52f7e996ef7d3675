package io.docui.integration.matrix;

import java.util.List;

/** The rows of docs/spec/types.md#type-table. */
final class TypeTable {
    private static final String THINGS = """
            @DocUIObject(type = "thing", idStyle = IdStyle.NATURAL)
            public record Thing(@ObjectId String name) {
                @ObjectLabel public String label() { return name.equals("t1") ? "Thing one" : name; }
            }
            @ObjectLookup Optional<Thing> thing(String name) {
                return name.startsWith("t") ? Optional.of(new Thing(name)) : Optional.empty();
            }
            @DocUIView(title = "Things") List<Thing> all() { return List.of(new Thing("t1"), new Thing("t2")); }""";

    private TypeTable() {}

    static final List<TypeRow> ALL = List.of(
            TypeRow.of("byte", "byte", "Byte")
                    .valid("127", "127")
                    .valid("-128", "-128")
                    .mended("\"20\"", "20")
                    .mended("20.0", "20")
                    .invalidWithinType("128", "1.5"),
            TypeRow.of("bytes", "byte[]")
                    .valid("\"AP9/\"", "[0, -1, 127]")
                    .valid("\"\"", "[]")
                    .mended("\"AP8\"", "[0, -1]")
                    .mended("\"_-8=\"", "[-1, -17]")
                    .invalid("{}", "7.5"),
            TypeRow.of("short", "short", "Short")
                    .valid("-32768", "-32768")
                    .mended("\"7\"", "7")
                    .invalid("\"lots\"", "true"),
            TypeRow.of("int", "int", "Integer")
                    .valid("2147483647", "2147483647")
                    .mended("\"20\"", "20")
                    .mended("20.0", "20")
                    .invalid("\"lots\"", "[1, 2]", "{\"a\": 1}"),
            TypeRow.of("long", "long", "Long")
                    .valid("9007199254740993", "9007199254740993")
                    .mended("\"-5\"", "-5")
                    .invalidWithinType("10000000000000000000", "0.5"),
            TypeRow.of("bigInteger", "java.math.BigInteger")
                    .valid("123456789012345678901234567890", "123456789012345678901234567890")
                    .mended("\"12\"", "12")
                    .invalid("\"twelve\"", "false"),
            TypeRow.of("float", "float", "Float")
                    .valid("1.5", "1.5")
                    .mended("\"2.5\"", "2.5")
                    .invalid("\"much\"", "{}"),
            TypeRow.of("double", "double", "Double")
                    .valid("0.1", "0.1")
                    .valid("3", "3.0")
                    .mended("\"1.5\"", "1.5")
                    .invalid("\"much\"", "[]"),
            TypeRow.of("bigDecimal", "java.math.BigDecimal")
                    .valid("1.25", "1.25")
                    .mended("\"1.5\"", "1.5")
                    .invalid("\"much\"", "true"),
            TypeRow.of("boolean", "boolean", "Boolean")
                    .valid("true", "true")
                    .valid("false", "false")
                    .mended("\"true\"", "true")
                    .invalid("\"yes\"", "1"),
            TypeRow.of("string", "String")
                    .valid("\"it's \\\"so\\\" 史莱姆 😀\\n\"", "it's \"so\" 史莱姆 😀\n")
                    .valid("\"\"", "")
                    .mended("20", "20")
                    .mended("true", "true")
                    .invalid("{\"a\": 1}"),
            TypeRow.of("char", "char", "Character").valid("\"x\"", "x").invalidWithinType("\"xy\"", "\"\""),
            TypeRow.of("charSequence", "CharSequence")
                    .valid("\"a b\"", "a b")
                    .mended("1.5", "1.5")
                    .invalid("{}"),
            TypeRow.of("enum", "Direction")
                    .withDeclarations("public enum Direction { NORTH, SOUTH_EAST }")
                    .valid("\"SOUTH_EAST\"", "SOUTH_EAST")
                    .mended("\"south-east\"", "SOUTH_EAST")
                    .mended("\"South East\"", "SOUTH_EAST")
                    .invalid("\"UP\"", "1"),
            TypeRow.of("object", "Thing")
                    .withDeclarations(THINGS)
                    .valid("\"obj:thing:t1\"", "Thing[name=t1]")
                    .mended("\"Thing one\"", "Thing[name=t1]")
                    .invalid("true", "{}"),
            TypeRow.of("anchorRef", "io.docui.runtime.action.AnchorRef")
                    .withDeclarations(THINGS)
                    .valid("\"obj:thing:t1\"", "thing t1")
                    .invalid("true", "[1, 2]"),
            TypeRow.of("record", "Point")
                    .withDeclarations("public record Point(int x, Optional<Integer> yAxis) {}")
                    .valid("{\"x\": 1, \"yAxis\": 2}", "Point[x=1, yAxis=Optional[2]]")
                    .valid("{\"x\": 1}", "Point[x=1, yAxis=Optional.empty]")
                    .mended("{\"x\": \"1\", \"y_axis\": 2}", "Point[x=1, yAxis=Optional[2]]")
                    .mended("\"{'x': 1,}\"", "Point[x=1, yAxis=Optional.empty]")
                    .invalid("{\"x\": 1, \"z\": 2}", "{\"yAxis\": 2}", "{\"x\": \"one\"}", "7"),
            TypeRow.of("bean", "Person")
                    .withDeclarations("""
                            public static class Person {
                                private String name;
                                private int age;
                                public String getName() { return name; }
                                public void setName(String name) { this.name = name; }
                                public int getAge() { return age; }
                                public void setAge(int age) { this.age = age; }
                                @Override public String toString() { return name + " " + age; }
                                @Override public int hashCode() { return age; }
                                @Override public boolean equals(Object other) {
                                    return other instanceof Person that && toString().equals(that.toString());
                                }
                            }""")
                    .valid("{\"name\": \"Ann\", \"age\": 7}", "Ann 7")
                    .invalid("{\"name\": \"Ann\", \"age\": \"old\"}", "{\"nam\": \"Ann\", \"age\": 7}", "true"),
            TypeRow.of("union", "Shape")
                    .withDeclarations("""
                            public sealed interface Shape permits Circle, Square {}
                            public record Circle(double radius) implements Shape {}
                            public record Square(double side) implements Shape {}""")
                    .valid("{\"type\": \"Circle\", \"radius\": 1.5}", "Circle[radius=1.5]")
                    .valid("{\"side\": 2, \"type\": \"Square\"}", "Square[side=2.0]")
                    .invalid("{\"type\": \"Circle\", \"side\": 2}", "{\"radius\": 2}", "{\"type\": \"Line\"}", "1"),
            TypeRow.of("recursive", "Tree")
                    .withDeclarations("public record Tree(String name, List<Tree> children) {}")
                    .valid(
                            "{\"name\": \"a\", \"children\": [{\"name\": \"b\", \"children\": []}]}",
                            "Tree[name=a, children=[Tree[name=b, children=[]]]]")
                    .invalid(
                            "{\"name\": \"a\", \"children\": [{\"name\": \"b\", \"children\": 7}]}",
                            "{\"name\": \"a\"}"),
            TypeRow.of("generic", "Pair<Integer, List<String>>")
                    .withDeclarations("public record Pair<A, B>(A first, B second) {}")
                    .valid("{\"first\": 1, \"second\": [\"a\"]}", "Pair[first=1, second=[a]]")
                    .invalid("{\"first\": \"a\", \"second\": []}", "{\"first\": 1, \"second\": {}}"),
            TypeRow.of("list", "List<Integer>")
                    .valid("[1, 2]", "[1, 2]")
                    .valid("[]", "[]")
                    .mended("7", "[7]")
                    .mended("\"[1, 2]\"", "[1, 2]")
                    .invalid("[1, \"lots\"]", "\"lots\"", "{\"a\": 1}"),
            TypeRow.of("set", "Set<String>")
                    .valid("[\"a\"]", "[a]")
                    .mended("\"a\"", "[a]")
                    .invalid("[{}]", "{\"a\": 1}"),
            TypeRow.of("collection", "java.util.Collection<Boolean>")
                    .valid("[true]", "[true]")
                    .invalid("[7]"),
            TypeRow.of("array", "int[]")
                    .valid("[3, 1]", "[3, 1]")
                    .mended("3", "[3]")
                    .invalid("[\"x\"]", "{}"),
            TypeRow.of("map", "Map<String, Integer>")
                    .valid("{\"a b\": 1}", "{a b=1}")
                    .valid("{}", "{}")
                    .mended("\"{'a': 1}\"", "{a=1}")
                    .invalid("{\"a\": \"x\"}", "[1]"),
            TypeRow.of("wildcard", "List<? extends Number2>")
                    .withDeclarations("public record Number2(int n) {}")
                    .valid("[{\"n\": 1}]", "[Number2[n=1]]")
                    .invalid("[{\"n\": \"x\"}]"),
            TypeRow.of("duration", "java.time.Duration")
                    .valid("\"PT1H30M\"", "PT1H30M")
                    .invalidWithinType("\"90 minutes\""),
            TypeRow.of("instant", "java.time.Instant")
                    .valid("\"2026-01-31T12:00:00Z\"", "2026-01-31T12:00:00Z")
                    .invalidWithinType("\"noon\""),
            TypeRow.of("localDate", "java.time.LocalDate")
                    .valid("\"2026-01-31\"", "2026-01-31")
                    .invalidWithinType("\"2026-02-31\""),
            TypeRow.of("localTime", "java.time.LocalTime")
                    .valid("\"12:30:00\"", "12:30")
                    .invalidWithinType("\"25:00:00\""),
            TypeRow.of("localDateTime", "java.time.LocalDateTime")
                    .valid("\"2026-01-31T12:30:00\"", "2026-01-31T12:30")
                    .invalidWithinType("\"today\""),
            TypeRow.of("zonedDateTime", "java.time.ZonedDateTime")
                    .valid("\"2026-01-31T12:30:00+01:00\"", "2026-01-31T12:30+01:00")
                    .invalidWithinType("\"today\""),
            TypeRow.of("uuid", "java.util.UUID")
                    .valid("\"123e4567-e89b-12d3-a456-426614174000\"", "123e4567-e89b-12d3-a456-426614174000")
                    .invalidWithinType("\"123\""),
            TypeRow.of("uri", "java.net.URI")
                    .valid("\"https://example.org/a?b=c\"", "https://example.org/a?b=c")
                    .invalidWithinType("\"http://a b\""),
            TypeRow.of("path", "java.nio.file.Path")
                    .valid("\"src/main\"", "src/main")
                    .invalid("{}"),
            TypeRow.of("json", "tools.jackson.databind.JsonNode")
                    .valid("{\"a\": [1, \"x\", true]}", "{\"a\":[1,\"x\",true]}")
                    .valid("[1.5]", "[1.5]"),
            TypeRow.of("codec", "Color")
                    .withDeclarations("""
                            @Describe(
                                schema = "{\\"type\\": \\"string\\", \\"pattern\\": \\"^#[0-9a-f]{6}$\\"}",
                                codec = ColorCodec.class)
                            public record Color(int rgb) {}
                            public static final class ColorCodec implements io.docui.runtime.action.Codec<Color> {
                                @Override public Color decode(io.docui.runtime.call.Value value) {
                                    String text = ((io.docui.runtime.call.Value.TextValue) value).text();
                                    if (!text.matches("#[0-9a-f]{6}")) throw new IllegalArgumentException("no color");
                                    return new Color(Integer.parseInt(text.substring(1), 16));
                                }
                                @Override public io.docui.runtime.call.Value encode(Color color) {
                                    return new io.docui.runtime.call.Value.TextValue(String.format("#%06x", color.rgb()));
                                }
                            }""")
                    .valid("\"#00ff00\"", "Color[rgb=65280]")
                    .invalidWithinType("\"green\""),
            TypeRow.of("constrained", "@Min(1) @Max(50) int", "@Min(1) @Max(50) Integer")
                    .valid("50", "50")
                    .mended("\"7\"", "7")
                    .invalidWithinType("51", "0"));
}
