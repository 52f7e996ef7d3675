package io.docui.benchmarks.dispatch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/**
 * Base class of hand-written decoders of one JSON object, with a strict reading method for each kind of value. Each of these methods takes
 * the bit that marks its argument as given: a power of two, or 0 for an optional argument.
 */
abstract class StreamingJsonDecoder {
    final JsonParser in;
    private int given;

    StreamingJsonDecoder(JsonParser in) {
        this.in = in;
    }

    final void expect(JsonToken token) {
        if (in.nextToken() != token) {
            throw new IllegalArgumentException("not " + token);
        }
    }

    static IllegalArgumentException unknown(String name) {
        return new IllegalArgumentException("unknown: " + name);
    }

    /** Checks that exactly the arguments with the given bits have been read. */
    final void require(int bits) {
        if (given != bits) {
            throw new IllegalArgumentException("an argument is missing");
        }
    }

    final String text(int bit) {
        given |= bit;
        expect(JsonToken.VALUE_STRING);
        return in.getString();
    }

    final int integer(int bit) {
        given |= bit;
        expect(JsonToken.VALUE_NUMBER_INT);
        return in.getIntValue();
    }

    final long number(int bit) {
        given |= bit;
        expect(JsonToken.VALUE_NUMBER_INT);
        return in.getLongValue();
    }

    final double decimal(int bit) {
        given |= bit;
        in.nextToken();
        return in.getDoubleValue();
    }

    final boolean flag(int bit) {
        given |= bit;
        in.nextToken();
        return in.getBooleanValue();
    }

    final List<String> texts(int bit) {
        given |= bit;
        expect(JsonToken.START_ARRAY);
        List<String> texts = new ArrayList<>();
        while (in.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(in.getString());
        }
        end(JsonToken.END_ARRAY);
        return texts;
    }

    final List<Integer> integers(int bit) {
        given |= bit;
        expect(JsonToken.START_ARRAY);
        List<Integer> integers = new ArrayList<>();
        while (in.nextToken() == JsonToken.VALUE_NUMBER_INT) {
            integers.add(in.getIntValue());
        }
        end(JsonToken.END_ARRAY);
        return integers;
    }

    final Map<String, String> map(int bit) {
        given |= bit;
        expect(JsonToken.START_OBJECT);
        Map<String, String> map = new LinkedHashMap<>();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            map.put(key, text(0));
        }
        return map;
    }

    final List<Item> items(int bit) {
        expect(JsonToken.START_ARRAY);
        List<Item> items = new ArrayList<>();
        while (in.nextToken() == JsonToken.START_OBJECT) {
            items.add(itemFields(bit));
        }
        end(JsonToken.END_ARRAY);
        given |= bit;
        return items;
    }

    private void end(JsonToken token) {
        if (in.currentToken() != token) {
            throw new IllegalArgumentException("not " + token);
        }
    }

    final Item item(int bit) {
        expect(JsonToken.START_OBJECT);
        return itemFields(bit);
    }

    private Item itemFields(int bit) {
        String sku = "";
        int quantity = 0;
        double price = 0;
        int outer = begin();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "sku" -> sku = text(1);
                case "quantity" -> quantity = integer(2);
                case "price" -> price = decimal(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        given = outer | bit;
        return new Item(sku, quantity, price);
    }

    /** Begins a nested object and returns what was given of the outer one. */
    private int begin() {
        int outer = given;
        given = 0;
        return outer;
    }

    final Address address(int bit) {
        String street = "";
        String city = "";
        String zip = "";
        int outer = begin();
        expect(JsonToken.START_OBJECT);
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "street" -> street = text(1);
                case "city" -> city = text(2);
                case "zip" -> zip = text(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        given = outer | bit;
        return new Address(street, city, zip);
    }

    final Color color(int bit) {
        int red = 0;
        int green = 0;
        int blue = 0;
        int outer = begin();
        expect(JsonToken.START_OBJECT);
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "red" -> red = integer(1);
                case "green" -> green = integer(2);
                case "blue" -> blue = integer(4);
                default -> throw unknown(key);
            }
        }
        require(7);
        given = outer | bit;
        return new Color(red, green, blue);
    }
}
