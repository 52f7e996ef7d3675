package io.docui.example.ide.java;

import io.docui.annotations.Code;
import io.docui.annotations.Default;
import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.LodLevel;
import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.ChangeSignature;
import io.docui.example.ide.refactor.ExtractInterface;
import io.docui.example.ide.refactor.InlineField;
import io.docui.example.ide.refactor.MoveClass;
import io.docui.example.ide.refactor.MovePackage;
import io.docui.example.ide.refactor.RefactoringSelectionResolver;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.runtime.action.ActionException;
import io.docui.runtime.action.InvocationContext;
import io.docui.runtime.error.ErrorCode;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.List;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;

/** Refactorings of Java symbols by their names. Each is tried in memory first. It is refused if it could change the program's behavior. */
@DocUIApp(id = "symbol_refactorings", title = "Refactorings")
public final class SymbolRefactoringActions {
    private final Workbench bench;
    private final JavaServices java;
    private final SymbolResolver symbols;
    private final RefactoringRunner runner;

    /**
     * Creates the actions of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     */
    public SymbolRefactoringActions(Workbench bench, JavaServices java) {
        this.bench = bench;
        this.java = java;
        this.symbols = new SymbolResolver(bench, java);
        this.runner = new RefactoringRunner(bench, java);
    }

    /**
     * Declares to the policy what the actions do.
     *
     * @param host the services that all sessions share
     * @param java the Java services that all sessions share
     */
    public static void declare(IdeSharedServices host, JavaServices java) {
        for (String action : List.of("change_signature", "move_class", "inline_field", "extract_interface")) {
            MemberActions.declare(host, java, action, "symbol");
        }
        host.declare("move_package", FileAccess.WRITE);
    }

    /**
     * Changes a Java method and all calls; parameters: 'kept, old -> renamed, long retyped, int added = 0', 0 goes into the calls.
     *
     * @param symbol the method or constructor, such as Type.method(int)
     * @param parameters all new parameters, separated by commas: those that stay by name, 'old -> new' to rename one, and
     *     'int added = 0' for a new one with its value in existing calls; the others are removed
     * @param returns the new return type
     */
    @DocUIAction(dryRun = true, timeout = "PT5M")
    public EditResult changeSignature(
            String symbol, @Nullable @Code String parameters, @Nullable String returns, InvocationContext invocation) {
        if (parameters == null && returns == null) {
            throw new ActionException(ErrorCode.MISSING_PARAMETER, "Give `parameters` or `returns`.");
        }
        return runner.refactorRange(
                "change_signature",
                writable("change_signature", symbol, invocation),
                (program, span) ->
                        new ChangeSignature(RefactoringSelectionResolver.name(program, span), parameters, returns),
                invocation);
    }

    /**
     * Moves a type and its file, changes all uses and imports, and makes public what the packages then need, unless widen=false.
     *
     * @param symbol the top-level type
     * @param to the full name of the package
     * @param widen false to refuse such a move
     */
    @DocUIAction(dryRun = true, timeout = "PT5M")
    public EditResult moveClass(
            String symbol, String to, @Default("true") boolean widen, InvocationContext invocation) {
        return runner.refactorRange(
                "move_class",
                writable("move_class", symbol, invocation),
                (program, span) -> new MoveClass(RefactoringSelectionResolver.name(program, span), to, widen),
                invocation);
    }

    /**
     * Moves a Java package and those below it, in all source folders, to another name.
     *
     * @param from the full name of the package
     * @param to the new full name
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult movePackage(String from, String to, InvocationContext invocation) {
        Pattern declaration = Pattern.compile("(?m)^[^*/\"]*\\bpackage\\s+" + Pattern.quote(from) + "\\s*[.;]");
        List<Path> found = new ArrayList<>();
        JavaFileReader.of(bench, java.texts(), invocation).forEach((file, text) -> {
            if (found.isEmpty()
                    && text.contains(from)
                    && declaration.matcher(text).find()) {
                found.add(file);
            }
        });
        if (found.isEmpty()) {
            throw new ActionException(
                    ErrorCode.CONSTRAINT_VIOLATION,
                    "No Java file is in the package " + from + ". Give the full name of a package.");
        }
        return runner.refactorRange(
                "move_package",
                new TextRange(found.get(0), 0, 0),
                (program, span) -> new MovePackage(from, to),
                invocation);
    }

    /**
     * Replaces all uses of a Java constant or field by its value, and removes it.
     *
     * @param symbol such as Type.FIELD
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult inlineField(String symbol, InvocationContext invocation) {
        return runner.refactorRange(
                "inline_field",
                writable("inline_field", symbol, invocation),
                (program, span) -> new InlineField(RefactoringSelectionResolver.name(program, span)),
                invocation);
    }

    /**
     * Declares public methods of a Java class in a new interface, which the class then implements.
     *
     * @param symbol the top-level class
     * @param name the interface's name
     * @param methods the names of the methods; by default all that no supertype declares
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult extractInterface(
            String symbol, String name, @Nullable List<String> methods, InvocationContext invocation) {
        return runner.refactorRange(
                "extract_interface",
                writable("extract_interface", symbol, invocation),
                (program, span) ->
                        new ExtractInterface(RefactoringSelectionResolver.name(program, span), name, methods),
                invocation);
    }

    /** Returns the range of a symbol in a Java file that may be changed. */
    private TextRange writable(String action, String symbol, InvocationContext invocation) {
        TextRange range = symbols.range(action, symbol, invocation);
        bench.checkPermitted(action, List.of(range.file()), FileAccess.WRITE);
        runner.checkJava(range.file());
        return range;
    }
}
