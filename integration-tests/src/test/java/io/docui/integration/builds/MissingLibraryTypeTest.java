package io.docui.integration.builds;

import static org.junit.jupiter.api.Assertions.assertTrue;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** What generated code cannot reach is not looked at: members of a library that are not public, of types that are not on the class path. */
class MissingLibraryTypeTest {
    @TempDir
    private Path directory;

    @Test
    void ignoresMembersOfLibrariesThatAreNotPublic() throws IOException {
        Path sources = directory.resolve("source");
        Path library = CompilerInvocation.into(directory.resolve("library"))
                .withSourceText(sources, "lib/Gone.java", "package lib; public class Gone {}")
                .withSourceText(sources, "lib/Base.java", """
                        package lib;
                        public abstract class Base {
                            private Gone gone;
                            Gone inPackage;
                            protected Gone inherited;
                            protected Gone getInherited() { return inherited; }
                            private Gone hidden(Gone gone) { return gone; }
                            public String getName() { return "name"; }
                        }
                        """)
                .withOptions("-proc:none")
                .compile();
        Files.delete(library.resolve("lib/Gone.class"));

        Path classes = CompilerInvocation.into(directory.resolve("classes"))
                .withSourceText(sources, "app/Desk.java", """
                        package app;
                        import io.docui.annotations.*;
                        import java.util.*;
                        @DocUIApp(id = "desk", title = "Desk")
                        public class Desk extends lib.Base {
                            @DocUIAction public Bean bean() { return new Bean(); }
                            @DocUIView public List<Thing> things() { return List.of(); }
                            @ObjectLookup Optional<Thing> thing(int id) { return Optional.empty(); }
                            public static class Bean extends lib.Base {}
                            @DocUIObject(type = "thing") public static class Thing extends lib.Base {
                                @ObjectId public int id;
                            }
                        }
                        """)
                .withClassPath(library)
                .compile();

        String manifest = CompilerInvocation.readText(classes.resolve("META-INF/docui/desk.json"));
        assertTrue(manifest.contains("\"name\""), manifest);
    }
}
