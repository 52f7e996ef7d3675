package io.docui.server.play;

import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.EnumType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.RecursiveType;
import io.docui.runtime.action.TypeDescriptor.SimpleType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;

/** What can be completed in an argument: objects by their types, names of enums, and booleans. Without a known parameter, any object is accepted. */
final class AcceptedValues {
    private final Set<String> objectTypes = new HashSet<>();
    private final Set<String> constants = new LinkedHashSet<>();
    private boolean acceptsAnyObject;
    private boolean acceptsBoolean;

    private AcceptedValues() {}

    static AcceptedValues of(List<ParameterDescriptor> parameters) {
        AcceptedValues accepted = new AcceptedValues();
        accepted.acceptsAnyObject = parameters.isEmpty();
        Set<String> visited = new HashSet<>();
        parameters.forEach(parameter -> accepted.add(parameter.type(), visited));
        return accepted;
    }

    boolean acceptsObject(String type) {
        return acceptsAnyObject || objectTypes.contains(type);
    }

    boolean acceptsBoolean() {
        return acceptsBoolean;
    }

    /** Returns the names of the enums that are accepted, unquoted. */
    Set<String> constants() {
        return constants;
    }

    private void add(TypeDescriptor type, Set<String> visited) {
        if (type instanceof AnchorType anchor) {
            objectTypes.addAll(anchor.acceptedTypes());
            acceptsAnyObject |= anchor.type().isEmpty();
        } else if (type instanceof EnumType names) {
            constants.addAll(names.constants());
        } else if (type == SimpleType.BOOLEAN) {
            acceptsBoolean = true;
        } else if (type == SimpleType.ANY) {
            acceptsAnyObject = true;
        } else {
            addParts(type, visited);
        }
    }

    private void addParts(TypeDescriptor type, Set<String> visited) {
        if (type instanceof ConstrainedType constrained) {
            add(constrained.base(), visited);
        } else if (type instanceof OptionalType optional) {
            add(optional.value(), visited);
        } else if (type instanceof ListType list) {
            add(list.element(), visited);
        } else if (type instanceof MapType map) {
            add(map.key(), visited);
            add(map.value(), visited);
        } else if (type instanceof RecordType components && visited.add(components.name())) {
            components.inputs().forEach(component -> add(component.type(), visited));
        } else if (type instanceof UnionType union && visited.add(union.name())) {
            union.variants().forEach(variant -> add(variant, visited));
        } else if (type instanceof RecursiveType recursive && !visited.contains(recursive.name())) {
            add(recursive.target().get(), visited);
        }
    }
}
