package io.docui.example.ide.run;

import io.docui.example.ide.editor.Workbench;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.call.NearestNameFinder;
import java.nio.file.Path;
import java.util.List;
import java.util.Locale;
import java.util.TreeSet;
import java.util.function.Predicate;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Finds the tests of the workspace whose names are near to one that no test has. */
final class NearTestNames {
    private static final int MOST_NAMED = 5;
    private static final int MOST_FILES = 2_000;
    private static final Pattern SOURCE =
            Pattern.compile("(\\w*Tests?|Test\\w*|\\w*TestCase|\\w*IT|\\w*Spec)\\.(?:java|kt|groovy|scala)");
    private static final Pattern METHOD =
            Pattern.compile("@\\w*Test\\w*\\b[^;{}]{0,200}?\\b(?:void|fun)\\s+(\\w+)\\s*\\(");

    private NearTestNames() {}

    /**
     * Returns test classes, and test methods as {@code CartTest#total}, that contain the name or differ little from it.
     * @param written the name, such as {@code cart} or {@code CartTest#totl}
     */
    static List<String> of(Workbench bench, StackTraceFileResolver files, String written) {
        String name = written.substring(written.lastIndexOf('.') + 1);
        TreeSet<String> classes = new TreeSet<>();
        TreeSet<String> methods = new TreeSet<>();
        Stream.of(".java", ".kt", ".groovy", ".scala")
                .flatMap(files::filesEnding)
                .filter(file -> SOURCE.matcher(fileName(file)).matches())
                .limit(MOST_FILES)
                .forEach(file -> {
                    String type = fileName(file).replaceFirst("\\.\\w+$", "");
                    classes.add(type);
                    METHOD.matcher(text(bench, file))
                            .results()
                            .map(method -> type + '#' + method.group(1))
                            .forEach(methods::add);
                });
        String wanted = name.toLowerCase(Locale.ROOT);
        Predicate<String> contains = each -> each.toLowerCase(Locale.ROOT).contains(wanted);
        TreeSet<String> all = new TreeSet<>(classes);
        all.addAll(methods);
        return Stream.of(
                        classes.stream().filter(contains),
                        Stream.ofNullable(NearestNameFinder.find(name, all)),
                        methods.stream().filter(contains))
                .flatMap(found -> found)
                .distinct()
                .limit(MOST_NAMED)
                .toList();
    }

    private static String fileName(Path file) {
        return String.valueOf(file.getFileName());
    }

    private static String text(Workbench bench, Path file) {
        try {
            return bench.mayRead(file) ? bench.text(file) : "";
        } catch (ActionException e) {
            System.getLogger(NearTestNames.class.getName())
                    .log(System.Logger.Level.DEBUG, "The tests of " + file + " cannot be read", e);
            return "";
        }
    }
}
