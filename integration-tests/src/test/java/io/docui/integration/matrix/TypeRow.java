package io.docui.integration.matrix;

import java.util.List;

/**
 * A row of docs/spec/types.md#type-table: a Java type with values that fit it, values that do not, and values that are mended.
 *
 * @param name its name, as a part of names
 * @param plain the type as a parameter has it
 * @param type the type as a type argument has it
 * @param declarations what the class of the provider declares for it
 * @param valid values that the schema allows
 * @param invalid values that the schema forbids and no leniency mends
 * @param mended values that the schema forbids and the binder mends
 * @param judgedByType whether TypeScript can tell the invalid values from the valid ones
 */
record TypeRow(
        String name,
        String plain,
        String type,
        String declarations,
        List<Sample> valid,
        List<String> invalid,
        List<Sample> mended,
        boolean judgedByType) {

    /**
     * A value.
     *
     * @param json the value as a model writes it
     * @param shown the value as the action got it, in the words of {@link ReceivedValueText}
     */
    record Sample(String json, String shown) {}

    static TypeRow of(String name, String type) {
        return new TypeRow(name, type, type, "", List.of(), List.of(), List.of(), true);
    }

    /** The row of a primitive type, which needs another type in type arguments. */
    static TypeRow of(String name, String primitive, String boxed) {
        return new TypeRow(name, primitive, boxed, "", List.of(), List.of(), List.of(), true);
    }

    TypeRow withDeclarations(String members) {
        return new TypeRow(name, plain, type, members, valid, invalid, mended, judgedByType);
    }

    TypeRow valid(String json, String shown) {
        return new TypeRow(name, plain, type, declarations, append(valid, json, shown), invalid, mended, judgedByType);
    }

    TypeRow mended(String json, String shown) {
        return new TypeRow(name, plain, type, declarations, valid, invalid, append(mended, json, shown), judgedByType);
    }

    TypeRow invalid(String... json) {
        return new TypeRow(name, plain, type, declarations, valid, List.of(json), mended, judgedByType);
    }

    /** The same with invalid values that are of the right TypeScript type: too large a number, no such date. */
    TypeRow invalidWithinType(String... json) {
        return new TypeRow(name, plain, type, declarations, valid, List.of(json), mended, false);
    }

    private static List<Sample> append(List<Sample> samples, String json, String shown) {
        return java.util.stream.Stream.concat(samples.stream(), java.util.stream.Stream.of(new Sample(json, shown)))
                .toList();
    }

    /** The name of the provider's class. */
    String className() {
        return Character.toUpperCase(name.charAt(0)) + name.substring(1) + "Row";
    }

    @Override
    public String toString() {
        return type;
    }
}
