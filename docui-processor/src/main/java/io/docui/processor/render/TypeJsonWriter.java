package io.docui.processor.render;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ForeignType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.PromiseType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.StringType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import io.docui.runtime.call.Value;
import io.docui.runtime.internal.json.ValueJsonCodec;
import io.docui.runtime.internal.schema.NamedTypes;
import io.docui.runtime.internal.schema.StructuralTypeKey;
import java.util.List;
import java.util.Locale;
import tools.jackson.core.JsonGenerator;

/** Writes type descriptors as JSON for a {@link ProviderManifestWriter}. */
record TypeJsonWriter(JsonGenerator out, NamedTypes names) {
    void declarations() {
        out.writeObjectPropertyStart("types");
        for (TypeDescriptor type : names.types()) {
            if (!(type instanceof AnchorType)) {
                out.writeName(names.nameOf(type));
                structure(type);
            }
        }
        out.writeEndObject();
    }

    void use(TypeDescriptor mentioned) {
        TypeDescriptor type = StructuralTypeKey.resolve(mentioned);
        if (type instanceof Enum<?> plain) {
            out.writeString(plain.name().toLowerCase(Locale.ROOT));
        } else if (!(type instanceof AnchorType) && StructuralTypeKey.isNamed(type)) {
            out.writeStartObject();
            out.writeStringProperty("ref", names.nameOf(type));
            out.writeEndObject();
        } else {
            structure(type);
        }
    }

    private void structure(TypeDescriptor type) {
        out.writeStartObject();
        if (type instanceof AnchorType anchor) {
            out.writeStringProperty("anchor", anchor.type());
            out.writeStringProperty("name", names.nameOf(anchor));
            subtypes(anchor);
        } else if (type instanceof ListType list) {
            part("list", list.element());
            if (list.unique()) {
                out.writeBooleanProperty("unique", true);
            }
        } else if (type instanceof MapType map) {
            part("map", map.value());
            if (map.key() != StringType.TEXT) {
                part("keys", map.key());
            }
        } else if (type instanceof OptionalType optional) {
            part("optional", optional.value());
        } else if (type instanceof PromiseType promise) {
            part("promise", promise.value());
        } else if (type instanceof ConstrainedType constrained) {
            part("constrained", constrained.base());
            text("constraints", constrained.summary());
        } else if (type instanceof ForeignType foreign) {
            out.writeStringProperty("foreign", foreign.name());
            out.writeName("schema");
            ValueJsonCodec.write(out, foreign.schema());
        } else if (type instanceof EnumType constants) {
            out.writeArrayPropertyStart("enum");
            constants.constants().forEach(out::writeString);
            out.writeEndArray();
        } else if (type instanceof RecordType fields) {
            text("description", fields.description());
            parameters("record", fields.components());
        } else if (type instanceof UnionType union) {
            union(union);
        }
        out.writeEndObject();
    }

    private void subtypes(AnchorType anchor) {
        if (!anchor.subtypes().isEmpty()) {
            out.writeArrayPropertyStart("subtypes");
            anchor.acceptedTypes().stream().skip(1).forEach(out::writeString);
            out.writeEndArray();
        }
    }

    private void part(String name, TypeDescriptor type) {
        out.writeName(name);
        use(type);
    }

    private void union(UnionType union) {
        text("description", union.description());
        out.writeArrayPropertyStart("union");
        for (RecordType variant : union.variants()) {
            out.writeStartObject();
            out.writeStringProperty("type", variant.name());
            text("description", variant.description());
            parameters("record", variant.components());
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    void parameters(String name, List<ParameterDescriptor> parameters) {
        out.writeArrayPropertyStart(name);
        for (ParameterDescriptor parameter : parameters) {
            out.writeStartObject();
            out.writeStringProperty("name", parameter.name());
            part("type", parameter.type());
            out.writeBooleanProperty("required", parameter.required());
            Value shownDefault = parameter.visibleDefault();
            if (shownDefault != null) {
                out.writeName("default");
                ValueJsonCodec.write(out, shownDefault);
            }
            text("description", parameter.description());
            flag("sensitive", parameter.sensitive());
            flag("read_only", parameter.access() == ParameterDescriptor.Access.READ_ONLY);
            flag("write_only", parameter.access() == ParameterDescriptor.Access.WRITE_ONLY);
            out.writeEndObject();
        }
        out.writeEndArray();
    }

    /** Writes a text unless it is blank. */
    void text(String name, String text) {
        if (!text.isBlank()) {
            out.writeStringProperty(name, text);
        }
    }

    /** Writes a flag if it is set. */
    void flag(String name, boolean set) {
        if (set) {
            out.writeBooleanProperty(name, true);
        }
    }
}
