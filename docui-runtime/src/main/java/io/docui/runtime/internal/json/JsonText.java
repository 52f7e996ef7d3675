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

/** Makes JSON text of what is written to a generator, and reads it strictly. Thread-safe. */
public final class JsonText {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final ObjectWriteContext COMPACT = ObjectWriteContext.empty();
    private static final ObjectWriteContext INDENTED = new Indented();

    /** What reads one value from a parser that stands at its first token. */
    @FunctionalInterface
    public interface JsonValueReader<T> {
        /**
         * Reads a value and leaves the parser at its last token.
         *
         * @param in the parser
         * @return the value
         */
        T read(JsonParser in);
    }

    private JsonText() {}

    /**
     * Writes JSON without any white space.
     *
     * @param content writes one value
     * @return its text
     */
    public static String compact(Consumer<JsonGenerator> content) {
        return write(COMPACT, content);
    }

    /**
     * Writes JSON for readers, too: two spaces a level, line feeds, one at the end.
     *
     * @param content writes one value
     * @return its text
     */
    public static String writeIndented(Consumer<JsonGenerator> content) {
        return write(INDENTED, content) + '\n';
    }

    /**
     * Reads a text that is one JSON value.
     *
     * @param json the text
     * @param jsonValueReader reads the value
     * @return what the reader gave
     * @throws IllegalArgumentException if the text is no JSON, names a field twice or goes on behind the value; the message
     *     has line and column
     */
    public static <T> T read(String json, JsonValueReader<T> jsonValueReader) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), json)) {
            if (in.nextToken() == null) {
                throw new IllegalArgumentException("There is no JSON: the text is blank");
            }
            T value = jsonValueReader.read(in);
            JsonToken more = in.nextToken();
            if (more != null) {
                throw new IllegalArgumentException("The JSON goes on behind its end" + location(in));
            }
            return value;
        } catch (JacksonException e) {
            throw new IllegalArgumentException("No JSON: " + e.getOriginalMessage() + location(e), e);
        }
    }

    /** Where a parser's token begins, as the end of a message. */
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

    /** Asks for indented text that is the same on every system. */
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

        /** A printer of its own for each text, since it counts levels. */
        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter(SEPARATORS)
                    .withObjectIndenter(INDENTER)
                    .withArrayIndenter(INDENTER);
        }
    }
}
