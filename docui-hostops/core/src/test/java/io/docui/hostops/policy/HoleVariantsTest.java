package io.docui.hostops.policy;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;
import static org.junit.jupiter.api.Assumptions.assumeTrue;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyEvaluation;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.SandboxRequirements;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.internal.process.ContainmentFactory;
import io.docui.hostops.internal.shell.SandboxProfileFactory;
import io.docui.hostops.process.ProcessRunner;
import io.docui.hostops.process.ProcessSpec;
import io.docui.hostops.process.Sandbox;
import io.docui.hostops.process.SandboxProfile;
import io.docui.hostops.workspace.Workspace;
import java.io.File;
import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Tag;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

/**
 * No variant of a hole runs a program of the workspace unasked. A real bash runs every variant that is permitted, and some others to see that
 * they are dangerous; a file that the program writes tells whether it ran. With the sandbox, what may run there must not write outside of the workspace, and not at all if it is
 * taken for reading.
 */
class HoleVariantsTest {
    /** How many variants a shell runs only to see that they are dangerous. Every one that is permitted runs. */
    private static final int MOST_SAMPLED = 500;

    private static final String EVIL = "#!/bin/sh\n: > \"$CANARY\"\n: > \"$CANARY_INSIDE\"\n";

    /** Removes new files and brings back those that a variant moved. */
    private static final String RESTORE = "for f in zz*; do [ ! -e \"$f\" ] || rm -rf zz*; break; done\n"
            + "[ -e ./evil ] && [ -e bare/HEAD ] && [ -e named ] && [ -e pip/__main__.py ] || cp -a ../template/. .";

    /** In the build folder, because the sandbox has a {@code /tmp} of its own. */
    private Path home;

    private Path workspace;

