package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertTrue;

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
import java.util.Map;
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

    private HostPolicy policy() throws IOException {
        Path home = folder.toRealPath();
        Path workspace = Files.createDirectories(home.resolve("work"));
        PolicyScope scope = new PolicyScope(workspace, home, List.of(home.resolve("state")));
        return HostPolicy.load(Optional.empty(), scope, () -> false, InstantSource.system());
    }

    private PolicyDecision decision(HostPolicy policy, String line) throws IOException {
        List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.SHELL)));
        effects.addAll(policy.shell()
                .ofLine(line, ShellDialect.BASH, folder.toRealPath().resolve("work")));
        return policy.evaluate("bash", effects).decision();
    }

    @Test
    void assignmentOfPassedVariableIsAsked() throws IOException {
        HostPolicy policy = policy();
        Set<String> unasked = new TreeSet<>();
        for (String name : ProcessEnvironmentBuilder.passedNames()) {
            for (String line : List.of(name + "=./x", "read " + name + " <<< ./x", "printf -v " + name + " ./x")) {
                if (!HARMLESS.contains(name) && decision(policy, line) == PolicyDecision.ALLOW) {
                    unasked.add(line);
                }
            }
        }
        assertEquals(Set.of(), unasked);
    }

    /** A program that the environment keeps quiet would ask at the terminal, where a key can start another program. */
    @Test
    void removalOfWhatKeepsProgramsQuietIsAsked() throws IOException {
        HostPolicy policy = policy();
        Set<String> names = new TreeSet<>(ProcessEnvironmentBuilder.of(Map.of()).keySet());
        assertTrue(names.containsAll(Set.of("PAGER", "GIT_PAGER", "LESSSECURE")), names::toString);
        names.removeAll(Set.of("TERM", "LANG", "GIT_TERMINAL_PROMPT", "PYTHONDONTWRITEBYTECODE"));
        for (String name : names) {
            for (String line : List.of("unset " + name, "env -u " + name + " ls", "declare +x " + name, name + "=")) {
                assertEquals(PolicyDecision.ASK, decision(policy, line), line);
            }
        }
    }
}
