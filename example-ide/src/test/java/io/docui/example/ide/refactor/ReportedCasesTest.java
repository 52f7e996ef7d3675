package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import java.util.List;
import java.util.Map;
import org.junit.jupiter.api.Assumptions;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Situations in which other tools, or earlier versions of this one, changed a program or refused without need. */
class ReportedCasesTest {
    private static final String NUMBERS = """
            class A {
                int field;
                int[] array = {1};
                static int calls;
                static int next() { return ++calls; }
                void take(Object o) {}
                int f(String s, boolean flag, Integer boxed, Object o, int n) {
            """;

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int v = Integer.parseInt(s); return flag ? v : -1;",
                "int v = boxed; return flag ? v : -1;",
                "String v = (String) o; return flag ? v.length() : -1;",
                "int v = array[n]; return flag ? v : -1;",
                "int v = 10 / n; return flag ? v : -1;",
                "int v = s.length(); take(next()); return v;",
                "int v = array.length; take(Integer.parseInt(s)); return v;",
                "int v = Integer.parseInt(s); return flag && v > 0 ? 1 : 2;",
                "int v = Integer.parseInt(s); if (flag) { return v; } return 1;",
                "int v = Integer.parseInt(s); return 1;",
                "int[] v = new int[n]; return 1;",
                "int v = n / 0; return next() + v;",
                "Object v = new Object(); return o == v || flag && o == v ? 1 : 2;"
            })
    void keepsExceptionsInTheirPlaceWhenInliningVariable(String body) {
        CompilationInput build = SourceFixture.build("A.java", NUMBERS + "        " + body + "\n    }\n}\n");
        int at = build.text("A.java").indexOf(" v = ") + 1;
        String reason = SourceFixture.refusalReason(build, new InlineVariable(new SourcePosition("A.java", at)));
        assertTrue(reason.length() > 40, reason);
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "int v = 7; return flag ? v : -1;         | return flag ? 7 : -1;",
                "int v = n; return flag ? v : -1;         | return flag ? n : -1;",
                "String v = \"a\"; return flag ? v.length() : -1; | return flag ? \"a\".length() : -1;",
                "int v = Integer.parseInt(s); return v + 1; | return Integer.parseInt(s) + 1;"
            })
    void movesLiteralsAndNamesFreely(String body, String after) {
        CompilationInput build = SourceFixture.build("A.java", NUMBERS + "        " + body + "\n    }\n}\n");
        int at = build.text("A.java").indexOf(" v = ") + 1;
        CompilationInput done = SourceFixture.apply(build, new InlineVariable(new SourcePosition("A.java", at)));
        assertTrue(done.text("A.java").contains("{\n        " + after), done.text("A.java"));
    }

    @Test
    void refusesInliningThatMakesConstants() {
        CompilationInput build = SourceFixture.build("A.java", """
                class A {
                    static String b(String s) { return s + "b"; }
                    boolean f() { return b("a") == "ab"; }
                }
                """);
        String reason = SourceFixture.refusalReason(
                build, new InlineMethod(SourceFixture.positionAfter(build, "A.java", "boolean f() { return "), false));
        assertTrue(reason.contains("constant"), reason);
    }

    @Test
    void refusesInliningThatSkipsStaticInitializer() {
        CompilationInput build = SourceFixture.build(
                "A.java",
                "class A {\n    static { System.out.println(\"loaded\"); }\n\n    static int m() { return 1; }\n}\n",
                "B.java",
                "class B {\n    int f() { return A.m(); }\n}\n");
        String reason = SourceFixture.refusalReason(
                build, new InlineMethod(SourceFixture.positionAfter(build, "B.java", "A."), false));
        assertTrue(reason.contains("initial"), reason);
    }

    @ParameterizedTest
    @ValueSource(strings = {"interface Shape { double ", "record Disc(double ", "shape."})
    void renamesRecordAccessorWithInterfaceMethod(String before) {
        CompilationInput build = SourceFixture.build(
                "Shape.java",
                "interface Shape { double area(); }\n",
                "Disc.java",
                "record Disc(double area) implements Shape { double half() { return area / 2 + area(); } }\n",
                "Use.java",
                "class Use { double f(Shape shape, Disc disc) { return shape.area() + disc.area(); } }\n");
        String file =
                before.startsWith("record") ? "Disc.java" : before.startsWith("shape") ? "Use.java" : "Shape.java";
        CompilationInput done =
                SourceFixture.apply(build, new RenameSymbol(SourceFixture.positionAfter(build, file, before), "size"));
        assertEquals("interface Shape { double size(); }\n", done.text("Shape.java"));
        assertEquals(
                "record Disc(double size) implements Shape { double half() { return size / 2 + size(); } }\n",
                done.text("Disc.java"));
        assertEquals(
                "class Use { double f(Shape shape, Disc disc) { return shape.size() + disc.size(); } }\n",
                done.text("Use.java"));
    }

    @Test
    void renamesToOverloadThatNoCallConfuses() {
        CompilationInput build = SourceFixture.build(
                "A.java",
                "class A { void addInt(int n) {} void add(String s) {} }\n",
                "B.java",
                "class B { void f(A a) { a.addInt(1); a.add(\"\"); } }\n");
        CompilationInput done = SourceFixture.apply(
                build, new RenameSymbol(SourceFixture.positionAfter(build, "A.java", "void "), "add"));
        assertEquals("class A { void add(int n) {} void add(String s) {} }\n", done.text("A.java"));
        assertEquals("class B { void f(A a) { a.add(1); a.add(\"\"); } }\n", done.text("B.java"));
    }

    @ParameterizedTest
    @CsvSource(
            delimiter = '|',
            value = {
                "class A { void one(Integer n) {} void two(Object o) {} void f() { two(1); } }",
                "class A { void one(int n) {} void two(long o) {} void f() { two(1); } }",
                "class A { void one(java.util.List<String> n) {} void two(java.util.List<Integer> o) {} }",
                "class B { void two(java.util.List<?> o) {} } class A extends B { void one(java.util.List n) {} }",
                "class A { void one(String n) {} } class C extends A { void two(String o) {} void f() { two(\"\"); } }"
            })
    void refusesOverloadThatCallsOrMethodsConfuse(String text) {
        CompilationInput build = SourceFixture.build("A.java", text + "\n");
        SourceFixture.refusalReason(build, new RenameSymbol(new SourcePosition("A.java", text.indexOf("one(")), "two"));
    }

    @ParameterizedTest
    @ValueSource(strings = {"getAge", "setAge", "withAge", "AGE_COLUMN", "ageBuilder"})
    void refusesRenameOfWhatProcessorsMayUse(String generated) {
        CompilationInput build = SourceFixture.build(
                "User.java",
                "class User { private int age; }\n",
                "Use.java",
                "class Use { Object f(User u) { return u." + generated + "(); } }\n");
        String reason = SourceFixture.refusalReason(
                build,
                new SafeRename(
                        new RenameSymbol(SourceFixture.positionAfter(build, "User.java", "private int "), "years")));
        assertTrue(reason.contains(generated) && reason.contains("Use.java:1"), reason);
    }

    @Test
    void renamesDespiteUnrelatedUnresolvedNames() {
        CompilationInput build = SourceFixture.build(
                "User.java",
                "class User { private int age; int f() { return age; } }\n",
                "Use.java",
                "class Use { Object f(User u) { return u.getManager(); } Object page; }\n");
        SourceFixture.apply(
                build,
                new SafeRename(
                        new RenameSymbol(SourceFixture.positionAfter(build, "User.java", "private int "), "years")));
    }

    @Test
    void inlinesSuperCallAndBeforeLabel() {
        CompilationInput build = SourceFixture.build("A.java", """
                class Base {
                    int m() { return 1; }
                }

                class A extends Base {
                    int count;

                    @Override
                    int m() { return super.m() + 1; }

                    void b() { count++; count--; }

                    Runnable later() { return () -> b(); }

                    int limit() { int n = 3; n++; return n; }

                    void loop() {
                        outer:
                        for (int i = limit(); i < 9; i++) {
                            continue outer;
                        }
                    }
                }
                """);
        assertTrue(inlined(build, "super.").contains("int m() { return 1 + 1; }"), inlined(build, "super."));
        String loop = inlined(build, "int i = ");
        assertTrue(loop.contains("n++;\n        outer:\n        for (int i = n; i < 9; i++) {"), loop);
        String lambda = inlined(build, "return () -> ");
        assertTrue(lambda.contains("Runnable later() { return () -> { count++; count--; }; }"), lambda);
    }

    private static String inlined(CompilationInput build, String before) {
        int at = build.text("A.java").indexOf(before) + before.length();
        return SourceFixture.apply(build, new InlineMethod(new SourcePosition("A.java", at), false))
                .text("A.java");
    }

    @Test
    void refusesNameWithUnicodeEscape() {
        CompilationInput build = SourceFixture.build(
                "A.java", "class A { int caf\\u00e9 = 1; int f() { return café + caf\\u00e9; } }\n");
        String reason = SourceFixture.refusalReason(
                build, new RenameSymbol(SourceFixture.positionAfter(build, "A.java", "{ int "), "bar"));
        assertTrue(reason.contains("A.java:1 is written with a Unicode escape"), reason);
    }

    @Test
    void extractsRangeThatYields() {
        CompilationInput build = SourceFixture.build("A.java", """
                class A {
                    int f(int n) {
                        return switch (n) {
                            case 1 -> {
                                int m = n + 1;
                                yield m * 2;
                            }
                            default -> 0;
                        };
                    }
                }
                """);
        String done = SourceFixture.apply(
                        build,
                        new ExtractMethod(
                                SourceFixture.span(build, "A.java", "int m = n + 1;\n                yield m * 2;"),
                                "g"))
                .text("A.java");
        assertTrue(done.contains("            case 1 -> {\n                yield g(n);\n            }"), done);
        assertTrue(
                done.contains("    private int g(int n) {\n        int m = n + 1;\n        return m * 2;\n    }"),
                done);
    }

    @Test
    void changesSourcesOfJava25() {
        Assumptions.assumeTrue(Runtime.version().feature() >= 25, "NOT TESTED: module imports need JDK 25");
        CompilationInput build = new CompilationInput(Map.of("A.java", """
                        import module java.base;
                        import java.util.Set;
                        import java.util.ArrayList;

                        class Base {
                            Base(int n) {}
                        }

                        class A extends Base {
                            List<String> all = new ArrayList<>();

                            A(int a) {
                                int twice = a * 2;
                                super(twice);
                            }
                        }
                        """), List.of(), 25);
        String text = build.text("A.java");
        assertEquals(
                text.replace("import java.util.Set;\n", ""),
                SourceFixture.apply(build, new OrganizeImports("A.java")).text("A.java"));
        assertEquals(
                text.replace("twice", "double2"),
                SourceFixture.apply(
                                build,
                                new RenameSymbol(SourceFixture.positionAfter(build, "A.java", "int tw"), "double2"))
                        .text("A.java"));
        String inlined = SourceFixture.apply(
                        build, new InlineVariable(SourceFixture.positionAfter(build, "A.java", "int tw")))
                .text("A.java");
        assertTrue(inlined.contains("super(a * 2);"), inlined);
        String extracted = SourceFixture.apply(
                        build, new ExtractMethod(SourceFixture.span(build, "A.java", "a * 2"), "doubled"))
                .text("A.java");
        assertTrue(extracted.contains("private static int doubled(int a)"), extracted);
    }

    @Test
    void extractsStaticMethodFromArgumentsOfSuperConstructor() {
        CompilationInput build = SourceFixture.build(
                "A.java", "class A extends Exception {\n    A(int a) {\n        super(\"no \" + a);\n    }\n}\n");
        String done = SourceFixture.apply(
                        build, new ExtractMethod(SourceFixture.span(build, "A.java", "\"no \" + a"), "text"))
                .text("A.java");
        assertTrue(done.contains("super(text(a));") && done.contains("private static String text(int a)"), done);
    }

    private static final String GUARDED = """
            class A {
                sealed interface Shape permits Disc, Box {}
                record Disc(int radius) implements Shape {}
                record Box(int side) implements Shape {}

                private static int least = 3;

                String f(Shape shape, int limit) {
                    return switch (shape) {
                        case Disc disc when disc.radius() > limit + least -> "large";
                        case Disc(int radius) when isSmall(radius) -> "small";
                        case Shape other -> "other";
                    };
                }

                private static boolean isSmall(int n) {
                    return n < least;
                }
            }
            """;

    @Test
    void changesGuardsOfPatterns() {
        Assumptions.assumeTrue(Runtime.version().feature() >= 21, "NOT TESTED: guards need JDK 21");
        CompilationInput build = new CompilationInput(Map.of("A.java", GUARDED), List.of(), 21);
        String extracted = SourceFixture.apply(
                        build,
                        new ExtractMethod(
                                SourceFixture.span(build, "A.java", "disc.radius() > limit + least"), "isLarge"))
                .text("A.java");
        assertTrue(
                extracted.contains("case Disc disc when isLarge(disc, limit) ->")
                        && extracted.contains("private boolean isLarge(Disc disc, int limit) {"),
                extracted);
        String part = SourceFixture.apply(
                        build, new ExtractMethod(SourceFixture.span(build, "A.java", "limit + least"), "bound"))
                .text("A.java");
        assertTrue(part.contains("when disc.radius() > bound(limit) ->"), part);
        String inlined = inlined(build, "case Disc(int radius) when ");
        assertTrue(inlined.contains("case Disc(int radius) when radius < least ->"), inlined);
        String reason = SourceFixture.refusalReason(
                build, new ExtractVariable(SourceFixture.span(build, "A.java", "limit + least"), "bound"));
        assertTrue(reason.contains("a case"), reason);
        assertEquals(
                GUARDED.replace("disc", "round"),
                SourceFixture.apply(
                                build,
                                new RenameSymbol(SourceFixture.positionAfter(build, "A.java", "case Disc "), "round"))
                        .text("A.java"));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {"? part : 1", "&& part > 1 ? 2 : 1", "|| flag ? 2 : 1", "^ flag ? 2 : 1", "== flag ? 2 : 1"})
    void renamesPatternVariablesBeforeAnyOperator(String after) {
        String text = "class A { int f(Object o, boolean flag) { return o instanceof Integer part " + after + "; } }\n";
        CompilationInput build = SourceFixture.build("A.java", text);
        assertEquals(
                text.replace("part", "piece"),
                SourceFixture.apply(
                                build,
                                new RenameSymbol(SourceFixture.positionAfter(build, "A.java", "Integer "), "piece"))
                        .text("A.java"));
    }

    @Test
    void writesElementWhenRenamingValueOfAnnotation() {
        CompilationInput build = SourceFixture.build(
                "Level.java",
                "@interface Level { int value(); String note() default \"\"; }\n",
                "A.java",
                "class A { @Level(7) int a; @Level(value = 8, note = \"x\") int b; @Level((9)) int c; }\n");
        CompilationInput done = SourceFixture.apply(
                build, new RenameSymbol(SourceFixture.positionAfter(build, "Level.java", "{ int "), "rank"));
        assertEquals("@interface Level { int rank(); String note() default \"\"; }\n", done.text("Level.java"));
        assertEquals(
                "class A { @Level(rank = 7) int a; @Level(rank = 8, note = \"x\") int b; @Level(rank = (9)) int c; }\n",
                done.text("A.java"));
    }
}
