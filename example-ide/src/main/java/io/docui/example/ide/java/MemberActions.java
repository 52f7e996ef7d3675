package io.docui.example.ide.java;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.JavaSymbol;
import io.docui.example.ide.refactor.RefactoringProposal;
import io.docui.example.ide.refactor.RefactoringResult;
import io.docui.example.ide.refactor.SourceEdit;
import io.docui.example.ide.refactor.SourceRange;
import io.docui.example.ide.refactor.SymbolUse;
import io.docui.example.ide.refactor.SymbolUseFinder;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.hostops.policy.HostCall;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.call.Value;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.regex.Pattern;
import java.util.stream.Stream;

/** Changes of members of Java types by their names. A change that would make the file unparsable is refused. */
@DocUIApp(id = "members", title = "Members")
public final class MemberActions {
    private static final int MOST_NAMED = 5;
    private static final String INSERT = "insert_member";
    private static final Pattern CHANGED_LINES = Pattern.compile(" \\(lines? [^)]*\\)$");

    private final Workbench bench;
    private final JavaServices java;
    private final SymbolResolver symbols;
    private final CompileCheck compiling;

    /**
     * Creates the member actions of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     */
    public MemberActions(Workbench bench, JavaServices java) {
        this.bench = bench;
        this.java = java;
        this.symbols = new SymbolResolver(bench, java);
        this.compiling = new CompileCheck(bench, java);
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     * @param java the Java services that all sessions share
     */
    public static void declare(IdeSharedServices host, JavaServices java) {
        for (String action : List.of("replace_member", INSERT, "remove_member")) {
            declare(host, java, action, "symbol");
        }
    }

    /** Declares to the policy that an action writes the files that declare the symbols, or have the ranges, of some parameters. */
    static void declare(IdeSharedServices host, JavaServices java, String action, String... parameters) {
        LastCallCache<List<HostEffect>> effects = new LastCallCache<>();
        host.services()
                .policy()
                .declare(
                        action,
                        EffectDeclaration.of(
                                HostChannel.FILES,
                                false,
                                call -> effects.get(
                                        call.call(),
                                        () -> Stream.of(parameters)
                                                .flatMap(parameter -> effects(host, java, call, parameter))
                                                .distinct()
                                                .toList())));
    }

    /** Returns the effects of writing the files that declare the symbol of a parameter, or have its range. */
    static Stream<HostEffect> effects(IdeSharedServices host, JavaServices java, HostCall call, String parameter) {
        return call.value(parameter).map(symbol -> effects(host, java, symbol)).orElse(List.of()).stream();
    }

    private static List<HostEffect> effects(IdeSharedServices host, JavaServices java, Value symbol) {
        Value file = symbol instanceof Value.TextValue text
                ? new Value.TextValue(SymbolCandidates.file(text.text()))
                : symbol;
        Optional<Path> named = SymbolResolver.anchored(symbol)
                .flatMap(id -> host.ranges().find(id))
                .map(range -> range.range().file())
                .or(() -> host.file(file));
        if (named.isPresent()) {
            return List.of(host.uses(named.get(), FileAccess.WRITE));
        }
        if (!(symbol instanceof Value.TextValue text)) {
            return List.of();
        }
        JavaFileReader files = new JavaFileReader(host.services().workspace(), path -> true, java.texts(), () -> false);
        return new SymbolCandidates(java.outlines())
                .named(text.text(), files).candidates().stream()
                        .map(SymbolCandidates.Candidate::file)
                        .distinct()
                        .map(path -> (HostEffect) host.uses(path, FileAccess.WRITE))
                        .toList();
    }

    /**
     * Replaces a member or a type of a Java file. Its comment stays, unless the text begins with one.
     *
     * @param symbol the member, such as Type.method(int)
     * @param text the whole new declaration
     */
    @DocUIAction(dryRun = true, commentLod = LodLevel.FULL)
    public EditResult replaceMember(String symbol, @Code String text, InvocationContext invocation) {
        SymbolCandidates.Candidate found = symbols.declaration("replace_member", symbol, invocation);
        checkText(text);
        return writeWithImports(
                "replace_member", found, MemberEdit.replace(found.text(), found.member(), text), text, invocation);
    }

    /**
     * Inserts beside a member, or LAST in a type; adds indentation, empty lines and imports.
     *
     * @param symbol the member beside which it goes, or the type
     * @param text the new declaration
     * @param where before or after the member; last in the type
     */
    @DocUIAction(dryRun = true)
    public EditResult insertMember(
            String symbol, @Code String text, @Default("AFTER") MemberPosition where, InvocationContext invocation) {
        SymbolCandidates.Candidate found = symbols.declaration(INSERT, symbol, invocation);
        checkText(text);
        OutlineMember member = found.member();
        if (where == MemberPosition.LAST && member.kind() != OutlineMember.MemberKind.TYPE) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION, "`LAST` needs a type. " + symbol + " is a member. Use `AFTER`.");
        }
        MemberEdit edit = where == MemberPosition.LAST
                ? MemberEdit.last(found.text(), member, java.outlines().members(found.file(), found.text()), text)
                : MemberEdit.beside(found.text(), member, text, where == MemberPosition.BEFORE);
        return writeWithImports(INSERT, found, edit, text, invocation);
    }

    /**
     * Removes a member or a nested type of a Java file if nothing uses it.
     *
     * @param symbol the member, such as Type.method(int)
     * @param force whether to remove it even if it is used
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult removeMember(String symbol, @Default("false") boolean force, InvocationContext invocation) {
        SymbolCandidates.Candidate found = symbols.declaration("remove_member", symbol, invocation);
        MemberEdit edit = MemberEdit.remove(found.text(), found.member());
        if (!force) {
            checkUnused(found, edit, invocation);
        }
        return write("remove_member", found, edit.after(), invocation);
    }

    private static void checkText(String text) {
        if (text.isBlank()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "`text` must not be empty. To remove a member, use remove_member(symbol).");
        }
    }

    /** Refuses to remove a declaration that other code uses, or that may be used where javac could not look. */
    private void checkUnused(SymbolCandidates.Candidate found, MemberEdit edit, InvocationContext invocation) {
        String file = java.programs().name(found.file());
        TextRange range = new TextRange(
                found.file(), found.member().code(), found.member().end());
        symbols.atRange(range, invocation, (cached, symbol) -> {
            List<SymbolUse> uses = SymbolUseFinder.uses(symbol).stream()
                    .filter(use -> use.kind() != SymbolUse.UseKind.JAVADOC)
                    .filter(use -> !use.file().equals(file)
                            || use.offset() < found.member().start()
                            || use.offset() >= found.member().end())
                    .toList();
            if (!uses.isEmpty()) {
                throw new ActionException("Nothing was changed. " + symbol.label() + " has "
                        + uses.size() + (uses.size() == 1 ? " use: " : " uses: ")
                        + String.join(
                                ", ",
                                uses.stream()
                                        .limit(MOST_NAMED)
                                        .map(use -> place(cached, use))
                                        .toList())
                        + (uses.size() > MOST_NAMED ? ", …" : "")
                        + ". Change them first, or give force=true.");
            }
            List<String> overridden = SymbolUseFinder.overridden(symbol);
            if (!overridden.isEmpty()) {
                throw new ActionException("Nothing was changed. " + symbol.label() + " overrides "
                        + String.join(", ", overridden) + ", whose callers may run it. Give force=true to remove it.");
            }
            List<String> gaps =
                    new IndexGaps(bench, java, invocation).places(cached, symbol, SymbolUseFinder.unresolved(symbol));
            if (!gaps.isEmpty()) {
                throw new ActionException(
                        "Nothing was changed. " + symbol.label() + " could have uses that javac cannot see: "
                                + String.join("\n", gaps) + "\nGive force=true to remove it.");
            }
            checkCompiles(cached, symbol, file, edit);
            return symbol.label();
        });
    }

    /** Refuses a removal that javac would complain about, such as the method of an interface that a lambda implements. */
    private static void checkCompiles(
            JavaProgramCache.CachedProgram cached, JavaSymbol symbol, String file, MemberEdit edit) {
        int removed =
                cached.program().build().text(file).length() - edit.after().length();
        SourceRange span = new SourceRange(file, edit.start(), edit.start() + removed);
        RefactoringProposal removal = new RefactoringProposal(
                List.of(new SourceEdit(span, List.of())), Map.of(), Map.of(), Set.of(symbol.name()));
        if (RefactoringResult.of(cached.program(), program -> removal) instanceof RefactoringResult.Refused refused) {
            throw new ActionException("Nothing was changed. " + symbol.label() + " is needed. " + refused.reason()
                    + " Give force=true to remove it.");
        }
    }

    private String place(JavaProgramCache.CachedProgram cached, SymbolUse use) {
        return bench.workspace().displayPath(java.programs().file(use.file()))
                + ':'
                + LineIndex.of(cached.program().build().text(use.file())).lineAt(use.offset());
    }

    /** Writes a member with the imports of the types that it names for the first time in its file. */
    private EditResult writeWithImports(
            String action,
            SymbolCandidates.Candidate found,
            MemberEdit edit,
            String member,
            InvocationContext invocation) {
        MissingImports.Found missing =
                MissingImports.of(found.text(), member, JavaFileReader.of(bench, java.texts(), invocation));
        String after = edit.after();
        for (String type : missing.types()) {
            after = ImportInsertion.insert(after, type);
        }
        for (String method : missing.methods()) {
            after = ImportInsertion.insertStatic(after, method);
        }
        EditResult result = write(action, found, after, invocation);
        // Imports come before the member.
        int shift = after.length() - edit.after().length();
        if (!invocation.isDryRun()) {
            LineIndex lines = LineIndex.of(after);
            String written = after.substring(lines.start(lines.lineAt(edit.start() + shift)), edit.end() + shift);
            bench.shownSources().add(found.file(), written.replace("\r\n", "\n"));
        }
        String files = result.files();
        String name = String.valueOf(found.file().getFileName());
        if (!invocation.isDryRun() && files.startsWith(bench.workspace().displayPath(found.file()))) {
            // The path of a symbol that the caller names is known.
            files = name
                    + files.substring(
                            bench.workspace().displayPath(found.file()).length());
        }
        List<String> imports = Stream.concat(
                        missing.types().stream(), missing.methods().stream().map(method -> "static " + method))
                .toList();
        String errors = invocation.isDryRun() ? "" : compiling.describe(List.of(found.file()));
        boolean isNone = imports.isEmpty() && missing.note().isEmpty() && action.equals(INSERT);
        return result.withFiles(withMemberLines(files, after, edit.start() + shift, edit.end() + shift)
                        + (isNone ? ", no import added" : "")
                        + (errors.isEmpty() ? "" : "; " + errors))
                .withNote(imports.isEmpty() ? "" : "Imported " + String.join(", ", imports) + '.')
                .withNote(missing.note());
    }

    /** Replaces the changed lines after the name of a file by those of the member, with its comment, which the next call needs. */
    private static String withMemberLines(String files, String text, int start, int end) {
        LineIndex lines = LineIndex.of(text);
        return CHANGED_LINES.matcher(files).replaceFirst("") + " (lines " + lines.lineAt(start) + '-'
                + lines.lineAt(Math.max(start, end - 1)) + ", indented)";
    }

    private EditResult write(
            String action, SymbolCandidates.Candidate found, String after, InvocationContext invocation) {
        Path file = found.file();
        bench.checkPermitted(action, List.of(file), FileAccess.WRITE);
        Optional<String> error = JavaSyntax.error(after);
        if (error.isPresent() && JavaSyntax.error(found.text()).isEmpty()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "Nothing was changed. The file would have a syntax error in " + error.get()
                            + ". Give a whole declaration.");
        }
        // Who edits by name knows the text. To open the file, or to select the member in it, would show it again.
        return bench.apply(action, List.of(new FileChange.Written(file, found.text(), after)), invocation);
    }
}
