package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.ProviderModel;
import java.util.List;
import java.util.stream.IntStream;

/** Names of the classes nested in a generated class, distinct from the names of the user's types that it mentions. */
record NestedClassNames(ClassName binding, ClassName data, ClassName description, List<PartClassNames> parts) {
    NestedClassNames {
        parts = List.copyOf(parts);
    }

    /** Names of the classes for one part of the actions of a provider that has too many for one class. */
    record PartClassNames(ClassName binding, ClassName description) {}

    static NestedClassNames of(ProviderModel provider, int parts) {
        NameAllocator names = new NameAllocator();
        ReferencedTypeNames.of(provider).forEach(names::newName);
        ClassName outer = provider.generated();
        NestedClassNames nested = new NestedClassNames(
                outer.nestedClass(names.newName("Binding")),
                outer.nestedClass(names.newName("Data")),
                outer.nestedClass(names.newName("Description")),
                List.of());
        return nested.with(IntStream.rangeClosed(1, parts)
                .mapToObj(i -> new PartClassNames(
                        outer.nestedClass(names.newName("Binding" + i)),
                        outer.nestedClass(names.newName("Description" + i))))
                .toList());
    }

    private NestedClassNames with(List<PartClassNames> some) {
        return new NestedClassNames(binding, data, description, some);
    }
}
