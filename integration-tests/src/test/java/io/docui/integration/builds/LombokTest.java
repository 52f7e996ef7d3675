package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.nio.file.Path;
import java.util.List;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Lombok's members are there, whether Lombok stands before or behind DocUI on the processor path. */
class LombokTest {
    @TempDir
    private Path directory;

    private CompilerInvocation invocation(String output) {
        return CompilerInvocation.into(directory.resolve(output))
                .withSources(CompilerInvocation.consumerSources("lombok"))
                .withClassPath(ClassPathJars.lombok());
    }

    private static void assertComplete(Path classes) {
        String declarations = CompilerInvocation.readText(classes.resolve("META-INF/docui/shop.d.ts"));
        for (String member :
                List.of("customer: string", "quantity: int", "number?: string", "total?: int", "wish: string")) {
            assertTrue(declarations.contains(member), declarations);
        }
        String manifest = CompilerInvocation.readText(classes.resolve("META-INF/docui/shop.json"));
        for (String column : List.of("price", "color")) {
            assertTrue(manifest.contains('"' + column + '"'), manifest);
        }
    }

    @Test
    void orderOfProcessorsDoesNotMatter() {
        Path before = invocation("before")
                .withFirstProcessorPath(ClassPathJars.lombok())
                .compile();
        Path behind =
                invocation("behind").withProcessorPath(ClassPathJars.lombok()).compile();

        assertComplete(before);
        assertComplete(behind);
        assertEquals(CompilerInvocation.generatedFiles(before), CompilerInvocation.generatedFiles(behind));
    }
}
