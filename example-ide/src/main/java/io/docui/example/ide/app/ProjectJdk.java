package io.docui.example.ide.app;

import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalInt;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * Finds the JDK of a project that needs a newer Java than the one that runs the IDE. javac of an older JDK reads neither the syntax nor the
 * classes of such a project. JDKs in the workspace are left out, because nothing of the workspace may run without the policy.
 */
final class ProjectJdk {
    private static final int MOST_MODULES = 50;
    private static final long LARGEST = 1 << 20;
    private static final List<String> BUILDS = List.of("pom.xml", "build.gradle", "build.gradle.kts");
    private static final Pattern RELEASE = Pattern.compile(
            "<(?:maven\\.compiler\\.(?:release|source|testRelease)|java\\.version|release|source)>\\s*(\\d{2})\\s*<"
                    + "|JavaLanguageVersion\\.of\\(\\s*(\\d{2})|VERSION_(\\d{2})|\\brelease(?:\\.set\\(|\\s*=)\\s*(\\d{2})");
    private static final Pattern VERSION = Pattern.compile("(?m)^JAVA_VERSION=\"(\\d+)");
    private static final Pattern TOOLCHAIN = Pattern.compile("<jdkHome>\\s*([^<]+?)\\s*</jdkHome>");
    /** The folders of JDKs: those of Linux distributions, macOS, Windows, SDKMAN, IntelliJ IDEA, Gradle and asdf. */
    private static final List<String> SHARED = List.of(
            "/usr/lib/jvm",
            "/opt",
            "/Library/Java/JavaVirtualMachines",
            "C:/Program Files/Java",
            "C:/Program Files/Eclipse Adoptium");

    private static final List<String> OWN = List.of(
            ".sdkman/candidates/java",
            ".jdks",
            ".gradle/jdks",
            ".asdf/installs/java",
            "Library/Java/JavaVirtualMachines");

    private final Path workspace;
    private final Path home;
    private final Map<String, String> environment;

    ProjectJdk(Path workspace, Path home, Map<String, String> environment) {
        this.workspace = workspace;
        this.home = home;
        this.environment = environment;
    }

    /**
     * Returns the JDK to use instead of the running one.
     * @param running the Java release of the running JDK
     * @return the folder of the JDK with the lowest sufficient release; empty if the running one suffices, or if there is none
     */
    Optional<Path> instead(int running) {
        OptionalInt needed = needed();
        if (needed.isEmpty() || needed.getAsInt() <= running) {
            return Optional.empty();
        }
        return candidates().stream()
                .filter(jdk -> !jdk.startsWith(workspace) && release(jdk) >= needed.getAsInt())
                .min(Comparator.comparingInt(ProjectJdk::release));
    }

    /** Returns the latest Java release that the build files in the workspace, or one folder below, name. */
    OptionalInt needed() {
        List<Path> folders = new ArrayList<>(List.of(workspace));
        folders.addAll(below(workspace).limit(MOST_MODULES).toList());
        return folders.stream()
                .flatMap(folder -> BUILDS.stream().map(folder::resolve))
                .map(ProjectJdk::text)
                .flatMap(text -> RELEASE.matcher(text).results())
                .mapToInt(match -> Stream.of(1, 2, 3, 4)
                        .map(match::group)
                        .filter(group -> group != null)
                        .mapToInt(Integer::parseInt)
                        .findFirst()
                        .orElse(0))
                .max();
    }

    private List<Path> candidates() {
        List<Path> all = new ArrayList<>();
        environment.forEach((name, value) -> {
            if (name.startsWith("JAVA_HOME") && !value.isBlank()) {
                all.add(Path.of(value));
            }
        });
        Matcher toolchains = TOOLCHAIN.matcher(text(home.resolve(".m2/toolchains.xml")));
        while (toolchains.find()) {
            all.add(Path.of(toolchains.group(1)));
        }
        Stream.concat(OWN.stream().map(home::resolve), SHARED.stream().map(Path::of))
                .flatMap(ProjectJdk::below)
                .forEach(all::add);
        return all.stream()
                .flatMap(folder -> Stream.of(folder, folder.resolve("Contents/Home")))
                .filter(folder -> Files.isRegularFile(folder.resolve("lib/modules")) && release(folder) > 0)
                .filter(folder -> Files.isExecutable(java(folder)) && hasCompiler(folder))
                .toList();
    }

    private static boolean hasCompiler(Path jdk) {
        return Files.exists(jdk.resolve("bin/javac")) || Files.exists(jdk.resolve("bin/javac.exe"));
    }

    /** Returns the program that starts the JDK's Java. */
    static Path java(Path jdk) {
        Path windows = jdk.resolve("bin/java.exe");
        return Files.exists(windows) ? windows : jdk.resolve("bin/java");
    }

    private static int release(Path jdk) {
        Matcher version = VERSION.matcher(text(jdk.resolve("release")));
        return version.find() ? Integer.parseInt(version.group(1)) : 0;
    }

    private static Stream<Path> below(Path folder) {
        try (Stream<Path> all = Files.list(folder)) {
            return all.filter(Files::isDirectory).sorted().toList().stream();
        } catch (IOException e) {
            // The folder does not exist, or nobody may look into it.
            return Stream.of();
        }
    }

    private static String text(Path file) {
        try {
            return Files.isRegularFile(file) && Files.size(file) <= LARGEST ? Files.readString(file) : "";
        } catch (IOException e) {
            // A file that is not text, or cannot be read, names no release.
            return "";
        }
    }
}
