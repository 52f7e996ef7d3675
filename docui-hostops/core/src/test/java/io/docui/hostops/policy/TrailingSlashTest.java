package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Instant;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;
import org.junit.jupiter.api.io.TempDir;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/** A slash behind a name, which changes nothing for a folder and leads on for a link, and dots that lead through a missing folder. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the programs are those of a Linux shell")
class TrailingSlashTest {
    private static final InstantSource NOON = () -> Instant.parse("2026-11-28T12:00:00Z");

    @TempDir
    Path folder;

    private Path workspace;

    @BeforeEach
    void createFiles() throws IOException {
        workspace = Files.createDirectories(folder.toRealPath().resolve("work"));
        Files.createDirectories(workspace.resolve("d/deep"));
        Files.createDirectories(workspace.resolve("empty/e"));
        Files.writeString(workspace.resolve("d/deep/x"), "x\n");
        Files.createDirectories(workspace.resolve("links"));
        Files.createSymbolicLink(workspace.resolve("links/lk"), Path.of("../d/deep"));
    }

    @ParameterizedTest
    @CsvSource(delimiter = '|', textBlock = """
            rm -r d/            | SANDBOX | ALLOW
            rm -r d// empty     | SANDBOX | ALLOW
            rmdir empty/e/      | SANDBOX | ALLOW
            mv d/ moved         | SANDBOX | ALLOW
            mv d/ empty/        | SANDBOX | ALLOW
            rm -r links/lk      | SANDBOX | ASK
            rm -r links/lk/     | ASK     | ASK
            rm -rf links/*/     | ASK     | ASK
            rm -r d/.           | ASK     | ASK
            mkdir -p n/../made  | SANDBOX | ASK
            mkdir -p ./n/made   | SANDBOX | ALLOW
            cd d && mkdir ../m  | SANDBOX | ALLOW
            """)
    void removalIsJudgedByWhatItRemoves(String line, PolicyDecision confined, PolicyDecision bare) {
        assertEquals(confined, decision(true, line), line);
        assertEquals(bare, decision(false, line), line);
    }

    private PolicyDecision decision(boolean sandbox, String line) {
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(workspace, folder, List.of(folder.resolve("state"))),
                () -> sandbox,
                NOON);
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects).decision();
    }
}
