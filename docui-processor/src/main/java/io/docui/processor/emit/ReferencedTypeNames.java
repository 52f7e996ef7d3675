package io.docui.processor.emit;

import com.palantir.javapoet.ArrayTypeName;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import com.palantir.javapoet.WildcardTypeName;
import io.docui.processor.model.ActionModel;
import io.docui.processor.model.MethodModel;
import io.docui.processor.model.ObjectModel;
import io.docui.processor.model.ParameterModel;
import io.docui.processor.model.ProviderModel;
import io.docui.processor.model.RecordModel;
import io.docui.processor.model.TypeModel;
import io.docui.processor.model.TypeModel.AnchorModel;
import io.docui.processor.model.TypeModel.CollectionModel;
import io.docui.processor.model.TypeModel.MapModel;
import io.docui.processor.model.TypeModel.OptionalModel;
import io.docui.processor.model.UnionModel;
import java.util.HashSet;
import java.util.Set;
import java.util.TreeSet;

/** Collects the simple names of the types that a generated class mentions, which its members must not hide. */
final class ReferencedTypeNames {
    private final Set<String> names = new TreeSet<>();
    private final Set<TypeModel> visited = new HashSet<>();

    private ReferencedTypeNames() {}

    /** Returns the names of a provider's class and of the types in its methods, including the components of records. */
    static Set<String> of(ProviderModel provider) {
        ReferencedTypeNames mentioned = new ReferencedTypeNames();
        mentioned.add(provider.java());
        for (MethodModel method : provider.methods()) {
            method.parameters().forEach(mentioned::add);
            mentioned.add(method.returns());
        }
        for (ActionModel action : provider.actions()) {
            action.parameters().forEach(parameter -> mentioned.add(parameter.type()));
            mentioned.add(action.returns());
        }
        provider.objects().forEach(object -> mentioned.add(object.registrar()));
        return mentioned.names;
    }

    static Set<String> of(ObjectModel object) {
        ReferencedTypeNames mentioned = new ReferencedTypeNames();
        mentioned.add(object.java());
        mentioned.add(object.registrar());
        object.components().forEach(component -> mentioned.add(component.type()));
        return mentioned.names;
    }

    private void add(TypeModel mentioned) {
        TypeModel type = TypeModel.unwrap(mentioned);
        add(type.java());
        if (type instanceof AnchorModel anchor) {
            add(anchor.registrar());
        } else if (type instanceof CollectionModel collection) {
            add(collection.element());
        } else if (type instanceof MapModel map) {
            add(map.value());
        } else if (type instanceof OptionalModel optional) {
            add(optional.value());
        } else if (type instanceof RecordModel record && visited.add(record)) {
            record.components().stream().map(ParameterModel::type).forEach(this::add);
        } else if (type instanceof UnionModel union && visited.add(union)) {
            union.variants().forEach(this::add);
        }
    }

    private void add(TypeName type) {
        if (type instanceof ClassName name) {
            names.addAll(name.simpleNames());
        } else if (type instanceof ParameterizedTypeName parameterized) {
            add(parameterized.rawType());
            parameterized.typeArguments().forEach(this::add);
        } else if (type instanceof ArrayTypeName array) {
            add(array.componentType());
        } else if (type instanceof WildcardTypeName wildcard) {
            wildcard.upperBounds().forEach(this::add);
            wildcard.lowerBounds().forEach(this::add);
        }
    }
}
