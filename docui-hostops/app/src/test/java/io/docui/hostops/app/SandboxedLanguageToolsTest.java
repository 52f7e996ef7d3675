package io.docui.hostops.app;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeFalse;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.hostops.process.Sandbox;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;

/**
 * Real language servers and a real debugger in the whole application, under the built-in policy: in its sandbox, with nobody to be asked.
 */
@Tag("full")
@Timeout(120)
class SandboxedLanguageToolsTest {
    private static final Path NPM = Path.of(Objects.requireNonNull(
            System.getProperty("docui.npm"), "docui.npm says where the profile full has put the packages of npm"));

    @TempDir
    Path folder;

    private Path workspace;

    @BeforeEach
    void createWorkspace() throws IOException {
        assumeTrue(
                Sandbox.here().works(),
                () -> "The sandbox is not available: " + Sandbox.here().fault());
        workspace = Files.createDirectory(folder.resolve("work"));
    }

    private Session open() throws IOException {
        LanguageServerCatalog servers = LanguageServerCatalog.builtIn().in(NPM.resolve("node_modules/.bin"));
        Path home = Files.createDirectory(folder.resolve("home"));
        return HostOperationsApp.of(workspace, Optional.empty(), home, List.of(folder.resolve("state")), servers)
                .open();
    }

    private static void assertReports(Session session, String call, String... words) {
        ActionResult result = session.run(call);
        assertTrue(result.success(), () -> call + ": " + result.error());
        String report = session.report(result);
        for (String word : words) {
            assertTrue(report.contains(word), () -> call + " should say: " + word + "\nbut says:\n" + report);
        }
    }

    @Test
    void clangdWorksInSandbox() throws IOException {
        String source = "int area(int r) {\n  return 3 * r * r;\n}\n\nint main(void) {\n  return area(2);\n}\n";
        Path file = Files.writeString(workspace.resolve("main.c"), source);
        try (Session session = open()) {
            assertReports(session, "symbols('main.c')", "1: function area");
            assertReports(session, "env_summary()", "c (ready)", "headless: no");
            assertReports(session, "references('main.c', 1, 'area')", "6: return area(2);");
            assertReports(session, "rename('main.c', 6, 'size', 'area')", "+int size(int r) {");
            assertEquals(source.replace("area", "size"), Files.readString(file));
            assertReports(session, "undo_last()");
            assertEquals(source, Files.readString(file));
            assertReports(session, "edit([{path: 'main.c', old_text: 'area(2)', new_text: 'aera(2)'}])");
            assertReports(session, "diagnostics('main.c')", "6:", "aera");
        }
    }

    @Test
    void typeScriptServerWorksInSandbox() throws IOException {
        assumeFalse(
                NPM.startsWith("/tmp") || NPM.startsWith("/run"),
                "The sandbox does not show what is in /tmp, and there the packages of npm are");
        Files.writeString(workspace.resolve("tsconfig.json"), "{\"compilerOptions\": {\"strict\": true}}");
        Files.writeString(workspace.resolve("a.ts"), "export const two = (n: number): number => 2 * n;\n");
        Files.writeString(workspace.resolve("b.ts"), "import { two } from './a';\n\nconsole.log(two(2));\n");
        try (Session session = open()) {
            assertReports(session, "symbols('a.ts')", "two");
            assertReports(session, "rename('b.ts', 3, 'twice', 'two')", "a.ts", "b.ts");
            assertTrue(Files.readString(workspace.resolve("a.ts")).contains("const twice"));
            assertReports(session, "undo_last()");
            assertTrue(Files.readString(workspace.resolve("b.ts")).contains("two(2)"));
            assertReports(session, "edit([{path: 'b.ts', old_text: 'two(2)', new_text: \"two('2')\"}])");
            assertReports(session, "diagnostics('b.ts')", "3:", "not assignable");
        }
    }

    @Test
    void debugpyWorksInSandbox() throws IOException {
        Files.writeString(
                workspace.resolve("count.py"),
                "for i in range(1000):\n    print('this is number', i)\nlast = i\nprint('done')\n");
        try (Session session = open()) {
            assertReports(session, "breakpoint_set('count.py', 3)", "count.py:3");
            assertReports(
                    session,
                    "debug_start('count.py')",
                    "stopped",
                    "count.py:3",
                    "this is number 0",
                    "show_output('out-1')");
            assertReports(session, "show_output('out-1', find='number 500')", "501: this is number 500");
            assertReports(session, "debug_evaluate('i == 999')", "True");
            assertReports(session, "debug_resume()", "ended: exit code 0", "done");
        }
    }
}
