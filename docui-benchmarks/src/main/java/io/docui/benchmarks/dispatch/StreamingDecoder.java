package io.docui.benchmarks.dispatch;

import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import tools.jackson.core.JsonParser;
import tools.jackson.core.JsonToken;

/** Base class of hand-written decoders of one JSON object, with a strict reading method for each kind of value. */
abstract class StreamingDecoder {
    final JsonParser in;

    StreamingDecoder(JsonParser in) {
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

    static void require(int given, int required) {
        if (given != required) {
            throw new IllegalArgumentException("an argument is missing");
        }
    }

    final String text() {
        expect(JsonToken.VALUE_STRING);
        return in.getString();
    }

    final int integer() {
        expect(JsonToken.VALUE_NUMBER_INT);
        return in.getIntValue();
    }

    final long number() {
        expect(JsonToken.VALUE_NUMBER_INT);
        return in.getLongValue();
    }

    final double decimal() {
        in.nextToken();
        return in.getDoubleValue();
    }

    final boolean flag() {
        in.nextToken();
        return in.getBooleanValue();
    }

    final List<String> texts() {
        expect(JsonToken.START_ARRAY);
        List<String> texts = new ArrayList<>();
        while (in.nextToken() == JsonToken.VALUE_STRING) {
            texts.add(in.getString());
        }
        end(JsonToken.END_ARRAY);
        return texts;
    }

    final List<Integer> integers() {
        expect(JsonToken.START_ARRAY);
        List<Integer> integers = new ArrayList<>();
        while (in.nextToken() == JsonToken.VALUE_NUMBER_INT) {
            integers.add(in.getIntValue());
        }
        end(JsonToken.END_ARRAY);
        return integers;
    }

    final Map<String, String> map() {
        expect(JsonToken.START_OBJECT);
        Map<String, String> map = new LinkedHashMap<>();
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            map.put(key, text());
        }
        return map;
    }

    final List<Item> items() {
        expect(JsonToken.START_ARRAY);
        List<Item> items = new ArrayList<>();
        while (in.nextToken() == JsonToken.START_OBJECT) {
            items.add(itemFields());
        }
        end(JsonToken.END_ARRAY);
        return items;
    }

    private void end(JsonToken token) {
        if (in.currentToken() != token) {
            throw new IllegalArgumentException("not " + token);
        }
    }

    final Item item() {
        expect(JsonToken.START_OBJECT);
        return itemFields();
    }

    private Item itemFields() {
        String sku = "";
        int quantity = 0;
        double price = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "sku" -> {
                    sku = text();
                    given |= 1;
                }
                case "quantity" -> {
                    quantity = integer();
                    given |= 2;
                }
                case "price" -> {
                    price = decimal();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return new Item(sku, quantity, price);
    }

    final Address address() {
        expect(JsonToken.START_OBJECT);
        return addressFields();
    }

    private Address addressFields() {
        String street = "";
        String city = "";
        String zip = "";
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "street" -> {
                    street = text();
                    given |= 1;
                }
                case "city" -> {
                    city = text();
                    given |= 2;
                }
                case "zip" -> {
                    zip = text();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return new Address(street, city, zip);
    }

    final Color colour() {
        expect(JsonToken.START_OBJECT);
        return colourFields();
    }

    private Color colourFields() {
        int red = 0;
        int green = 0;
        int blue = 0;
        int given = 0;
        for (String key = in.nextName(); key != null; key = in.nextName()) {
            switch (key) {
                case "red" -> {
                    red = integer();
                    given |= 1;
                }
                case "green" -> {
                    green = integer();
                    given |= 2;
                }
                case "blue" -> {
                    blue = integer();
                    given |= 4;
                }
                default -> throw unknown(key);
            }
        }
        require(given, 7);
        return new Color(red, green, blue);
    }
}
