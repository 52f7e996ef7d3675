package io.docui.runtime.internal.schema;

import io.docui.runtime.action.ActionDescriptor;
import io.docui.runtime.action.ObjectDescriptor;
import io.docui.runtime.action.ParameterDescriptor;
import io.docui.runtime.action.ProviderDescriptor;
import io.docui.runtime.action.TypeDescriptor;
import io.docui.runtime.action.TypeDescriptor.AnchorType;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;

/**
 * Collects the named types reachable from given types, and assigns each a unique name. Each type is listed once, after the types that it
 * mentions. The collection is filled once and only read after that.
 */
public final class NamedTypes {
    private final List<TypeDescriptor> inOrder = new ArrayList<>();
    private final Map<String, String> names = new HashMap<>();
    private final Set<String> shared = new HashSet<>();
    private final Set<String> taken = new HashSet<>();

    private NamedTypes() {}

    public static NamedTypes of(Iterable<? extends TypeDescriptor> roots) {
        NamedTypes types = new NamedTypes();
        for (TypeDescriptor root : roots) {
            types.visit(root);
        }
        return types;
    }

    /** Collects the types of actions, those of arguments before those of results. */
    public static NamedTypes ofActions(Iterable<ActionDescriptor> actions) {
        List<TypeDescriptor> roots = new ArrayList<>();
        for (ActionDescriptor action : actions) {
            addArguments(action, roots);
        }
        for (ActionDescriptor action : actions) {
            roots.add(action.returns());
        }
        return of(roots);
    }

    public static NamedTypes ofProvider(ProviderDescriptor provider) {
        List<TypeDescriptor> roots = new ArrayList<>();
        for (ActionDescriptor action : provider.actions()) {
            addArguments(action, roots);
            roots.add(action.returns());
        }
        for (ObjectDescriptor object : provider.objects()) {
            roots.add(new AnchorType(object.type(), object.name()));
            object.columns().forEach(column -> roots.add(column.type()));
        }
        return of(roots);
    }

    private static void addArguments(ActionDescriptor action, List<TypeDescriptor> roots) {
        for (ParameterDescriptor parameter : action.parameters()) {
            roots.add(parameter.type());
        }
    }

    /** Returns the resolved types, in order. */
    public List<TypeDescriptor> types() {
        return inOrder;
    }

    public String nameOf(TypeDescriptor type) {
        String name = names.get(StructuralTypeKey.of(type));
        if (name == null) {
            throw new IllegalArgumentException("Unknown type: " + StructuralTypeKey.of(type));
        }
        return name;
    }

    /** Returns the names of all direct and indirect subtypes of an object type, each once. */
    public Set<String> subtypeNames(AnchorType type) {
        Set<String> below = new LinkedHashSet<>();
        for (AnchorType subtype : type.subtypes()) {
            below.add(nameOf(subtype));
            below.addAll(subtypeNames(subtype));
        }
        return below;
    }

    /** Tells whether a named type is mentioned more than once, or within itself. */
    boolean isShared(TypeDescriptor type) {
        return shared.contains(StructuralTypeKey.of(type));
    }

    private void visit(TypeDescriptor mentioned) {
        TypeDescriptor type = StructuralTypeKey.resolve(mentioned);
        boolean named = StructuralTypeKey.isNamed(type);
        if (named) {
            String key = StructuralTypeKey.of(type);
            if (names.containsKey(key)) {
                shared.add(key);
                return;
            }
            names.put(key, TypeScriptIdentifiers.ofType(StructuralTypeKey.name(type), taken));
        }
        for (TypeDescriptor part : StructuralTypeKey.parts(type)) {
            visit(part);
        }
        if (named) {
            inOrder.add(type);
        }
    }
}
