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
                        "[DOCUI170] @Describe of parameter \"color\" gives a schema, but no codec, and needs both to convert"
                                + " Color. Give both, or neither.",
                        "[DOCUI170] @Describe of component \"color\" gives a codec, but no schema, and needs both to convert"
                                + " Color. Give both, or neither.",
                        "[DOCUI170] @Describe of method \"c\" gives a codec, but no schema, and needs both to convert"
                                + " Color. Give both, or neither.",
                        "[DOCUI170] @Describe of Half gives a schema, but no codec, and needs both to convert"
                                + " Half. Give both, or neither.");
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "[] | is JSON, but no object",
                "{'type': 'text'} | has the type \"text\", which JSON Schema does not know; it knows string, integer, number,"
                        + " boolean, object, array, null",
                "{'type': ['string', 1]} | has the type of no name, which JSON Schema does not know; it knows string,"
                        + " integer, number, boolean, object, array, null",
                "{'items': {'type': 'int'}} | has the type \"int\", which JSON Schema does not know; it knows string, integer,"
                        + " number, boolean, object, array, null",
                "{'properties': {'x': {'$ref': '#/a'}}} | has $ref, but stands within another schema, where that means"
                        + " something else",
                "{'oneOf': [{'$id': 'x'}]} | has $id, but stands within another schema, where that means something else",
                "{'default': 1} | has a default, which @Default is for",
                "{'description': 1} | has a description that is no text",
                " ~~ | cannot be read: There is no JSON: the text is blank"
            })
    void reportsInvalidSchema(String schema, String fault) {
        DiagnosticAssertions.of(source("""
                        @DocUIApp class Canvas {
                          @DocUIAction void a(@Describe(schema = §"%s", codec = ColorCodec.class) Color color) {}
                        }
                        """.formatted(schema.replace("'", "\\\""))))
                .assertMessages("[DOCUI171] The schema of parameter \"color\" " + fault
                        + ". Write a JSON Schema that can stand within another, such as {\"type\": \"string\"}.");
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
                        codecMessage("int", "color", "is no class. Name a class that implements Codec<Color>."),
                        codecMessage("Abstract", "color", "has no instances. Make it a class that is not abstract."),
                        codecMessage(
                                "Inner",
                                "color",
                                "is an inner class, which has no instances of its own. Make it static."),
                        codecMessage(
                                "Hidden",
                                "color",
                                "cannot be named by generated code. Make it public, with all that it is"
                                        + " nested in."),
                        codecMessage(
                                "Generic",
                                "color",
                                "has type parameters. Let it say what it converts: implements" + " Codec<Color>."),
                        codecMessage(
                                "Taking",
                                "color",
                                "has no public constructor that takes nothing and declares no exception."
                                        + " Add one."),
                        codecMessage("String", "color", "is no codec. Let it implement Codec<Color>."),
                        codecMessage("Raw", "color", "does not say what it converts. Let it implement Codec<Color>."),
                        codecMessage(
                                "ColorCodec",
                                "colors",
                                "converts Color, not List<Color>. Let it implement" + " Codec<List<Color>>."),
                        "[DOCUI172] Codec ColorCodec of method \"j\" converts Color, not void. Let the method return Color.",
                        "[DOCUI172] Codec ColorCodec of Thing cannot convert objects, which are anchored. Remove @DocUIObject,"
                                + " or schema and codec.");
    }

    private static String codecMessage(String codec, String parameter, String fault) {
        return "[DOCUI172] Codec " + codec + " of parameter \"" + parameter + "\" " + fault;
    }
}
