package io.docui.example.ide.java;

import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.DocUIView;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Range;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.LineIndex;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.ExtractConstant;
import io.docui.example.ide.refactor.ExtractField;
import io.docui.example.ide.refactor.ExtractMethod;
import io.docui.example.ide.refactor.ExtractVariable;
import io.docui.example.ide.refactor.InlineMethod;
import io.docui.example.ide.refactor.InlineVariable;
import io.docui.example.ide.refactor.OrganizeImports;
import io.docui.example.ide.refactor.RefactoringSelectionResolver;
import io.docui.hostops.effect.HostChannel;
import io.docui.hostops.effect.HostEffect;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.hostops.language.LanguageServerService;
import io.docui.hostops.lsp.FileChange;
import io.docui.hostops.policy.EffectDeclaration;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.document.DocWriter;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Declarations and refactorings. Each refactoring is tried in memory first. It is refused if it could change the program's behavior. */
@DocUIApp(id = "java", title = "Java")
public final class JavaActions {
    private static final String RENAME = "rename_symbol";

    private final Workbench bench;
    private final JavaServices java;
    private final RefactoringRunner refactoringRunner;
    private final SymbolResolver symbols;

    /**
     * Creates the Java actions of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     */
    public JavaActions(Workbench bench, JavaServices java) {
        this.bench = bench;
        this.java = java;
        this.refactoringRunner = new RefactoringRunner(bench, java);
        this.symbols = new SymbolResolver(bench, java);
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     * @param java the Java services that all sessions share
     */
    public static void declare(IdeSharedServices host, JavaServices java) {
        host.services()
                .policy()
                .declare(
                        RENAME,
                        EffectDeclaration.of(
                                HostChannel.FILES,
                                false,
                                call -> MemberActions.effects(host, java, call, "symbol")
                                        .flatMap(effect -> renaming(host, effect).stream())
                                        .distinct()
                                        .toList()));
        host.declare("extract_method", FileAccess.WRITE, "range");
        host.declare("extract_variable", FileAccess.WRITE, "range");
        host.declare("extract_constant", FileAccess.WRITE, "range");
        host.declare("extract_field", FileAccess.WRITE, "range");
        MemberActions.declare(host, java, "inline_variable", "symbol", "range");
        MemberActions.declare(host, java, "inline_method", "symbol", "range");
        host.declare("organize_imports", FileAccess.WRITE, "file");
        host.declare("find_symbol", FileAccess.READ);
    }

    private static List<HostEffect> renaming(IdeSharedServices host, HostEffect effect) {
        return effect instanceof HostEffect.UsesPath used ? renaming(host, used.path()) : List.of(effect);
    }

    private static List<HostEffect> renaming(IdeSharedServices host, Path file) {
        List<HostEffect> effects = new ArrayList<>(List.of(host.uses(file, FileAccess.WRITE)));
        if (!JavaOutlineParser.isJava(file)) {
            effects.addAll(LanguageServerRename.effects(host.services().languages(), file));
        }
        return effects;
    }

    /**
     * Refactorings adapt all uses, are checked by javac, and show what keeps an old name.
     *
     * @param symbol Type.method(int), Type.field, File.java:12 name, an anchor, or '' for the selection
     * @param name the new name
     */
    @DocUIAction(dryRun = true, timeout = "PT5M")
    public EditResult renameSymbol(String symbol, String name, InvocationContext invocation) {
        TextRange at = symbols.range(RENAME, symbol, invocation);
        Path file = at.file();
        if (JavaOutlineParser.isJava(file)) {
            bench.checkPermitted(RENAME, List.of(file), FileAccess.WRITE);
            return refactoringRunner.rename(RENAME, at, name, invocation);
        }
        bench.checkPermitted(RENAME, renaming(bench.host(), file));
        return new LanguageServerRename(bench).rename(at, name, invocation);
    }

    /** Returns the range of a symbol in a Java file that may be changed. */
    private TextRange javaTarget(
            String action, @Nullable String symbol, @Nullable Range range, InvocationContext invocation) {
        TextRange at = symbols.target(action, symbol, range, invocation);
        bench.checkPermitted(action, List.of(at.file()), FileAccess.WRITE);
        refactoringRunner.checkJava(at.file());
        return at;
    }

    /**
     * range: such as select('Cart.java', fromLine=3, toLine=5); shows the method.
     *
     * @param range the statements or the expression, which move into a new private method
     * @param name the method's name
     */
    @DocUIAction(dryRun = true, timeout = "PT5M")
    public EditResult extractMethod(Range range, String name, InvocationContext invocation) {
        Path file = bench.fileOf(range);
        EditResult changed = refactoringRunner.refactor(
                "extract_method",
                range,
                (program, span) ->
                        new ExtractMethod(RefactoringSelectionResolver.selection(program, span, false), name),
                invocation);
        showNewest(file, name, invocation);
        return changed;
    }

    /**
     * Stores the value of an expression in a new local variable, declared directly before it.
     *
     * @param range the expression
     * @param name the variable's name
     * @param all whether to replace the same expression in the rest of the block, too
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult extractVariable(
            Range range, String name, @Default("false") boolean all, InvocationContext invocation) {
        return refactoringRunner.refactor(
                "extract_variable",
                range,
                (program, span) ->
                        new ExtractVariable(RefactoringSelectionResolver.selection(program, span, true), name, all),
                invocation);
    }

    /**
     * Stores a constant expression in a new private constant of its class.
     *
     * @param range the expression
     * @param name the constant's name
     * @param all whether to replace the same expression in the whole class, too
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult extractConstant(
            Range range, String name, @Default("false") boolean all, InvocationContext invocation) {
        return refactoringRunner.refactor(
                "extract_constant",
                range,
                (program, span) ->
                        new ExtractConstant(RefactoringSelectionResolver.selection(program, span, true), name, all),
                invocation);
    }

    /**
     * Stores the value of an expression in a new private field of its class.
     *
     * @param range the expression
     * @param name the field's name
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult extractField(Range range, String name, InvocationContext invocation) {
        return refactoringRunner.refactor(
                "extract_field",
                range,
                (program, span) -> new ExtractField(RefactoringSelectionResolver.selection(program, span, true), name),
                invocation);
    }

    /**
     * Replaces the uses of a local variable with its value, and removes the variable.
     *
     * @param range the variable's declaration, or its name
     * @param symbol instead of range: File.java:12 name
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult inlineVariable(@Nullable Range range, @Nullable String symbol, InvocationContext invocation) {
        return refactoringRunner.refactorRange(
                "inline_variable",
                javaTarget("inline_variable", symbol, range, invocation),
                (program, span) -> new InlineVariable(RefactoringSelectionResolver.name(program, span)),
                invocation);
    }

    /**
     * Replaces a method call with the method's body; or replaces all calls and removes the method.
     *
     * @param range the call, or the method's name in it; with everywhere=true, also the method's declaration
     * @param everywhere whether to replace all calls in the project and remove the method
     * @param symbol instead of range: Type.method(int) with everywhere=true, or File.java:12 name for a call
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult inlineMethod(
            @Nullable Range range,
            @Default("false") boolean everywhere,
            @Nullable String symbol,
            InvocationContext invocation) {
        return refactoringRunner.refactorRange(
                "inline_method",
                javaTarget("inline_method", symbol, range, invocation),
                (program, span) ->
                        new InlineMethod(RefactoringSelectionResolver.calledMethod(program, span), everywhere),
                invocation);
    }

    /**
     * Removes the unused imports of a Java file and sorts the others.
     *
     * @param file the file; the file in the active editor by default
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult organizeImports(@Nullable String file, InvocationContext invocation) {
        Path path = file == null ? inFront() : bench.file("organize_imports", file, FileAccess.WRITE);
        if (!JavaOutlineParser.isJava(path)) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    bench.workspace().displayPath(path) + " is not a Java file. Give a Java file.");
        }
        bench.checkPermitted("organize_imports", List.of(path), FileAccess.WRITE);
        return refactoringRunner.refactorRange(
                "organize_imports",
                new TextRange(path, 0, 0),
                (program, span) -> new OrganizeImports(span.file()),
                invocation);
    }

    private Path inFront() {
        return bench.currentFile()
                .orElseThrow(() -> new ActionException(ErrorCode.MISSING_PARAMETER, "No file is open. Give `file`."));
    }

    /** Selects a new method in the editor of an open file: the last one with its name. */
    private void showNewest(Path file, String name, InvocationContext invocation) {
        if (invocation.isDryRun() || !bench.openFiles().contains(file)) {
            return;
        }
        String text = bench.text(file);
        List<TextRange> all = java.symbols().declarations(file, text, name + "()");
        List<TextRange> named = all.isEmpty() ? java.symbols().declarations(file, text, name) : all;
        if (!named.isEmpty()) {
            bench.show(file, bench.selection(named.get(named.size() - 1), text));
        }
    }

    /**
     * Finds classes, methods and fields of the workspace by a part of their name, as ranges for other calls.
     *
     * @param query a part of the name, such as total, Cart.tot or CaTo
     */
    @DocUIAction(readOnly = true, idempotent = true, minLod = LodLevel.FULL)
    public List<SymbolMatch> findSymbol(String query, InvocationContext invocation) {
        return new SymbolSearch(bench, java).find(query, invocation);
    }

    /** Returns the range with a number; empty if its text is gone. */
    @ObjectLookup
    Optional<Range> range(int id) {
        return bench.range(id);
    }

    /** Writes the outline of the focused file. If text is selected in the file, the outline shows only at the highest level of detail. */
    @DocUIView(title = "Outline", order = 25)
    void outline(DocWriter out) {
        Optional<Path> file = bench.focusedFile().filter(JavaOutlineParser::isJava);
        if (file.isPresent() && out.lod().shows(bench.hasSelected(file.get()) ? LodLevel.FULL : LodLevel.SUMMARY)) {
            try {
                new JavaOutlineView(bench, java.outlines()).write(file.get(), bench.text(file.get()), out);
            } catch (ActionException e) {
                // The editor's section reports why the file cannot be read.
                System.getLogger(JavaActions.class.getName())
                        .log(System.Logger.Level.DEBUG, "The outline is not available", e);
            }
        }
    }

    /** Renames symbols in files of other languages than Java, with their language servers. */
    private static final class LanguageServerRename {
        private static final Pattern WORD = Pattern.compile("[\\p{L}_$][\\p{L}\\p{N}_$]*");

        private final Workbench bench;
        private final LanguageServerService servers;

        LanguageServerRename(Workbench bench) {
            this.bench = bench;
            this.servers = bench.host().services().languages();
        }

        /** Returns the effects of a rename in a file in addition to writing it. */
        static List<HostEffect> effects(LanguageServerService servers, Path file) {
            List<HostEffect> effects = new ArrayList<>(List.of(new HostEffect.UsesChannel(HostChannel.LSP)));
            effects.addAll(servers.effectsOfAsking(file));
            return effects;
        }

        EditResult rename(TextRange at, String name, InvocationContext invocation) {
            String text = bench.text(at.file());
            int start = name(at, text);
            LineIndex lineIndex = LineIndex.of(text);
            invocation.reportChannel(HostChannel.LSP.key());
            List<FileChange> changes = servers.rename(
                    at.file(), lineIndex.lineAt(start), lineIndex.column(start), name, invocation::onCancel);
            if (changes.isEmpty()) {
                throw new ActionException("The language server found nothing to rename there. Select only the name.");
            }
            return bench.apply("rename_symbol", changes, invocation);
        }

        /** Returns the offset of the name: the only word in the range, or the word around the range. */
        private static int name(TextRange at, String text) {
            int from = at.start();
            while (from > 0 && Character.isJavaIdentifierPart(text.charAt(from - 1))) {
                from--;
            }
            int to = at.end();
            while (to < text.length() && Character.isJavaIdentifierPart(text.charAt(to))) {
                to++;
            }
            Matcher words = WORD.matcher(text).region(from, to);
            List<String> found = new ArrayList<>();
            int start = -1;
            while (words.find() && found.size() < 6) {
                start = start < 0 ? words.start() : start;
                found.add(words.group());
            }
            if (found.size() != 1) {
                throw new ActionException(
                        ErrorCode.CONSTRAINT_VIOLATION,
                        found.isEmpty()
                                ? "The range contains no name. Select a name."
                                : "The range contains several names: " + String.join(", ", found)
                                        + ". Select one of them.");
            }
            return start;
        }
    }
}
