package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.effect.ShellArgument;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.folder.CodeSources;
import io.docui.hostops.internal.policy.folder.CodeWord;
import io.docui.hostops.internal.policy.folder.NamedFiles;
import io.docui.hostops.internal.policy.program.AnnotationProcessors;
import io.docui.hostops.internal.policy.program.FileHandlingPrograms;
import io.docui.hostops.workspace.RealPathResolver;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/**
 * The programs and scripts of the workspace that the policy file lets run by name: a rule that allows, {@code readOnlyPrograms}, or a
 * confirmation that says never. What changes such a file decides what runs without a question, outside of the sandbox.
 */
public final class PermittedPrograms {
    /** A word that names files by more than wildcards. */
    private static final Pattern NAMING = Pattern.compile("(?s)(?!-)(?=.*[^*?./]).+");

    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[*?\\[]");

    private static final ShellArgument ANYTHING = new ShellArgument.Unknown("", CommandPattern.ANY, true);

    /** Patterns of more commands than these are read word by word. */
    private static final int MOST_COMMANDS = 64;

    private final Path workspace;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * An entry of the policy file that lets a program run.
     * @param title what to call it
     * @param words the patterns of the program's path from the workspace, and of the code that it runs
     * @param packages the words that may name a package of Node, whose description names its code
     * @param named patterns of files that other words name, of which nobody knows what the program does with them
     * @param existing names at the top of the workspace that count only if they are files, because these words need not be names
     */
    private record Entry(
            String title, List<Glob> words, List<CodeWord> packages, List<Glob> named, Set<String> existing) {}

    public PermittedPrograms(PolicyFile file, Path workspace) {
        this.workspace = workspace;
        file.rules().stream()
                .filter(rule -> rule.decision() == PolicyDecision.ALLOW)
                .forEach(rule -> rule.commands().forEach(pattern -> add("rule " + rule.id(), pattern)));
        file.readOnly().forEach(pattern -> add("readOnlyPrograms", pattern));
        file.confirmations().stream()
                .filter(entry -> entry.confirmationMode() == PolicyFile.ConfirmationMode.NEVER)
                .forEach(entry -> entry.command().ifPresent(pattern -> add("confirmPolicy", pattern)));
    }

    private void add(String title, CommandPattern pattern) {
        Set<Glob> words = new LinkedHashSet<>();
        Set<CodeWord> packages = new LinkedHashSet<>();
        for (Glob program : pattern.elements().get(0)) {
            if (program.text().indexOf('/') >= 0) {
                words.add(program);
            }
            if (CodeSources.loadsCode(program.text())) {
                for (CodeWord word : codeOf(program, pattern)) {
                    if (NAMING.matcher(word.text()).matches() || word.text().matches("[./]+")) {
                        words.addAll(globs(word));
                        packages.add(word);
                    }
                }
            }
            if (CodeSources.isInterpreter(program.text())) {
                pattern.elements().stream().skip(1).flatMap(List::stream).forEach(words::add);
            }
        }
        Set<Glob> named = new LinkedHashSet<>();
        Set<String> existing = new LinkedHashSet<>();
        List<List<String>> behind = pattern.elements().stream()
                .skip(1)
                .map(element -> element.stream().map(Glob::text).toList())
                .toList();
        if (!pattern.elements().get(0).stream()
                .allMatch(program -> FileHandlingPrograms.isOne(program.text(), behind))) {
            pattern.elements().stream().skip(1).flatMap(List::stream).forEach(word -> addNamed(word, named, existing));
        }
        addProcessors(pattern, behind, named);
        words.removeIf(word -> !NAMING.matcher(word.text()).matches());
        if (!words.isEmpty() || !named.isEmpty() || !existing.isEmpty()) {
            packages.removeIf(word -> word.files().stream().noneMatch(file -> file.endsWith("package.json")));
            entries.add(new Entry(
                    title, List.copyOf(words), List.copyOf(packages), List.copyOf(named), Set.copyOf(existing)));
        }
    }

    /** Adds the files that name the annotation processors of a compiler. */
    private static void addProcessors(CommandPattern pattern, List<List<String>> behind, Set<Glob> named) {
        List<String> words = behind.stream().flatMap(List::stream).toList();
        if (pattern.elements().get(0).stream()
                .anyMatch(program -> AnnotationProcessors.concern(program.text(), words))) {
            named.add(Glob.word(AnnotationProcessors.SERVICE));
            named.add(Glob.word("*/" + AnnotationProcessors.SERVICE));
        }
    }

    /** Adds the files that a word may name. A program that nobody knows may run them, or do what they say. */
    private static void addNamed(Glob word, Set<Glob> named, Set<String> existing) {
        for (String name : NamedFiles.in(word.text())) {
            String plain = name.replaceFirst("^(\\./+)+", "");
            boolean counts = !SPECIAL.matcher(name).find()
                    && !name.equals(CommandPattern.END)
                    && NAMING.matcher(plain).matches()
                    && !plain.startsWith("/");
            if (counts && NamedFiles.isLikeFile(name)) {
                named.add(Glob.word(plain));
                named.add(Glob.word("*/" + plain));
            } else if (counts) {
                existing.add(plain);
            }
        }
    }

    /** Returns the words of a pattern that name code. Behind a word that stands for any number of words, each one may. */
    private static Set<CodeWord> codeOf(Glob program, CommandPattern pattern) {
        ShellArgument name = new ShellArgument.Known(program.text());
        List<List<ShellArgument>> elements = pattern.elements().stream()
                .skip(1)
                .filter(element -> !isOnly(element, CommandPattern.END))
                .map(PermittedPrograms::words)
                .toList();
        List<List<ShellArgument>> commands = List.of(List.of(name));
        for (List<ShellArgument> words : elements) {
            if (commands.size() * words.size() > MOST_COMMANDS) {
                commands = elements.stream()
                        .flatMap(List::stream)
                        .map(word -> List.of(name, ANYTHING, word))
                        .toList();
                break;
            }
            commands = commands.stream()
                    .flatMap(command -> words.stream()
                            .map(word -> Stream.concat(command.stream(), Stream.of(word))
                                    .toList()))
                    .toList();
        }
        Set<CodeWord> code = new LinkedHashSet<>();
        commands.forEach(command -> code.addAll(CodeSources.of(command).words()));
        return code;
    }

    private static List<ShellArgument> words(List<Glob> element) {
        return isOnly(element, CommandPattern.ANY)
                ? List.of(ANYTHING)
                : element.stream()
                        .<ShellArgument>map(glob -> new ShellArgument.Known(glob.text()))
                        .toList();
    }

    private static boolean isOnly(List<Glob> element, String text) {
        return element.size() == 1 && element.get(0).text().equals(text);
    }

    /** Returns the patterns of the files that a word may name. A name that is no path is searched in each folder where the command runs. */
    private static List<Glob> globs(CodeWord word) {
        List<Glob> globs = new ArrayList<>();
        for (String file :
                Stream.concat(word.files().stream(), word.archives().stream()).toList()) {
            String name = file.replaceFirst("^(\\./+)+", "");
            globs.add(Glob.word(name));
            if (!word.isPath() && !name.startsWith("/")) {
                globs.add(Glob.word("*/" + name));
            }
        }
        return globs;
    }

    /** Tells whether a pattern is an interpreter followed by words that name its script. */
    static boolean namesScript(CommandPattern pattern) {
        List<List<Glob>> elements = pattern.elements();
        return elements.size() > 1
                && elements.get(0).stream().anyMatch(word -> CodeSources.isInterpreter(word.text()))
                && elements.get(1).stream()
                        .allMatch(word -> NAMING.matcher(word.text()).matches());
    }

    /**
     * Returns what lets a file run as a program.
     * @param real the real path of the file, or one that does not exist yet
     */
    Optional<String> permitting(Path real) {
        if (entries.isEmpty() || !real.startsWith(workspace) || real.equals(workspace)) {
            return Optional.empty();
        }
        String name = workspace.relativize(real).toString();
        return entries.stream()
                .filter(entry -> isNamed(entry, real, name)
                        || entry.words().stream().anyMatch(word -> word.matches("./" + name) || word.matches(name))
                        || entry.words().stream()
                                .flatMap(word -> place(word).stream())
                                .anyMatch(place -> RealPathResolver.isSame(real, place))
                        || mains(entry).anyMatch(real::equals))
                .map(Entry::title)
                .findFirst();
    }

    private static boolean isNamed(Entry entry, Path real, String name) {
        return entry.existing().contains(name) && Files.isRegularFile(real)
                || entry.named().stream().anyMatch(word -> word.matches(name)) && !Files.isDirectory(real);
    }

    /**
     * Returns what lets a program in a folder run, which is moved or removed with the folder; another program could get its name.
     * @param folder the real path of the folder
     */
    Optional<String> permittingBelow(Path folder) {
        if (entries.isEmpty() || !folder.startsWith(workspace) || !Files.isDirectory(folder)) {
            return Optional.empty();
        }
        return PatternPathResolver.of(paths(), workspace).stream()
                .filter(file -> file.startsWith(folder) && !file.equals(folder) && Files.isRegularFile(file))
                .flatMap(file -> permitting(file).stream())
                .findFirst();
    }

    /** Returns the files that the descriptions of packages name as their code now. */
    private Stream<Path> mains(Entry entry) {
        return entry.packages().stream()
                .filter(word -> !SPECIAL.matcher(word.text()).find())
                .flatMap(word -> CodeSources.files(word, workspace).stream());
    }

    /** Returns the file that a word names without a wildcard: it can have other names (hard links). */
    private Optional<Path> place(Glob word) {
        return word.text().indexOf('\0') >= 0 || SPECIAL.matcher(word.text()).find()
                ? Optional.empty()
                : Optional.of(workspace.resolve(word.text().replaceAll("\\\\(.)", "$1")));
    }

    /** Returns path patterns of these programs, in which a wildcard also matches slashes as it does in commands. */
    public List<Glob> paths() {
        String start = workspace.toString().replaceAll("[\\\\*?\\[\\]]", "\\\\$0") + '/';
        Stream<String> mains = entries.stream()
                .flatMap(this::mains)
                .filter(file -> file.startsWith(workspace))
                .map(file -> workspace.relativize(file).toString().replaceAll("[\\\\*?\\[\\]]", "\\\\$0"));
        Stream<String> words =
                entries.stream().flatMap(entry -> entry.words().stream()).map(Glob::text);
        return Stream.concat(patterns(start, Stream.concat(words, mains)), namedFiles(start))
                .toList();
    }

    private static Stream<Glob> patterns(String start, Stream<String> words) {
        return words.distinct()
                .filter(text -> !text.startsWith("/"))
                .map(text ->
                        Glob.path(start + text.replaceFirst("^(\\./+)+", "").replaceAll("(?<!\\\\)\\*+", "**")));
    }

    /** Returns the files that other words name. Folders of such names are no code, so programs in the sandbox may write in them. */
    private Stream<Glob> namedFiles(String start) {
        List<Glob> named = patterns(
                        start,
                        entries.stream()
                                .flatMap(entry -> entry.named().stream())
                                .map(Glob::text))
                .toList();
        Stream<Path> files = named.isEmpty() ? Stream.of() : PatternPathResolver.of(named, workspace).stream();
        Stream<Path> existing =
                entries.stream().flatMap(entry -> entry.existing().stream()).map(workspace::resolve);
        return Stream.concat(files, existing)
                .filter(Files::isRegularFile)
                .filter(file -> file.startsWith(workspace))
                .map(file -> Glob.path(
                        start + workspace.relativize(file).toString().replaceAll("[\\\\*?\\[\\]]", "\\\\$0")));
    }
}
