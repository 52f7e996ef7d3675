package io.docui.example.ide.run;

import io.docui.hostops.project.BuildSystemDetector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.Set;
import java.util.regex.Pattern;

/**
 * Affected test classes that the build runs. {@code mvn test} runs no integration tests: their names are those of the Failsafe plugin, and
 * to name them would run them without the servers that they may need.
 * @param classes the full names of the classes to run
 * @param leftOut the integration test classes
 */
record TestClassSelection(List<String> classes, List<String> leftOut) {
    private static final int MOST_NAMED = 2;
    private static final Pattern INTEGRATION = Pattern.compile("IT\\w*|\\w*IT|\\w*ITCase");
    private static final Pattern UNIT = Pattern.compile("Test\\w*|\\w*Tests?|\\w*TestCase");
    private static final Pattern OWN_INCLUDES = Pattern.compile("<include>[^<]*IT[^<]*</include>");

    TestClassSelection {
        classes = List.copyOf(classes);
        leftOut = List.copyOf(leftOut);
    }

    static TestClassSelection of(Path root, List<String> classes) {
        boolean maven = BuildSystemDetector.detect(root).stream()
                .findFirst()
                .filter(system -> system.name().equals("Maven"))
                .isPresent();
        if (!maven || includesIntegrationTests(root)) {
            return new TestClassSelection(classes, List.of());
        }
        return new TestClassSelection(
                classes.stream().filter(type -> !isIntegrationTest(type)).toList(),
                classes.stream().filter(TestClassSelection::isIntegrationTest).toList());
    }

    /**
     * Returns what to add to the reason of a run.
     * @param told the classes that earlier answers have named, to which this one adds
     * @return empty if nothing is left out that was not named before
     */
    String leftOutNote(Set<String> told) {
        List<String> types = leftOut.stream().filter(told::add).toList();
        List<String> names = types.stream().map(TestClassSelection::simpleName).toList();
        if (names.isEmpty()) {
            return "";
        }
        String named = String.join(", ", names.subList(0, Math.min(MOST_NAMED, names.size())));
        return "; affected integration tests, which mvn test does not run: " + named
                + (names.size() > MOST_NAMED ? " and " + (names.size() - MOST_NAMED) + " more" : "");
    }

    private static String simpleName(String type) {
        return type.substring(type.lastIndexOf('.') + 1);
    }

    private static boolean isIntegrationTest(String type) {
        String name = simpleName(type);
        return INTEGRATION.matcher(name).matches() && !UNIT.matcher(name).matches();
    }

    /** Returns whether the POM of the workspace names integration tests among those that a plugin includes. */
    private static boolean includesIntegrationTests(Path root) {
        try {
            return OWN_INCLUDES
                    .matcher(Files.readString(root.resolve("pom.xml")))
                    .find();
        } catch (IOException e) {
            System.getLogger(TestClassSelection.class.getName())
                    .log(System.Logger.Level.DEBUG, "The includes of the POM are unknown", e);
            return false;
        }
    }
}
