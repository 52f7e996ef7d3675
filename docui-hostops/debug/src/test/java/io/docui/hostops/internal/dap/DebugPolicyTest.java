package io.docui.hostops.internal.dap;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.internal.dap.FakeAdapterProgram.AdapterBehavior;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.error.ErrorCode;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** A debugger is no way around a policy: what it starts and evaluates is judged like what a shell runs. */
@Timeout(120)
class DebugPolicyTest {
    @TempDir
    Path root;

    private DebugFixture open(Optional<String> operations) throws IOException {
        Optional<Path> file = Optional.empty();
        if (operations.isPresent()) {
            file = Optional.of(Files.writeString(
                    root.resolve("policy.json"), "{\"version\": 1, \"ideOperation\": {" + operations.get() + "}}"));
        }
        DebugFixture bench = DebugFixture.open(
                root,
                DebugAdapterRegistry.builtIn().with(new FakeAdapterProgram.FakeDebugAdapter(AdapterBehavior.GOOD)),
                DebugFixture.PATIENT,
                file,
                false);
        Files.writeString(bench.folder.resolve("program.txt"), "one\ntwo\n");
        Files.writeString(bench.folder.resolve("app.py"), "print(1)\n");
        return bench;
    }

    private static void assertNotPermitted(DebugFixture bench, String call, String... words) {
        ActionResult result = bench.session.run(call);
        assertFalse(result.success(), call);
        String error = Objects.requireNonNull(result.error()).toString();
        assertEquals(ErrorCode.NOT_PERMITTED, result.error().code(), error);
        for (String word : words) {
            assertTrue(error.contains(word), () -> error + " should say: " + word);
        }
        assertEquals(List.of(), bench.debugging.processes());
    }

    @Test
    void requiresCommandPermissionToStartProgram() throws IOException {
        try (DebugFixture bench = open(Optional.empty())) {
            assertNotPermitted(
                    bench,
                    "debug_start('app.py', adapter='debugpy', args=['now'])",
                    "[\"python3\",",
                    "app.py\",\"now\"");
            assertNotPermitted(bench, "debug_start('program.txt', args=['x'])", "program.txt\",\"x\"");
        }
        try (DebugFixture bench = open(Optional.of(
                "\"rules\": [{\"id\": \"no\", \"decision\": \"deny\", \"commands\": [[\"python3\", \"**\"]]},"
                        + " {\"id\": \"any\", \"decision\": \"allow\", \"commands\": [[\"*\"]]}]"))) {
            assertNotPermitted(bench, "debug_start('app.py', adapter='debugpy')", "rule no");
        }
    }

    @Test
    void deniesDangerousEnvironmentVariables() throws IOException {
        try (DebugFixture bench = open(Optional.of(
                "\"rules\": [{\"id\": \"any\", \"decision\": \"allow\", \"commands\": [[\"**program.txt\"]]}]"))) {
            bench.run("debug_start('program.txt')");
            bench.run("debug_start('program.txt', env={NO_COLOR: '1'})");
            assertNotPermitted(bench, "debug_start('program.txt', env={LD_PRELOAD: './evil.so'})", "LD_PRELOAD");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "breakpoint_set('program.txt', 1, condition='remove(x)')",
                "breakpoint_set('program.txt', 1, hits='f()')",
                "breakpoint_set('program.txt', 1, log='it is {remove(x)}')",
                "breakpoint_set('program.txt', 1, log='it is {x} and {y = 1}')",
                "breakpoint_set('program.txt', 1, log='{{x}')",
                "breakpoint_set('../../../../../../etc/passwd', 1)"
            })
    void deniesBreakpointsWithCodeOrOutsideWorkspace(String call) throws IOException {
        try (DebugFixture bench = open(Optional.empty())) {
            assertNotPermitted(bench, call);
        }
    }

    @Test
    void allowsBreakpointsWithPlainExpressions() throws IOException {
        try (DebugFixture bench = open(Optional.empty())) {
            bench.run("breakpoint_set('program.txt', 1, condition='x.y[3] == \"a b\" && n > 2')");
            bench.run("breakpoint_set('program.txt', 2, log='it is {x} and {y.z}')");
        }
    }

    @Test
    void requiresPermissionToEvaluateImpureExpressions() throws IOException {
        try (DebugFixture bench = open(Optional.of(
                "\"rules\": [{\"id\": \"any\", \"decision\": \"allow\", \"commands\": [[\"**program.txt\"]]}]"))) {
            bench.run("breakpoint_set('program.txt', 1)");
            bench.run("debug_start('program.txt')");
            bench.run("debug_evaluate('x.y')");
            ActionResult code = bench.session.run("debug_evaluate('remove(x)')");
            assertFalse(code.success());
            String error = Objects.requireNonNull(code.error()).toString();
            assertTrue(error.contains("it runs code in the program: remove(x)"), error);
            ActionResult change = bench.session.run("debug_set_variable(obj:variable:2, '5')");
            assertFalse(change.success());
            assertEquals(
                    ErrorCode.NOT_PERMITTED,
                    Objects.requireNonNull(change.error()).code());
        }
    }

    @Test
    void hidesDebuggerWhenChannelIsOff() throws IOException {
        try (DebugFixture bench = open(Optional.of("\"dap\": false"))) {
            assertFalse(bench.session.look().contains("debug_start"), bench.session.look());
            assertNotPermitted(bench, "debug_start('program.txt')", "ideOperation.dap is off");
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "x",
                "x == 3",
                "i>=10 && !done",
                "a.b[2].c",
                "p->next",
                "name == \"plum\"",
                "x in [1, 2] and not y",
                "n % 2 == 0",
                "-1 < x",
                "x is None",
                "f < 2",
                "'a' + b"
            })
    void acceptsPureExpressions(String expression) {
        assertTrue(ExpressionPurityCheck.isPlain(expression), expression);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "",
                "f()",
                "f (x)",
                "x = 3",
                "x := 3",
                "i++",
                "--i",
                "x += 1",
                "f\"{g()}\"",
                "`platform shell ls`",
                "[f for f in x]",
                "lambda: 1",
                "x; y",
                "new Foo",
                "\"$x\"",
                "R\"(a)\"",
                "import os",
                "a\\\nb",
                "x ? y : z",
                "{1}",
                "@x",
                "x and __import__('os')",
                "delete x",
                "'a' 'b'(c)",
                "x\u0301()"
            })
    void rejectsPossiblyImpureExpressions(String expression) {
        assertFalse(ExpressionPurityCheck.isPlain(expression), expression);
    }
}
