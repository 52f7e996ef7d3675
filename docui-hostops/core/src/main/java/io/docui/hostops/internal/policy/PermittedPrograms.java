package io.docui.hostops.internal.policy;

import io.docui.hostops.effect.PolicyDecision;
import io.docui.hostops.internal.policy.file.CommandPattern;
import io.docui.hostops.internal.policy.file.Glob;
import io.docui.hostops.internal.policy.file.PolicyFile;
import io.docui.hostops.internal.policy.folder.ScriptOperands;
import io.docui.hostops.workspace.RealPathResolver;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Pattern;

/**
 * The programs and scripts of the workspace that the policy file lets run by name: a rule that allows, {@code readOnlyPrograms}, or a
 * confirmation that says never. What changes such a file decides what runs without a question, outside of the sandbox.
 */
public final class PermittedPrograms {
    /** A word that names files by more than wildcards. */
    private static final Pattern NAMING = Pattern.compile("(?s)(?!-)(?=.*[^*?./]).+");

    private static final Pattern SPECIAL = Pattern.compile("(?<!\\\\)[*?\\[]");

    private final Path workspace;
    private final List<Entry> entries = new ArrayList<>();

    /**
     * An entry of the policy file that lets a program run.
     * @param title what to call it
     * @param words the patterns of the program's path from the workspace
     */
    private record Entry(String title, List<Glob> words) {}

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
        List<Glob> program = pattern.elements().get(0);
        boolean interpreter = program.stream().anyMatch(word -> ScriptOperands.isInterpreter(word.text()));
        List<Glob> words = new ArrayList<>();
        program.stream().filter(word -> word.text().indexOf('/') >= 0).forEach(words::add);
        if (interpreter) {
            pattern.elements().stream().skip(1).flatMap(List::stream).forEach(words::add);
        }
        words.removeIf(word -> !NAMING.matcher(word.text()).matches());
        if (!words.isEmpty()) {
            entries.add(new Entry(title, List.copyOf(words)));
        }
    }

    /** Tells whether a pattern is an interpreter followed by words that name its script. */
    static boolean namesScript(CommandPattern pattern) {
        List<List<Glob>> elements = pattern.elements();
        return elements.size() > 1
                && elements.get(0).stream().anyMatch(word -> ScriptOperands.isInterpreter(word.text()))
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
                .filter(entry -> entry.words().stream()
                        .anyMatch(word -> word.matches("./" + name)
                                || word.matches(name)
                                || place(word)
                                        .filter(place -> RealPathResolver.isSame(real, place))
                                        .isPresent()))
                .map(Entry::title)
                .findFirst();
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
        return entries.stream()
                .flatMap(entry -> entry.words().stream())
                .map(Glob::text)
                .filter(text -> !text.startsWith("/"))
                .map(text ->
                        Glob.path(start + text.replaceFirst("^(\\./+)+", "").replaceAll("(?<!\\\\)\\*+", "**")))
                .toList();
    }
}
