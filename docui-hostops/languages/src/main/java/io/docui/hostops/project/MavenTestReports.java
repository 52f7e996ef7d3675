package io.docui.hostops.project;

import java.io.IOException;
import java.nio.charset.StandardCharsets;
import java.nio.file.FileVisitResult;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.SimpleFileVisitor;
import java.nio.file.attribute.BasicFileAttributes;
import java.util.Set;
import java.util.regex.Pattern;

/** Where Maven writes the reports of tests. */
public final class MavenTestReports {
    private static final Set<String> SKIPPED = Set.of(".git", "node_modules", "src", "target");

    /** With these settings a missing report does not tell that no test ran. */
    private static final Pattern ELSEWHERE = Pattern.compile("<(?:reportsDirectory|disableXmlReport)>");

    private MavenTestReports() {}

    /**
     * Tells whether a project may write no reports, or write them to another folder than Maven does by itself, so that a missing report does
     * not mean that no test ran. Settings of a parent outside of the project are not known.
     *
     * @param root the folder of the project; its modules are below
     * @return true also if a file {@code pom.xml} of the project cannot be read
     */
    public static boolean mayBeElsewhere(Path root) {
        PomVisitor visitor = new PomVisitor();
        try {
            Files.walkFileTree(root, visitor);
            return visitor.elsewhere;
        } catch (IOException e) {
            return true; // a setting may be in what cannot be read
        }
    }

    private static final class PomVisitor extends SimpleFileVisitor<Path> {
        private boolean elsewhere;

        @Override
        public FileVisitResult preVisitDirectory(Path folder, BasicFileAttributes attributes) {
            return SKIPPED.contains(String.valueOf(folder.getFileName()))
                    ? FileVisitResult.SKIP_SUBTREE
                    : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFile(Path file, BasicFileAttributes attributes) throws IOException {
            // What is looked for is ASCII, which most encodings have in common.
            elsewhere |= String.valueOf(file.getFileName()).equals("pom.xml")
                    && ELSEWHERE
                            .matcher(Files.readString(file, StandardCharsets.ISO_8859_1))
                            .find();
            return elsewhere ? FileVisitResult.TERMINATE : FileVisitResult.CONTINUE;
        }

        @Override
        public FileVisitResult visitFileFailed(Path file, IOException e) throws IOException {
            if (String.valueOf(file.getFileName()).equals("pom.xml")) {
                throw e;
            }
            return FileVisitResult.CONTINUE;
        }
    }
}
