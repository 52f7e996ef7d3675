package io.docui.server.internal.jsonrpc;

import io.docui.runtime.internal.json.Utf8JsonWriter;
import java.io.StringWriter;
import java.math.BigDecimal;
import java.math.BigInteger;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JacksonException;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;
import tools.jackson.core.ObjectReadContext;
import tools.jackson.core.ObjectWriteContext;
import tools.jackson.core.PrettyPrinter;
import tools.jackson.core.StreamReadFeature;
import tools.jackson.core.exc.StreamReadException;
import tools.jackson.core.json.JsonFactory;
import tools.jackson.core.util.DefaultIndenter;
import tools.jackson.core.util.DefaultPrettyPrinter;

/**
 * Reads and writes JSON as maps, lists, strings, numbers, Booleans and null, with Jackson's streaming API. Databind would add half a second
 * to each command.
 */
public final class JsonCodec {
    private static final JsonFactory FACTORY = JsonFactory.builder()
            .enable(StreamReadFeature.STRICT_DUPLICATE_DETECTION)
            .build();

    private static final JsonFactory LENIENT_FACTORY = new JsonFactory();

    private JsonCodec() {}

    /** Text that Jackson adds to messages about a source without a name. In a class of its own, because only errors need it. */
    private static final class SourceText {
        private static final Pattern PATTERN = Pattern.compile(" \\(start marker at \\[Source:[^]]*]\\)");
    }

    /**
     * Parses a text with one JSON value, in which names may repeat; the last one counts.
     * @throws JacksonException if the text is not valid JSON
     */
    public static @Nullable Object readLenient(String text) {
        try (JsonParser in = LENIENT_FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (in.nextToken() == null) {
                throw new StreamReadException(in, "it is empty");
            }
            Object value = value(in);
            if (in.nextToken() != null) {
                throw new StreamReadException(in, "there is text after the JSON value");
            }
            return value;
        }
    }

    /**
     * Parses a text with one JSON value.
     * @throws IllegalArgumentException if the text is not valid JSON; the message contains line and column
     */
    public static @Nullable Object read(String text) {
        try (JsonParser in = FACTORY.createParser(ObjectReadContext.empty(), text)) {
            if (in.nextToken() == null) {
                throw new IllegalArgumentException("it is empty");
            }
            Object value = value(in);
            if (in.nextToken() != null) {
                throw new IllegalArgumentException("there is text after the JSON value (line "
                        + in.currentTokenLocation().getLineNr() + ")");
            }
            return value;
        } catch (JacksonException e) {
            throw new IllegalArgumentException(
                    SourceText.PATTERN
                                    .matcher(String.valueOf(e.getOriginalMessage()))
                                    .replaceAll("")
                            + place(e),
                    e);
        }
    }

    private static String place(JacksonException e) {
        return e.getLocation() == null
                ? ""
                : " (line " + e.getLocation().getLineNr() + ", column "
                        + e.getLocation().getColumnNr() + ")";
    }

    private static @Nullable Object value(JsonParser in) {
        return switch (in.currentToken()) {
            case START_OBJECT -> object(in);
            case START_ARRAY -> array(in);
            case VALUE_STRING -> in.getString();
            case VALUE_NUMBER_INT -> in.getNumberValue();
            case VALUE_NUMBER_FLOAT -> in.getDecimalValue();
            case VALUE_TRUE -> true;
            case VALUE_FALSE -> false;
            default -> null;
        };
    }

    private static Map<String, @Nullable Object> object(JsonParser in) {
        Map<String, @Nullable Object> fields = new LinkedHashMap<>();
        while (in.nextToken() == JsonToken.PROPERTY_NAME) {
            String name = in.currentName();
            in.nextToken();
            fields.put(name, value(in));
        }
        return fields;
    }

    private static List<@Nullable Object> array(JsonParser in) {
        List<@Nullable Object> items = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            items.add(value(in));
        }
        return items;
    }

    /**
     * Writes a value on one line.
     * @param value a value as returned by {@link #read}; it may contain {@link JsonObject}s
     */
    public static String write(@Nullable Object value) {
        return write(ObjectWriteContext.empty(), value);
    }

    /**
     * Writes a value on one line, in UTF-8. Lone surrogates in texts become replacement characters.
     * @param value a value as returned by {@link #read}; it may contain {@link JsonObject}s
     */
    public static byte[] writeUtf8(@Nullable Object value) {
        return Utf8JsonWriter.write(FACTORY, out -> write(out, value));
    }

    /**
     * Writes a value with indentation, which people can read.
     * @param value a value as returned by {@link #read}; it may contain {@link JsonObject}s
     * @return the JSON text, without a line feed at the end
     */
    public static String writeIndented(@Nullable Object value) {
        return write(new Indented(), value);
    }

    private static String write(ObjectWriteContext context, @Nullable Object value) {
        StringWriter text = new StringWriter();
        try (JsonGenerator out = FACTORY.createGenerator(context, text)) {
            write(out, value);
        }
        return text.toString();
    }

    private static void write(JsonGenerator out, @Nullable Object value) {
        if (value == null) {
            out.writeNull();
        } else if (value instanceof JsonObject object) {
            writeObject(out, object.fields());
        } else if (value instanceof Map<?, ?> map) {
            writeObject(out, map);
        } else if (value instanceof Collection<?> items) {
            out.writeStartArray();
            for (Object item : items) {
                write(out, item);
            }
            out.writeEndArray();
        } else if (value instanceof Boolean flag) {
            out.writeBoolean(flag);
        } else if (value instanceof Number number) {
            writeNumber(out, number);
        } else {
            Utf8JsonWriter.writeString(out, value.toString());
        }
    }

    private static void writeObject(JsonGenerator out, Map<?, ?> fields) {
        out.writeStartObject();
        for (Map.Entry<?, ?> field : fields.entrySet()) {
            out.writeName(String.valueOf(field.getKey()));
            write(out, field.getValue());
        }
        out.writeEndObject();
    }

    private static void writeNumber(JsonGenerator out, Number number) {
        if (number instanceof BigDecimal decimal) {
            out.writeNumber(decimal);
        } else if (number instanceof BigInteger whole) {
            out.writeNumber(whole);
        } else if (number instanceof Double || number instanceof Float) {
            out.writeNumber(number.doubleValue());
        } else {
            out.writeNumber(number.longValue());
        }
    }

    /** Write context for indentation that is the same on every system. */
    private static final class Indented extends ObjectWriteContext.Base {
        private static final DefaultIndenter INDENTER = new DefaultIndenter("  ", "\n");

        @Override
        public boolean hasPrettyPrinter() {
            return true;
        }

        @Override
        public PrettyPrinter getPrettyPrinter() {
            return new DefaultPrettyPrinter().withObjectIndenter(INDENTER).withArrayIndenter(INDENTER);
        }
    }
}
