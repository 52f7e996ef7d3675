package io.docui.runtime.internal.json;

import io.docui.runtime.call.Value;
import io.docui.runtime.call.Value.AnchorValue;
import io.docui.runtime.call.Value.BooleanValue;
import io.docui.runtime.call.Value.CallValue;
import io.docui.runtime.call.Value.InstanceValue;
import io.docui.runtime.call.Value.ListValue;
import io.docui.runtime.call.Value.NullValue;
import io.docui.runtime.call.Value.NumberValue;
import io.docui.runtime.call.Value.ObjectValue;
import io.docui.runtime.call.Value.TextValue;
import io.docui.runtime.call.Value.VariableValue;
import java.math.BigDecimal;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;
import tools.jackson.core.JsonGenerator;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Converts values of the call language to JSON and back. Anchors are text in JSON, so an anchor is read back as text. A nested call is
 * written as its canonical text, and a variable as its name.
 */
public final class ValueJsonCodec {
    /** The maximum number of digits of a number in plain notation, as in the call language (docs/spec/calls.md#limits). */
    private static final int MOST_DIGITS = 400;

    private ValueJsonCodec() {}

    public static void write(JsonGenerator out, Value value) {
        if (value instanceof TextValue text) {
            out.writeString(text.text());
        } else if (value instanceof NumberValue number) {
            out.writeNumber(number.text());
        } else if (value instanceof BooleanValue truth) {
            out.writeBoolean(truth.value());
        } else if (value instanceof NullValue) {
            out.writeNull();
        } else if (value instanceof AnchorValue anchor) {
            out.writeString(anchor.anchor().toString());
        } else if (value instanceof ListValue list) {
            writeList(out, list);
        } else if (value instanceof ObjectValue object) {
            writeObject(out, object.fields());
        } else if (value instanceof CallValue call) {
            out.writeString(call.call().canonical());
        } else if (value instanceof VariableValue variable) {
            out.writeString(variable.name());
        } else if (value instanceof InstanceValue target) {
            throw new IllegalStateException(
                    "An object of " + target.object().getClass().getName() + " has no anchor yet");
        }
    }

    /**
     * Writes named values as a JSON object.
     * @param fields the values by name, in order
     */
    public static void writeObject(JsonGenerator out, Map<String, Value> fields) {
        out.writeStartObject();
        fields.forEach((name, value) -> {
            out.writeName(name);
            write(out, value);
        });
        out.writeEndObject();
    }

    private static void writeList(JsonGenerator out, ListValue list) {
        out.writeStartArray();
        for (Value item : list.items()) {
            write(out, item);
        }
        out.writeEndArray();
    }

    /**
     * Reads a text that is one JSON value.
     * @throws IllegalArgumentException if the text is not valid JSON, or has a number of more than 400 digits
     */
    public static Value parse(String json) {
        return JsonText.read(json, ValueJsonCodec::read);
    }

    /**
     * Reads the current value of a parser.
     * @param in the parser, at the value's first token; afterward at its last token
     * @throws IllegalArgumentException if it has a number of more than 400 digits
     */
    public static Value read(JsonParser in) {
        JsonToken token = in.currentToken();
        return switch (token) {
            case START_OBJECT -> readObject(in);
            case START_ARRAY -> readList(in);
            case VALUE_STRING -> new TextValue(in.getString());
            case VALUE_NUMBER_INT, VALUE_NUMBER_FLOAT -> readNumber(in);
            case VALUE_TRUE -> BooleanValue.TRUE;
            case VALUE_FALSE -> BooleanValue.FALSE;
            case VALUE_NULL -> NullValue.NULL;
            default -> throw new IllegalArgumentException("Not a JSON value: " + token + JsonText.location(in));
        };
    }

    private static Value readObject(JsonParser in) {
        Map<String, Value> fields = new LinkedHashMap<>();
        for (String name = in.nextName(); name != null; name = in.nextName()) {
            in.nextToken();
            fields.put(name, read(in));
        }
        return new ObjectValue(fields);
    }

    private static Value readList(JsonParser in) {
        List<Value> items = new ArrayList<>();
        while (in.nextToken() != JsonToken.END_ARRAY) {
            items.add(read(in));
        }
        return new ListValue(items);
    }

    private static Value readNumber(JsonParser in) {
        String text = in.getString();
        BigDecimal number;
        try {
            number = new BigDecimal(text);
        } catch (NumberFormatException e) {
            throw tooLong(text, in, e);
        }
        long integerDigits = (long) number.precision() - number.scale();
        if (integerDigits > MOST_DIGITS || number.scale() > MOST_DIGITS) {
            throw tooLong(text, in, null);
        }
        return NumberValue.of(number);
    }

    private static IllegalArgumentException tooLong(String text, JsonParser in, @Nullable Throwable cause) {
        String shown = text.length() > 20 ? text.substring(0, 20) + "…" : text;
        return new IllegalArgumentException(
                "The number " + shown + " has more than " + MOST_DIGITS + " digits" + JsonText.location(in), cause);
    }
}
