package io.docui.example.ide.java;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.Map;
import org.junit.jupiter.api.Test;

/** A workspace with more Java files than are searched; those of the build come last. */
class ManyFilesTest extends ShopProjectFixture {
    @Test
    void saysSoAndRefusesEditsByNameAlone() throws IOException {
        Path folder = Files.createDirectories(workspace.resolve("data"));
        for (int i = 0; i < JavaFileReader.mostFiles() - 1; i++) {
            Files.writeString(folder.resolve("F" + i + ".java"), "");
        }
        file("data/Cart.java", "package data;\n\nclass Cart {\n    int total() {\n        return 0;\n    }\n}\n");
        Map<String, String> before = readAllFiles();
        Session session = open();
        String uses = run(session, "usages('" + MAIN + "Cart.java:16 total')");
        assertTrue(uses.startsWith("Cart.total(): 1 use in 1 file"), uses);
        assertTrue(uses.contains("\nnot searched: the Java files after the first 6000"), uses);
        assertTrue(uses.contains("Incomplete."), uses);
        String missing = expectError(session, "usages('Missing')").message();
        assertTrue(missing.contains("in the first 6000 Java files of the workspace"), missing);
        String one = String.valueOf(session.run("usages('Cart.total')"));
        assertTrue(one.contains("Only 6000 Java files were searched for the declaration"), one);
        for (String call : new String[] {
            "replace_member('Cart.total', 'int total() {\\n    return 1;\\n}')",
            "insert_member('Cart.total', 'int a;')",
            "remove_member('Cart.total')"
        }) {
            String refused = expectError(session, call).message();
            assertTrue(refused.contains("more than 6000 Java files") && refused.contains("File.java:12"), refused);
        }
        String removal =
                expectError(session, "remove_member('data/Cart.java:4')").message();
        assertTrue(removal.contains("not searched: the Java files after"), removal);
        assertEquals(before, readAllFiles());
        run(session, "replace_member('data/Cart.java:4', 'int total() {\\n    return 1;\\n}')");
        assertTrue(text("data/Cart.java").contains("return 1;"));
    }
}
