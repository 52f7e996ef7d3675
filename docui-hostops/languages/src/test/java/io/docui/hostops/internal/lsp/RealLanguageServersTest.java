package io.docui.hostops.internal.lsp;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Timings;
import java.io.IOException;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Real language servers: what they know of small programs, a rename across files and its undo, problems that come with an edit. */
@Tag("full")
class RealLanguageServersTest {
    private static final Path NPM = Path.of(Objects.requireNonNull(
            System.getProperty("docui.npm"), "docui.npm says where the profile full has put the packages of npm"));
    private static final String ALLOWED =
            "{\"id\": \"servers\", \"decision\": \"allow\", \"commands\": [[\"*\", \"...\"], [\"clangd-19\"], [\"clangd\"]]}";

    private static final Timings TIMINGS = new Timings("language server");
    private static final int ROUNDS = 5;

    @TempDir
    Path folder;

    @AfterAll
    static void printTimings() {
        System.out.println(TIMINGS);
    }

    /** The calls that are timed: five times each, all of them with the answer that the tests have seen already. */
    private record TimedCalls(String symbols, String definition, String references, String rename) {}

    /** A file that is right, and the same with something wrong in it. */
    private record ErroneousEdit(String file, String right, String wrong) {}

    private static void measureCalls(
            String server, LanguageFixture s, String id, TimedCalls timedCalls, ErroneousEdit erroneousEdit)
            throws Exception {
        for (int i = 0; i < ROUNDS; i++) {
            s.servers.restart(id);
            TIMINGS.measure(server, "start to first answer", () -> s.run(timedCalls.symbols()));
        }
        for (int i = 0; i < ROUNDS; i++) {
            TIMINGS.measure(server, "symbols", () -> s.run(timedCalls.symbols()));
            TIMINGS.measure(server, "definition", () -> s.run(timedCalls.definition()));
            TIMINGS.measure(server, "references", () -> s.run(timedCalls.references()));
            TIMINGS.measure(server, "rename", () -> s.run(timedCalls.rename()));
            s.run("undo_last()");
            s.write(erroneousEdit.file(), erroneousEdit.wrong());
            TIMINGS.measure(
                    server, "diagnostics after an edit", () -> s.run("diagnostics('" + erroneousEdit.file() + "')"));
            s.write(erroneousEdit.file(), erroneousEdit.right());
            s.run("diagnostics('" + erroneousEdit.file() + "')");
        }
    }

    private LanguageFixture open() throws IOException {
        return new LanguageFixture(
                folder,
                LanguageServerDefinitionTable.builtIn(),
                List.of(NPM.resolve("node_modules/.bin")),
                LanguageServerLimits.USUAL,
                ALLOWED);
    }

    private static void assertContains(String text, String... words) {
        for (String word : words) {
            assertTrue(text.contains(word), () -> text + " should say: " + word);
        }
    }

    private static void assertUndoRestores(LanguageFixture s, Path file, String before) throws IOException {
        s.run("undo_last()");
        assertEquals(before, java.nio.file.Files.readString(file));
    }

    @Test
    void queriesAndRenamesTypeScript() throws Exception {
        try (LanguageFixture s = open()) {
            s.write(
                    "tsconfig.json",
                    "{\"compilerOptions\": {\"strict\": true, \"module\": \"esnext\", \"target\": \"es2020\"}}");
            String shape = """
                    export class Circle {
                      constructor(readonly r: number) {}

                      area(): number {
                        return 3 * this.r * this.r;
                      }
                    }
                    """;
            Path shapes = s.write("src/shapes.ts", shape);
            Path main = s.write(
                    "src/main.ts",
                    "import { Circle } from './shapes';\n\nconst 圆 = new Circle(2); const c = 圆;\nconsole.log(c.area());\n");
            assertContains(s.run("symbols('src/shapes.ts')"), "1: class Circle", "  4: method area");
            assertContains(s.run("definition('src/main.ts', 4, 'c.area')"), "src/shapes.ts", "4: area(): number {");
            assertContains(s.run("references('src/shapes.ts', 4, 'area')"), "src/main.ts", "4: console.log(c.area());");
            assertContains(s.run("references('src/main.ts', 3, 'c')"), "4: console.log(c.area());");
            assertContains(s.run("hover('src/main.ts', 4, 'area')"), "area(): number");
            assertContains(s.run("completion('src/main.ts', 4, 'c.')"), "area (method)");
            assertContains(s.run("symbols(query='Circ')"), "class Circle");
            assertContains(s.run("diagnostics('src/main.ts')"), "0");
            s.run("rename('src/main.ts', 4, 'size', 'area')");
            assertContains(java.nio.file.Files.readString(shapes), "  size(): number {");
            assertContains(java.nio.file.Files.readString(main), "c.size()");
            assertUndoRestores(s, shapes, shape);
            assertContains(java.nio.file.Files.readString(main), "c.area()");
            s.run("rename('src/main.ts', 1, 'Disc', 'Circle')");
            assertContains(java.nio.file.Files.readString(shapes), "class Disc");
            assertContains(java.nio.file.Files.readString(main), "import { Disc } from './shapes'", "new Disc(2)");
            assertUndoRestores(s, shapes, shape);
            s.write("src/shapes.ts", shape.replace("return 3", "return 'x' + 3"));
            assertContains(s.run("diagnostics('src/shapes.ts')"), "error", "not assignable to type 'number'");
            s.write("src/shapes.ts", shape.replace("area", "surface"));
            assertContains(s.run("diagnostics('src/main.ts')"), "Property 'area' does not exist");
            s.write("src/shapes.ts", shape);
            measureCalls(
                    "typescript-language-server",
                    s,
                    "typescript",
                    new TimedCalls(
                            "symbols('src/shapes.ts')",
                            "definition('src/main.ts', 4, 'c.area')",
                            "references('src/shapes.ts', 4, 'area')",
                            "rename('src/main.ts', 4, 'size', 'area')"),
                    new ErroneousEdit("src/shapes.ts", shape, shape.replace("return 3", "return 'x' + 3")));
        }
    }

