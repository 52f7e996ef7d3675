package io.docui.example.ide.app;

import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;

/** Runs the IDE again with the JDK of the project, if that needs a newer one. The streams of the process stay the same. */
final class JdkSwitch {
    private static final String SWITCHED = "docui.ide.switched";
    private static final Set<String> VERBS = Set.of("play", "context", "mcp", "serve");

    private JdkSwitch() {}

    /**
     * Runs a command line with the project's JDK.
     * @param args the arguments of {@code main}
     * @return the exit code; empty if the running JDK suffices, or if no other one was found that starts
     */
    static Optional<Integer> run(String... args) {
        Optional<List<String>> command = command(
                Path.of(System.getProperty("user.home")),
                System.getenv(),
                Runtime.version().feature(),
                args);
        return command.flatMap(JdkSwitch::start);
    }

    /** Returns the command that runs the IDE with the project's JDK; empty if it is not needed. */
    static Optional<List<String>> command(Path home, Map<String, String> environment, int running, String... args) {
        if (args.length == 0 || !VERBS.contains(args[0]) || Boolean.getBoolean(SWITCHED)) {
            return Optional.empty();
        }
        return workspace(args)
                .flatMap(workspace -> new ProjectJdk(workspace, home, environment).instead(running))
                .map(jdk -> command(jdk, args));
    }

    private static List<String> command(Path jdk, String... args) {
        List<String> command = new ArrayList<>(List.of(ProjectJdk.java(jdk).toString()));
        for (String option : ManagementFactory.getRuntimeMXBean().getInputArguments()) {
            // Other options can be those of one Java release, or belong to a class data archive.
            if (option.startsWith("-D") || option.startsWith("-Xm")) {
                command.add(option);
            }
        }
        command.addAll(
                List.of("-D" + SWITCHED + "=true", "-cp", System.getProperty("java.class.path"), Main.class.getName()));
        command.addAll(List.of(args));
        return command;
    }

    /** Returns the workspace that the arguments name, or the current folder. */
    private static Optional<Path> workspace(String... args) {
        String written = "";
        for (int i = 1; i < args.length; i++) {
            if (args[i].equals("--workspace") && i + 1 < args.length) {
                written = args[i + 1];
            } else if (args[i].startsWith("--workspace=")) {
                written = args[i].substring("--workspace=".length());
            }
        }
        try {
            return Optional.of(Path.of(written).toAbsolutePath().toRealPath());
        } catch (IOException | InvalidPathException e) {
            // The command line reports that there is no such folder.
            return Optional.empty();
        }
    }

    private static Optional<Integer> start(List<String> command) {
        try {
            Process process = new ProcessBuilder(command).inheritIO().start();
            Runtime.getRuntime().addShutdownHook(new Thread(process::destroy, "project-jdk"));
            return Optional.of(process.waitFor());
        } catch (IOException e) {
            System.err.println("ide: The JDK of the project cannot start, so this one is used. " + e.getMessage());
            return Optional.empty();
        } catch (InterruptedException e) {
            Thread.currentThread().interrupt();
            return Optional.of(1);
        }
    }
}
