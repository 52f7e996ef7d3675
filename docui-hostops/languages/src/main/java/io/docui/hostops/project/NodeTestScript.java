package io.docui.hostops.project;

import io.docui.hostops.project.TestSelection.TestCommand;
import io.docui.hostops.project.TestSelection.Unselectable;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.InvalidPathException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import tools.jackson.core.JacksonException;
import tools.jackson.databind.json.JsonMapper;

/**
 * The test script of a {@code package.json}. What is appended to it reaches the last program of the script, so a selection has to be written
 * as that program expects it, and replaces the files that the script names.
 */
final class NodeTestScript {
    private static final JsonMapper JSON = JsonMapper.shared();
    private static final Pattern WORD = Pattern.compile("(?:\"(?:\\\\.|[^\"\\\\])*\"|'[^']*'|[^\\s\"'])+");
    private static final Pattern ASSIGNMENT = Pattern.compile("([A-Za-z_]\\w*)=(.*)");
    private static final Pattern SOURCE = Pattern.compile("\\S*\\.[cm]?[jt]sx?");

    /** What cannot be taken apart without a shell. */
    private static final Pattern SHELL = Pattern.compile("[;|<>()`$\\n]|(?<!&)&(?!&)");

    private static final Set<String> WRAPPERS = Set.of("cross-env", "npx", "c8", "nyc");
    private static final Set<String> WITH_VALUE = Set.of(
            "-r",
            "--require",
            "--import",
            "--loader",
            "--experimental-loader",
            "-c",
            "--config",
            "-R",
            "--reporter",
            "--test-reporter",
            "--test-reporter-destination",
            "-u",
            "--ui",
            "-t",
            "--timeout",
            "--project",
            "--env",
            "--root",
            "--rootDir");

    /**
     * How a test runner selects.
     * @param subcommands words after its name that are no files
     * @param required the word without which it runs no tests; empty if there is none
     * @param byName the arguments that select tests by name, with {@code %s} for it
     */
    private record NodeTestRunner(Set<String> subcommands, String required, List<String> byName) {
        NodeTestRunner(String... byName) {
            this(Set.of(), "", List.of(byName));
        }
    }

    private static final NodeTestRunner NODE =
            new NodeTestRunner(Set.of(), "--test", List.of("--test-name-pattern=%s"));
    private static final Map<String, NodeTestRunner> RUNNERS = Map.ofEntries(
            Map.entry("jest", new NodeTestRunner("-t", "%s")),
            Map.entry("react-scripts", new NodeTestRunner(Set.of("test"), "test", List.of("-t", "%s"))),
            Map.entry("vitest", new NodeTestRunner(Set.of("run", "watch", "dev"), "", List.of("-t", "%s"))),
            Map.entry("mocha", new NodeTestRunner("-g", "%s")),
            Map.entry("tap", new NodeTestRunner(Set.of("run"), "", List.of("-g", "%s"))),
            Map.entry("ava", new NodeTestRunner("--match=*%s*")),
            Map.entry("playwright", new NodeTestRunner(Set.of("test"), "test", List.of("-g", "%s"))),
            Map.entry("jasmine", new NodeTestRunner("--filter=%s")),
            Map.entry("bun", new NodeTestRunner(Set.of("test"), "test", List.of("-t", "%s"))),
            Map.entry("node", NODE),
            Map.entry("tsx", NODE));

    private final Path folder;
    private final BuildSystem system;
    private final String script;

    private NodeTestScript(Path folder, BuildSystem system, String script) {
        this.folder = folder;
        this.system = system;
        this.script = script;
    }

    static NodeTestScript read(Path folder, BuildSystem system) {
        String script;
        try {
            script = JSON.readTree(Files.readAllBytes(system.file()))
                    .path("scripts")
                    .path("test")
                    .asString("");
        } catch (IOException | JacksonException e) {
            script = ""; // the package manager reports what is wrong with the file
        }
        return new NodeTestScript(folder, system, script);
    }

    /** The last program of the script, if it is a known test runner: the words before it, its name, and its arguments. */
    private record RunnerCall(List<String> before, String name, NodeTestRunner runner, List<String> arguments) {}