    @Test
    void queriesAndRenamesTypeScript7() throws Exception {
        try (LanguageFixture s = new LanguageFixture(
                folder,
                LanguageServerDefinitionTable.builtIn(),
                List.of(NPM.resolve("node_modules/typescript-7/bin")),
                LanguageServerLimits.USUAL,
                ALLOWED)) {
            s.write("tsconfig.json", "{\"compilerOptions\": {\"strict\": true}}");
            s.write("a.ts", "export function twice(n: number): number {\n  return 2 * n;\n}\n");
            s.write("b.ts", "import { twice } from './a';\n\nconsole.log(twice(2));\n");
            assertContains(s.run("symbols('a.ts')"), "1: function twice");
            assertContains(s.run("references('a.ts', 1, 'twice')"), "b.ts", "3: console.log(twice(2));");
            s.run("rename('b.ts', 3, 'double', 'twice')");
            assertContains(s.read("a.ts") + s.read("b.ts"), "function double(", "import { double }", "double(2)");
            s.write("b.ts", "import { double } from './a';\n\nconsole.log(double('2'));\n");
            assertContains(s.run("diagnostics('b.ts')"), "3:", "not assignable");
            String user = "import { double } from './a';\n\nconsole.log(double(2));\n";
            s.write("b.ts", user);
            measureCalls(
                    "tsc --lsp",
                    s,
                    "typescript",
                    new TimedCalls(
                            "symbols('a.ts')",
                            "definition('b.ts', 3, 'double')",
                            "references('a.ts', 1, 'double')",
                            "rename('b.ts', 3, 'twice', 'double')"),
                    new ErroneousEdit("b.ts", user, user.replace("double(2)", "double('2')")));
        }
    }

    @Test
    void queriesAndRenamesPython() throws Exception {
        try (LanguageFixture s = open()) {
            s.write("pyrightconfig.json", "{}");
            String module = "def area(r: float) -> float:\n    return 3 * r * r\n";
            Path shapes = s.write("shapes.py", module);
            Path main = s.write("main.py", "from shapes import area\n\nprint(area(2))\n");
            assertContains(s.run("symbols('shapes.py')"), "1: function area");
            assertContains(s.run("definition('main.py', 3, 'area')"), "shapes.py", "1: def area");
            assertContains(s.run("references('shapes.py', 1, 'area')"), "main.py", "3: print(area(2))");
            assertContains(s.run("diagnostics('main.py')"), "0");
            s.run("rename('main.py', 3, 'size', 'area')");
            assertContains(java.nio.file.Files.readString(shapes), "def size(");
            assertContains(java.nio.file.Files.readString(main), "from shapes import size", "print(size(2))");
            assertUndoRestores(s, shapes, module);
            String user = "from shapes import area\n\nprint(area(2))\n";
            String wrong = user.replace("area(2)", "area('2')");
            s.write("main.py", wrong);
            assertContains(s.run("diagnostics('main.py')"), "error", "float");
            s.write("main.py", user);
            measureCalls(
                    "pyright",
                    s,
                    "python",
                    new TimedCalls(
                            "symbols('shapes.py')",
                            "definition('main.py', 3, 'area')",
                            "references('shapes.py', 1, 'area')",
                            "rename('main.py', 3, 'size', 'area')"),
                    new ErroneousEdit("main.py", user, wrong));
        }
    }

