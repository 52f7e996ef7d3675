package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertThrows;

import io.docui.hostops.command.Dialect;
import io.docui.hostops.policy.Effect.Use;
import io.docui.hostops.policy.Effect.UsesPath;
import io.docui.hostops.workspace.RealPaths;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** Where paths really lead decides: through links, dots, loops, and names of every kind. */
class PathJudgeTest {
    @TempDir
    Path folder;

    private Path home;
    private Path workspace;
    private PathJudge judge;

    @BeforeEach
    void places() throws IOException {
        home = folder.toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Files.createDirectories(home.resolve("state"));
        Grounds grounds = new Grounds(workspace, home, List.of(home.resolve("state")));
        PathPatterns patterns = new PathPatterns(workspace, List.of(home));
        Rule keys = new Rule(
                "keys",
                Decision.DENY,
                List.of(),
                patterns.globs("~/.keys/**").toList(),
                List.of(),
                Rule.Access.ANY,
                "",
                List.of(),
                List.of());
        Rule shared = new Rule(
                "shared",
                Decision.ALLOW,
                List.of(),
                patterns.globs("~/shared/**").toList(),
                List.of(),
                Rule.Access.READ,
                "",
                List.of(),
                List.of());
        judge = new PathJudge(grounds, List.of(keys, shared));
    }

    private Decision judged(String path, Use use) {
        return judge.judge(new UsesPath(path, workspace.resolve(path), use)).decision();
    }

    @Test
    void namesOfEveryKindInTheWorkspace() {
        for (String name : List.of(
                "a b", "line\nbreak", "~", "ü", "u\u0308", "*", "-rf", "a".repeat(4_000), "x/".repeat(400) + "y")) {
            assertEquals(Decision.ALLOW, judged(name, Use.WRITE), name);
        }
        assertEquals(Decision.ALLOW, judged("not/yet/../there", Use.WRITE));
    }

    @Test
    void whatLeadsOut() throws IOException {
        Files.createSymbolicLink(workspace.resolve("up"), Path.of(".."));
        Files.createSymbolicLink(workspace.resolve("dangling"), home.resolve("none"));
        Files.createSymbolicLink(workspace.resolve("keys"), Path.of("up/.keys"));
        Files.createSymbolicLink(workspace.resolve("inside"), Path.of("src/x"));
        assertEquals(Decision.ASK, judged("../other", Use.READ));
        assertEquals(Decision.ASK, judged("up/other", Use.READ));
        assertEquals(Decision.ASK, judged("dangling", Use.WRITE));
        assertEquals(Decision.ASK, judged("inside/../../../x", Use.WRITE), "dots count from where a link leads");
        assertEquals(Decision.DENY, judged("keys/id", Use.READ));
        assertEquals(Decision.DENY, judged("keys", Use.NAME));
        assertEquals(Decision.ALLOW, judged("inside", Use.WRITE));
        assertEquals(Decision.ALLOW, judged("../work/x", Use.READ));
    }

    @Test
    void aRuleThatAllowsCountsForWhereAPathLeads() throws IOException {
        Files.createDirectories(home.resolve("shared"));
        Files.createSymbolicLink(home.resolve("shared/out"), home.resolve("private"));
        assertEquals(Decision.ALLOW, judged("../shared/x", Use.READ));
        assertEquals(Decision.ASK, judged("../shared/x", Use.WRITE));
        assertEquals(Decision.ASK, judged("../shared/out", Use.READ));
    }

    @Test
    void whatIsOutOfReach() throws IOException {
        Files.writeString(home.resolve("state/ledger"), "x");
        Files.createSymbolicLink(workspace.resolve("s"), home.resolve("state"));
        assertEquals(Decision.DENY, judged("../state", Use.READ));
        assertEquals(Decision.DENY, judged("s/ledger", Use.NAME));
        assertEquals(Decision.DENY, judged("s/new", Use.WRITE));
        assertEquals(Decision.DENY, judged("..", Use.WRITE));
        assertEquals(Decision.ASK, judged("..", Use.READ));
    }

    @Test
    void linksWithoutEnd() throws IOException {
        Files.createSymbolicLink(workspace.resolve("a"), Path.of("b"));
        Files.createSymbolicLink(workspace.resolve("b"), Path.of("a"));
        assertEquals(Decision.ASK, judged("a/x", Use.READ));
        assertThrows(IOException.class, () -> RealPaths.of(workspace.resolve("a")));
    }

    @Test
    void rulesAboutTheHomeFolderAreAboutEachThatThereIs() throws IOException {
        Path other = Files.createDirectories(home.resolve("container"));
        Path linked = Files.createSymbolicLink(home.resolve("linked"), other);
        Grounds grounds = Grounds.of(workspace, home, Optional.of(linked.toString()), List.of());
        assertEquals(linked, grounds.home());
        HostPolicy policy = HostPolicy.load(Optional.empty(), grounds, () -> true, InstantSource.system());
        for (Path place : List.of(home, other, linked)) {
            Effect use = new UsesPath("key", place.resolve(".ssh/id_ed25519"), Use.READ);
            assertEquals(Decision.DENY, policy.judgement("read", List.of(use)).decision(), () -> "in " + place);
        }
        Effect shell = policy.shell().ofLine("cat ~/x", Dialect.BASH, workspace).stream()
                .filter(UsesPath.class::isInstance)
                .findFirst()
                .orElseThrow();
        assertEquals(linked.resolve("x"), ((UsesPath) shell).path());
    }

    @Test
    void whatIsRemovedIsTheLinkAndNotWhereItLeads() throws IOException {
        Files.createDirectories(home.resolve(".keys"));
        Files.createSymbolicLink(workspace.resolve("out"), home.resolve(".keys"));
        Files.createSymbolicLink(home.resolve("in"), workspace.resolve("notes.txt"));
        assertEquals(Decision.ALLOW, judged("out", Use.ENTRY));
        assertEquals(Decision.DENY, judged("out", Use.WRITE));
        assertEquals(Decision.DENY, judged("out/key", Use.ENTRY));
        assertEquals(Decision.ASK, judged("../in", Use.ENTRY));
        assertEquals(Decision.ALLOW, judged("../in", Use.WRITE));
        assertEquals(Decision.DENY, judged("../state", Use.ENTRY));
    }
}
