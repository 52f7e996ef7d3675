package io.docui.integration.docs;

import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Holds commands of the documentation against what there is to run. */
final class CommandChecker {
    private static final Set<String> PHASES = Set.of("clean", "compile", "test", "package", "verify", "install");
    private static final Map<String, Set<String>> GOALS = Map.of(
            "archetype",
            Set.of("generate"),
            "spotless",
            Set.of("apply", "check"),
            "exec",
            Set.of("java"),
            "dependency",
            Set.of("go-offline"),
            "spring-boot",
            Set.of("run"));

    /** The properties of Maven and its own plugins, which no file of ours has to name. */
    private static final Set<String> OF_MAVEN = Set.of(
            "skipTests",
            "maven.test.skip",
            "test",
            "groups",
            "surefire.failIfNoSpecifiedTests",
            "archetypeGroupId",
            "archetypeArtifactId",
            "archetypeVersion",
            "spring-boot.run.arguments");

    /** An entry of the help: one word, or more before two blanks; then its description. */
    private static final Pattern ENTRY = Pattern.compile("^(\\S+(?: \\S+)*(?=  )|\\S+).*$");

    private static final Pattern WORD = Pattern.compile("[a-z][a-z-]*");
    private static final Map<String, List<String>> MODULES =
            Map.of("bench", List.of("docui-benchmarks"), "cluster", List.of("example-cluster", "docui-cluster"));

    private final RepositoryIndex repositoryIndex;

    CommandChecker(RepositoryIndex repositoryIndex) {
        this.repositoryIndex = repositoryIndex;
    }

    /**
     * What is wrong with a Maven command.
     *
     * @param page the page that it is on, which may show the pom that it is for
     */
    List<String> mavenFaults(String command, String page) {
        List<String> faults = new ArrayList<>();
        List<String> words = Arrays.asList(command.strip().split("\\s+", -1));
        for (int i = 1; i < words.size() && !words.get(i).equals("#"); i++) {
            String word = words.get(i);
            if (word.equals("-pl") && i + 1 < words.size()) {
                i++;
                Stream.of(words.get(i).split(",", -1))
                        .filter(module -> !repositoryIndex.hasModule(module))
                        .forEach(module -> faults.add("no module " + module));
            } else if (word.startsWith("-P")) {
                Stream.of(word.substring(2).split(",", -1))
                        .filter(profile -> !repositoryIndex.hasProfile(profile))
                        .forEach(profile -> faults.add("no profile " + profile));
            } else if (word.startsWith("-D")) {
                faults.addAll(propertyFaults(word));
            } else if (!word.startsWith("-") && !isGoal(word, page)) {
                faults.add("no phase or goal " + word);
            }
        }
        return faults;
    }

    private boolean isGoal(String word, String page) {
        int colon = word.indexOf(':');
        if (colon < 0) {
            return PHASES.contains(word);
        }
        String prefix = word.substring(0, colon);
        boolean plugin = repositoryIndex.hasPlugin(prefix)
                || Pattern.compile(RepositoryIndex.pluginPattern(prefix))
                        .matcher(page)
                        .find()
                || prefix.equals("dependency"); // Maven's own, which every project has
        return plugin && GOALS.getOrDefault(prefix, Set.of()).contains(word.substring(colon + 1));
    }

    /** What is wrong with {@code -Dname=value}. */
    List<String> propertyFaults(String option) {
        String name = option.substring(2).replaceAll("=.*", "");
        if (name.equals("test") && option.contains("=")) {
            return Stream.of(option.substring(option.indexOf('=') + 1).split("[,+]", -1))
                    .map(test -> test.replaceAll("#.*", ""))
                    .filter(test -> !repositoryIndex.hasType(test))
                    .map(test -> "no test class " + test)
                    .toList();
        }
        return OF_MAVEN.contains(name) || repositoryIndex.mentions(name) ? List.of() : List.of("no property " + name);
    }

    /** What is wrong with a command of the launcher, whose help says what it knows. */
    List<String> launcherFaults(String command) {
        List<String> words = Stream.of(command.strip().split("\\s+", -1))
                .skip(1)
                .takeWhile(word -> WORD.matcher(word).matches())
                .limit(2)
                .toList();
        if (words.isEmpty()) {
            return List.of();
        }
        String first = words.get(0);
        boolean app = helpEntries("Apps:").contains(first);
        if (!app
                && !helpEntries("Commands that manage").contains(first)
                && !helpEntries("Commands that measure").contains(first)
                && !helpEntries("For DocUI developers").contains(first)) {
            return List.of("the launcher knows no " + first);
        }
        if (words.size() == 1) {
            return List.of();
        }
        String second = words.get(1);
        boolean known = app
                ? helpEntries("Verbs").contains(second)
                        || helpEntries("For DocUI developers").contains(first + ' ' + second)
                : !MODULES.containsKey(first) || repositoryIndex.hasString(MODULES.get(first), second);
        return known ? List.of() : List.of("the launcher knows no " + first + " " + second);
    }

    /** The first words of the lines below the headings of the help that begin so. */
    private Set<String> helpEntries(String heading) {
        List<String> lines = repositoryIndex.text("docui").lines().toList();
        return IntStream.range(0, lines.size())
                .filter(line -> lines.get(line).startsWith(heading))
                .boxed()
                .flatMap(
                        line -> lines.subList(line + 1, lines.size()).stream().takeWhile(text -> text.startsWith("  ")))
                .map(text -> ENTRY.matcher(text.strip()).replaceFirst("$1"))
                .collect(Collectors.toSet());
    }
}
