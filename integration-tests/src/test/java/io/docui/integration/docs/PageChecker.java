package io.docui.integration.docs;

import io.docui.integration.docs.MarkdownPage.PageFragment;
import java.io.IOException;
import java.io.UncheckedIOException;
import java.nio.file.FileSystems;
import java.nio.file.Files;
import java.nio.file.Path;
import java.nio.file.PathMatcher;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Holds a page of the documentation against the repository that it is about. */
final class PageChecker {
    private static final Pattern ELSEWHERE = Pattern.compile("[a-z][a-z0-9+.-]*:.*");
    private static final Pattern PATH = Pattern.compile("\\.?[\\w-][\\w.-]*(?:/[\\w.*-]+)+/?");
    private static final Pattern QUALIFIED = Pattern.compile("(?<![\\w.-])io\\.docui(?:\\.\\w+)+");
    private static final Pattern PROPERTY = Pattern.compile("(?<![\\w./-])docui(?:\\.[a-z]\\w*)+(?![\\w*(])");
    private static final Pattern MAVEN = Pattern.compile("mvn .*");
    private static final Pattern LAUNCHER = Pattern.compile("(?:^|(?<=[\\s\"`]))\\./docui(?: [^`\"]*)?");

    private final RepositoryIndex repositoryIndex;
    private final NameChecker nameChecker;
    private final CommandChecker commandChecker;

    PageChecker(RepositoryIndex repositoryIndex) {
        this.repositoryIndex = repositoryIndex;
        this.nameChecker = new NameChecker(repositoryIndex);
        this.commandChecker = new CommandChecker(repositoryIndex);
    }

    /**
     * What is wrong with a page.
     *
     * @param file where it is in the repository
     * @param markdownPage the page
     */
    List<String> faults(Path file, MarkdownPage markdownPage) {
        List<String> faults = new ArrayList<>();
        String text = markdownPage.text();
        for (PageFragment link : markdownPage.links()) {
            addFaults(faults, file, link, linkFaults(file, markdownPage, link.text()));
        }
        for (PageFragment span : markdownPage.spans()) {
            addFaults(faults, file, span, spanFaults(span.text()));
            addFaults(faults, file, span, codeFaults(span.text(), text));
        }
        for (PageFragment line : markdownPage.blocks()) {
            addFaults(faults, file, line, codeFaults(line.text(), text));
        }
        return faults;
    }

    private static void addFaults(List<String> faults, Path file, PageFragment pageFragment, List<String> found) {
        found.forEach(fault -> faults.add(file + ":" + pageFragment.line() + ": " + fault));
    }

    private List<String> linkFaults(Path file, MarkdownPage markdownPage, String target) {
        if (ELSEWHERE.matcher(target).matches()) {
            return List.of();
        }
        int hash = target.indexOf('#');
        String path = hash < 0 ? target : target.substring(0, hash);
        String anchor = hash < 0 ? "" : target.substring(hash + 1);
        Path linked = repositoryIndex.root().resolve(file).resolveSibling(path).normalize();
        if (!path.isEmpty() && (!linked.startsWith(repositoryIndex.root()) || !Files.exists(linked))) {
            return List.of("no file " + path);
        }
        if (anchor.isEmpty() || !path.isEmpty() && !path.endsWith(".md")) {
            return List.of();
        }
        MarkdownPage other = path.isEmpty() ? markdownPage : new MarkdownPage(read(linked));
        return other.anchors().contains(anchor) ? List.of() : List.of("no heading for " + target);
    }

    private List<String> spanFaults(String code) {
        List<String> faults = new ArrayList<>();
        if (nameChecker.isMissingType(code)) {
            faults.add("no type or member " + code);
        }
        if (PATH.matcher(code).matches() && isOurs(code) && !exists(code)) {
            faults.add("no file " + code);
        }
        if (code.startsWith("-D") && !code.contains(" ")) {
            faults.addAll(commandChecker.propertyFaults(code));
        }
        return faults;
    }

    /** Whether a path begins with a file or folder of ours, and does not lead to what a build makes. */
    private boolean isOurs(String path) {
        String first = path.substring(0, path.indexOf('/'));
        return !first.equals(".git")
                && !first.equals("target")
                && !path.contains("/target/")
                && Files.isDirectory(repositoryIndex.root().resolve(first));
    }

    private boolean exists(String path) {
        if (!path.contains("*")) {
            return Files.exists(repositoryIndex.root().resolve(path));
        }
        PathMatcher matcher = FileSystems.getDefault().getPathMatcher("glob:" + path);
        try (Stream<Path> files = Files.walk(repositoryIndex.root().resolve(path.substring(0, path.indexOf('/'))))) {
            return files.anyMatch(
                    found -> matcher.matches(repositoryIndex.root().relativize(found)));
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }

    private List<String> codeFaults(String code, String page) {
        List<String> faults = new ArrayList<>();
        QUALIFIED
                .matcher(code)
                .results()
                .map(name -> name.group())
                .filter(nameChecker::isMissingQualifiedName)
                .forEach(name -> faults.add("no package or type " + name));
        PROPERTY.matcher(code)
                .results()
                .map(name -> name.group())
                .filter(name -> !Files.exists(repositoryIndex.root().resolve(name)) && !repositoryIndex.mentions(name))
                .filter(name -> !page.contains("<" + name + ">")) // a property of a pom that the page shows
                .forEach(name -> faults.add("no property " + name));
        if (MAVEN.matcher(code.strip()).matches()) {
            faults.addAll(commandChecker.mavenFaults(code, page));
        }
        LAUNCHER.matcher(code)
                .results()
                .forEach(command -> faults.addAll(commandChecker.launcherFaults(command.group())));
        return faults;
    }

    private static String read(Path file) {
        try {
            return Files.readString(file);
        } catch (IOException e) {
            throw new UncheckedIOException(e);
        }
    }
}
