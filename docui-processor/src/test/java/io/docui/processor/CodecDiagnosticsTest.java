package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What the processor says of codecs that cannot work, and of schemas that are none. */
class CodecDiagnosticsTest {
    private static final String CODEC = """
            class Color {}
            class ColorCodec implements Codec<Color> {
              @Override public Color decode(io.docui.runtime.call.Value value) { return new Color(); }
              @Override public io.docui.runtime.call.Value encode(Color color) {
                return new io.docui.runtime.call.Value.TextValue("red");
              }
            }
            """;

    private static final String METHODS = """
            {
              @Override public Color decode(io.docui.runtime.call.Value value) { return new Color(); }
              @Override public io.docui.runtime.call.Value encode(Color color) { return null; }
            """;

    private static String source(String body) {
        return DiagnosticAssertions.source(body + CODEC);
    }

    @Test
    void reportsSchemaWithoutCodecAndViceVersa() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Canvas {
                          @DocUIAction void a(@Describe(schema = §"{}") Color color) {}
                          @DocUIAction void b(Box box) {}
                          record Box(@Describe(codec = ColorCodec§.class) Color color) {}
                          @DocUIAction @Describe(codec = ColorCodec§.class) Color c() { return new Color(); }
                          @DocUIAction void d(Half half) {}
                        }
                        @Describe(schema = §"{}") class Half {}
                        """))
                .assertMessages(
                        "[DOCUI170] @Describe of parameter \"color\" has a schema but no codec. Both are required to convert"
                                + " Color. Specify both, or neither.",
                        "[DOCUI170] @Describe of component \"color\" has a codec but no schema. Both are required to convert"
                                + " Color. Specify both, or neither.",
                        "[DOCUI170] @Describe of method \"c\" has a codec but no schema. Both are required to convert"
                                + " Color. Specify both, or neither.",
                        "[DOCUI170] @Describe of Half has a schema but no codec. Both are required to convert"
                                + " Half. Specify both, or neither.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[] | is JSON, but not an object",
                "{'type': 'text'} | has the type \"text\", which JSON Schema does not define; it defines string, integer, number,"
                        + " boolean, object, array, null",
                "{'type': ['string', 1]} | has the type (not a string), which JSON Schema does not define; it defines string,"
                        + " integer, number, boolean, object, array, null",
                "{'items': {'type': 'int'}} | has the type \"int\", which JSON Schema does not define; it defines string, integer,"
                        + " number, boolean, object, array, null",
                "{'properties': {'x': {'$ref': '#/a'}}} | has $ref, which inside another schema means"
                        + " something else",
                "{'oneOf': [{'$id': 'x'}]} | has $id, which inside another schema means something else",
                "{'default': 1} | contains a default, which belongs in @Default",
                "{'description': 1} | has a description that is not a string",
                " ~~ | cannot be parsed: There is no JSON: the text is blank"
            })
    void reportsInvalidSchema(String schema, String fault) {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Canvas {
                          @DocUIAction void a(@Describe(schema = §"%s", codec = ColorCodec.class) Color color) {}
                        }
                        """.formatted(schema.replace("'", "\\\""))))
                .assertMessages("[DOCUI171] The schema of parameter \"color\" " + fault
                        + ". Write a JSON Schema that can be part of another, such as {\"type\": \"string\"}.");
    }

    @Test
    void acceptsKeywordsAsPropertyNames() {
        assertEquals(
                0,
                DiagnosticAssertions.of(source("""
                                @DocUIApp class Canvas {
                                  @DocUIAction void a(@Describe(
                                      schema = "{\\"properties\\": {\\"$ref\\": {}, \\"type\\": {}}, \\"const\\": {\\"type\\": 1}}",
                                      codec = ColorCodec.class) Color color) {}
                                }
                                """)).allMessages().stream()
                        .filter(message -> message.contains("[DOCUI"))
                        .count());
    }

    @Test
    void reportsUnusableCodecs() {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Canvas {
                          static final String S = "{}";
                          @DocUIAction void a(@Describe(schema = S, codec = int§.class) Color color) {}
                          @DocUIAction void b(@Describe(schema = S, codec = Abstract§.class) Color color) {}
                          @DocUIAction void c(@Describe(schema = S, codec = Inner§.class) Color color) {}
                          @DocUIAction void d(@Describe(schema = S, codec = Hidden§.class) Color color) {}
                          @DocUIAction void e(@Describe(schema = S, codec = Generic§.class) Color color) {}
                          @DocUIAction void f(@Describe(schema = S, codec = Taking§.class) Color color) {}
                          @DocUIAction void g(@Describe(schema = S, codec = String§.class) Color color) {}
                          @DocUIAction void h(@Describe(schema = S, codec = Raw§.class) Color color) {}
                          @DocUIAction void i(@Describe(schema = S, codec = ColorCodec§.class) List<Color> colors) {}
                          @DocUIAction @Describe(schema = S, codec = ColorCodec§.class) void j() {}
                          @DocUIAction void k(Thing thing) {}
                          abstract static class Abstract implements Codec<Color> {}
                          class Inner implements Codec<Color> METHODS }
                          private static class Hidden implements Codec<Color> METHODS }
                          static class Generic<T> implements Codec<Color> METHODS }
                          static class Taking implements Codec<Color> METHODS Taking(int x) {} }
                          @SuppressWarnings("rawtypes") static class Raw implements Codec {
                            @Override public Object decode(io.docui.runtime.call.Value value) { return value; }
                            @Override public io.docui.runtime.call.Value encode(Object value) { return null; }
                          }
                        }
                        @DocUIObject @Describe(schema = "{}", codec = ColorCodec§.class) record Thing(@ObjectId int id) {}
                        """.replace("METHODS", METHODS)))
                .assertMessages(
                        codecMessage("int", "color", "is not a class. Name a class that implements Codec<Color>."),
                        codecMessage("Abstract", "color", "is not a concrete class. Name a concrete class."),
                        codecMessage("Inner", "color", "is a non-static inner class. Make it static."),
                        codecMessage(
                                "Hidden",
                                "color",
                                "is not accessible to generated code. Make it and its enclosing classes" + " public."),
                        codecMessage(
                                "Generic",
                                "color",
                                "has type parameters. Use a concrete type: implements" + " Codec<Color>."),
                        codecMessage(
                                "Taking",
                                "color",
                                "has no public constructor without parameters that declares no exceptions."
                                        + " Add one."),
                        codecMessage("String", "color", "is not a codec. Make it implement Codec<Color>."),
                        codecMessage(
                                "Raw",
                                "color",
                                "implements Codec without a type argument. Make it implement Codec<Color>."),
                        codecMessage(
                                "ColorCodec",
                                "colors",
                                "converts Color, not List<Color>. Make it implement" + " Codec<List<Color>>."),
                        "[DOCUI172] Codec ColorCodec of method \"j\" converts Color, not void. Change the method's return type to Color.",
                        "[DOCUI172] Codec ColorCodec of Thing cannot convert a @DocUIObject type. Remove @DocUIObject,"
                                + " or remove the schema and the codec.");
    }

    private static String codecMessage(String codec, String parameter, String fault) {
        return "[DOCUI172] Codec " + codec + " of parameter \"" + parameter + "\" " + fault;
    }
}
