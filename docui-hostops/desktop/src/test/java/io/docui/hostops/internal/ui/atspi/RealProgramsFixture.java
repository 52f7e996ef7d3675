package io.docui.hostops.internal.ui.atspi;

import io.docui.hostops.Waiting;
import io.docui.hostops.internal.ui.RealDesktop;
import io.docui.hostops.internal.ui.UiException;
import io.docui.hostops.internal.ui.UiNode;
import io.docui.hostops.internal.ui.UiTree;
import io.docui.hostops.internal.ui.UiWindow;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.concurrent.Callable;
import java.util.function.Predicate;

/** Programs that nobody here wrote, on a desktop of the tests' own, and what is seen of them. Ends the programs, not the desktop. */
final class RealProgramsFixture implements AutoCloseable {
    static final int MOST = 5_000;
    static final Duration LIMIT = Duration.ofSeconds(10);

    /** A page with one of each, and with many of one. */
    private static final String PAGE = """
            <!DOCTYPE html>
            <title>Page</title>
            <h1>Head</h1>
            <button onclick="document.title = 'Pressed'">Do it</button>
            <input aria-label="Name" value="abc">
            <input type="password" value="secret">
            <label><input type="checkbox">On</label>
            <p id="many"></p>
            <script>
              for (let i = 1; i <= 250; i++) {
                document.getElementById('many').appendChild(document.createElement('button')).textContent = 'Button ' + i;
              }
            </script>
            """;

    private final RealDesktop desktop;
    private final AtspiBackend backend;
    private final List<Process> started = new ArrayList<>();

    RealProgramsFixture(RealDesktop desktop) {
        this.desktop = desktop;
        backend = new AtspiBackend(desktop.environment());
    }

    AtspiBackend backend() {
        return backend;
    }

    /** Starts a program. */
    Process start(String... program) throws IOException {
        Process process = desktop.start(program[0].equals("chromium") ? browser() : program);
        started.add(process);
        return process;
    }

    private String[] browser() throws IOException {
        Path page = desktop.home().resolve("page.html");
        Files.writeString(page, PAGE);
        return new String[] {
            "chromium",
            "--no-sandbox", // or it refuses to run for root
            "--no-first-run",
            "--disable-gpu",
            "--force-renderer-accessibility",
            "--user-data-dir=" + desktop.home().resolve("browser"),
            "--app=" + page.toUri()
        };
    }

    /** A window of a program, as soon as there is one. */
    UiWindow window(Process process, Predicate<UiWindow> which) throws Exception {
        Predicate<UiWindow> own = which.and(one -> one.app().pid() == process.pid());
        List<UiWindow> found = new ArrayList<>();
        await("a window", () -> {
            backend.windows().stream().filter(own).forEach(found::add);
            return !found.isEmpty();
        });
        return found.get(0);
    }

    /** A control of a window, as soon as there is one. */
    UiNode node(UiWindow window, Predicate<UiNode> which) throws Exception {
        UiNode[] found = new UiNode[1];
        await("a control", () -> {
            Optional<UiNode> first =
                    tree(window, true).nodes().stream().filter(which).findFirst();
            found[0] = first.orElse(null);
            return first.isPresent();
        });
        return found[0];
    }

    /** What is in a window. */
    UiTree tree(UiWindow window, boolean bulk) throws UiException {
        return backend.read(window.id(), MOST, LIMIT, bulk);
    }

    static void await(String what, Callable<Boolean> condition) {
        Waiting.until(what, condition);
    }

    @Override
    public void close() {
        backend.close();
        for (Process process : started) {
            process.descendants().forEach(ProcessHandle::destroyForcibly);
            process.destroyForcibly().onExit().join();
        }
    }
}
