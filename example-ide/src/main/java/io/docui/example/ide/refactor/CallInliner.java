package io.docui.example.ide.refactor;

import com.sun.source.tree.AssignmentTree;
import com.sun.source.tree.BlockTree;
import com.sun.source.tree.ClassTree;
import com.sun.source.tree.ExpressionStatementTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.LambdaExpressionTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.MethodTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.ReturnTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.tree.VariableTree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Inlines one call of a method: replaces the call by the body of the method. */
final class CallInliner {
    private final AnalyzedJavaProgram javaProgram;
    private final MethodBody body;
    private final TreePath call;
    private final SourceUnit sourceUnit;
    private final TypePrinter types;
    private final ExecutableType type;
    private final List<InlinedCallArgument> arguments;
    private final List<InlinedCallArgument> bound;
    private final InlinedBody inlinedBody;
    private final boolean casts;

    private CallInliner(AnalyzedJavaProgram javaProgram, MethodBody body, TreePath call, boolean casts) {
        this.javaProgram = javaProgram;
        this.body = body;
        this.call = call;
        this.casts = casts;
        this.sourceUnit = javaProgram.unitOf(call);
        this.types = new TypePrinter(sourceUnit);
        MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
        if (!(javaProgram.trees().getTypeMirror(new TreePath(call, tree.getMethodSelect()))
                instanceof ExecutableType instantiated)) {
            throw new RefactoringRefusedException(
                    "javac cannot determine the type of this call. Fix the file's errors first.");
        }
        this.type = instantiated;
        InliningChecks.checkInitializer(javaProgram, body, call);
        TreePath target = target();
        boolean near = EnclosingTreeQueries.isWithin(javaProgram, call, body.owner());
        this.inlinedBody = new InlinedBody(javaProgram, body, sourceUnit, near, target != null, type);
        this.arguments = arguments(target);
        InlinedCallArgument returned = returned();
        this.bound = InlinedArgumentBinder.of(javaProgram, body, arguments, returned);
        inlinedBody.bind(arguments, bound, casts, names());
    }

    static List<SourceEdit> edits(AnalyzedJavaProgram javaProgram, MethodBody body, TreePath call, boolean casts) {
        return new CallInliner(javaProgram, body, call, casts).edits();
    }

    /** Returns the object that the call goes to; null if it is the calling object, or if the call names a type instead. */
    private @Nullable TreePath target() {
        ExpressionTree select = ((MethodInvocationTree) call.getLeaf()).getMethodSelect();
        if (!(select instanceof MemberSelectTree member)) {
            return null;
        }
        TreePath target = new TreePath(new TreePath(call, select), member.getExpression());
        boolean self = member.getExpression() instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
        boolean named = javaProgram.element(target) instanceof TypeElement;
        if (self || named) {
            return null;
        }
        if (body.method().getModifiers().contains(Modifier.STATIC)) {
            throw new RefactoringRefusedException("A static method is called on an object. Call it on the type first.");
        }
        return target;
    }

