package io.docui.processor.emit;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.NameAllocator;
import io.docui.processor.model.ProviderModel;
import java.util.List;
import java.util.stream.IntStream;

/**
 * The names of the classes within a generated class, unlike those of the user's types that it mentions.
 *
 * @param binding calls the provider
 * @param data turns values into data
 * @param description holds the descriptor
 * @param parts the classes for the parts of a provider that has too many actions
 */
record NestedNames(ClassName binding, ClassName data, ClassName description, List<Part> parts) {
    /** Copies the parts. */
    NestedNames {
        parts = List.copyOf(parts);
    }

    /**
     * The classes for some of the actions of a provider that has too many for one.
     *
     * @param binding calls them
     * @param description holds their descriptors
     */
    record Part(ClassName binding, ClassName description) {}

    static NestedNames of(ProviderModel provider, int parts) {
        NameAllocator names = new NameAllocator();
        MentionedNames.of(provider).forEach(names::newName);
        ClassName outer = provider.generated();
        NestedNames nested = new NestedNames(
                outer.nestedClass(names.newName("Binding")),
                outer.nestedClass(names.newName("Data")),
                outer.nestedClass(names.newName("Description")),
                List.of());
        return nested.with(IntStream.rangeClosed(1, parts)
                .mapToObj(i -> new Part(
                        outer.nestedClass(names.newName("Binding" + i)),
                        outer.nestedClass(names.newName("Description" + i))))
                .toList());
    }

    private NestedNames with(List<Part> some) {
        return new NestedNames(binding, data, description, some);
    }
}
