package io.docui.example.ide.refactor;

import static org.junit.jupiter.api.Assertions.assertTrue;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** What only looks may be done a little later; what does something may not. */
class PurityAnalysisTest {
    private static final String HEAD = """
            import java.util.*;

            class A {
                int field;
                int get() { return field; }
                int far(int n) { for (int i = 0; i < n; i++) { n -= get(); } return n; }
                int open() { return field; }
                int next() { return field++; }
                int twice() { return next() * 2; }
                int loop(int n) { return n > 0 ? loop(n - 1) : 0; }
                Object made() { return new Object(); }
                String text(Object o) { return "" + o; }
                int f(int a, String s, Object o) {
            """;
    private static final String TAIL = """
                }
            }

            class B extends A {
                @Override
                int open() { return next(); }
            }
            """;

    private static RefactoringResult inline(String body) {
        CompilationInput compilationInput = SourceFixture.build("A.java", HEAD + body + TAIL);
        return RefactoringResult.of(
                AnalyzedJavaProgram.of(compilationInput),
                new InlineVariable(SourceFixture.positionAfter(compilationInput, "A.java", HEAD + "int ")));
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int v = get(); int w = a + field; return w + v;",
                "int v = far(a); int w = s.length(); return w + v;",
                "int v = Math.max(a, field); int w = s.trim().length(); return w + v;",
                "int v = field; int w = s.equals(o) ? 1 : 2; return w + v;"
            })
    void movesPureExpressionsPastPureCode(String body) {
        assertTrue(
                inline(body) instanceof RefactoringResult.Accepted,
                () -> inline(body).toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "int v = s.indexOf('x'); int w = Integer.parseInt(s); return w + v;",
                "int v = get(); int w = next(); return w + v;",
                "int v = get(); field = 3; return v;",
                "int v = get(); int w = twice(); return w + v;",
                "int v = get(); int w = open(); return w + v;",
                "int v = get(); int w = loop(3); return w + v;",
                "int v = get(); String t = text(o); return v;",
                "int v = get(); String t = String.valueOf(o); return v;",
                "int v = get(); int w = o.hashCode(); return w + v;",
                "int v = get(); int w = Objects.requireNonNull(o, () -> \"\" + next()).hashCode(); return w + v;"
            })
    void doesNotMovePastSideEffects(String body) {
        assertTrue(
                inline(body) instanceof RefactoringResult.Refused,
                () -> inline(body).toString());
    }

    @Test
    void treatsEndOfLongCallChainsAsActing() {
        StringBuilder text =
                new StringBuilder("class A {\n    int f(int a) {\n        int v = m0(); return a + v;\n    }\n");
        for (int i = 0; i < 3_000; i++) {
            text.append("    int m")
                    .append(i)
                    .append("() { return m")
                    .append(i + 1)
                    .append("(); }\n");
        }
        text.append("    int m3000() { return 1; }\n}\n");
        CompilationInput build = SourceFixture.build("A.java", text.toString());
        Refactoring inline = new InlineVariable(SourceFixture.positionAfter(build, "A.java", "        int "));
        assertTrue(RefactoringResult.of(AnalyzedJavaProgram.of(build), inline) instanceof RefactoringResult.Accepted);
        CompilationInput moved =
                SourceFixture.build("A.java", text.toString().replace("return a + v;", "int w = m1(); return w + v;"));
        String reason = SourceFixture.refusalReason(moved, inline);
        assertTrue(reason.contains("could change the value"), reason);
    }
}
