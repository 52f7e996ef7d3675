package io.docui.runtime.internal.call;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;

/** Reads types as the vectors spell them. */
final class TypeTextParser {
    private TypeTextParser() {}

    static TypeDescriptor parseType(String text) {
        if (text.endsWith("[]")) {
            return new ListType(parseType(text.substring(0, text.length() - 2)), false);
        } else if (text.startsWith("'")) {
            List<String> constants = Arrays.stream(text.split("\\|"))
                    .map(constant -> constant.strip().replace("'", ""))
                    .toList();
            return new EnumType("Constants", constants);
        } else if (text.startsWith("{")) {
            return parseRecord(text.substring(1, text.length() - 1));
        } else if (text.startsWith("Record<string, ")) {
            return new MapType(parseType(text.substring("Record<string, ".length(), text.length() - 1)));
        } else if (text.equals("Anchor<Link>")) {
            return AnchorType.LINK;
        } else if (text.startsWith("Anchor<")) {
            String name = text.substring("Anchor<".length(), text.length() - 1);
            return new AnchorType(name.toLowerCase(Locale.ROOT), name);
        }
        return switch (text) {
            case "int" -> IntegerType.INT;
            case "float" -> DecimalType.DOUBLE;
            case "string" -> StringType.TEXT;
            case "boolean" -> SimpleType.BOOLEAN;
            default -> new RecordType(text, "", List.of());
        };
    }

    private static RecordType parseRecord(String components) {
        List<ParameterDescriptor> parameters = new ArrayList<>();
        for (String component : components.split(",", -1)) {
            String[] parts = component.split(":", -1);
            parameters.add(ParameterDescriptor.required(parts[0].strip(), parseType(parts[1].strip()), ""));
        }
        return new RecordType("", "", parameters);
    }
}
