package io.docui.example.ide.java;

import io.docui.annotations.DocUIAction;
import io.docui.annotations.DocUIApp;
import io.docui.annotations.LodLevel;
import io.docui.annotations.ObjectLookup;
import io.docui.example.ide.editor.EditResult;
import io.docui.example.ide.editor.IdeSharedServices;
import io.docui.example.ide.editor.Range;
import io.docui.example.ide.editor.Workbench;
import io.docui.example.ide.range.TextRange;
import io.docui.example.ide.refactor.CodeFix;
import io.docui.example.ide.refactor.GenerateMembers;
import io.docui.hostops.effect.HostEffect.FileAccess;
import io.docui.runtime.action.InvocationContext;
import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** Code that the IDE writes: fixes of javac's errors, and members of Java types. */
@DocUIApp(id = "generation", title = "Generation")
public final class GenerationActions {
    private final Workbench bench;
    private final SymbolResolver symbols;
    private final RefactoringRunner runner;

    /**
     * Creates the actions of a session.
     *
     * @param bench the session's files
     * @param java the Java services that all sessions share
     */
    public GenerationActions(Workbench bench, JavaServices java) {
        this.bench = bench;
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
        host.declare("fix", FileAccess.WRITE, "range");
        MemberActions.declare(host, java, "generate", "type");
    }

    /**
     * Fixes an error of javac: adds an import, missing methods, a throws clause or a try, or changes a return type.
     *
     * @param range the error, as problems() shows it
     * @param choice the full name of the type to import, if several fit; 'catch' to catch an exception instead of declaring it
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult fix(Range range, @Nullable String choice, InvocationContext invocation) {
        return runner.refactor("fix", range, (program, span) -> new CodeFix(span, choice), invocation);
    }

    /**
     * Adds members to a Java class.
     *
     * @param type the class
     * @param members CONSTRUCTOR, GETTERS, SETTERS, EQUALS (with hashCode), TO_STRING, MISSING (abstract methods), OVERRIDE
     * @param names the fields, or the methods to override; all fields by default
     */
    @DocUIAction(dryRun = true, timeout = "PT5M", minLod = LodLevel.FULL)
    public EditResult generate(
            String type, List<GeneratedMember> members, @Nullable List<String> names, InvocationContext invocation) {
        TextRange range = symbols.range("generate", type, invocation);
        bench.checkPermitted("generate", List.of(range.file()), FileAccess.WRITE);
        runner.checkJava(range.file());
        List<String> kinds = members.stream().map(Enum::name).toList();
        return runner.refactorRange(
                "generate", range, (program, span) -> GenerateMembers.of(program, span, kinds, names), invocation);
    }

    /** Returns the range with a number; empty if its text is gone. */
    @ObjectLookup
    Optional<Range> range(int id) {
        return bench.range(id);
    }
}