    @Test
    void queriesAndRenamesBash() throws Exception {
        try (LanguageFixture s = open()) {
            String library = "greet() {\n  echo \"hello $1\"\n}\n";
            Path lib = s.write("lib.sh", library);
            Path main = s.write("main.sh", "#!/usr/bin/env bash\nsource ./lib.sh\ngreet \"you\"\n");
            assertContains(s.run("symbols('lib.sh')"), "1: function greet");
            assertContains(s.run("definition('main.sh', 3, 'greet')"), "lib.sh", "1: greet() {");
            assertContains(s.run("references('lib.sh', 1, 'greet')"), "main.sh", "3: greet \"you\"");
            s.run("rename('lib.sh', 1, 'hail', 'greet')");
            assertContains(java.nio.file.Files.readString(lib), "hail() {");
            assertContains(java.nio.file.Files.readString(main), "hail \"you\"");
            assertUndoRestores(s, lib, library);
            String wrong = "#!/usr/bin/env bash\nname=$1\necho $name\n";
            s.write("main.sh", wrong);
            assertContains(s.run("diagnostics('main.sh')"), "3:", "SC2086");
            String user = "#!/usr/bin/env bash\nsource ./lib.sh\ngreet \"you\"\n";
            s.write("main.sh", user);
            measureCalls(
                    "bash-language-server",
                    s,
                    "bash",
                    new TimedCalls(
                            "symbols('lib.sh')",
                            "definition('main.sh', 3, 'greet')",
                            "references('lib.sh', 1, 'greet')",
                            "rename('lib.sh', 1, 'hail', 'greet')"),
                    new ErroneousEdit("main.sh", user, wrong));
        }
    }

    @Test
    void queriesAndRenamesC() throws Exception {
        try (LanguageFixture s = open()) {
            s.write("compile_flags.txt", "-std=c11\n-Wall\n");
            String source = "#include \"shape.h\"\n\nint area(int r) {\n  return 3 * r * r;\n}\n";
            Path shape = s.write("shape.c", source);
            Path header = s.write("shape.h", "int area(int r);\n");
            Path main = s.write("main.c", "#include \"shape.h\"\n\nint main(void) {\n  return area(2);\n}\n");
            assertContains(s.run("symbols('shape.c')"), "3: function area");
            assertContains(s.run("definition('shape.c', 3, 'area')"), "shape.");
            assertContains(s.run("diagnostics('main.c')"), "0");
            assertContains(s.run("references('shape.h', 1, 'area')"), "main.c", "4: return area(2);");
            s.run("rename('main.c', 4, 'size', 'area')");
            assertContains(java.nio.file.Files.readString(main), "return size(2)");
            assertContains(java.nio.file.Files.readString(header), "int size(int r);");
            assertContains(java.nio.file.Files.readString(shape), "int size(int r) {");
            assertUndoRestores(s, shape, source);
            String user = "#include \"shape.h\"\n\nint main(void) {\n  return area(2);\n}\n";
            s.write("main.c", user.replace("area", "aera"));
            assertContains(s.run("diagnostics('main.c')"), "4:", "aera");
            s.write("main.c", user);
            measureCalls(
                    "clangd",
                    s,
                    "c",
                    new TimedCalls(
                            "symbols('shape.c')",
                            "definition('shape.c', 3, 'area')",
                            "references('shape.h', 1, 'area')",
                            "rename('main.c', 4, 'size', 'area')"),
                    new ErroneousEdit("main.c", user, user.replace("area", "aera")));
        }
    }

    @Test
    void reportsJsonSymbolsAndDiagnostics() throws IOException {
        try (LanguageFixture s = open()) {
            s.write("a.json", "{\n  \"name\": 1,\n  \"list\": [1, 2]\n}\n");
            assertContains(s.run("symbols('a.json')"), "2: number name", "3: array list");
            s.write("a.json", "{\n  \"name\": 1,,\n}\n");
            assertContains(s.run("diagnostics('a.json')"), "2:", "error");
        }
    }

    @Test
    void closingSessionEndsServers() throws Exception {
        LanguageFixture s = open();
        try (s) {
            s.write("a.py", "x = 1\n");
            s.write("b.sh", "echo x\n");
            s.run("symbols('a.py')");
            s.run("symbols('b.sh')");
            assertFalse(s.liveProcesses().isEmpty());
        }
        for (ProcessHandle process : s.liveProcesses()) {
            process.onExit().get(10, java.util.concurrent.TimeUnit.SECONDS);
        }
        assertEquals(List.of(), s.liveProcesses());
    }
}
