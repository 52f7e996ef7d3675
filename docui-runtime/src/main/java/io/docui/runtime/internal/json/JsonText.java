package io.docui.runtime.internal.json;

import java.io.StringWriter;
import java.util.function.Consumer;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;
import tools.jackson.core.util.Separators;

/** Writes JSON text through a streaming generator, and reads it with strict syntax checks. Thread-safe. */
public final class JsonText {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final ObjectWriteContext COMPACT = ObjectWriteContext.empty();
    private static final ObjectWriteContext INDENTED = new Indented();

    /** Reader of one value from a parser that is at the value's first token. */
    @FunctionalInterface
    public interface JsonValueReader<T> {
        /** Reads a value, and leaves the parser at the value's last token. */
        T read(JsonParser in);
    }

    private JsonText() {}

    /** Writes JSON without white space. */
    public static String compact(Consumer<JsonGenerator> content) {
        return write(COMPACT, content);
    }

    /** Writes JSON without white space, in UTF-8. Lone surrogates become replacement characters. */
    public static byte[] compactUtf8(Consumer<JsonGenerator> content) {
        return Utf8JsonWriter.write(FACTORY, content);
    }

    /** Writes JSON with two spaces of indentation per level and a line feed at the end. */
    public static String writeIndented(Consumer<JsonGenerator> content) {
        return write(INDENTED, content) + '\n';
    }

    /**
     * Reads a text that is one JSON value.
     * @throws IllegalArgumentException if the text is not valid JSON, has a duplicate field or continues after the value; the message
     *     contains line and column
     */
    public static <T> T read(String json, JsonValueReader<T> jsonValueReader) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (in.nextToken() == null) {
                throw new IllegalArgumentException("There is no JSON: the text is blank");
            }
            T value = jsonValueReader.read(in);
            JsonToken more = in.nextToken();
            if (more != null) {
                throw new IllegalArgumentException("The JSON continues after its end" + location(in));
            }
            return value;
        } catch (JacksonException e) {
            throw new IllegalArgumentException("Invalid JSON: " + e.getOriginalMessage() + location(e), e);
        }
    }

    /** Returns the position of a parser's token, as the end of a message. */
    static String location(JsonParser in) {
        return location(
                in.currentTokenLocation().getLineNr(), in.currentTokenLocation().getColumnNr());
    }

    private static String location(JacksonException e) {
        return e.getLocation() == null
                ? ""
                : location(e.getLocation().getLineNr(), e.getLocation().getColumnNr());
    }

    private static String location(int line, int column) {
        return " (" + line + ":" + column + ")";
    }

    private static String write(ObjectWriteContext context, Consumer<JsonGenerator> content) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(context, text)) {
            content.accept(out);
        }
        return text.toString();
    }

    /** Write context for indented text that is the same on all systems. */
    private static final class Indented extends ObjectWriteContext.Base {
        private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

        private static final Separators SEPARATORS = Separators.createDefaultInstance()
                .withObjectNameValueSpacing(Separators.Spacing.AFTER)
                .withObjectEmptySeparator("")
                .withArrayEmptySeparator("");

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }

        /** Returns a new printer for each text, because a printer counts levels. */
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter(SEPARATORS)
                    .withObjectIndenter(INDENTER)
                    .withArrayIndenter(INDENTER);
        }
    }
}
