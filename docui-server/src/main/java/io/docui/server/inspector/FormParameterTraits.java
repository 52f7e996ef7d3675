package io.docui.server.inspector;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.TreeSet;

/**
 * Collects what a form needs to know of an action's parameters and fields, at any depth, beyond their schemas: which are sensitive, so that
 * the page hides their input, and which accept anchors.
 */
final class FormParameterTraits {
    private final Set<String> sensitive = new TreeSet<>();
    private final Map<String, Set<String>> anchors = new TreeMap<>();
    private final Set<TypeDescriptor> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private FormParameterTraits() {}

    static FormParameterTraits of(ActionDescriptor action) {
        FormParameterTraits found = new FormParameterTraits();
        found.among(action.parameters());
        return found;
    }

    /** Returns the sorted names of sensitive parameters. */
    Set<String> sensitive() {
        return sensitive;
    }

    /** Returns the accepted types of objects by the name of the parameter. An empty type stands for any object. */
    Map<String, Set<String>> anchors() {
        return anchors;
    }

    private void among(List<ParameterDescriptor> parameters) {
        for (ParameterDescriptor parameter : parameters) {
            if (parameter.sensitive()) {
                sensitive.add(parameter.name());
            }
            within(parameter.name(), parameter.type());
        }
    }

    private void within(String name, TypeDescriptor declared) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        if (type instanceof AnchorType anchor) {
            if (!anchor.equals(AnchorType.LINK)) {
                anchors.computeIfAbsent(name, key -> new TreeSet<>()).addAll(anchor.acceptedTypes());
            }
        } else if (type instanceof ListType list) {
            within(name, list.element());
        } else if (type instanceof MapType map) {
            within(name, map.value());
        } else if (type instanceof OptionalType optional) {
            within(name, optional.value());
        } else if (type instanceof UnionType union && seen.add(union)) {
            union.variants().forEach(variant -> within(name, variant));
        } else if (type instanceof RecordType record && seen.add(record)) {
            among(record.components());
        }
    }
}
