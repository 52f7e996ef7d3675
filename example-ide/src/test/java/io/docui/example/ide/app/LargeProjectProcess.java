package io.docui.example.ide.app;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.TimeUnit;

/** A process that opens the IDE on a project, and times a rename in it, the rename back, and a question. */
public final class LargeProjectProcess {
    private LargeProjectProcess() {}

    /**
     * Prints the times in milliseconds: of the first rename, of the next one, and of the uses after that; and the memory in MB: the heap that
     * is in use then, and the most that the process had.
     * @param args the workspace, an empty folder for everything else, the class, the method and its new name
     */
    public static void main(String[] args) throws IOException {
        Path home = Path.of(args[1]);
        Path policy = Files.writeString(
                home.resolve("policy.json"),
                "{\"version\": 1, \"ideOperation\": {\"sandbox\": {\"use\": false}, \"confirmPolicy\": [{\"confirm\": \"never\"}]}}");
        HostServices services = HostServices.open(
                Path.of(args[0]),
                Optional.of(policy),
                home,
                List.of(home.resolve("state")),
                LanguageServerCatalog.builtIn(),
                Map.of("PATH", "/usr/local/bin:/usr/bin:/bin"));
        try (Session session = IdeApp.of(services, Duration.ofMinutes(5)).open()) {
            long first = time(session, "rename_symbol('" + args[2] + '.' + args[3] + "', '" + args[4] + "')");
            long next = time(session, "rename_symbol('" + args[2] + '.' + args[4] + "', '" + args[3] + "')");
            time(session, "usages('" + args[2] + '.' + args[3] + "')");
            long uses = time(session, "usages('" + args[2] + '.' + args[3] + "')");
            System.gc();
            long heap =
                    (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20;
            long most = Files.readString(Path.of("/proc/self/status"))
                    .lines()
                    .filter(line -> line.startsWith("VmHWM:"))
                    .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                    .findFirst()
                    .orElse(-1);
            System.out.println(first + " " + next + " " + uses + " " + heap + " " + most);
        }
    }

    private static long time(Session session, String call) {
        long start = System.nanoTime(); // steady: printed, not asserted
        ActionResult result = session.run(call);
        long took = System.nanoTime() - start; // steady: printed, not asserted
        if (!result.success()) {
            throw new IllegalStateException(call + ": " + result.error());
        }
        System.err.println(call + ": " + result.text());
        return TimeUnit.NANOSECONDS.toMillis(took);
    }
}