    private List<InlinedCallArgument> arguments(@Nullable TreePath target) {
        List<? extends ExpressionTree> values = ((MethodInvocationTree) call.getLeaf()).getArguments();
        List<? extends VariableElement> parameters = body.method().getParameters();
        List<? extends TypeMirror> wanted = type.getParameterTypes();
        boolean spread = body.method().isVarArgs()
                && (values.size() != parameters.size()
                        || !isArray(
                                new TreePath(call, values.get(values.size() - 1)), parameters.get(values.size() - 1)));
        List<InlinedCallArgument> found = new ArrayList<>();
        if (target != null) {
            List<TreePath> uses = inlinedBody.receiverUses();
            TypeMirror own = javaProgram.trees().getTypeMirror(target);
            boolean fails =
                    uses.stream().anyMatch(this::isSeenAtOnce) || NonNullAnalysis.isNonNull(javaProgram, target);
            if (!fails || own == null) {
                throw new RefactoringRefusedException(
                        "The call fails if the object is null. The inlined body would not fail, or would fail later. Keep the call.");
            }
            found.add(InlinedCallArgument.of(null, target, own, SideEffectAnalysis.of(javaProgram, target), uses));
        }
        int single = spread ? parameters.size() - 1 : parameters.size();
        for (int i = 0; i < single; i++) {
            TreePath value = new TreePath(call, values.get(i));
            List<TreePath> uses =
                    LocalVariableUses.of(javaProgram, parameters.get(i)).uses();
            found.add(InlinedCallArgument.of(
                    parameters.get(i),
                    value,
                    wanted.get(i),
                    SideEffectAnalysis.ofAssignment(javaProgram, value, wanted.get(i)),
                    uses));
        }
        if (spread) {
            List<TreePath> several = values.subList(single, values.size()).stream()
                    .map(value -> new TreePath(call, value))
                    .toList();
            SideEffect sideEffect = several.stream()
                    .map(value -> SideEffectAnalysis.of(javaProgram, value))
                    .reduce(SideEffect.UNBOXING, SideEffect::combine);
            List<TreePath> uses =
                    LocalVariableUses.of(javaProgram, parameters.get(single)).uses();
            TypeMirror array =
                    javaProgram.types().erasure(parameters.get(single).asType());
            found.add(new InlinedCallArgument(parameters.get(single), call, several, array, sideEffect, uses));
        }
        return found;
    }

    private boolean isArray(TreePath value, VariableElement parameter) {
        TypeMirror own = javaProgram.trees().getTypeMirror(value);
        return own != null
                && javaProgram
                        .types()
                        .isAssignable(
                                javaProgram.types().erasure(own),
                                javaProgram.types().erasure(parameter.asType()));
    }

    /** Returns whether a place of the body is reached before anything else is done. */
    private boolean isSeenAtOnce(TreePath use) {
        Optional<EvaluationOrder> order = EvaluationOrder.find(javaProgram, use);
        return order.isPresent()
                && !order.get().conditional()
                && body.isTopLevel(order.get().statement())
                && body.effectBefore(javaProgram, order.get()).level() != SideEffect.EffectLevel.ACTS;
    }

    /** Returns all names in the member that contains the call. New variables must not have these names. */
    private List<String> names() {
        TreePath member = call;
        while (!(member.getParentPath().getLeaf() instanceof ClassTree)) {
            member = member.getParentPath();
        }
        return sourceUnit.tokens(javaProgram.span(member)).stream()
                .filter(javaToken -> javaToken.kind() == JavaToken.TokenKind.NAME)
                .map(JavaToken::text)
                .toList();
    }

    private List<SourceEdit> edits() {
        TreePath whole = call;
        while (whole.getParentPath().getLeaf() instanceof ParenthesizedTree) {
            whole = whole.getParentPath();
        }
        Tree around = whole.getParentPath().getLeaf();
        if (around instanceof LambdaExpressionTree lambda
                && lambda.getBody() == whole.getLeaf()
                && body.method().getReturnType().getKind() == TypeKind.VOID) {
            return List.of(block(javaProgram.span(whole), lines(true)));
        }
        if (body.returns()) {
            return tail(whole);
        }
        if (around instanceof ExpressionStatementTree) {
            return List.of(statement(whole.getParentPath(), javaProgram.span(whole.getParentPath()), lines(true)));
        }
        TreePath result = body.result();
        if (returned() != null) {
            TreePath statement = whole.getParentPath().getParentPath();
            return List.of(statement(statement, javaProgram.span(statement), lines(false)));
        }
        if (mergesInto(whole)) {
            TreePath statement = whole.getParentPath();
            return List.of(statement(statement, javaProgram.span(statement), lines(false)));
        }
        if (result == null) {
            throw new RefactoringRefusedException(
                    "The method returns no value, and the call is not a separate statement. Put the call into a block first.");
        }
        List<List<SourceReplacementPart>> lines = lines(false);
        List<SourceEdit> edits = new ArrayList<>();
        edits.add(new SourceEdit(javaProgram.span(call), value(result)));
        if (!lines.isEmpty()) {
            EvaluationOrder order = EvaluationOrder.of(javaProgram, call);
            checkOrder(order);
            edits.addAll(before(order.statement(), lines));
        }
        return edits;
    }