    TestSelection select(String test) {
        Optional<Path> place = resolve(folder, test);
        boolean file = SOURCE.matcher(test).matches()
                || place.filter(Files::isDirectory).isPresent();
        if (file && place.filter(Files::exists).isEmpty()) {
            return new Unselectable("there is no file " + test);
        }
        Optional<RunnerCall> call = runnerCall();
        if (call.isEmpty()) {
            return new Unselectable("the test script of package.json, `" + script
                    + "`, does not end with a test runner that is known here, so one test cannot be selected;"
                    + " run the tests with bash as the script does");
        }
        if (!file && !NodeTestNames.mayExist(folder, test)) {
            return new Unselectable("no file of the project contains " + test
                    + ", so no test has this name; a runner would load all tests to find none");
        }
        NodeTestRunner runner = call.get().runner();
        List<String> selection = file
                ? List.of(test)
                : runner.byName().stream().map(word -> word.replace("%s", test)).toList();
        boolean named = call.get().arguments().stream().anyMatch(word -> isFile(call.get(), word));
        // A name is looked for in the files of the script, but the options of node precede its files.
        return named && (file || runner.equals(NODE)) ? direct(call.get(), selection, file) : appended(selection);
    }

    /** Returns the package manager's own call. npm needs a separator, and the others pass it on. */
    private TestSelection appended(List<String> selection) {
        List<String> argv = new ArrayList<>(system.program());
        argv.addAll(List.of("run", "test"));
        if (system.name().equals("npm")) {
            argv.add("--");
        }
        argv.addAll(selection);
        return new TestCommand(argv, Map.of());
    }

    /** Returns the call of the runner itself, without the files of the script if others are selected. */
    private TestSelection direct(RunnerCall call, List<String> selection, boolean file) {
        Path program = folder.resolve("node_modules/.bin").resolve(call.name());
        if (call.name().equals("node") || call.name().equals("bun") || Files.exists(program)) {
            if (script.contains("&&")) {
                return new Unselectable("the test script of package.json, `" + script
                        + "`, names its files after other commands; run the commands with bash, with "
                        + String.join(" ", selection) + " instead of the files");
            }
            List<String> argv = new ArrayList<>();
            argv.add(Files.exists(program) ? "./node_modules/.bin/" + call.name() : call.name());
            List<String> files = new ArrayList<>();
            for (int i = 0; i < call.arguments().size(); i++) {
                String word = call.arguments().get(i);
                (isFile(call, word) ? files : argv).add(word);
            }
            argv.addAll(selection);
            argv.addAll(file ? List.of() : files);
            return new TestCommand(argv, assignments(call.before()));
        }
        return new Unselectable(call.name() + " is not installed in node_modules; install the dependencies first");
    }

    private static Map<String, String> assignments(List<String> before) {
        Map<String, String> variables = new LinkedHashMap<>();
        for (String word : before) {
            Matcher assignment = ASSIGNMENT.matcher(word);
            if (assignment.matches()) {
                variables.put(assignment.group(1), assignment.group(2));
            }
        }
        return variables;
    }

    private Optional<RunnerCall> runnerCall() {
        if (SHELL.matcher(script).find()) {
            return Optional.empty();
        }
        String[] commands = script.split("&&", -1);
        List<String> words = words(commands[commands.length - 1]);
        for (int i = 0; i < words.size(); i++) {
            String name = words.get(i).substring(words.get(i).lastIndexOf('/') + 1);
            List<String> arguments = words.subList(i + 1, words.size());
            NodeTestRunner runner = RUNNERS.get(name);
            if (runner != null && (runner.required().isEmpty() || arguments.contains(runner.required()))) {
                return Optional.of(new RunnerCall(words.subList(0, i), name, runner, arguments));
            }
            boolean wrapper = WRAPPERS.contains(name)
                    || ASSIGNMENT.matcher(words.get(i)).matches()
                    || words.get(i).startsWith("-");
            if (!wrapper) {
                return Optional.empty();
            }
        }
        return Optional.empty();
    }

    private static List<String> words(String command) {
        return WORD.matcher(command)
                .results()
                .map(word -> word.group().replaceAll("[\"']", ""))
                .toList();
    }

    /** Tells whether an argument of the script names files of tests. */
    private boolean isFile(RunnerCall call, String word) {
        int at = call.arguments().indexOf(word);
        boolean value = at > 0 && WITH_VALUE.contains(call.arguments().get(at - 1));
        if (word.startsWith("-") || value || call.runner().subcommands().contains(word) && at == 0) {
            return false;
        }
        return Arrays.stream(new String[] {"*", "?", "{", "/"}).anyMatch(word::contains)
                || SOURCE.matcher(word).matches()
                || resolve(folder, word).filter(Files::exists).isPresent();
    }

    /**
     * Returns the file with a name that may be any text.
     * @return the path; empty if the text is not a valid path on this system
     */
    static Optional<Path> resolve(Path folder, String text) {
        try {
            return Optional.of(folder.resolve(text));
        } catch (InvalidPathException e) {
            return Optional.empty();
        }
    }
}
