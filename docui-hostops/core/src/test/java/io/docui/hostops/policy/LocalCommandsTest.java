package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.command.analysis.TableReader;
import io.docui.hostops.internal.policy.program.LocalCommands;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** The table of commands that only tell something, by the examples and neighbors that each row gives. */
class LocalCommandsTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;

    @BeforeEach
    void createFolders() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.writeString(workspace.resolve("x"), "x\n");
    }

    /** A row with its examples. */
    record Row(String text, List<String> examples, List<String> neighbors) {}

    private static List<Row> rows() {
        List<Row> rows = new ArrayList<>();
        for (String line : TableReader.rows(LocalCommands.class, "local-commands.txt")) {
            if (line.startsWith("+ ")) {
                rows.get(rows.size() - 1).examples().add(line.substring(2));
            } else if (line.startsWith("- ")) {
                rows.get(rows.size() - 1).neighbors().add(line.substring(2));
            } else {
                rows.add(new Row(line, new ArrayList<>(), new ArrayList<>()));
            }
        }
        return rows;
    }

    private PolicyEvaluation evaluate(boolean sandbox, String line, Map<String, String> variables) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        HostPolicy policy = HostPolicy.load(Optional.empty(), scope, () -> sandbox, InstantSource.system(), variables);
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    private PolicyDecision decision(boolean sandbox, String line) {
        return evaluate(sandbox, line, Map.of()).decision();
    }

    private boolean runsOutside(String line) {
        PolicyEvaluation evaluation = evaluate(true, line, Map.of());
        return evaluation.decision().compareTo(PolicyDecision.SANDBOX) <= 0
                && evaluation.sandboxRequirements() == SandboxRequirements.OUTSIDE;
    }

    @ParameterizedTest
    @ValueSource(strings = {"ipython --version", "jupyter --version", "pip --version", "poetry --version"})
    void programThatImportsModulesOfWorkspaceAsks(String line) {
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, line, Map.of("PYTHONPATH", "/nowhere")).decision());
        for (String path : List.of("src", ":/nowhere", workspace.toString())) {
            assertEquals(
                    PolicyDecision.ASK,
                    evaluate(false, line, Map.of("PYTHONPATH", path)).decision(),
                    path);
        }
    }

    @Test
    void programThatFileOfProjectMayReplaceAsks() throws IOException {
        assertEquals(PolicyDecision.ALLOW, decision(false, "go version"));
        assertEquals(PolicyDecision.ALLOW, decision(false, "poetry --version"));
        assertEquals(PolicyDecision.ASK, decision(false, "GOTOOLCHAIN=go1.99.0 go version"));
        assertEquals(PolicyDecision.ASK, decision(false, "echo > go.mod; go version"));
        Files.writeString(workspace.resolve("go.mod"), "module x\ntoolchain go1.99.0\n");
        Files.writeString(workspace.resolve("pyproject.toml"), "[tool.poetry.requires-plugins]\n");
        assertEquals(PolicyDecision.ASK, decision(false, "go version"));
        assertEquals(PolicyDecision.ASK, decision(false, "poetry --version"));
    }

    @Test
    void everyRowHasExampleAndTwoNeighbors() {
        List<Row> rows = rows();
        assertTrue(rows.size() > 40, "the table is read");
        for (Row row : rows) {
            assertTrue(!row.examples().isEmpty(), () -> "no example: " + row.text());
            assertTrue(row.neighbors().size() >= 2, () -> "fewer than two neighbors: " + row.text());
        }
    }

    @Test
    void examplesRunUnasked() {
        StringBuilder wrong = new StringBuilder();
        for (Row row : rows()) {
            boolean host = row.text().startsWith("host ");
            for (String line : row.examples()) {
                if (decision(false, line) != PolicyDecision.ALLOW
                        || decision(true, line) != PolicyDecision.ALLOW
                        || runsOutside(line) != host) {
                    wrong.append('\n').append(line);
                }
            }
        }
        assertEquals("", wrong.toString());
    }

    /** With a sandbox, a neighbor may run in it. */
    @Test
    void neighborsAreNotTakenForReading() {
        StringBuilder wrong = new StringBuilder();
        for (Row row : rows()) {
            for (String line : row.neighbors()) {
                if (decision(false, line) == PolicyDecision.ALLOW
                        || decision(true, line) == PolicyDecision.ALLOW
                        || runsOutside(line)) {
                    wrong.append('\n').append(line);
                }
            }
        }
        assertEquals("", wrong.toString());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl localhost:3000",
                "curl -s http://localhost:3000/api/health",
                "curl -sSf -m 5 'http://127.0.0.1:8080/a?b=c'",
                "curl -s -o /dev/null -w '%{http_code}\\n' http://localhost:3000",
                "curl -so /dev/null -w '%{http_code}' 'http://[::1]:3000/'",
                "curl -I -H 'Accept: application/json' http://localhost/",
                "timeout 5 curl -s localhost:3000",
                "BASE=http://localhost:8099; curl -s $BASE/x",
                "BASE=http://localhost:8099\ncurl -s \"$BASE/x\" && curl -s ${BASE}/y",
                "P=8099; curl -s http://127.0.0.1:$P/",
                "for i in $(seq 1 30); do curl -s localhost:3000 && break; sleep 1; done",
                "U=http://localhost:8099/api; curl -s $U/x || sleep 1; curl -s $U/x",
                "sleep 1; curl -s localhost:3000"
            })
    void requestsOfLocalServersRunUnasked(String line) {
        assertEquals(PolicyDecision.ALLOW, decision(false, line), line);
        assertTrue(runsOutside(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "curl http://localhost:02375/containers/json",
                "curl http://localhost:2375/containers/json",
                "curl http://localhost:2019/config/",
                "curl http://localhost:9222/json/new",
                "curl http://localhost:631/",
                "curl http://localhost:99999/",
                "curl -X DELETE http://localhost:3000/x",
                "curl -XPOST http://localhost:3000/x",
                "curl -d a=b http://localhost:3000/x",
                "curl -da=b http://localhost:3000/x",
                "curl --json '{}' http://localhost:3000/x",
                "curl --data-raw x http://localhost:3000/x",
                "curl -F a=@x http://localhost:3000/x",
                "curl -T x http://localhost:3000/x",
                "curl -L http://localhost:3000/",
                "curl -sL http://localhost:3000/",
                "curl -K x http://localhost:3000/",
                "curl -x evil.example http://localhost:3000/",
                "curl --resolve localhost:3000:10.0.0.1 http://localhost:3000/",
                "curl --connect-to ::10.0.0.1 http://localhost:3000/",
                "curl --max-t=5 http://localhost:3000/",
                "curl --outp x http://localhost:3000/",
                "curl -H @x http://localhost:3000/",
                "curl -H 'X-HTTP-Method-Override: DELETE' http://localhost:3000/",
                "curl -w @x http://localhost:3000/",
                "curl -w '%output{x}y' http://localhost:3000/",
                "curl -w '%{output{x}}' http://localhost:3000/",
                "curl http://localhost:3000@evil.example/",
                "curl http://localhost@evil.example/",
                "curl 'http://localhost?@evil.example/'",
                "curl 'http://localhost#@evil.example/'",
                "curl 'http://localhost\\@evil.example/'",
                "curl http://localhost.evil.example/",
                "curl $BASE/x; BASE=http://localhost:8099",
                "BASE=http://localhost:8099 curl $BASE/x",
                "BASE=http://localhost:8099; BASE=http://evil.example; curl $BASE/x",
                "false && BASE=http://localhost:8099; curl $BASE/x",
                "(BASE=http://localhost:8099); curl $BASE/x",
                "BASE=http://localhost:8099; read BASE; curl $BASE/x",
                "BASE=http://localhost:8099; BASE+=.evil.example; curl $BASE/x",
                "BASE=http://localhost; curl $BASE.evil.example/",
                "BASE=http://localhost; curl $BASE@evil.example/",
                "BASE=http://localhost:2375; curl $BASE/containers/json",
                "BASE=http://localhost; unset BASE; curl $BASE/x",
                "BASE=http://localhost; printf -v BASE http://evil.example; curl $BASE/x",
                "BASE=http://localhost; f() { BASE=evil.example; }; f; curl $BASE/x",
                "curl http://127.0.0.1.evil.example/",
                "curl 'http://{localhost,evil.example}/'",
                "curl 'http://localhost/[1-9]'",
                "curl http://localhost:3000/ evil.example",
                "curl http://localhost:3000/ --next -d x http://localhost:3000/",
                "curl file:///etc/passwd",
                "curl gopher://localhost:3000/_x",
                "curl telnet://localhost:3000",
                "curl ftp://localhost:3000/",
                "curl -- http://localhost:3000/ -o x",
                "curl $X http://localhost:3000/",
                "curl http://localhost:$PORT/",
                "http_proxy=evil.example curl http://localhost:3000/",
                "ALL_PROXY=evil.example curl http://localhost:3000/",
                "export http_proxy=evil.example; curl http://localhost:3000/",
                "env http_proxy=evil.example curl http://localhost:3000/",
                "./curl http://localhost:3000/"
            })
    void otherRequestsAreAsked(String line) {
        assertTrue(decision(false, line) != PolicyDecision.ALLOW, line);
        assertTrue(!runsOutside(line) && decision(true, line) != PolicyDecision.ALLOW, line);
    }

    @Test
    void requestsThroughProxyAreAsked() {
        Map<String, String> proxy = Map.of("all_proxy", "proxy.example:3128");
        String line = "curl -s localhost:3000";
        assertEquals(PolicyDecision.ASK, evaluate(false, line, proxy).decision());
        assertEquals(
                PolicyDecision.ALLOW,
                evaluate(false, line, Map.of("all_proxy", "proxy.example:3128", "no_proxy", "localhost,127.0.0.1,::1"))
                        .decision());
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ss -t; cat x",
                "ss -t | grep LISTEN",
                "ss -t && make",
                "ls /tmp; cat x",
                "ls /tmp; git diff",
                "ss -t; ls /tmp; sort x",
                "cat x | ss -t",
                "echo $(cat x); ss -t",
                "docker ps; python3 -m pip list",
                "ss -t > out.txt",
                "ls /tmp > out.txt",
                "f() { ss -t; }; f; cat x",
                "env ss -t; ./x",
                "bash -c 'ss -t; cat x'",
                "ls -R /tmp",
                "ss -t < x"
            })
    void oneHostCommandTakesNoOtherOutOfTheSandbox(String line) {
        assertTrue(!runsOutside(line), line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "ss -t; docker ps",
                "ls /tmp",
                "ls /tmp /var/log",
                "ss -t; ls /tmp",
                "ip addr && ss -tln",
                "curl -s localhost:3000 > /dev/null && echo up",
                "docker ps 2>/dev/null"
            })
    void linesThatOnlyTellAboutTheMachineLeaveTheSandbox(String line) {
        assertTrue(runsOutside(line), line);
    }

    /** Each writes a file, reads another place, or makes the shell read a line in another way. */
    @ParameterizedTest
    @ValueSource(
            strings = {
                "xxd -ac x .git/hooks/pre-commit",
                "xxd -bl 4 out",
                "git() { echo --output=out; }; command git log -1 \"$(git rev-parse HEAD)\"",
                "find() { echo x; }",
                "docker() { echo x; }",
                "timeout() { cd ..; }",
                "function env { cd ..; }",
                "bash() { cd ..; }",
                "find . -maxdepth 0 -execdir cat other/x \\;",
                "find . -okdir cat x \\;",
                "git diff --no-index x \"$(date +%Y)\"",
                "LC_ALL=zh_CN.GBK\necho x",
                "LANG=ja_JP.SJIS ls",
                "export LC_CTYPE=zh_TW; ls",
                "cat /dev/null $(git rev-parse HEAD 2>&1)"
            })
    void commandsThatOnlySeemToReadAreAsked(String line) {
        assertTrue(decision(false, line).compareTo(PolicyDecision.ASK) >= 0, line);
        assertTrue(decision(true, line) != PolicyDecision.ALLOW, line);
    }

    @ParameterizedTest
    @ValueSource(
            strings = {
                "xxd -p x",
                "xxd -l 16 -c8 x",
                "echo $(( $(wc -l < x) + 1 ))",
                "n=$(grep -c x < x 2>/dev/null); echo $((n))",
                "awk '{s += $1 * 1.5e3 + .5} END { print s / 2 }' x",
                "LC_ALL=C.UTF-8 sort x",
                "LANG=de_DE LC_ALL=zh_CN.UTF-8 ls",
                "f() { ls; }",
                "find . -exec ls {} +"
            })
    void theirNeighborsAreNotTakenForMore(String line) {
        boolean unknownFile = line.startsWith("find") || line.startsWith("f()");
        assertTrue(unknownFile || decision(false, line) == PolicyDecision.ALLOW, line);
        assertTrue(decision(true, line).compareTo(PolicyDecision.SANDBOX) <= 0, line);
    }

    @Test
    void linkWhoseNameIsNoTextIsNotOverlooked() throws Exception {
        Files.writeString(home.resolve("key"), "secret\n");
        Process made = new ProcessBuilder(
                        "/bin/sh", "-c", "ln -s ../key \"$(printf 'l\\377nk')\" && ln -s ../key plain")
                .directory(workspace.toFile())
                .start();
        assertEquals(0, made.waitFor());
        for (String line : List.of("cat l*nk", "cat *", "cat plain")) {
            assertEquals(PolicyDecision.ASK, decision(false, line), line);
        }
    }

    /** The interpreter of a script, and what it runs, are looked up in the search path too. */
    @Test
    void scriptsWhoseProgramsTheWorkspaceChoosesAreNotTakenForReading() throws IOException {
        Path bin = Files.createDirectories(workspace.resolve("node_modules/.bin"));
        Path system = Files.createDirectories(home.resolve("bin"));
        for (String name : List.of("npm", "egrep", "cat", "tar")) {
            boolean script = name.equals("npm") || name.equals("egrep");
            Files.writeString(system.resolve(name), script ? "#!/usr/bin/env node\n" : "\u007fELF");
            assertTrue(system.resolve(name).toFile().setExecutable(true));
        }
        Map<String, String> after = Map.of("PATH", system + ":/nowhere:" + bin);
        Map<String, String> before = Map.of("PATH", bin + ":" + system);
        for (String line : List.of("npm -v", "egrep x x", "tar tzf x.tgz")) {
            assertEquals(PolicyDecision.ALLOW, evaluate(false, line, after).decision(), line);
            assertEquals(PolicyDecision.ASK, evaluate(false, line, before).decision(), line);
        }
        assertEquals(PolicyDecision.ALLOW, evaluate(false, "cat x", before).decision());
    }

    @Test
    void programsThatTheWorkspaceChoosesAreNotTakenForReading() throws IOException {
        Path bin = Files.createDirectories(workspace.resolve("venv/bin"));
        Path elsewhere = Files.createDirectories(home.resolve("bin"));
        Path shims = Files.createDirectories(home.resolve("shims"));
        for (Path file : List.of(bin.resolve("cat"), elsewhere.resolve("cat"), shims.resolve("mise"))) {
            Files.writeString(file, "#!/bin/sh\n");
            assertTrue(file.toFile().setExecutable(true));
        }
        Files.createSymbolicLink(shims.resolve("jq"), shims.resolve("mise"));
        Files.createSymbolicLink(elsewhere.resolve("head"), bin.resolve("cat"));
        Map<String, PolicyDecision> expected = Map.of(
                bin + ":" + elsewhere, PolicyDecision.ASK,
                elsewhere + ":" + bin, PolicyDecision.ALLOW,
                ".:" + elsewhere, PolicyDecision.ASK,
                ":" + elsewhere, PolicyDecision.ASK,
                elsewhere + ":.", PolicyDecision.ALLOW);
        expected.forEach((path, decision) -> assertEquals(
                decision, evaluate(false, "cat x", Map.of("PATH", path)).decision(), path));
        assertEquals(
                PolicyDecision.ASK,
                evaluate(false, "jq . x", Map.of("PATH", shims.toString())).decision());
        assertEquals(
                PolicyDecision.ASK,
                evaluate(false, "head x", Map.of("PATH", elsewhere.toString())).decision());
    }
}
