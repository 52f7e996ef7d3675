package io.docui.hostops.internal.shell;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.policy.HostPolicy;
import io.docui.hostops.workspace.Workspace;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** What people and models read about programs that failed in the sandbox. */
class SandboxProfileFactoryTest {
    @TempDir
    Path folder;

    private Path home;
    private SandboxProfileFactory walls;

    @BeforeEach
    void createFactory() throws IOException {
        home = folder.toRealPath();
        Workspace workspace = Workspace.of(Files.createDirectories(home.resolve("work")));
        PolicyScope scope = new PolicyScope(workspace.root(), home, List.of(home.resolve("state")));
        walls = new SandboxProfileFactory(
                HostPolicy.load(Optional.empty(), scope, () -> true, InstantSource.system()), workspace);
    }

    /** What build tools print in the sandbox; {@code ~} stands for the home directory. */
    @ParameterizedTest
    @CsvSource(delimiter = '|', quoteCharacter = '`', textBlock = """
            [ERROR] Could not transfer artifact a:b:pom:1 from/to central (https://maven.example.org/maven2): ~/.m2/repository/a/b.pom.part.lock (No such file or directory) | ~/.m2/repository | which the sandbox does not have
            [ERROR] Cannot access central (https://maven.example.org/maven2) in offline mode and the artifact a:b:jar:1 has not been downloaded | - | What it needs is not on this machine
            > Could not GET 'https://maven.example.org/maven2/a.pom'. | - | which the sandbox does not have
            > No cached version of a:b:1 available for offline mode. | - | What it needs is not on this machine
            Could not create parent directory for lock file ~/.gradle/wrapper/dists/x.zip.lck | ~/.gradle | -
            npm error EROFS: read-only file system, mkdir '~/.npm/_cacache' | ~/.npm | -
            npm error code ENOTCACHED | - | What it needs is not on this machine
            ERROR: No matching distribution found for requests | - | which the sandbox does not have
            error: failed to download from `https://index.crates.io/config.json` | - | which the sandbox does not have
            dial tcp: lookup proxy.golang.org: no such host | - | which the sandbox does not have
            """)
    void saysWhatBuildToolLacksInSandbox(String printed, String cache, String network) {
        String told = walls.explainFailure("Building\n" + printed.replace("~", home.toString()) + "\n");
        assertEquals(!cache.equals("-"), told.contains("it cannot write to " + cache + " there"), told);
        assertEquals(!network.equals("-"), told.contains("\"network\": true"), told);
        assertTrue(network.equals("-") || told.contains(network), told);
    }

    /** The exit code of a pipeline is that of its last command. */
    @Test
    void explainsErrorsThatPipelineHides() {
        String told = walls.explainHiddenFailure(
                "npm error code EROFS\nnpm error EROFS: read-only file system, mkdir '" + home + "/.npm/_cacache'\n");
        assertTrue(told.startsWith(" It failed because it cannot write to ~/.npm there."), told);
        assertEquals("", walls.explainHiddenFailure("ok 1 - says EROFS for " + home + "/.npm/x\nok 2 - ENOTFOUND\n"));
    }
}
