package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertNotEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.policy.EffectIdentity;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** A rule that lets a program of the workspace run covers whatever the file contains, so changing the file asks. */
class PermittedProgramsTest {
    private static final String RULES = """
            {"version": 1, "extends": "built-in", "ideOperation": {
              "readOnlyPrograms": {"add": [["./status.sh"]]},
              "confirmPolicy": [{"tool": "bash", "pattern": ["./lint.sh"], "confirm": "never"}],
              "rules": [{"id": "a", "decision": "allow", "commands": [["./run.sh"], ["./tools/*.sh"], ["python3", "gen.py"], ["make"]]}%s]}}
            """;

    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        for (String name : List.of(
                "run.sh", "other.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh", "new/a.sh")) {
            Path file = workspace.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, "true\n");
        }
        Files.createLink(workspace.resolve("second.sh"), workspace.resolve("run.sh"));
        Files.createSymbolicLink(workspace.resolve("link.sh"), Path.of("run.sh"));
    }

    private HostPolicy policy(boolean sandbox, String rules) throws IOException {
        Path file = Files.writeString(home.resolve("policy.json"), RULES.formatted(rules));
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(Optional.of(file), scope, () -> sandbox, InstantSource.system(), Map.of());
    }

    private PolicyEvaluation evaluate(boolean sandbox, String rules, String line) throws IOException {
        return evaluate(policy(sandbox, rules), line);
    }

    private PolicyEvaluation evaluate(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo evil > run.sh",
                "cat > link.sh < other.sh",
                "echo evil >> second.sh",
                "cp other.sh run.sh",
                "mv other.sh run.sh",
                "ln -sf other.sh run.sh",
                "sed -i s/true/evil/ run.sh",
                "tee status.sh < other.sh",
                "cd tools && cp ../other.sh ../lint.sh",
                "cp other.sh gen.py",
                "cp other.sh tools/new.sh",
                "cp new/a.sh tools",
                "rm -r tools; mv new tools",
                "rm run.sh",
                "truncate -s 0 tools/sub/b.sh"
            })
    void asksBeforeProgramOfRuleChanges(String line) throws IOException {
        for (boolean sandbox : List.of(false, true)) {
            PolicyEvaluation evaluation = evaluate(sandbox, "", line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
            assertTrue(evaluation.reason().contains("lets it run, whatever it contains"), evaluation::reason);
        }
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "echo x > other.sh",
                "cp run.sh copy.sh",
                "mkdir -p tools2",
                "cp other.sh src.py",
                "touch make",
                "./run.sh"
            })
    void asksNothingElse(String line) throws IOException {
        for (boolean sandbox : List.of(false, true)) {
            PolicyDecision decision = evaluate(sandbox, "", line).decision();
            assertTrue(decision.compareTo(PolicyDecision.SANDBOX) <= 0, () -> line + ": " + decision);
        }
    }

    /** Who wants both writes a rule for both. */
    @Test
    void ruleForFilePermitsItsChange() throws IOException {
        String rule = ", {\"id\": \"w\", \"decision\": \"allow\", \"access\": \"write\", \"paths\": [\"run.sh\"]}";
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, rule, "cp other.sh run.sh").decision());
        assertEquals(
                PolicyDecision.ASK, evaluate(false, rule, "cp other.sh gen.py").decision());
        assertTrue(policy(false, "")
                .permittingRules(
                        "write",
                        List.of(new HostEffect.UsesPath("run.sh", workspace.resolve("run.sh"), FileAccess.WRITE)))
                .toString()
                .contains("\"paths\":[\"run.sh\"]"));
    }

    /** An action that runs a script starts its interpreter with the absolute path. */
    @Test
    void interpreterWithAbsolutePathIsTheSameCommand() throws IOException {
        String rules = ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"sh\", \"other.sh\", \"$\"]]},"
                + " {\"id\": \"l\", \"decision\": \"deny\", \"commands\": [[\"./lint.sh\"]]}";
        HostPolicy policy = policy(true, rules);
        for (String script : List.of("other.sh", "lint.sh", "new/a.sh")) {
            for (String place : List.of(script, workspace.resolve(script).toString())) {
                PolicyEvaluation evaluation =
                        policy.evaluate("run_script", policy.shell().ofProgram(List.of("sh", place), workspace));
                assertEquals(
                        Map.of("other.sh", PolicyDecision.ALLOW, "lint.sh", PolicyDecision.DENY)
                                .getOrDefault(script, PolicyDecision.SANDBOX),
                        evaluation.decision(),
                        place);
            }
        }
    }

    /** With whatever options, a rule for an interpreter and its script means the script of this name in the workspace. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "bash other.sh",
                "bash -e other.sh",
                "bash -eu ./other.sh",
                "bash -euo pipefail other.sh",
                "bash -x -- other.sh",
                "/bin/bash other.sh",
                "perl -w -Ilib other.sh",
                "perl -I lib other.sh",
                "python3 -X dev other.sh",
                "python3 -u other.sh",
                "lua -l x other.sh",
                "node --unheard-of other.sh"
            })
    void ruleForInterpreterMeansScriptOfWorkspace(String line) throws IOException {
        Files.writeString(workspace.resolve("new/other.sh"), "true\n");
        String rule = ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"" + line.replace(" ", "\", \"")
                + "\", \"$\"]]}";
        assertEquals(PolicyDecision.ALLOW, evaluate(false, rule, line).decision());
        assertEquals(
                PolicyDecision.ASK, evaluate(false, rule, "cd new && " + line).decision());
        assertEquals(PolicyDecision.ASK, evaluate(false, rule, "cd $x; " + line).decision());
    }

    /** The code that a command runs is not always a file that a word names. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
                    node server                 | server.js
                    node server                 | server
                    node ./server               | server/index.js
                    node server                 | server/package.json
                    node .                      | index.js
                    node -r ./hook other.sh     | hook.cjs
                    node -r hook other.sh       | node_modules/hook/index.js
                    python3 -m tool             | tool.py
                    python3 -m a.b              | a/b.py
                    python3 -m a.b              | a/__init__.py
                    python3 -Bm tool            | tool/__main__.py
                    python3 app                 | app/__main__.py
                    python3 -m tool             | __pycache__/tool.cpython-311.pyc
                    python3 -m tool             | new/__pycache__/tool.cpython-312.opt-1.pyc
                    python3 -m a.b              | a/__pycache__/__init__.cpython-311.pyc
                    python3 -m a.b              | a/__pycache__/b.pypy39.pyc
                    python3 -m tool             | tool.cpython-311-x86_64-linux-gnu.so
                    python3 app                 | app/__pycache__/__main__.cpython-311.pyc
                    cmake -P c.cmake            | c.cmake
                    cmake -P c.cmake            | new/c.cmake
                    sqlite3 -init q.sql :memory: .quit | q.sql
                    vim -es -S v.vim            | v.vim
                    gdb -batch --command=g.gdb  | g.gdb
                    watch -g ./s1.sh            | s1.sh
                    awk -f t.awk                | t.awk
                    awk -ft.awk other.sh        | t.awk
                    make -f x.mk                | x.mk
                    make -C d -f x.mk all       | d/x.mk
                    make --makefile=x.mk        | x.mk
                    make --makef x.mk           | x.mk
                    source s2.sh                | s2.sh
                    . ./s2.sh                   | s2.sh
                    bash --rcfile rc -i         | rc
                    ruby -r ./lib/x other.sh    | lib/x.rb
                    ruby -Ilib -rx other.sh     | lib/x.rb
                    perl -Ilib -MFoo::Bar other.sh | lib/Foo/Bar.pm
                    lua -l a.b other.sh         | a/b.lua
                    php -f p.php                | p.php
                    deno run -A d.ts            | d.ts
                    sed -f s.sed other.sh       | s.sed
                    java -jar j.jar             | j.jar
                    java -cp out:lib a.Main     | out/a/Main.class
                    """)
    void filesOfCodeAreProtected(String line, String file) throws IOException {
        String rule = allowing(line);
        Path place = workspace.resolve(file);
        Files.createDirectories(place.getParent());
        for (boolean sandbox : List.of(false, true)) {
            PolicyEvaluation evaluation = evaluate(sandbox, rule, "cp other.sh " + file);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), evaluation::reason);
            assertTrue(evaluation.reason().contains("lets it run, whatever it contains"), evaluation::reason);
        }
        Files.writeString(place, "x");
        List<Path> places = policy(true, rule).sandboxSettings().writeProtectedPaths();
        assertTrue(places.contains(place), places::toString);
    }

    /** In the sandbox, where the first command takes the line, the permitted one would fail. */
    @Test
    void permittedCommitBesideConfinedProgramAsks() throws IOException {
        Files.createDirectories(workspace.resolve(".git"));
        Files.writeString(workspace.resolve(".git/index"), "");
        String rule = allowing("git commit -m x");
        assertEquals(
                PolicyDecision.ALLOW, evaluate(true, rule, "git commit -m x").decision());
        assertEquals(
                PolicyDecision.SANDBOX, evaluate(true, rule, "bash other.sh").decision());
        PolicyEvaluation both = evaluate(true, rule, "bash other.sh && git commit -m x");
        assertEquals(PolicyDecision.ASK, both.decision(), both::reason);
        assertEquals(SandboxRequirements.OUTSIDE, both.sandboxRequirements());
    }

    /** The words of a command need not be names of code. */
    @Test
    void wordsOfOtherCommandsProtectOnlyFiles() throws IOException {
        String rule = allowing("npm run build") + allowing("cat list.txt").replace("\"id\": \"", "\"id\": \"c");
        Files.createDirectories(workspace.resolve("build"));
        for (String line : List.of("touch build/x", "touch run", "cp other.sh new/build", "cp other.sh list.txt")) {
            PolicyEvaluation evaluation = evaluate(false, rule, line);
            assertEquals(PolicyDecision.ALLOW, evaluation.decision(), () -> line + ": " + evaluation.reason());
        }
        Files.writeString(workspace.resolve("run"), "x");
        assertEquals(
                PolicyDecision.ASK, evaluate(false, rule, "cp other.sh run").decision());
        List<Path> places = policy(true, rule).sandboxSettings().writeProtectedPaths();
        assertTrue(places.contains(workspace.resolve("run")), places::toString);
        assertFalse(places.contains(workspace.resolve("build")), places::toString);
    }

    /** Another program could get the name of one that goes away with its folder. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "mv tools t2",
                "rm -r tools",
                "mv tools/sub x",
                "mv tools/ t2",
                "mv tools new",
                "rm -rf ./tools/sub/"
            })
    void asksBeforeFolderOfProgramGoesAway(String line) throws IOException {
        for (boolean sandbox : List.of(false, true)) {
            PolicyEvaluation evaluation = evaluate(sandbox, "", line);
            assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
            assertTrue(evaluation.reason().contains("lets it run, whatever it contains"), evaluation::reason);
        }
    }

    /** An approval is about the content of all files that may be the code, also of those that do not exist yet. */
    @ParameterizedTest
    @CsvSource(delimiter = ';', textBlock = """
                    node server                 ; server.js
                    node server                 ; server/index.js
                    python3 -m tool             ; tool.py
                    python3 app                 ; app/__main__.py
                    python3 -m tool             ; __pycache__/tool.cpython-311.pyc
                    cd new && python3 -m tool   ; new/__pycache__/tool.cpython-311.pyc
                    python3 -m tool             ; tool/__init__.abi3.so
                    cmake -P c.cmake            ; c.cmake
                    sqlite3 -init q.sql x.db    ; q.sql
                    sqlite3 x.db '.read q.sql'  ; q.sql
                    vim -es -c '!./s1.sh' -c q  ; s1.sh
                    awk 'BEGIN{system("./s1.sh")}' ; s1.sh
                    gdb -batch -xg.gdb          ; g.gdb
                    awk -f t.awk other.sh       ; t.awk
                    make -f x.mk                ; x.mk
                    source s2.sh                ; s2.sh
                    node -r ./hook other.sh     ; hook.js
                    cd new && python3 -m tool   ; new/tool.py
                    cd new && node server       ; new/server.js
                    cat t.py | python3 -       ; t.py
                    """)
    void identityContainsFilesOfCode(String line, String file) throws IOException {
        Path place = workspace.resolve(file);
        Files.createDirectories(place.getParent());
        List<HostEffect> effects = effects(line);
        List<List<String>> identities = new ArrayList<>();
        for (String content : List.of("", "true", "evil")) {
            if (!content.isEmpty()) {
                Files.writeString(place, content);
            }
            identities.add(EffectIdentity.of(effects, workspace));
        }
        assertEquals(3, Set.copyOf(identities).size(), line);
    }

    @Test
    void packageNamesItsCode() throws IOException {
        Path main = Files.createDirectories(workspace.resolve("server/lib")).resolve("start.js");
        Files.writeString(workspace.resolve("server/package.json"), "{\"main\": \"lib/start\"}");
        Files.writeString(main, "1");
        String rule = allowing("node server");
        assertEquals(
                PolicyDecision.ASK,
                evaluate(false, rule, "cp other.sh server/lib/start.js").decision());
        assertTrue(policy(true, rule).sandboxSettings().writeProtectedPaths().contains(main));
        List<String> before = EffectIdentity.of(effects("node server"), workspace);
        Files.writeString(main, "2");
        assertNotEquals(before, EffectIdentity.of(effects("node server"), workspace));
    }

    /** A rule that denies a file also holds for the interpreter that finds it by another name. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "node locked",
                "node ./locked",
                "node -r ./locked other.sh",
                "node --import=./locked.js other.sh",
                "node --unheard-of ./locked",
                "node --test locked.js",
                "cd new && node ../locked",
                "cd $x; node locked",
                "python3 -m locked",
                "python3 -Im locked",
                "cd $x; python3 -m locked",
                "awk -f locked.awk",
                "gawk --file=locked.awk",
                "make -f locked.mk",
                "lua -l locked other.sh",
                "bash --rcfile locked.sh",
                ". locked.sh",
                "rbash locked.sh",
                "lksh ./locked.sh",
                "yash locked.sh",
                "python3 -mlocked",
                "python3 -m cProfile locked.py",
                "python3 -m cProfile -s tottime locked.py a",
                "python3 -mpdb locked.py",
                "python3 -m runpy locked",
                "python3 -m trace --trace locked.py",
                "python3 -m cProfile -m locked",
                "cd new && python3 -m pdb ../locked.py"
            })
    void deniedFileStaysDeniedByOtherNames(String line) throws IOException {
        for (String name : List.of("locked.js", "locked.py", "locked.awk", "locked.mk", "locked.lua", "locked.sh")) {
            Files.writeString(workspace.resolve(name), "true\n");
        }
        String rule = ", {\"id\": \"l\", \"decision\": \"deny\", \"commands\": [[\"./locked.*\"]]}";
        assertEquals(PolicyDecision.DENY, evaluate(true, rule, line).decision(), line);
    }

    /** A rule that denies an interpreter with its code also means this code in other words. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3 -m locked",
                "python3 -mlocked",
                "python3 -Bmlocked x",
                "python3 locked.py",
                "python3 -W ignore ./locked.py",
                "./locked.py",
                "python3 -m pdb locked.py",
                "python3 -mgone",
                "python3 -Im gone.sub",
                "python3.11 -m deploy now",
                "python3 -mdeploy now"
            })
    void deniedModuleStaysDeniedInOtherWords(String line) throws IOException {
        Files.writeString(workspace.resolve("locked.py"), "true\n");
        Files.writeString(workspace.resolve("deploy.py"), "true\n");
        String rule =
                ", {\"id\": \"l\", \"decision\": \"deny\", \"commands\": [[\"python3\", \"-m\", [\"locked\", \"gone\", \"gone.sub\"]],"
                        + " [\"python3\", \"-m\", \"deploy\", \"now\"]]}";
        assertEquals(PolicyDecision.DENY, evaluate(true, rule, line).decision(), line);
        assertEquals(
                PolicyDecision.SANDBOX,
                evaluate(true, rule, "python3 -mdeploy later").decision());
        assertEquals(
                PolicyDecision.SANDBOX,
                evaluate(true, rule, "python3 -m gone.other").decision());
    }

    /** A rule about a script asks if an interpreter may read that script as its code. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "node < locked.js",
                "cat locked.js | node",
                "python3 - < locked.py",
                "python3 < ./locked.py",
                "python3 /dev/stdin < new/../locked.py",
                "head -100 locked.py | python3 -",
                "perl < link.py"
            })
    void asksBeforeDeniedScriptIsReadAsInput(String line) throws IOException {
        Files.writeString(workspace.resolve("locked.js"), "true\n");
        Files.writeString(workspace.resolve("locked.py"), "true\n");
        Files.createSymbolicLink(workspace.resolve("link.py"), Path.of("locked.py"));
        String rule =
                ", {\"id\": \"l\", \"decision\": \"deny\", \"commands\": [[\"./locked.js\"], [\"python3\", \"locked.py\"]]}";
        PolicyEvaluation evaluation = evaluate(true, rule, line);
        assertEquals(PolicyDecision.ASK, evaluation.decision(), line);
        assertTrue(evaluation.reason().contains("rule l"), evaluation::reason);
        assertEquals(
                PolicyDecision.SANDBOX,
                evaluate(true, rule, "python3 - < other.sh").decision());
        assertEquals(
                PolicyDecision.SANDBOX,
                evaluate(true, rule, "cat locked.js | python3 other.sh").decision());
    }

    /** A rule for a program that reads its code from its input would permit any code, so none is offered, and an approval holds once. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3 - <<'X'\nprint(1)\nX\n",
                "python3",
                "cat gen.py | python3 -",
                "node - < other.sh",
                "node < other.sh",
                "perl < other.sh",
                "bash -s < other.sh",
                "sh < other.sh",
                "python3 /dev/stdin < gen.py",
                "awk -f - other.sh < gen.py",
                "gmake -f - < gen.py",
                "php --unheard-of gen.py",
                "node --unheard-of gen.py"
            })
    void codeFromInputIsApprovedOnce(String line) throws IOException {
        HostPolicy policy = policy(false, "");
        List<HostEffect> effects = effects(line);
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision());
        assertEquals(List.of(), policy.permittingRules("bash", effects));
        assertFalse(effects.stream().allMatch(EffectIdentity::isKnown), effects::toString);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "python3 other.sh",
                "python3 -c 'print(1)'",
                "python3 -m tool x",
                "node -e 'f()' x",
                "node --max-old-space-size=4096 other.sh",
                "bash -euo pipefail other.sh",
                "perl -pi -e s/a/b/ other.sh",
                "ruby -w other.sh",
                "gmake -j4 test",
                "awk -f t.awk other.sh",
                "java -Xmx1g -Da=b -jar x.jar a",
                "java -cp out Main",
                "deno run --allow-net d.ts",
                "php artisan migrate"
            })
    void knownCodeIsApprovedForLaterCalls(String line) throws IOException {
        HostPolicy policy = policy(false, "");
        List<HostEffect> effects = effects(line);
        assertEquals(PolicyDecision.ASK, policy.evaluate("bash", effects).decision(), line);
        assertTrue(effects.stream().allMatch(EffectIdentity::isKnown), effects::toString);
        assertFalse(policy.permittingRules("bash", effects).isEmpty());
    }

    private static String allowing(String line) {
        return ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"" + line.replace(" ", "\", \"")
                + "\", \"$\"]]}";
    }

    private List<HostEffect> effects(String line) throws IOException {
        return policy(false, "").shell().ofLine(line, ShellDialect.BASH, workspace);
    }

    @ParameterizedTest
    @ValueSource(strings = {"python3 -m pytest", "perl -ne print", "bash --version"})
    void ruleForInterpreterWithoutScriptHoldsInEachFolder(String line) throws IOException {
        String rule = ", {\"id\": \"s\", \"decision\": \"allow\", \"commands\": [[\"" + line.replace(" ", "\", \"")
                + "\", \"$\"]]}";
        assertEquals(
                PolicyDecision.ALLOW, evaluate(false, rule, "cd new && " + line).decision());
    }

    /** A question is about the content of the script, also when options stand before it. */
    @Test
    void identityContainsContentOfScriptBehindOptions() throws IOException {
        for (String line :
                List.of("bash -euo pipefail other.sh", "perl -w -Ilib other.sh", "node --import x other.sh")) {
            Files.writeString(workspace.resolve("other.sh"), "true\n");
            HostPolicy policy = policy(true, "");
            List<HostEffect> effects = policy.shell().ofLine(line, ShellDialect.BASH, workspace);
            List<String> before = EffectIdentity.of(effects, workspace);
            assertEquals(before, EffectIdentity.of(effects, workspace));
            Files.writeString(workspace.resolve("other.sh"), "./evil\n");
            assertNotEquals(before, EffectIdentity.of(effects, workspace), line);
        }
    }

    /** A program that was missing when a program started in the sandbox may have been made by that one, whatever lets it run. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "./run.sh",
                "env ./run.sh",
                "./second.sh; ./run.sh",
                "./tools/a.sh x",
                "tools/sub/b.sh",
                "python3 gen.py",
                "./status.sh",
                "./lint.sh"
            })
    void missingProgramsStayInTheSandbox(String line) throws IOException {
        Files.delete(workspace.resolve("second.sh"));
        Files.copy(workspace.resolve("run.sh"), workspace.resolve("second.sh"));
        HostPolicy policy = policy(true, "");
        assertEquals(
                line.contains("second") ? PolicyDecision.SANDBOX : PolicyDecision.ALLOW,
                evaluate(policy, line).decision());
        policy.recordSandboxStart();
        assertEquals(
                line.contains("second") ? PolicyDecision.SANDBOX : PolicyDecision.ALLOW,
                evaluate(policy, line).decision());
        for (String name : List.of("run.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh")) {
            Files.delete(workspace.resolve(name));
        }
        policy.recordSandboxStart();
        createAgain();
        policy.recordSandboxStart();
        PolicyEvaluation evaluation = evaluate(policy, line);
        assertEquals(PolicyDecision.SANDBOX, evaluation.decision(), evaluation::reason);
        assertTrue(evaluation.toString().contains("may have made it"), evaluation::toString);
    }

    /** A program that already runs in the sandbox can write what only the new rules protect. */
    @Test
    void programsAllowedBesideTheSandboxStayInIt() throws IOException {
        Files.delete(workspace.resolve("second.sh"));
        List<String> confined = new ArrayList<>(List.of("python3 wait.py"));
        HostPolicy policy = policy(true, "").setConfinedPrograms(() -> confined);
        policy.recordSandboxStart();
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "./run.sh").decision());
        policy(true, allowing("./other.sh")); // writes the file
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "./run.sh").decision());
        assertEquals(PolicyDecision.SANDBOX, evaluate(policy, "./other.sh").decision());
        confined.clear();
        PolicyEvaluation evaluation = evaluate(policy, "./other.sh");
        assertEquals(PolicyDecision.SANDBOX, evaluation.decision(), evaluation::reason);
        assertTrue(evaluation.toString().contains("was not allowed yet"), evaluation::toString);
        policy(true, allowing("./new/a.sh"));
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "./new/a.sh").decision());
    }

    /** The sandbox protects a file by its path. */
    @Test
    void programsWithOtherNamesStayInTheSandbox() throws IOException {
        Files.createLink(workspace.resolve("hard"), workspace.resolve("tools/a.sh"));
        HostPolicy policy = policy(true, "");
        policy.recordSandboxStart();
        for (String line : List.of("./run.sh", "./tools/a.sh x", "env ./run.sh")) {
            PolicyEvaluation evaluation = evaluate(policy, line);
            assertEquals(PolicyDecision.SANDBOX, evaluation.decision(), evaluation::reason);
            assertTrue(evaluation.toString().contains("other names (hard links)"), evaluation::toString);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "./tools/sub/b.sh").decision());
    }

    /** The sandbox cannot hold a link, so a program in it can put another program in its place. */
    @ParameterizedTest
    @ValueSource(strings = {"./link.sh", "./linked/a.sh", "python3 link.py"})
    void programsBehindLinksStayInTheSandbox(String line) throws IOException {
        Files.delete(workspace.resolve("second.sh"));
        Files.createSymbolicLink(workspace.resolve("linked"), Path.of("tools"));
        Files.createSymbolicLink(workspace.resolve("link.py"), Path.of("gen.py"));
        String rule =
                ", {\"id\": \"l\", \"decision\": \"allow\", \"commands\": [[[\"./link.sh\", \"./linked/a.sh\"], \"$\"],"
                        + " [\"python3\", [\"link.py\", \"gen.py\"], \"$\"]]}";
        HostPolicy policy = policy(true, rule);
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, line).decision());
        policy.recordSandboxStart();
        for (String name : List.of("link.sh", "linked", "link.py")) {
            Files.delete(workspace.resolve(name));
        }
        Files.createDirectory(workspace.resolve("linked"));
        for (String name : List.of("link.sh", "linked/a.sh", "link.py")) {
            Files.writeString(workspace.resolve(name), "evil\n");
        }
        assertEquals(PolicyDecision.SANDBOX, evaluate(policy, line).decision());
        assertEquals(PolicyDecision.ALLOW, evaluate(policy, "./run.sh").decision());
    }

    private void createAgain() throws IOException {
        for (String name : List.of("run.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh")) {
            Files.writeString(workspace.resolve(name), "true\n");
        }
    }

    @Test
    void sandboxProtectsTheirFiles() throws IOException {
        List<Path> places = policy(true, "").sandboxSettings().writeProtectedPaths();
        for (String name : List.of("run.sh", "tools/a.sh", "tools/sub/b.sh", "gen.py", "status.sh", "lint.sh")) {
            assertTrue(places.contains(workspace.resolve(name)), () -> name + " is not in " + places);
        }
        assertTrue(!places.contains(workspace.resolve("other.sh")), places::toString);
    }
}
