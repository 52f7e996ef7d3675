package io.docui.server.inspector;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.ConstrainedType;
import io.docui.runtime.action.TypeDescriptor.ListType;
import io.docui.runtime.action.TypeDescriptor.MapType;
import io.docui.runtime.action.TypeDescriptor.OptionalType;
import io.docui.runtime.action.TypeDescriptor.RecordType;
import io.docui.runtime.action.TypeDescriptor.UnionType;
import java.util.Collections;
import java.util.IdentityHashMap;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;

/** Collects the names of an action's sensitive parameters and fields, at any depth, so that the page hides their input. */
final class SensitiveParameterNames {
    private final Set<String> names = new TreeSet<>();
    private final Set<TypeDescriptor> seen = Collections.newSetFromMap(new IdentityHashMap<>());

    private SensitiveParameterNames() {}

    /** Returns the sorted names. */
    static Set<String> of(ActionDescriptor action) {
        SensitiveParameterNames found = new SensitiveParameterNames();
        found.among(action.parameters());
        return found.names;
    }

    private void among(List<ParameterDescriptor> parameters) {
        for (ParameterDescriptor parameter : parameters) {
            if (parameter.sensitive()) {
                names.add(parameter.name());
            }
            within(parameter.type());
        }
    }

    private void within(TypeDescriptor declared) {
        TypeDescriptor type = ConstrainedType.baseOf(declared);
        if (type instanceof ListType list) {
            within(list.element());
        } else if (type instanceof MapType map) {
            within(map.value());
        } else if (type instanceof OptionalType optional) {
            within(optional.value());
        } else if (type instanceof UnionType union && seen.add(union)) {
            union.variants().forEach(this::within);
        } else if (type instanceof RecordType record && seen.add(record)) {
            among(record.components());
        }
    }
}