    /**
     * Returns the argument in "x = method(x)" if the method returns the parameter for it, and no other argument reads x. The body may then
     * write to x itself. Null if there is no such argument.
     */
    private @Nullable InlinedCallArgument returned() {
        TreePath result = body.result();
        TreePath around = call.getParentPath();
        if (result == null
                || body.statements().isEmpty()
                || !(around.getLeaf() instanceof AssignmentTree assignment)
                || !(around.getParentPath().getLeaf() instanceof ExpressionStatementTree)
                || !EnclosingTreeQueries.isInBlock(around.getParentPath())
                || !(InlinedBody.stripParentheses(result).getLeaf() instanceof IdentifierTree)) {
            return null;
        }
        Element parameter = javaProgram.element(InlinedBody.stripParentheses(result));
        Element variable = javaProgram.element(new TreePath(around, assignment.getVariable()));
        if (variable == null
                || !SideEffectAnalysis.isLocal(variable)
                || LocalVariableUses.of(javaProgram, variable).isSeenAfterFailure(javaProgram, call)
                || !(assignment.getVariable() instanceof IdentifierTree)) {
            return null;
        }
        return arguments.stream()
                .filter(inlineArgument -> inlineArgument.parameter() != null
                        && inlineArgument.parameter().equals(parameter)
                        && inlineArgument.value().getLeaf() instanceof IdentifierTree
                        && variable.equals(javaProgram.element(inlineArgument.value()))
                        && javaProgram.types().isSameType(variable.asType(), inlineArgument.type())
                        && arguments.stream()
                                .noneMatch(other -> !other.equals(inlineArgument)
                                        && other.effect().read().contains(variable)))
                .findFirst()
                .orElse(null);
    }

    /**
     * Merges the local variable that the body returns with the variable that the call initializes, if that is declared right there. Returns
     * whether they were merged.
     */
    private boolean mergesInto(TreePath whole) {
        TreePath result = body.result();
        TreePath declaration = whole.getParentPath();
        if (result == null
                || whole.getLeaf() != call.getLeaf()
                || !(declaration.getLeaf() instanceof VariableTree variable)
                || !EnclosingTreeQueries.isInBlock(declaration)
                || !variable.getModifiers().getFlags().isEmpty()
                || !variable.getModifiers().getAnnotations().isEmpty()
                || !(InlinedBody.stripParentheses(result).getLeaf() instanceof IdentifierTree)) {
            return false;
        }
        Element local = javaProgram.element(InlinedBody.stripParentheses(result));
        Element into = javaProgram.element(declaration);
        if (local == null || into == null || local.getKind() != ElementKind.LOCAL_VARIABLE) {
            return false;
        }
        LocalVariableUses uses = LocalVariableUses.of(javaProgram, local);
        TreePath inner = uses.declaration();
        boolean plain = inner != null
                && inner.getLeaf() instanceof VariableTree own
                && own.getModifiers().getFlags().isEmpty()
                && own.getModifiers().getAnnotations().isEmpty()
                && body.isTopLevel(inner)
                && !ExtractVariable.sharesItsType(javaProgram, inner)
                && !ExtractVariable.sharesItsType(javaProgram, declaration)
                && uses.uses().stream().noneMatch(use -> ExpressionFinder.isIn(use, LambdaExpressionTree.class));
        if (!plain || !javaProgram.types().isSameType(local.asType(), into.asType())) {
            return false;
        }
        sourceUnit.mentions(into).stream()
                .filter(NameReference::declares)
                .findFirst()
                .ifPresent(nameReference -> inlinedBody.merge(local, nameReference));
        return true;
    }

    private void checkOrder(EvaluationOrder order) {
        if (order.conditional() || order.repeated()) {
            throw new RefactoringRefusedException(
                    "The call runs conditionally or repeatedly, but the method's statements would"
                            + " run once. Make the call a separate statement first.");
        }
        SideEffect whole = SideEffectAnalysis.of(javaProgram, call);
        if (!whole.commutesWith(order.before())) {
            throw new RefactoringRefusedException(
                    "Code to the left of the call now runs first. It would run after the method's statements."
                            + " Extract that code first.");
        }
    }