    @BeforeEach
    void createWorkspace() throws IOException {
        assumeTrue(Files.isExecutable(Path.of("/bin/bash")), "there is no /bin/bash");
        home = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "holes")
                .toRealPath();
        workspace = Files.createDirectories(home.resolve("work"));
        Path template = Files.createDirectories(home.resolve("template"));
        for (String name : List.of("evil", "ls", "cat", "1/ls", "10/ls", "11/ls", "12/ls", "x/ls", ".x/ls", "-x/ls")) {
            Path file = template.resolve(name);
            Files.createDirectories(file.getParent());
            Files.writeString(file, EVIL);
            assertTrue(file.toFile().setExecutable(true));
        }
        write(template, "notes.txt", "x\n");
        write(template, "script", "./evil\n");
        write(template, "script.sed", "1e ./evil\n");
        write(template, "prog.awk", "BEGIN { system(\"./evil\") }\n");
        WorkspaceTraps.write(template, workspace);
        copy(template, workspace);
    }

    static void write(Path folder, String name, String text) throws IOException {
        Path file = folder.resolve(name);
        Files.createDirectories(file.getParent());
        Files.writeString(file, text);
    }

    private static void copy(Path from, Path to) throws IOException {
        try (Stream<Path> all = Files.walk(from)) {
            for (Path path : all.skip(1).toList()) {
                Files.copy(
                        path,
                        to.resolve(from.relativize(path)),
                        java.nio.file.LinkOption.NOFOLLOW_LINKS,
                        java.nio.file.StandardCopyOption.COPY_ATTRIBUTES);
            }
        }
    }

    @AfterEach
    void removeWorkspace() throws IOException {
        try (Stream<Path> all = Files.walk(home)) {
            all.sorted(Comparator.reverseOrder()).map(Path::toFile).forEach(File::delete);
        }
    }

    private HostPolicy policy(boolean sandbox) {
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(Optional.empty(), scope, () -> sandbox, InstantSource.system());
    }

    private PolicyEvaluation evaluate(HostPolicy policy, String line) {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
        return policy.evaluate("bash", effects);
    }

    /** Returns the strictest decision about the calls of a variant. */
    private PolicyDecision decision(HostPolicy policy, HoleVariantGenerator.Variant variant) {
        return variant.calls().stream()
                .map(line -> evaluate(policy, line).decision())
                .max(Comparator.naturalOrder())
                .orElseThrow();
    }

    @ParameterizedTest
    @CsvSource({"500, 21"})
    void noneOfHundredsRunsUnasked(int count, long seed) throws Exception {
        check(count, seed);
    }

    @ParameterizedTest
    @CsvSource({"20000, 22"})
    @Tag("long")
    @Timeout(value = 3, unit = TimeUnit.HOURS)
    void noneOfThousandsRunsUnasked(int count, long seed) throws Exception {
        check(count, seed);
    }

    private void check(int count, long seed) throws Exception {
        List<HoleVariantGenerator.Variant> variants = new HoleVariantGenerator(seed).generate(count);
        HostPolicy bare = policy(false);
        List<PolicyDecision> decisions =
                variants.stream().map(variant -> decision(bare, variant)).toList();
        HostPolicy confined = policy(true);
        List<PolicyDecision> confinedDecisions =
                variants.stream().map(variant -> decision(confined, variant)).toList();
        List<Integer> tried = new ArrayList<>();
        for (int i = 0; i < count; i++) {
            if (decisions.get(i) == PolicyDecision.ALLOW || i % (count / MOST_SAMPLED) == 0) {
                tried.add(i);
            }
        }
        List<Boolean> ran = runAll(variants, tried);
        StringBuilder wrong = new StringBuilder();
        int alive = 0;
        int sampled = 0;
        int unasked = 0;
        for (int i = 0; i < count; i++) {
            boolean permitted = decisions.get(i) == PolicyDecision.ALLOW;
            boolean sample = i % (count / MOST_SAMPLED) == 0;
            sampled += sample ? 1 : 0;
            alive += sample && ran.get(i) ? 1 : 0;
            unasked += permitted ? 1 : 0;
            if (permitted && ran.get(i)) {
                wrong.append("\n----\n")
                        .append(String.join("\n(next call) ", variants.get(i).calls()));
            }
        }
        System.out.printf(
                "Holes, seed %d: %d variants, %d of %d tried run the program in a real shell; without a sandbox %d run unasked%n",
                seed, count, alive, sampled, unasked);
        assertEquals("", wrong.toString(), "run unasked without a sandbox, seed " + seed);
        assertTrue(alive * 2 > sampled, "hardly any variant is dangerous: " + alive);
        checkConfined(variants, confinedDecisions, seed);
    }

    /** Runs some variants in a shell each and returns which of all ran the program. */
    private List<Boolean> runAll(List<HoleVariantGenerator.Variant> variants, List<Integer> tried) throws Exception {
        Path scripts = Files.createDirectories(home.resolve("scripts"));
        for (int i = 0; i < variants.size(); i++) {
            Files.writeString(
                    scripts.resolve(i + ".sh"),
                    String.join("\n", variants.get(i).calls()) + "\n",
                    StandardCharsets.UTF_8);
        }
        Path driver = Files.writeString(
                home.resolve("driver"),
                "cd '" + workspace + "'; for i in "
                        + tried.stream().map(String::valueOf).collect(Collectors.joining(" ")) + "; do\n"
                        + "CANARY='" + home + "'/ran.$i CANARY_INSIDE=/dev/null JAVA_HOME=/usr HOME='" + home
                        + "' timeout -k 1 2 bash '" + scripts + "'/$i.sh </dev/null >/dev/null 2>&1\n"
                        + RESTORE + "\ndone; wait");
        Process process = new ProcessBuilder("/bin/bash", driver.toString())
                .redirectErrorStream(true)
                .redirectOutput(ProcessBuilder.Redirect.DISCARD)
                .start();
        assertEquals(0, process.waitFor());
        List<Boolean> ran = new ArrayList<>();
        for (int i = 0; i < variants.size(); i++) {
            ran.add(Files.exists(home.resolve("ran." + i)));
        }
        return ran;
    }

    private void checkConfined(List<HoleVariantGenerator.Variant> variants, List<PolicyDecision> decisions, long seed)
            throws Exception {
        Sandbox sandbox = Sandbox.here();
        if (!sandbox.works()) {
            System.out.println(
                    "Holes: not tested with a sandbox: " + sandbox.fault().orElse(""));
            return;
        }
        HostPolicy confined = policy(true);
        SandboxProfileFactory profiles = new SandboxProfileFactory(confined, Workspace.of(workspace));
        StringBuilder wrong = new StringBuilder();
        int unasked = 0;
        try (ProcessRunner runner = new ProcessRunner(
                home.resolve("output"), ProcessRunner.OutputLimits.DEFAULT, ContainmentFactory.best(), sandbox)) {
            for (int i = 0; i < variants.size(); i++) {
                HoleVariantGenerator.Variant variant = variants.get(i);
                if (decisions.get(i).compareTo(PolicyDecision.SANDBOX) > 0) {
                    continue;
                }
                unasked++;
                SandboxRequirements needed = variant.calls().size() > 1
                        ? SandboxRequirements.WRITING
                        : evaluate(confined, variant.calls().get(0)).sandboxRequirements();
                Path inside = workspace.resolve("inside." + i);
                Path outside = home.resolve("confined." + i);
                run(runner, profiles.profileFor(needed), i, inside, outside);
                restore();
                if (Files.exists(outside) || needed == SandboxRequirements.READING && Files.exists(inside)) {
                    wrong.append("\n---- ")
                            .append(needed)
                            .append('\n')
                            .append(String.join("\n(next call) ", variant.calls()));
                }
            }
        }
        System.out.printf("Holes, seed %d: with the sandbox %d of %d run unasked%n", seed, unasked, variants.size());
        assertEquals("", wrong.toString(), "leave the sandbox unasked, seed " + seed);
    }

    /** Undoes what a variant did to the files of the workspace. */
    private void restore() throws IOException, InterruptedException {
        Process process = new ProcessBuilder("/bin/bash", "-c", RESTORE)
                .directory(workspace.toFile())
                .start();
        assertEquals(0, process.waitFor());
    }

    private void run(ProcessRunner runner, Optional<SandboxProfile> profile, int i, Path inside, Path outside)
            throws Exception {
        ProcessSpec plain = new ProcessSpec(
                List.of(
                        "timeout",
                        "-k",
                        "1",
                        "2",
                        "bash",
                        home.resolve("scripts/" + i + ".sh").toString()),
                workspace,
                Map.of(
                        "PATH", System.getenv("PATH"),
                        "JAVA_HOME", "/usr",
                        "HOME", home.toString(),
                        "CANARY", outside.toString(),
                        "CANARY_INSIDE", inside.toString()),
                Optional.empty(),
                Duration.ofSeconds(20),
                Optional.empty());
        runner.start(profile.map(plain::withSandbox).orElse(plain), line -> {})
                .completion()
                .get();
    }
}
