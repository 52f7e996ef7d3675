package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertEquals;

import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.PolicyScope;
import io.docui.hostops.effect.ShellDialect;
import io.docui.hostops.policy.HostPolicy;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.io.TempDir;

/** A shell exports the variables that it receives. Assigning one of them is judged like exporting it. */
class PassedVariablesTest {
    /** They say who or what is here; no program takes them for a place. */
    private static final Set<String> HARMLESS = Set.of(
            "USER",
            "LOGNAME",
            "USERNAME",
            "NUMBER_OF_PROCESSORS",
            "PROCESSOR_ARCHITECTURE",
            "SYSTEMDRIVE",
            "PROGRAMFILES",
            "PROGRAMFILES(X86)");

    @TempDir
    Path folder;

    @Test
    void assignmentOfPassedVariableIsAsked() throws IOException {
        Path home = folder.toRealPath();
        Path workspace = Files.createDirectories(home.resolve("work"));
        HostPolicy policy = HostPolicy.load(
                Optional.empty(),
                new PolicyScope(workspace, home, List.of(home.resolve("state"))),
                () -> false,
                InstantSource.system());
        Set<String> unasked = new TreeSet<>();
        for (String name : ProcessEnvironmentBuilder.passedNames()) {
            for (String line : List.of(name + "=./x", "read " + name + " <<< ./x", "printf -v " + name + " ./x")) {
                List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
                effects.addAll(policy.shell().ofLine(line, ShellDialect.BASH, workspace));
                if (!HARMLESS.contains(name) && policy.evaluate("bash", effects).decision() == PolicyDecision.ALLOW) {
                    unasked.add(line);
                }
            }
        }
        assertEquals(Set.of(), unasked);
    }
}