    /** Returns the lines before the result, or all lines if the result is unused. Each line is a list of parts. */
    private List<List<SourceReplacementPart>> lines(boolean unused) {
        List<List<SourceReplacementPart>> lines = declarations();
        if (!body.statements().isEmpty()) {
            lines.add(inlinedBody.pieces(body.span(javaProgram), indent()));
        }
        TreePath result = body.result();
        if (unused && result != null) {
            TreePath bare = InlinedBody.stripParentheses(result);
            if (InlineMethod.isStatement((ExpressionTree) bare.getLeaf())) {
                List<SourceReplacementPart> line =
                        new ArrayList<>(inlinedBody.pieces(javaProgram.span(bare), indent()));
                line.add(SourceReplacementPart.fresh(";"));
                lines.add(line);
            } else if (SideEffectAnalysis.of(javaProgram, result).level() != SideEffect.EffectLevel.PURE) {
                throw new RefactoringRefusedException(
                        "The value of the call is not used, and Java does not allow such a statement. Assign the value to"
                                + " a variable first.");
            }
        }
        return lines;
    }

    private List<SourceReplacementPart> value(TreePath result) {
        TreePath bare = InlinedBody.stripParentheses(result);
        InliningChecks.checkConstant(javaProgram, bare, arguments);
        InlinedCallArgument inlineArgument = inlinedBody.argumentFor(bare);
        List<SourceReplacementPart> text = inlinedBody.pieces(javaProgram.span(bare), indent());
        TypeMirror declared = body.method().getReturnType();
        InlinedExpressionRewriter pieces = new InlinedExpressionRewriter(javaProgram, types, casts);
        return inlineArgument == null
                ? pieces.of(text, bare, declared, type.getReturnType(), call)
                : pieces.of(
                        inlineArgument.text(javaProgram),
                        inlineArgument.value(),
                        type.getReturnType(),
                        type.getReturnType(),
                        call);
    }

    /** Inlines a body that returns at several places: where its returns have the same meaning, or as assignments. */
    private List<SourceEdit> tail(TreePath whole) {
        TreePath statement = whole.getParentPath();
        if (statement.getLeaf() instanceof ReturnTree
                && EnclosingTreeQueries.returns(javaProgram, statement, type.getReturnType())) {
            return List.of(statement(statement, javaProgram.span(statement), lines(false)));
        }
        if (statement.getLeaf() instanceof ExpressionStatementTree
                && body.method().getReturnType().getKind() == TypeKind.VOID) {
            TreePath block = statement.getParentPath();
            List<? extends StatementTree> all =
                    block.getLeaf() instanceof BlockTree tree ? tree.getStatements() : List.of();
            int next = all.indexOf((StatementTree) statement.getLeaf()) + 1;
            Tree owner = block.getParentPath().getLeaf();
            boolean ends = owner instanceof MethodTree || owner instanceof LambdaExpressionTree;
            if (next > 0 && next == all.size() && ends) {
                return List.of(statement(statement, javaProgram.span(statement), lines(true)));
            }
            List<StatementTree> own = body.statements().stream()
                    .map(path -> (StatementTree) path.getLeaf())
                    .toList();
            if (next > 0
                    && next < all.size()
                    && all.get(next) instanceof ReturnTree
                    && CompletionAnalysis.neverCompletesNormally(own)) {
                int end = javaProgram.end(new TreePath(block, all.get(next)));
                return List.of(statement(
                        statement, new SourceRange(sourceUnit.file(), javaProgram.start(statement), end), lines(true)));
            }
        }
        boolean isVoid = body.method().getReturnType().getKind() == TypeKind.VOID;
        if (isVoid && statement.getLeaf() instanceof ExpressionStatementTree) {
            List<List<SourceReplacementPart>> lines = declarations();
            lines.add(converted(""));
            return List.of(statement(statement, javaProgram.span(statement), lines));
        }
        if (isVoid || statement.getLeaf() instanceof ExpressionStatementTree) {
            throw new RefactoringRefusedException(
                    "The method returns at several places, and the value of the call is not"
                            + " used. Assign the value to a variable first.");
        }
        return withResult();
    }

