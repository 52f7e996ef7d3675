package io.docui.example.ide.demo;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.example.ide.app.IdeApp;
import java.io.IOException;
import java.io.PrintWriter;
import java.io.StringWriter;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import picocli.CommandLine;

class DemoCommandTest {
    private static final Pattern SHARE = Pattern.compile(
            "The IDE uses (\\d+)% of the tokens of the first plain-tools run and (\\d+)% of those of the second");

    @TempDir
    private Path folder;

    @Test
    void projectStartsWithAllTasksOpen() throws IOException {
        DemoProject project = DemoProject.create(folder.resolve("shop"));
        assertTrue(Files.exists(project.folder().resolve(".gitignore")));
        assertEquals(
                List.of(
                        "The bug is not fixed.",
                        "The method sums was not extracted.",
                        "The name calc is still in use.",
                        "No method is named subtotal.",
                        "The changes are not committed."),
                project.leftToDo());
        assertThrows(IOException.class, () -> DemoProject.create(project.folder()));
    }

    @Test
    @Tag("full")
    void agentCompletesTasksWithFewerTokens() throws IOException {
        StringWriter out = new StringWriter();
        StringWriter errors = new StringWriter();
        Path shop = folder.resolve("shop");
        int code = new CommandLine(new DemoCommand(IdeApp::of))
                .setOut(new PrintWriter(out))
                .setErr(new PrintWriter(errors))
                .execute("--workspace", shop.toString());
        assertEquals(0, code, () -> out + "\n" + errors);
        assertTrue(
                Files.readString(shop.resolve("src/main/java/shop/Cart.java")).contains("long subtotal()"));
        Matcher share = SHARE.matcher(out.toString());
        assertTrue(share.find(), out::toString);
        assertTrue(Integer.parseInt(share.group(1)) <= 40, out::toString);
        assertTrue(Integer.parseInt(share.group(2)) <= 90, out::toString);
    }
}
