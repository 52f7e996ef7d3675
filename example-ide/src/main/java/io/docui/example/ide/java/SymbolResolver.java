package io.docui.example.ide.java;

import io.docui.example.ide.editor.Range;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.AnalyzedJavaProgram;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.ProgramSymbols;
import io.docui.example.ide.refactor.RefactoringRefusedException;
import io.docui.example.ide.refactor.SourceRange;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import io.docui.runtime.wizard.WizardStep;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.Collections;
import java.util.Comparator;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Resolves the {@code symbol} argument of a call to a symbol of a program: a name, a name in a line of a file, or the anchor of a range. If
 * several symbols fit, the model is asked.
 */
record SymbolResolver(Workbench bench, JavaServices java) {
    private static final int MOST_CHOICES = 9;
    private static final Pattern ANCHOR =
            Pattern.compile("<?(?:obj:)?(?:sel|match|symbol|problem|range):([1-9]\\d{0,8})>?");
    /**
     * A search of the workspace for what an argument names.
     * @param range the name or declaration; empty if the workspace has none
     * @param complete whether all Java files were searched
     */
    private record Search(Optional<TextRange> range, boolean complete) {
        static Search of(TextRange range) {
            return new Search(Optional.of(range), true);
        }
    }

    /**
     * Runs a function on a symbol and its program.
     * @param written the argument; null for the current selection
     * @param work the function, which must keep nothing of the program
     */
    <T> T withSymbol(
            String action,
            @Nullable String written,
            InvocationContext invocation,
            BiFunction<JavaProgramCache.CachedProgram, JavaSymbol, T> work) {
        Search search = find(action, written, invocation);
        return search.range().isPresent()
                ? atRange(search.range().get(), invocation, work)
                : inLibrary(Objects.requireNonNull(written).strip(), search.complete(), invocation, work);
    }

    /** Returns the full names of the overloads of one type that a name without parameters fits; otherwise the argument itself. */
    List<@Nullable String> overloads(@Nullable String written, InvocationContext invocation) {
        if (written == null || written.isBlank() || written.contains("(") || isPlace(written.strip())) {
            return Collections.singletonList(written);
        }
        List<SymbolCandidates.Candidate> found =
                candidates(written.strip(), invocation).candidates();
        Set<String> names = new LinkedHashSet<>();
        for (SymbolCandidates.Candidate candidate : found) {
            names.add(candidate.member().type() + '.' + candidate.member().label());
        }
        boolean overloaded = names.size() > 1
                && names.size() == found.size()
                && found.stream().allMatch(candidate -> isOverload(candidate, found.get(0)));
        return overloaded ? new ArrayList<>(names) : Collections.singletonList(written);
    }

    private static boolean isPlace(String name) {
        return ANCHOR.matcher(name).matches()
                || SymbolCandidates.PLACE.matcher(name).matches();
    }

    private static boolean isOverload(SymbolCandidates.Candidate candidate, SymbolCandidates.Candidate other) {
        OutlineMember member = candidate.member();
        return member.kind() == OutlineMember.MemberKind.METHOD
                && candidate.file().equals(other.file())
                && member.path().equals(other.member().path());
    }

    /** Returns the name or declaration in the workspace that an argument names. */
    TextRange range(String action, @Nullable String written, InvocationContext invocation) {
        Search search = find(action, written, invocation);
        return search.range()
                .orElseThrow(() -> unknown(Objects.requireNonNull(written).strip(), search.complete()));
    }

    /** Returns the range that a call gives, by an object or by a name. */
    TextRange target(String action, @Nullable String written, @Nullable Range range, InvocationContext invocation) {
        if (range == null && written == null) {
            throw new ActionException(
                    ErrorCode.MISSING_PARAMETER, "Give `symbol`, such as Type.method, or `range=selection()`.");
        }
        return range == null ? range(action, written, invocation) : bench.resolve(action, range, FileAccess.READ);
    }

    private Search find(String action, @Nullable String written, InvocationContext invocation) {
        if (written == null || written.isBlank()) {
            return Search.of(selected(action));
        }
        String name = written.strip();
        Matcher anchor = ANCHOR.matcher(name);
        if (anchor.matches()) {
            return Search.of(ranged(action, name, Integer.parseInt(anchor.group(1))));
        }
        Matcher place = SymbolCandidates.PLACE.matcher(name);
        if (place.matches()) {
            Path file = bench.file(action, place.group(1), FileAccess.READ);
            return Search.of(inLine(file, Integer.parseInt(place.group(2)), place.group(3)));
        }
        SymbolCandidates.Found found = candidates(name, invocation);
        if (!found.complete()) {
            invocation.reportMetadata(
                    "left_out",
                    new Value.TextValue("Only " + JavaFileReader.mostFiles()
                            + " Java files were searched for the declaration, so others may fit the name."));
        }
        if (found.candidates().size() > 1) {
            throw ambiguous(name, found.candidates());
        }
        return new Search(found.candidates().stream().findFirst().map(SymbolResolver::range), found.complete());
    }

