package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertNotSame;
import static org.junit.jupiter.api.Assertions.assertSame;

import io.docui.hostops.workspace.Workspace;
import io.docui.runtime.action.InvocationContext;
import java.io.IOException;
import java.lang.reflect.Proxy;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/** Programs of modules that do not need each other. */
class JavaProgramCacheTest {
    @TempDir
    private Path folder;

    private JavaProgramCache cache;

    private static final InvocationContext INVOCATION = (InvocationContext) Proxy.newProxyInstance(
            InvocationContext.class.getClassLoader(),
            new Class<?>[] {InvocationContext.class},
            (proxy, method, args) -> method.getReturnType() == boolean.class ? false : null);

    @BeforeEach
    void createCache() throws IOException {
        Workspace workspace = Workspace.of(folder.toRealPath());
        cache = new JavaProgramCache(workspace, new SourceTextCache(workspace), folder.resolve("home"));
    }

    private Path file(String module) throws IOException {
        Path root = folder.toRealPath().resolve(module);
        Path file = root.resolve("src/main/java/" + module + ".java");
        Files.createDirectories(Objects.requireNonNull(file.getParent()));
        Files.writeString(
                root.resolve("pom.xml"),
                "<project><modelVersion>4.0.0</modelVersion><groupId>g</groupId><artifactId>" + module
                        + "</artifactId><version>1</version></project>");
        return Files.writeString(file, "class " + module + " {}\n");
    }

    private JavaProgramCache.CachedProgram program(Path file) {
        return cache.withProgram(file, INVOCATION, cached -> cached);
    }

    @Test
    void keepsThreeProgramsUntilTheirFilesChange() throws IOException {
        Path a = file("A");
        Path b = file("B");
        Path c = file("C");
        JavaProgramCache.CachedProgram first = program(a);
        program(b);
        program(c);
        assertSame(first, program(a));
        Files.writeString(b, "class B { int changed; }\n");
        program(b);
        assertSame(first, program(a));
        Files.writeString(a, "class A { int changed; }\n");
        assertNotSame(first, program(a));
        JavaProgramCache.CachedProgram second = program(a);
        program(b);
        program(c);
        program(file("D"));
        assertNotSame(second, program(a), "a was used longest ago");
    }

    @Test
    @Timeout(120)
    void doesNotWaitForWorkOnOtherProgram() throws Exception {
        Path a = file("A");
        Path b = file("B");
        String name = cache.withProgram(a, INVOCATION, cached -> {
            try {
                return CompletableFuture.supplyAsync(() -> cache.withProgram(
                                b,
                                INVOCATION,
                                other -> String.join(
                                        " ", other.program().build().sources().keySet())))
                        .get(100, TimeUnit.SECONDS);
            } catch (Exception e) {
                throw new AssertionError("The other module's program cannot be used meanwhile", e);
            }
        });
        assertEquals("B/src/main/java/B.java", name);
    }
}