    /** Inlines a body that assigns its result to a new variable, which replaces the call. */
    private List<SourceEdit> withResult() {
        String result = freshName("result");
        String declared = types.of(type.getReturnType())
                .orElseThrow(() -> new RefactoringRefusedException(
                        "Java source code cannot express the type of the call. Keep the call."));
        EvaluationOrder order = EvaluationOrder.of(javaProgram, call);
        checkOrder(order);
        List<List<SourceReplacementPart>> lines = declarations();
        lines.add(List.of(SourceReplacementPart.fresh(declared + ' ' + result + ';')));
        lines.add(converted(result));
        List<SourceEdit> edits = new ArrayList<>();
        edits.add(SourceEdit.of(javaProgram.span(call), SourceReplacementPart.fresh(result)));
        edits.addAll(before(order.statement(), lines));
        return edits;
    }

    private List<SourceReplacementPart> converted(String variable) {
        return inlinedBody.pieces(body.span(javaProgram), indent(), InlinedReturns.of(javaProgram, body, variable));
    }

    private List<List<SourceReplacementPart>> declarations() {
        List<List<SourceReplacementPart>> lines = new ArrayList<>();
        for (InlinedCallArgument inlineArgument : bound) {
            lines.add(inlinedBody.declaration(inlineArgument, types));
        }
        return lines;
    }

    private String freshName(String name) {
        Set<String> taken = new HashSet<>(names());
        javaProgram.unitOf(body.path()).tokens(javaProgram.span(body.path())).forEach(token -> taken.add(token.text()));
        return InlinedBody.fresh(name, taken);
    }

    private SourceEdit statement(TreePath statement, SourceRange span, List<List<SourceReplacementPart>> lines) {
        boolean block = EnclosingTreeQueries.isInBlock(statement);
        if (lines.isEmpty()) {
            return block
                    ? SourceEdit.delete(sourceUnit.wholeLines(span))
                    : SourceEdit.of(span, SourceReplacementPart.fresh("{ }"));
        }
        List<SourceReplacementPart> pieces = new ArrayList<>();
        boolean braces = !block && (lines.size() > 1 || body.statements().size() > 1 || !bound.isEmpty());
        pieces.add(SourceReplacementPart.fresh(braces ? "{ " : ""));
        for (int i = 0; i < lines.size(); i++) {
            pieces.addAll(lines.get(i));
            pieces.add(SourceReplacementPart.fresh(i == lines.size() - 1 ? "" : separator()));
        }
        pieces.add(SourceReplacementPart.fresh(braces ? " }" : ""));
        return new SourceEdit(span, pieces);
    }

    /** Replaces the body of a lambda by a block, in which a return means the same as in the method. */
    private SourceEdit block(SourceRange span, List<List<SourceReplacementPart>> lines) {
        List<SourceReplacementPart> pieces = new ArrayList<>(List.of(SourceReplacementPart.fresh("{ ")));
        for (int i = 0; i < lines.size(); i++) {
            pieces.addAll(lines.get(i));
            pieces.add(SourceReplacementPart.fresh(i == lines.size() - 1 ? " " : separator()));
        }
        pieces.add(SourceReplacementPart.fresh("}"));
        return new SourceEdit(span, pieces);
    }

    private List<SourceEdit> before(TreePath statement, List<List<SourceReplacementPart>> lines) {
        int start = javaProgram.start(statement);
        List<SourceReplacementPart> pieces = new ArrayList<>();
        boolean block = EnclosingTreeQueries.isInBlock(statement);
        pieces.add(SourceReplacementPart.fresh(block ? "" : "{ "));
        for (List<SourceReplacementPart> line : lines) {
            pieces.addAll(line);
            pieces.add(SourceReplacementPart.fresh(separator()));
        }
        List<SourceEdit> edits = new ArrayList<>();
        edits.add(new SourceEdit(new SourceRange(sourceUnit.file(), start, start), pieces));
        if (!block) {
            edits.add(SourceEdit.insert(
                    sourceUnit.file(), javaProgram.end(statement), SourceReplacementPart.fresh(" }")));
        }
        return edits;
    }

    private String indent() {
        return sourceUnit.indentAt(javaProgram.start(call));
    }

    private String separator() {
        return sourceUnit.lineEndAt(javaProgram.start(call)) + indent();
    }
}