    private static TextRange range(SymbolCandidates.Candidate candidate) {
        return new TextRange(
                candidate.file(), candidate.member().code(), candidate.member().end());
    }

    private TextRange selected(String action) {
        Path file = bench.focusedFile()
                .orElseThrow(() -> new ActionException(
                        ErrorCode.MISSING_PARAMETER, "Nothing is selected. Give `symbol`, such as Type.method."));
        bench.checkPermitted(action, List.of(file), FileAccess.READ);
        String text = bench.text(file);
        return bench.selectionId(file)
                .flatMap(bench::range)
                .map(bench::locate)
                .filter(range -> !range.of(text).isBlank())
                .orElseThrow(() -> new ActionException(
                        ErrorCode.MISSING_PARAMETER, "Nothing is selected. Give `symbol`, such as Type.method."));
    }

    /** Returns the range of a name in a line, or of the declaration or the only name in it. */
    private TextRange inLine(Path file, int line, @Nullable String name) {
        String text = bench.text(file);
        LineIndex lines = LineIndex.of(text);
        String shown = bench.workspace().displayPath(file);
        if (line < 1 || line > lines.count()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    shown + " has no line " + line + ", but 1 to " + lines.count() + '.');
        }
        if (name == null) {
            return java.outlines().members(file, text).stream()
                    .filter(member -> lines.lineAt(member.code()) == line)
                    .findFirst()
                    .map(member -> new TextRange(file, member.code(), member.end()))
                    .orElseGet(() -> new TextRange(file, lines.start(line), lines.end(line)));
        }
        Matcher words = Pattern.compile("(?<![\\p{L}\\p{N}_$])" + Pattern.quote(name) + "(?![\\p{L}\\p{N}_$])")
                .matcher(lines.line(line));
        if (!words.find()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "Line " + line + " of " + shown + " has no " + name + ", but: "
                            + lines.line(line).strip());
        }
        int start = lines.start(line) + words.start();
        return new TextRange(file, start, start + name.length());
    }

    private SymbolCandidates.Found candidates(String name, InvocationContext invocation) {
        return new SymbolCandidates(java.outlines()).named(name, files(invocation));
    }

    private JavaFileReader files(InvocationContext invocation) {
        return JavaFileReader.of(bench, java.texts(), invocation);
    }

    /** Returns the number of the range that an argument names by its anchor; empty if it is not an anchor. */
    static Optional<Integer> anchored(Value written) {
        String text = written instanceof Value.TextValue value ? value.text() : "";
        Matcher anchor = ANCHOR.matcher(text.strip());
        return anchor.matches() ? Optional.of(Integer.valueOf(anchor.group(1))) : Optional.empty();
    }

    /** Returns the declaration of a member or type that an argument names, or that contains the place that it names. */
    SymbolCandidates.Candidate declaration(String action, String written, InvocationContext invocation) {
        String name = written.strip();
        Matcher place = SymbolCandidates.PLACE.matcher(name);
        Optional<Integer> anchor = anchored(new Value.TextValue(name));
        if (anchor.isPresent() || place.matches()) {
            TextRange range = anchor.isPresent()
                    ? ranged(action, name, anchor.get())
                    : inLine(
                            bench.file(action, place.group(1), FileAccess.READ),
                            Integer.parseInt(place.group(2)),
                            place.group(3));
            String text = bench.text(range.file());
            return java.outlines().members(range.file(), text).stream()
                    .filter(member -> member.start() <= range.start() && range.end() <= member.end())
                    .min(Comparator.comparingInt(member -> member.end() - member.start()))
                    .map(member -> new SymbolCandidates.Candidate(range.file(), text, member))
                    .orElseThrow(() -> new ActionException(
                            ErrorCode.CONSTRAINT_VIOLATION, "There is no declaration at " + name + '.'));
        }
        SymbolCandidates.Found found = candidates(name, invocation);
        if (!found.complete()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "Nothing was changed. The workspace has more than " + JavaFileReader.mostFiles()
                            + " Java files, and not all were searched for `" + name
                            + "`. Give the place of the declaration, such as File.java:12.");
        } else if (found.candidates().size() > 1) {
            throw ambiguous(name, found.candidates());
        }
        return found.candidates().stream().findFirst().orElseThrow(() -> unknown(name, true));
    }

    private TextRange ranged(String action, String name, int id) {
        Range range = bench.range(id)
                .orElseThrow(() -> new ActionException(
                        ErrorCode.ANCHOR_STALE, "The text of " + name + " is gone. Give the symbol's name."));
        return bench.resolve(action, range, FileAccess.READ);
    }

    private ActionException ambiguous(String name, List<SymbolCandidates.Candidate> candidates) {
        List<WizardStep.Option> options = new ArrayList<>();
        for (SymbolCandidates.Candidate candidate : candidates.subList(0, Math.min(MOST_CHOICES, candidates.size()))) {
            OutlineMember member = candidate.member();
            String label = member.kind() == OutlineMember.MemberKind.TYPE
                    ? member.type()
                    : member.type() + '.' + member.label();
            String place = bench.workspace().displayPath(candidate.file())
                    + ':'
                    + LineIndex.of(candidate.text()).lineAt(member.code());
            long same = candidates.stream()
                    .filter(other -> other.member().label().equals(member.label())
                            && other.member().type().equals(member.type()))
                    .count();
            String value = same == 1 ? label : place;
            options.add(new WizardStep.Option(label + " in " + place, null, "", new Value.TextValue(value)));
        }
        return new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "`" + name + "` fits " + candidates.size() + " declarations: " + values(options)
                                + (candidates.size() > options.size() ? ", …" : "")
                                + ". Give one of them.")
                .ask(new ActionException.Question("symbol", "", options));
    }

    private static String values(List<WizardStep.Option> options) {
        return options.stream()
                .map(option -> ((Value.TextValue) option.value()).text())
                .collect(Collectors.joining(", "));
    }

    /** Runs a function on the symbol that a range names or declares. */
    <T> T atRange(
            TextRange range,
            InvocationContext invocation,
            BiFunction<JavaProgramCache.CachedProgram, JavaSymbol, T> work) {
        String name = java.programs().name(range.file());
        if (!JavaOutlineParser.isJava(range.file())) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    bench.workspace().displayPath(range.file())
                            + " is not a Java file. Search it with search_text(text).");
        }
        return refusable(() -> java.programs().withProgramOf(range, invocation, cached -> {
            AnalyzedJavaProgram program = cached.program();
            if (!bench.text(range.file()).equals(program.build().sources().get(name))) {
                throw new ActionException(bench.workspace().displayPath(range.file())
                        + " declares the same class as another file, so it cannot be analyzed with the others.");
            }
            return work.apply(cached, JavaSymbol.at(program, new SourceRange(name, range.start(), range.end())));
        }));
    }

    private static <T> T refusable(Supplier<T> work) {
        try {
            return work.get();
        } catch (RefactoringRefusedException e) {
            throw new ActionException(e.reason());
        }
    }

    private <T> T inLibrary(
            String name,
            boolean complete,
            InvocationContext invocation,
            BiFunction<JavaProgramCache.CachedProgram, JavaSymbol, T> work) {
        SymbolName symbolName = SymbolName.of(name);
        Path file = fileNaming(symbolName, invocation).orElseThrow(() -> unknown(name, complete));
        return refusable(() -> java.programs().withProgram(file, invocation, cached -> {
            List<JavaSymbol> found = ProgramSymbols.named(
                    cached.program(), symbolName.path(), Optional.ofNullable(symbolName.parameters()));
            if (found.isEmpty()) {
                throw unknown(name, complete);
            } else if (found.size() > 1) {
                List<WizardStep.Option> options = found.stream()
                        .limit(MOST_CHOICES)
                        .map(symbol -> new WizardStep.Option(
                                symbol.qualifiedLabel(), null, "", new Value.TextValue(symbol.qualifiedLabel())))
                        .toList();
                throw new ActionException(
                                ErrorCode.CONSTRAINT_VIOLATION,
                                "`" + name + "` fits " + found.size() + " declarations of libraries: "
                                        + String.join(
                                                "; ",
                                                found.stream()
                                                        .map(JavaSymbol::qualifiedLabel)
                                                        .toList())
                                        + ". Give one of them.")
                        .ask(new ActionException.Question("symbol", "", options));
            }
            return work.apply(cached, found.get(0));
        }));
    }

    /**
     * Returns a Java file whose program probably has the libraries of a name: the focused file, or one that contains the name of the type.
     */
    private Optional<Path> fileNaming(SymbolName name, InvocationContext invocation) {
        Optional<Path> focused = bench.focusedFile().filter(JavaOutlineParser::isJava);
        if (focused.isPresent()) {
            return focused;
        }
        String type = name.path().get(Math.max(0, name.path().size() - 2));
        List<Path> any = new ArrayList<>();
        List<Path> naming = new ArrayList<>();
        files(invocation).forEach((file, text) -> (text.contains(type) ? naming : any).add(file));
        return naming.stream().findFirst().or(() -> any.stream().findFirst());
    }

    private static ActionException unknown(String name, boolean complete) {
        SymbolName symbolName = SymbolName.of(name);
        String last = symbolName.path().get(symbolName.path().size() - 1);
        return new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        "No declaration fits `" + name
                                + (complete
                                        ? "`, neither in the workspace nor in its libraries."
                                        : "` in the first " + JavaFileReader.mostFiles()
                                                + " Java files of the workspace, nor in its libraries. The others were not"
                                                + " searched. Give its place, such as File.java:12.")
                                + " Find one by a part of its"
                                + " name with find_symbol. A local variable needs its line: File.java:12 " + last + '.')
                .recovery("Find " + last, JavaActionsDocUI.findSymbol(last));
    }
}
