package io.docui.hostops.process;

import static org.junit.jupiter.api.Assertions.assertEquals;
import static org.junit.jupiter.api.Assertions.assertFalse;
import static org.junit.jupiter.api.Assertions.assertTrue;

import io.docui.hostops.Waiting;
import java.io.IOException;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.Timeout;
import org.junit.jupiter.api.condition.EnabledOnOs;
import org.junit.jupiter.api.condition.OS;

/** When sandboxed programs share a network, and when they do not: with holders that answer, fail, hang or die. */
@EnabledOnOs(value = OS.LINUX, disabledReason = "the holders are programs of a Linux shell")
@Timeout(value = 120, unit = TimeUnit.SECONDS, threadMode = Timeout.ThreadMode.SEPARATE_THREAD)
class SandboxNetworkTest {
    private static final String ANSWERING = "echo '{\"child-pid\": 123}'; echo ready; read line";

    private final List<Process> holders = new ArrayList<>();

    @AfterEach
    void endHolders() throws InterruptedException {
        assertFalse(Thread.interrupted(), "the interruption of a call is left to the next one");
        for (Process holder : holders) {
            holder.destroyForcibly().waitFor();
        }
    }

    /** Starts shells instead of a sandbox, and answers each test of the network with the next of some answers. */
    private final class HolderStarter implements SandboxNetwork.ProcessStarter {
        private final List<String> scripts;
        private final List<String> faults;
        private int starts;
        private int probes;

        HolderStarter(List<String> scripts, List<String> faults) {
            this.scripts = scripts;
            this.faults = faults;
        }

        @Override
        public Process start(List<String> argv) throws IOException {
            String script = scripts.get(Math.min(starts++, scripts.size() - 1));
            if (script.equals("interrupt")) {
                Thread.currentThread().interrupt();
                throw new IOException("The call was canceled.");
            }
            Process holder = new ProcessBuilder("sh", "-c", script).start();
            holders.add(holder);
            return holder;
        }

        @Override
        public Optional<String> probe(List<String> entering) {
            String fault = faults.get(Math.min(probes++, faults.size() - 1));
            if (fault.equals("interrupt")) {
                Thread.currentThread().interrupt();
                return Optional.of("the test was interrupted");
            }
            return Optional.of(fault).filter(text -> !text.isEmpty());
        }
    }

    private SandboxNetwork network(HolderStarter starter) {
        return new SandboxNetwork(starter, Waiting.LIMIT);
    }

    @Test
    void keepsOneHolderForAllPrograms() {
        HolderStarter starter = new HolderStarter(List.of(ANSWERING), List.of(""));
        SandboxNetwork network = network(starter);
        assertFalse(network.isShared());
        List<String> entering = network.enterCommand();
        assertTrue(entering.contains("--net=/proc/123/ns/net"), entering::toString);
        assertEquals(entering, network.enterCommand());
        assertEquals(1, starter.starts);
        assertTrue(network.isShared());
        network.close();
        assertFalse(network.isShared());
        assertEquals(List.of(), network.enterCommand());
    }

    @Test
    void canceledCallLeavesTheNetworkToTheNextOne() {
        for (HolderStarter starter : List.of(
                new HolderStarter(List.of(ANSWERING), List.of("interrupt", "")),
                new HolderStarter(List.of("interrupt", ANSWERING), List.of("")))) {
            SandboxNetwork network = network(starter);
            assertEquals(List.of(), network.enterCommand());
            assertTrue(Thread.interrupted(), "the call remains interrupted");
            assertFalse(network.isShared());
            assertFalse(network.enterCommand().isEmpty(), "the next call opens the network");
            network.close();
        }
    }

    @Test
    void callThatIsCanceledWhileItWaitsLeavesTheNetworkToTheNextOne() {
        HolderStarter starter = new HolderStarter(List.of("exec sleep 1000", ANSWERING), List.of(""));
        SandboxNetwork network = network(starter);
        Thread.currentThread().interrupt();
        assertEquals(List.of(), network.enterCommand());
        assertTrue(Thread.interrupted(), "the call remains interrupted");
        assertFalse(network.enterCommand().isEmpty(), "the next call opens the network");
        network.close();
    }

    @Test
    void faultIsRemembered() {
        HolderStarter starter = new HolderStarter(List.of(ANSWERING), List.of("nsenter is not installed"));
        SandboxNetwork network = network(starter);
        assertEquals(List.of(), network.enterCommand());
        assertEquals(List.of(), network.enterCommand());
        assertEquals(1, starter.starts);
        assertFalse(network.isShared());
        assertFalse(holders.get(0).isAlive());
    }

    @Test
    void holderThatHangsIsEnded() {
        HolderStarter starter = new HolderStarter(List.of("exec sleep 1000"), List.of(""));
        SandboxNetwork network = new SandboxNetwork(starter, Duration.ofMillis(50));
        assertEquals(List.of(), network.enterCommand());
        assertEquals(List.of(), network.enterCommand());
        assertEquals(1, starter.starts);
        assertFalse(holders.get(0).isAlive());
    }

    @Test
    void networkIsOpenedAgainIfItsHolderDies() throws InterruptedException {
        HolderStarter starter = new HolderStarter(List.of(ANSWERING, ANSWERING.replace("123", "456")), List.of(""));
        SandboxNetwork network = network(starter);
        assertTrue(network.enterCommand().contains("--net=/proc/123/ns/net"));
        holders.get(0).destroyForcibly().waitFor();
        assertFalse(network.isShared());
        assertTrue(network.enterCommand().contains("--net=/proc/456/ns/net"));
        network.close();
    }

    @Test
    void holderThatEndsAtOnceIsAFault() {
        HolderStarter starter = new HolderStarter(List.of("echo 'bwrap: no permission'"), List.of(""));
        SandboxNetwork network = network(starter);
        assertEquals(List.of(), network.enterCommand());
        assertEquals(List.of(), network.enterCommand());
        assertEquals(1, starter.starts);
    }
}
