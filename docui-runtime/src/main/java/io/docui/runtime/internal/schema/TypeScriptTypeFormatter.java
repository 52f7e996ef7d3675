package io.docui.runtime.internal.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.DecimalType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.IntegerType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.CallFormatter;
import io.docui.runtime.call.Value;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.StringJoiner;
import java.util.TreeSet;
import java.util.stream.Collectors;

/**
 * Formats type descriptors as TypeScript types, for documents or for {@code .d.ts} files (docs/spec/generated-code.md#prototype-spellings).
 * In a document, a short enum is written out where it is used, so that the model sees its constants, and defaults follow their components.
 * A {@code .d.ts} file has neither. Not thread-safe.
 */
public final class TypeScriptTypeFormatter {
    /** The maximum length, in characters, of an enum that a document writes out where it is used. */
    private static final int SHORT_ENUM = 60;

    private final NamedTypes names;
    private final boolean document;
    private final Set<String> aliases = new HashSet<>();

    private TypeScriptTypeFormatter(NamedTypes names, boolean document) {
        this.names = names;
        this.document = document;
    }

    public static TypeScriptTypeFormatter ofDocument(NamedTypes names) {
        return new TypeScriptTypeFormatter(names, true);
    }

    public static TypeScriptTypeFormatter ofDeclarations(NamedTypes names) {
        return new TypeScriptTypeFormatter(names, false);
    }

    /** Returns the names of the number types formatted so far, which TypeScript does not have. */
    public Set<String> aliases() {
        return new TreeSet<>(aliases);
    }

    public String of(TypeDescriptor type) {
        if (type instanceof ConstrainedType constrained) {
            return of(constrained.base());
        }
        if (type instanceof ListType list) {
            return ofElement(list.element()) + "[]";
        }
        if (type instanceof MapType map) {
            return ofMap(map);
        }
        if (type instanceof OptionalType optional) {
            return of(optional.value()) + " | null";
        }
        if (type instanceof PromiseType promise) {
            return "Promise<" + of(promise.value()) + '>';
        }
        if (type instanceof ForeignType foreign) {
            return of(foreign.shape());
        }
        if (type instanceof AnchorType) {
            return "Anchor<" + names.nameOf(type) + '>';
        }
        return isWrittenOut(type) ? body(type) : ofPlain(type);
    }

    /** TypeScript requires all keys of a {@code Record} with a fixed set of keys, and numbers or texts as keys. */
    private String ofMap(MapType map) {
        boolean isFixed = map.key() instanceof EnumType;
        String key = isFixed || map.key() instanceof IntegerType || document ? of(map.key()) : "string";
        String record = "Record<" + key + ", " + of(map.value()) + '>';
        return isFixed && !document ? "Partial<" + record + '>' : record;
    }

    private String ofPlain(TypeDescriptor type) {
        if (type instanceof IntegerType integer) {
            return alias(integer == IntegerType.LONG || integer == IntegerType.BIG ? "long" : "int");
        }
        if (type instanceof DecimalType decimal) {
            return alias(decimal == DecimalType.DECIMAL ? "decimal" : "float");
        }
        if (type instanceof StringType) {
            return "string";
        }
        if (type instanceof SimpleType simple) {
            return simple == SimpleType.BOOLEAN ? "boolean" : simple == SimpleType.ANY ? "any" : "void";
        }
        return names.nameOf(type);
    }

    public String body(TypeDescriptor type) {
        if (type instanceof EnumType constants) {
            return ofEnum(constants);
        }
        if (type instanceof RecordType fields) {
            return ofRecord("", fields.components());
        }
        if (type instanceof UnionType union) {
            return union.variants().stream().map(this::ofVariant).collect(Collectors.joining(" | "));
        }
        throw new IllegalArgumentException("A type without parts: " + type);
    }

    /** Tells whether a type is written out where it is used instead of being declared under its name. */
    public boolean isWrittenOut(TypeDescriptor type) {
        if (type instanceof EnumType constants) {
            return constants.name().isEmpty() || document && ofEnum(constants).length() <= SHORT_ENUM;
        }
        return !(type instanceof RecursiveType) && isCompound(type) && !StructuralTypeKey.isNamed(type);
    }

    private static boolean isCompound(TypeDescriptor type) {
        return type instanceof RecordType || type instanceof UnionType;
    }

    /** Formats an action under a name, as one line. */
    public String signature(ActionDescriptor action, String name) {
        StringJoiner parameters = new StringJoiner(", ", "function " + name + '(', "): ");
        for (ParameterDescriptor parameter : action.parameters()) {
            parameters.add(ofParameter(parameter.name(), parameter));
        }
        return parameters + of(action.returns()) + ';';
    }

    /** Formats a component or a parameter with its constraints, and with its default if the target format supports defaults. */
    String ofMember(ParameterDescriptor member) {
        String constraints = ConstraintSummary.of(member.type());
        return ofParameter(TypeScriptIdentifiers.ofProperty(member.name()), member)
                + (constraints.isEmpty()
                        ? ""
                        : " /* " + JsDocBuilder.escape(SingleLineNormalizer.normalize(constraints)) + " */");
    }

    public String ofParameter(String name, ParameterDescriptor parameter) {
        String type = of(presentType(parameter.type()));
        if (parameter.access() == ParameterDescriptor.Access.READ_ONLY) {
            return "readonly " + name + "?: " + type;
        }
        Value shown = parameter.visibleDefault();
        if (document && shown != null) {
            return name + ": " + type + " = " + JsDocBuilder.escape(CallFormatter.describe(shown));
        }
        return name + (parameter.required() ? ": " : "?: ") + type;
    }

    /** Returns the type of a parameter that is present. Optional parameters express absence in another way. */
    public static TypeDescriptor presentType(TypeDescriptor type) {
        return type instanceof OptionalType optional ? presentType(optional.value()) : type;
    }

    /** Formats a variant of a union with the {@code type} field that identifies it. */
    private String ofVariant(RecordType variant) {
        return ofRecord("type: " + TypeScriptIdentifiers.quote(variant.name()), variant.components());
    }

    private String ofRecord(String tag, List<ParameterDescriptor> components) {
        StringJoiner members =
                new StringJoiner(", ", tag.isEmpty() || components.isEmpty() ? '{' + tag : '{' + tag + ", ", "}");
        for (ParameterDescriptor component : components) {
            members.add(ofMember(component));
        }
        return members.toString();
    }

    private static String ofEnum(EnumType type) {
        if (type.constants().isEmpty()) {
            return "never";
        }
        StringJoiner constants = new StringJoiner(" | ");
        for (String constant : type.constants()) {
            constants.add(TypeScriptIdentifiers.quote(constant));
        }
        return constants.toString();
    }

    private String ofElement(TypeDescriptor element) {
        if (element instanceof ForeignType foreign) {
            return ofElement(foreign.shape());
        }
        boolean several = element instanceof OptionalType
                || isWrittenOut(element)
                        && (element instanceof EnumType || element instanceof UnionType)
                        && body(element).contains(" | ");
        return several ? '(' + of(element) + ')' : of(element);
    }

    private String alias(String name) {
        aliases.add(name);
        return name;
    }
}
