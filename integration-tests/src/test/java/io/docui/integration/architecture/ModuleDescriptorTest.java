package io.docui.integration.architecture;

import static org.junit.jupiter.api.Assertions.assertEquals;

import java.lang.module.ModuleDescriptor;
import java.lang.module.ModuleDescriptor.Exports;
import java.lang.module.ModuleFinder;
import java.lang.module.ModuleReference;
import java.nio.file.Path;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What the published jars say of themselves to Java's module system. */
class ModuleDescriptorTest {

    @ParameterizedTest
    @ValueSource(strings = {"io.docui.annotations", "io.docui.runtime", "io.docui.server"})
    void exportsExactlyNonInternalPackages(String name) {
        ModuleDescriptor module = module(name);
        Set<String> api = module.packages().stream()
                .filter(candidate -> !candidate.contains(".internal"))
                .collect(Collectors.toCollection(TreeSet::new));

        Set<String> exported = module.exports().stream()
                .filter(exports -> !exports.isQualified())
                .map(Exports::source)
                .collect(Collectors.toCollection(TreeSet::new));

        assertEquals(api, exported);
    }

    @ParameterizedTest
    @ValueSource(strings = {"io.docui.processor", "io.docui.langchain4j", "io.docui.eval"})
    void jarWithoutDescriptorHasAutomaticModuleName(String name) {
        assertEquals(name, module(name).name());
    }

    private static ModuleDescriptor module(String name) {
        Path[] classPath = Stream.of(
                        System.getProperty("java.class.path").split(System.getProperty("path.separator"), -1))
                .map(Path::of)
                .filter(entry -> entry.getFileName().toString().startsWith("docui-"))
                .toArray(Path[]::new);
        return ModuleFinder.of(classPath)
                .find(name)
                .map(ModuleReference::descriptor)
                .orElseThrow(() -> new AssertionError("No jar on the class path is the module " + name));
    }
}
