package io.docui.example.ide.run;

import io.docui.hostops.project.BuildSystemDetector;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.List;
import java.util.regex.Pattern;

/**
 * Affected test classes that the build runs. {@code mvn test} runs no integration tests: their names are those of the Failsafe plugin, and
 * to name them would run them without the servers that they may need.
 * @param classes the full names of the classes to run
 * @param leftOut the number of integration test classes
 */
record TestClassSelection(List<String> classes, int leftOut) {
    private static final Pattern INTEGRATION = Pattern.compile("IT\\w*|\\w*IT|\\w*ITCase");
    private static final Pattern UNIT = Pattern.compile("Test\\w*|\\w*Tests?|\\w*TestCase");
    private static final Pattern OWN_INCLUDES = Pattern.compile("<include>[^<]*IT[^<]*</include>");

    TestClassSelection {
        classes = List.copyOf(classes);
    }

    static TestClassSelection of(Path root, List<String> classes) {
        boolean maven = BuildSystemDetector.detect(root).stream()
                .findFirst()
                .filter(system -> system.name().equals("Maven"))
                .isPresent();
        if (!maven || includesIntegrationTests(root)) {
            return new TestClassSelection(classes, 0);
        }
        List<String> unit =
                classes.stream().filter(type -> !isIntegrationTest(type)).toList();
        return new TestClassSelection(unit, classes.size() - unit.size());
    }

    /** Returns what to add to the reason of a run; empty if nothing is left out. */
    String leftOutNote() {
        return leftOut == 0
                ? ""
                : "; " + leftOut + (leftOut == 1 ? " integration test class" : " integration test classes")
                        + " left out";
    }

    private static boolean isIntegrationTest(String type) {
        String name = type.substring(type.lastIndexOf('.') + 1);
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
