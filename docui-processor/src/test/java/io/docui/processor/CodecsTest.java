package io.docui.processor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.annotations.LodLevel;
import io.docui.processor.render.ProviderManifestWriter;
import io.docui.runtime.DocUI;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.document.DescriptionTranslator;
import io.docui.runtime.error.DocUIError;
import io.docui.runtime.schema.JsonSchemas;
import io.docui.runtime.schema.PrototypeRenderer;
import io.docui.runtime.schema.TypeScriptDeclarations;
import io.docui.runtime.session.Session;
import io.docui.runtime.spi.ProviderBinding;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** Types that DocUI does not know, with a schema and a codec: read and written wherever they stand. */
class CodecsTest {
    private static final CompiledApp APP = CompiledApp.of(DiagnosticAssertions.source("""
            @DocUIApp public class Canvas {
              static final String PAIR = "{\\"type\\": \\"object\\", \\"required\\": [\\"k\\", \\"v\\"]}";
              static final String NUMBER = "{\\"type\\": \\"integer\\"}";

              @Describe(schema = "{\\"type\\": \\"string\\", \\"pattern\\": \\"^#[0-9a-f]{6}$\\"}", codec = ColorCodec.class)
              public static final class Color {
                final int rgb;
                Color(int rgb) { this.rgb = rgb; }
              }

              public static final class ColorCodec implements Codec<Color> {
                static int made;
                public ColorCodec() { made++; }
                @Override public Color decode(io.docui.runtime.call.Value value) {
                  String text = ((io.docui.runtime.call.Value.TextValue) value).text();
                  if (!text.matches("#[0-9a-f]{6}")) {
                    throw new IllegalArgumentException(text + " is no color.");
                  }
                  return new Color(Integer.parseInt(text.substring(1), 16));
                }
                @Override public io.docui.runtime.call.Value encode(Color color) {
                  return new io.docui.runtime.call.Value.TextValue(String.format("#%06x", color.rgb));
                }
              }

              abstract static class Numbers<N extends Number> implements Codec<N> {
                @Override public io.docui.runtime.call.Value encode(N number) {
                  return io.docui.runtime.call.Value.NumberValue.of(number.longValue());
                }
              }
              static final class Doubled extends Numbers<Integer> {
                @Override public Integer decode(io.docui.runtime.call.Value value) {
                  return 2 * ((io.docui.runtime.call.Value.NumberValue) value).decimal().intValueExact();
                }
              }

              static final class PairCodec implements Codec<Map.Entry<String, List<Color>>> {
                @Override public Map.Entry<String, List<Color>> decode(io.docui.runtime.call.Value value) {
                  var fields = ((io.docui.runtime.call.Value.ObjectValue) value).fields();
                  return Map.entry(((io.docui.runtime.call.Value.TextValue) fields.get("k")).text(), List.of());
                }
                @Override public io.docui.runtime.call.Value encode(Map.Entry<String, List<Color>> pair) {
                  return new io.docui.runtime.call.Value.ObjectValue(
                      Map.of("k", new io.docui.runtime.call.Value.TextValue(pair.getKey())));
                }
              }

              record Brush(Color color, Optional<Color> rim, @Default("#0000ff") Color back) {}
              record Box<T>(T value) {}
              public static class Frame {
                private Color color;
                public Color getColor() { return color; }
                public void setColor(Color color) { this.color = color; }
              }

              @DocUIAction Color paint(Color color) { return color; }
              @DocUIAction Optional<Color> maybe(Optional<Color> color) { return color; }
              @DocUIAction Map<String, List<Color>> many(Map<String, List<Color>> colors, Color[] more) { return colors; }
              @DocUIAction Brush brush(Brush brush) { return brush; }
              @DocUIAction Box<Color> box(Box<Color> box) { return box; }
              @DocUIAction Frame frame(Frame frame) { return frame; }
              @DocUIAction @Describe(schema = NUMBER, codec = Doubled.class)
              int twice(@Describe(schema = NUMBER, codec = Doubled.class) int n) { return n; }
              @DocUIAction @Describe(schema = PAIR, codec = PairCodec.class)
              java.util.concurrent.CompletionStage<Map.Entry<String, List<Color>>> pair(
                  @Describe(schema = PAIR, codec = PairCodec.class) Map.Entry<String, List<Color>> pair) {
                return java.util.concurrent.CompletableFuture.completedFuture(pair);
              }
              @DocUIAction String back(@Default("#00ff00") Color color, @Choices("palette") Color chosen) {
                return color.rgb + " " + chosen.rgb;
              }
              List<Color> palette() { return List.of(new Color(1), new Color(2)); }
            }
            """));

