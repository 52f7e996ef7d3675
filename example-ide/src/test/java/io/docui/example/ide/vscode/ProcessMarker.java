package io.docui.example.ide.vscode;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.UUID;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;

/** A variable by which all is found and ended that programs of a test have started, whoever their parent is by now. */
final class ProcessMarker {
    private static final String NAME = "DOCUI_TEST_EDITOR";

    private final String value = UUID.randomUUID().toString();

    void applyTo(Map<String, String> environment) {
        environment.put(NAME, value);
    }

    /** What bears the mark now. */
    List<ProcessHandle> findMarked() {
        List<ProcessHandle> marked = new ArrayList<>();
        for (ProcessHandle process : ProcessHandle.allProcesses().toList()) {
            if (readEnvironment(process.pid()).contains(NAME + '=' + value)) {
                marked.add(process);
            }
        }
        return marked;
    }

    private static String readEnvironment(long pid) {
        try {
            return Files.readString(Path.of("/proc/" + pid + "/environ"), StandardCharsets.ISO_8859_1);
        } catch (IOException e) {
            // It has ended, is somebody else's, or is the kernel's, which has no variables.
            return "";
        }
    }

    /** Ends programs, their children and what bears the mark, and waits until nothing is left. */
    void endAll(List<ProcessHandle> programs) throws InterruptedException {
        Set<ProcessHandle> all = new LinkedHashSet<>();
        for (ProcessHandle program : programs) {
            program.descendants().forEach(all::add);
        }
        all.addAll(programs);
        all.addAll(findMarked());
        while (!all.isEmpty()) {
            all.forEach(ProcessHandle::destroyForcibly);
            for (ProcessHandle process : all) {
                awaitEnd(process);
            }
            all.clear();
            all.addAll(findMarked());
        }
    }

    private static void awaitEnd(ProcessHandle process) throws InterruptedException {
        try {
            process.onExit().get(30, TimeUnit.SECONDS);
        } catch (ExecutionException | TimeoutException e) {
            throw new AssertionError("It does not end: " + process.info(), e);
        }
    }
}
