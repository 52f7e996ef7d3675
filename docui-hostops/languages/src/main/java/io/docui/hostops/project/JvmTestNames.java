package io.docui.hostops.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.Files;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Collectors;

/** Names of tests on the JVM. */
final class JvmTestNames {
    private static final Pattern FILE = Pattern.compile("(?:.*[/\\\\])?([^/\\\\]+)\\.(?:java|kt|groovy|scala)");
    private static final Pattern METHOD = Pattern.compile("((?:.*\\.)?[A-Z]\\w*)(?:[.#]|::)([a-z_]\\w*)");

    private static final Pattern MODULES = Pattern.compile("<(?:modules|subprojects)>");

    private JvmTestNames() {}

    /** Returns the name of a class, or of a method after {@code #}, from a file or another way of writing it. */
    static String className(String test) {
        String name = FILE.matcher(test).matches() ? FILE.matcher(test).replaceFirst("$1") : test;
        return METHOD.matcher(name).matches() ? METHOD.matcher(name).replaceFirst("$1#$2") : name;
    }

    /** Modules without the test must not fail. Where there are no modules, Surefire itself reports that no test has the name. */
    static List<String> mavenArguments(BuildSystem system, List<String> tests) {
        String selection =
                "-Dtest=" + tests.stream().map(JvmTestNames::className).collect(Collectors.joining(","));
        return hasModules(system) ? List.of(selection, "-Dsurefire.failIfNoSpecifiedTests=false") : List.of(selection);
    }

    private static boolean hasModules(BuildSystem system) {
        try {
            // The pattern is ASCII, and in this charset no file is malformed.
            return MODULES.matcher(Files.readString(system.file(), StandardCharsets.ISO_8859_1))
                    .find();
        } catch (IOException e) {
            return true; // Maven reports what is wrong with the file
        }
    }
}