    private final ProviderBinding binding = APP.bind(APP.create("p.Canvas"));
    private final Session session = DocUI.app(binding).open("codecs");

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "paint | {\"color\":\"#00ff00\"} | '#00ff00'",
                "maybe | {\"color\":\"#00ff00\"} | '#00ff00'",
                "maybe | {} | null",
                "many | {\"colors\":{\"a\":[\"#000001\",\"#000002\"]},\"more\":[\"#000003\"]} | {a: ['#000001', '#000002']}",
                "brush | {\"brush\":{\"color\":\"#000001\"}} | {color: '#000001', back: '#0000ff'}",
                "brush | {\"brush\":{\"color\":\"#000001\",\"rim\":\"#000002\",\"back\":\"#000003\"}}"
                        + " | {color: '#000001', rim: '#000002', back: '#000003'}",
                "box | {\"box\":{\"value\":\"#000001\"}} | {value: '#000001'}",
                "frame | {\"frame\":{\"color\":\"#000001\"}} | {color: '#000001'}",
                "twice | {\"n\":4} | 8",
                "twice | {\"n\":\"4\"} | 8",
                "twice | {\"n\":4.0} | 8",
                "pair | {\"pair\":{\"k\":\"x\",\"v\":1}} | {k: 'x'}",
                "pair | {\"pair\":\"{\\\"k\\\": \\\"x\\\"}\"} | {k: 'x'}",
                "back | {\"chosen\":\"#000002\"} | '65280 2'"
            })
    void decodesAndEncodesCodecTypes(String action, String json, String expected) {
        for (ActionResult result : List.of(session.call(action, json), session.run(action + "(" + json + ")"))) {
            assertTrue(result.success(), () -> String.valueOf(result.error()));
            assertEquals(expected, CallFormatter.describe(result.data()));
        }
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            quoteCharacter = '~',
            value = {
                "paint | {\"color\":\"green\"} | TYPE_MISMATCH | color | `color`: green is no color.",
                "paint | {\"color\":[]} | TYPE_MISMATCH | color | `color`: expected string, got a list.",
                "many | {\"colors\":{\"a\":[\"#000001\",\"x\"]},\"more\":[]} | TYPE_MISMATCH | colors.a[1]"
                        + " | `colors.a[1]`: x is no color.",
                "brush | {\"brush\":{\"color\":\"x\"}} | TYPE_MISMATCH | brush.color | `brush.color`: x is no color.",
                "twice | {\"n\":\"x\"} | TYPE_MISMATCH | n | `n`: expected long, got 'x'.",
                "back | {\"chosen\":\"#000003\"} | CONSTRAINT_VIOLATION | chosen"
                        + " | `chosen`: '#000003' is not possible now. Possible: '#000001', '#000002'."
            })
    void rejectsValuesThatCodecRejects(String action, String json, String code, String path, String message) {
        for (ActionResult result : List.of(session.call(action, json), session.run(action + "(" + json + ")"))) {
            DocUIError error = result.error();
            assertEquals(code, error.code().name(), error::toString);
            assertEquals(path, error.path());
            assertEquals(message, error.message());
        }
    }

    @Test
    void encodesBuiltCallArguments() {
        Object color = ((List<?>) APP.call(APP.create("p.Canvas"), "palette")).get(0);

        assertEquals(
                "canvas.paint(color='#000001')",
                APP.buildCall("p.CanvasDocUI", "paint", color).canonical());
    }

    @Test
    void schemasAndPrototypesContainCodecSchema() {
        assertEquals(
                "{\"type\":\"object\",\"properties\":{\"color\":{\"type\":\"string\",\"pattern\":\"^#[0-9a-f]{6}$\"}},"
                        + "\"required\":[\"color\"],\"additionalProperties\":false}",
                JsonSchemas.parameters(binding.descriptor().actions().get(0)));
        String block = PrototypeRenderer.of(binding.descriptor().actions(), DescriptionTranslator.NONE)
                .block(LodLevel.GIST);
        assertTrue(
                block.contains("/** @param color pattern: '^#[0-9a-f]{6}$' */\nfunction paint(color: string): string;"),
                block);
        assertTrue(block.contains("color: string /* pattern: '^#[0-9a-f]{6}$' */, rim?: string"), block);
        assertTrue(block.contains("pair: Record<string, any>): Promise<Record<string, any>>;"), block);
        String declarations = TypeScriptDeclarations.of(binding.descriptor());
        assertTrue(declarations.contains("function paint(color: string): string;"), declarations);
        String manifest = ProviderManifestWriter.json(binding.descriptor());
        assertTrue(manifest.contains("\"foreign\": \"Color\""), manifest);
    }

    @Test
    void createsOneInstancePerCodec() throws ReflectiveOperationException {
        session.run("paint('#000001')");
        var made = APP.type("p.Canvas$ColorCodec").getDeclaredField("made");
        made.setAccessible(true);

        assertEquals(1, made.getInt(null));
    }
}
