package io.docui.example.ide.app;

import io.docui.hostops.app.HostServices;
import io.docui.hostops.language.LanguageServerCatalog;
import io.docui.runtime.action.ActionResult;
import io.docui.runtime.session.Session;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.time.Duration;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.tools.ToolProvider;

/**
 * A process that compiles a project or opens the IDE on it, and measures processor time: it depends less on other work on the computer than
 * the time that passes does.
 */
public final class LargeProjectProcess {
    private LargeProjectProcess() {}

    /**
     * Prints processor times in milliseconds, from the start of the process: after javac has compiled; or after the first rename, for the
     * next rename, and for the uses after that; then the memory in MB: the heap that is in use, and the most that the process had.
     * @param args the arguments of javac after "javac"; or the workspace, an empty folder for everything else, the class, the method and
     *     its new name
     */
    public static void main(String[] args) throws IOException {
        if (args[0].equals("javac")) {
            int code = ToolProvider.getSystemJavaCompiler()
                    .run(null, null, null, Arrays.copyOfRange(args, 1, args.length));
            System.out.println(processorMillis());
            System.exit(code);
        }
        Path home = Path.of(args[1]);
        // The libraries of the project are in the local repository of Maven.
        Files.createSymbolicLink(home.resolve(".m2"), Path.of(System.getProperty("user.home"), ".m2"));
        Path policy = Files.writeString(home.resolve("policy.json"), """
                {"version": 1, "ideOperation": {"sandbox": {"use": false}, "confirmPolicy": [{"confirm": "never"}]}}
                """);
        HostServices services = HostServices.open(
                Path.of(args[0]),
                Optional.of(policy),
                home,
                List.of(home.resolve("state")),
                LanguageServerCatalog.builtIn(),
                Map.of("PATH", "/usr/local/bin:/usr/bin:/bin"));
        try (Session session = IdeApp.of(services, Duration.ofMinutes(5)).open()) {
            run(session, "rename_symbol('" + args[2] + '.' + args[3] + "', '" + args[4] + "')");
            long first = processorMillis();
            run(session, "rename_symbol('" + args[2] + '.' + args[4] + "', '" + args[3] + "')");
            long next = processorMillis() - first;
            run(session, "usages('" + args[2] + '.' + args[3] + "')");
            long before = processorMillis();
            run(session, "usages('" + args[2] + '.' + args[3] + "')");
            long uses = processorMillis() - before;
            System.gc();
            long heap =
                    (Runtime.getRuntime().totalMemory() - Runtime.getRuntime().freeMemory()) >> 20;
            System.out.println(first + " " + next + " " + uses + " " + heap + " " + mostMemory());
        }
    }

    private static long processorMillis() {
        return ProcessHandle.current().info().totalCpuDuration().orElseThrow().toMillis();
    }

    private static long mostMemory() throws IOException {
        return Files.readString(Path.of("/proc/self/status"))
                .lines()
                .filter(line -> line.startsWith("VmHWM:"))
                .mapToLong(line -> Long.parseLong(line.replaceAll("\\D", "")) >> 10)
                .findFirst()
                .orElse(-1);
    }

    private static void run(Session session, String call) {
        ActionResult result = session.run(call);
        if (!result.success()) {
            throw new IllegalStateException(call + ": " + result.error());
        }
        System.err.println(call + ": " + result.text());
    }
}
