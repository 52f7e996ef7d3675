package io.docui.server.internal.command;

import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;
import picocli.CommandLine.Command;
import picocli.CommandLine.Model.CommandSpec;
import picocli.CommandLine.ParameterException;
import picocli.CommandLine.Spec;

/**
 * The commands that a launcher script runs without this program, such as {@code docui mud play}. Help, suggestions and completion include
 * them.
 * @param appVerbs the verbs that run an app in the foreground, by app
 * @param commands the commands that are about no app or about several
 */
public record LauncherCommands(Map<String, List<String>> appVerbs, List<String> commands) {
    /** System property with the name of the launcher, such as {@code docui}; not set if there is none. */
    private static final String NAME_PROPERTY = "docui.launcher";

    /** System property with the verbs of the apps: {@code mud:play demo;host:play policy}. */
    private static final String VERBS_PROPERTY = "docui.launcher.verbs";

    /** System property with the commands: {@code replay eval}. */
    private static final String COMMANDS_PROPERTY = "docui.launcher.commands";

    public static final LauncherCommands NONE = new LauncherCommands(Map.of(), List.of());

    public LauncherCommands {
        appVerbs = new LinkedHashMap<>(appVerbs);
        commands = List.copyOf(commands);
    }

    /** Returns the commands of the launcher that started the process; none if there was no launcher. */
    public static LauncherCommands ofProcess() {
        return parse(System.getProperty(VERBS_PROPERTY, ""), System.getProperty(COMMANDS_PROPERTY, ""));
    }

    /** Returns the name of the launcher that started the process; null if there was none. */
    public static @Nullable String nameOfProcess() {
        return System.getProperty(NAME_PROPERTY);
    }

    static LauncherCommands parse(String verbs, String commands) {
        Map<String, List<String>> appVerbs = new LinkedHashMap<>();
        for (String app : verbs.split(";", -1)) {
            int colon = app.indexOf(':');
            if (colon > 0) {
                appVerbs.put(app.substring(0, colon).strip(), words(app.substring(colon + 1)));
            }
        }
        return new LauncherCommands(appVerbs, words(commands));
    }

    private static List<String> words(String text) {
        return text.isBlank() ? List.of() : List.of(text.strip().split("\\s+", -1));
    }

    List<String> verbsOf(String app) {
        return appVerbs.getOrDefault(app, List.of());
    }

    boolean isVerb(String word) {
        return appVerbs.values().stream().anyMatch(verbs -> verbs.contains(word));
    }

    /** Subcommand that stands for a command of the launcher. It runs only if an option comes before it, and says how to write it. */
    @Command(description = "Runs in this terminal. Its own --help lists its options.")
    static final class ForeignCommand implements Callable<Integer> {
        @Spec
        private @Nullable CommandSpec spec;

        @Override
        public Integer call() {
            if (spec != null) {
                throw new ParameterException(
                        spec.commandLine(),
                        "Write the options of \"" + spec.name() + "\" after it: " + spec.qualifiedName());
            }
            return 0;
        }
    }
}
