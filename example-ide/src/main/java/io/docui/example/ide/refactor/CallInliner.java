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
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Puts a method's body in place of one call of it. */
final class CallInliner {
    private final JavaProgram program;
    private final MethodBody body;
    private final TreePath call;
    private final SourceUnit unit;
    private final TypePrinter types;
    private final ExecutableType type;
    private final List<InlineArgument> arguments;
    private final List<InlineArgument> bound;
    private final InlinedBody pasted;
    private final boolean casts;

    private CallInliner(JavaProgram program, MethodBody body, TreePath call, boolean casts) {
        this.program = program;
        this.body = body;
        this.call = call;
        this.casts = casts;
        this.unit = program.unitOf(call);
        this.types = new TypePrinter(unit);
        MethodInvocationTree tree = (MethodInvocationTree) call.getLeaf();
        if (!(program.trees().getTypeMirror(new TreePath(call, tree.getMethodSelect()))
                instanceof ExecutableType instantiated)) {
            throw new RefactoringRefusedException(
                    "javac does not know the type of this call. Mend the file's errors first.");
        }
        this.type = instantiated;
        TreePath target = target();
        boolean near = TreeContext.isWithin(program, call, body.owner());
        this.pasted = new InlinedBody(program, body, unit, near, target != null, type);
        this.arguments = arguments(target);
        InlineArgument returned = returned();
        this.bound = ArgumentBinder.of(program, body, arguments, returned);
        pasted.bind(arguments, bound, casts, names());
    }

    /** The edits for a call. */
    static List<Edit> edits(JavaProgram program, MethodBody body, TreePath call, boolean casts) {
        return new CallInliner(program, body, call, casts).edits();
    }

    /** The object that the call goes to, if it is not the one whose method calls. */
    private @Nullable TreePath target() {
        ExpressionTree select = ((MethodInvocationTree) call.getLeaf()).getMethodSelect();
        if (!(select instanceof MemberSelectTree member)) {
            return null;
        }
        TreePath target = new TreePath(new TreePath(call, select), member.getExpression());
        boolean self = member.getExpression() instanceof IdentifierTree name
                && (name.getName().contentEquals("this") || name.getName().contentEquals("super"));
        boolean named = program.element(target) instanceof TypeElement;
        if (self || named) {
            return null;
        }
        if (body.method().getModifiers().contains(Modifier.STATIC)) {
            throw new RefactoringRefusedException(
                    "The call of a static method goes to an object. Write the name of the type there first.");
        }
        return target;
    }

    private List<InlineArgument> arguments(@Nullable TreePath target) {
        List<? extends ExpressionTree> values = ((MethodInvocationTree) call.getLeaf()).getArguments();
        List<? extends VariableElement> parameters = body.method().getParameters();
        List<? extends TypeMirror> wanted = type.getParameterTypes();
        boolean spread = body.method().isVarArgs()
                && (values.size() != parameters.size()
                        || !isArray(
                                new TreePath(call, values.get(values.size() - 1)), parameters.get(values.size() - 1)));
        List<InlineArgument> found = new ArrayList<>();
        if (target != null) {
            List<TreePath> uses = pasted.receiverUses();
            TypeMirror own = program.trees().getTypeMirror(target);
            boolean fails = uses.stream().anyMatch(this::isSeenAtOnce) || NonNullAnalysis.isNonNull(program, target);
            if (!fails || own == null) {
                throw new RefactoringRefusedException(
                        "The call fails if there is no object, and the body alone would not, or later. Keep the call.");
            }
            found.add(InlineArgument.of(null, target, own, SideEffectAnalysis.of(program, target), uses));
        }
        int single = spread ? parameters.size() - 1 : parameters.size();
        for (int i = 0; i < single; i++) {
            TreePath value = new TreePath(call, values.get(i));
            List<TreePath> uses =
                    LocalVariableUses.of(program, parameters.get(i)).uses();
            found.add(InlineArgument.of(
                    parameters.get(i),
                    value,
                    wanted.get(i),
                    SideEffectAnalysis.ofAssignment(program, value, wanted.get(i)),
                    uses));
        }
        if (spread) {
            List<TreePath> several = values.subList(single, values.size()).stream()
                    .map(value -> new TreePath(call, value))
                    .toList();
            SideEffect effect = several.stream()
                    .map(value -> SideEffectAnalysis.of(program, value))
                    .reduce(SideEffect.READING, SideEffect::combine);
            List<TreePath> uses =
                    LocalVariableUses.of(program, parameters.get(single)).uses();
            TypeMirror array = program.types().erasure(parameters.get(single).asType());
            found.add(new InlineArgument(parameters.get(single), call, several, array, effect, uses));
        }
        return found;
    }

    private boolean isArray(TreePath value, VariableElement parameter) {
        TypeMirror own = program.trees().getTypeMirror(value);
        return own != null
                && program.types()
                        .isAssignable(
                                program.types().erasure(own), program.types().erasure(parameter.asType()));
    }

    /** Whether a place of the body is reached before anything else is done. */
    private boolean isSeenAtOnce(TreePath use) {
        Optional<EvaluationOrder> order = EvaluationOrder.find(program, use);
        return order.isPresent()
                && !order.get().conditional()
                && body.isTopLevel(order.get().statement())
                && body.effectBefore(program, order.get()).level() != SideEffect.EffectLevel.ACTS;
    }

    /** All names in the member that holds the call, which new variables must not take. */
    private List<String> names() {
        TreePath member = call;
        while (!(member.getParentPath().getLeaf() instanceof ClassTree)) {
            member = member.getParentPath();
        }
        return unit.tokens(program.span(member)).stream()
                .filter(token -> token.kind() == JavaToken.TokenKind.NAME)
                .map(JavaToken::text)
                .toList();
    }

    private List<Edit> edits() {
        TreePath whole = call;
        while (whole.getParentPath().getLeaf() instanceof ParenthesizedTree) {
            whole = whole.getParentPath();
        }
        Tree around = whole.getParentPath().getLeaf();
        if (body.returns()) {
            return tail(whole);
        }
        if (around instanceof ExpressionStatementTree) {
            return List.of(statement(whole.getParentPath(), program.span(whole.getParentPath()), lines(true)));
        }
        TreePath result = body.result();
        if (returned() != null) {
            TreePath statement = whole.getParentPath().getParentPath();
            return List.of(statement(statement, program.span(statement), lines(false)));
        }
        if (mergesInto(whole)) {
            TreePath statement = whole.getParentPath();
            return List.of(statement(statement, program.span(statement), lines(false)));
        }
        if (result == null) {
            throw new RefactoringRefusedException(
                    "The method gives no value, and the call is no statement of its own. Make a block of it first.");
        }
        List<List<ReplacementPart>> lines = lines(false);
        List<Edit> edits = new ArrayList<>();
        edits.add(new Edit(program.span(call), value(result)));
        if (!lines.isEmpty()) {
            EvaluationOrder order = EvaluationOrder.of(program, call);
            checkOrder(order);
            edits.addAll(before(order.statement(), lines));
        }
        return edits;
    }

    /**
     * The argument in "x = method(x)" if the method gives back the parameter for it, and no other argument knows x: then the body
     * may write to x itself.
     */
    private @Nullable InlineArgument returned() {
        TreePath result = body.result();
        TreePath around = call.getParentPath();
        if (result == null
                || body.statements().isEmpty()
                || !(around.getLeaf() instanceof AssignmentTree assignment)
                || !(around.getParentPath().getLeaf() instanceof ExpressionStatementTree)
                || !TreeContext.isInBlock(around.getParentPath())
                || !(InlinedBody.stripParentheses(result).getLeaf() instanceof IdentifierTree)) {
            return null;
        }
        Element parameter = program.element(InlinedBody.stripParentheses(result));
        Element variable = program.element(new TreePath(around, assignment.getVariable()));
        if (variable == null
                || !SideEffectAnalysis.isLocal(variable)
                || LocalVariableUses.of(program, variable).isSeenAfterFailure(program, call)
                || !(assignment.getVariable() instanceof IdentifierTree)) {
            return null;
        }
        return arguments.stream()
                .filter(argument -> argument.parameter() != null
                        && argument.parameter().equals(parameter)
                        && argument.value().getLeaf() instanceof IdentifierTree
                        && variable.equals(program.element(argument.value()))
                        && program.types().isSameType(variable.asType(), argument.type())
                        && arguments.stream()
                                .noneMatch(other -> !other.equals(argument)
                                        && other.effect().read().contains(variable)))
                .findFirst()
                .orElse(null);
    }

    /** Lets a local variable of the body be the one that the call's result is given to, if it is declared right there. */
    private boolean mergesInto(TreePath whole) {
        TreePath result = body.result();
        TreePath declaration = whole.getParentPath();
        if (result == null
                || whole.getLeaf() != call.getLeaf()
                || !(declaration.getLeaf() instanceof VariableTree variable)
                || !TreeContext.isInBlock(declaration)
                || !variable.getModifiers().getFlags().isEmpty()
                || !variable.getModifiers().getAnnotations().isEmpty()
                || !(InlinedBody.stripParentheses(result).getLeaf() instanceof IdentifierTree)) {
            return false;
        }
        Element local = program.element(InlinedBody.stripParentheses(result));
        Element into = program.element(declaration);
        if (local == null || into == null || local.getKind() != ElementKind.LOCAL_VARIABLE) {
            return false;
        }
        LocalVariableUses uses = LocalVariableUses.of(program, local);
        TreePath inner = uses.declaration();
        boolean plain = inner != null
                && inner.getLeaf() instanceof VariableTree own
                && own.getModifiers().getFlags().isEmpty()
                && own.getModifiers().getAnnotations().isEmpty()
                && body.isTopLevel(inner)
                && !ExtractVariable.sharesItsType(program, inner)
                && !ExtractVariable.sharesItsType(program, declaration)
                && uses.uses().stream().noneMatch(use -> ExpressionFinder.isIn(use, LambdaExpressionTree.class));
        if (!plain || !program.types().isSameType(local.asType(), into.asType())) {
            return false;
        }
        unit.mentions(into).stream()
                .filter(NameReference::declares)
                .findFirst()
                .ifPresent(mention -> pasted.merge(local, mention));
        return true;
    }

    private void checkOrder(EvaluationOrder order) {
        if (order.conditional() || order.repeated()) {
            throw new RefactoringRefusedException(
                    "The call is made only at times or again and again, and the method's statements would be"
                            + " carried out once. Make a statement of the call first.");
        }
        SideEffect whole = SideEffectAnalysis.of(program, call);
        if (!whole.commutesWith(order.before())) {
            throw new RefactoringRefusedException(
                    "Something that comes first in this statement would come after the method's statements."
                            + " Extract what stands left of the call first.");
        }
    }

    /** What stands before the result, or all there is to do: a list of pieces for each line. */
    private List<List<ReplacementPart>> lines(boolean unused) {
        List<List<ReplacementPart>> lines = new ArrayList<>();
        for (InlineArgument argument : bound) {
            lines.add(pasted.declaration(argument, types));
        }
        if (!body.statements().isEmpty()) {
            lines.add(pasted.pieces(body.span(program), indent()));
        }
        TreePath result = body.result();
        if (unused && result != null) {
            TreePath bare = InlinedBody.stripParentheses(result);
            if (InlineMethod.isStatement((ExpressionTree) bare.getLeaf())) {
                List<ReplacementPart> line = new ArrayList<>(pasted.pieces(program.span(bare), indent()));
                line.add(ReplacementPart.fresh(";"));
                lines.add(line);
            } else if (SideEffectAnalysis.of(program, result).level() != SideEffect.EffectLevel.PURE) {
                throw new RefactoringRefusedException(
                        "Nobody uses the value of the call, and Java allows no such statement. Give the value a"
                                + " name first.");
            }
        }
        return lines;
    }

    /** The result in place of the call. */
    private List<ReplacementPart> value(TreePath result) {
        TreePath bare = InlinedBody.stripParentheses(result);
        InlineArgument argument = pasted.argumentFor(bare);
        List<ReplacementPart> text = pasted.pieces(program.span(bare), indent());
        TypeMirror declared = body.method().getReturnType();
        ValueRewriter pieces = new ValueRewriter(program, types, casts);
        return argument == null
                ? pieces.of(text, bare, declared, type.getReturnType(), call)
                : pieces.of(argument.text(program), argument.value(), type.getReturnType(), type.getReturnType(), call);
    }

    /** A body that returns at several places stands only where its returns mean the same. */
    private List<Edit> tail(TreePath whole) {
        TreePath statement = whole.getParentPath();
        if (statement.getLeaf() instanceof ReturnTree
                && TreeContext.returns(program, statement, type.getReturnType())) {
            return List.of(statement(statement, program.span(statement), lines(false)));
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
                return List.of(statement(statement, program.span(statement), lines(true)));
            }
            List<StatementTree> own = body.statements().stream()
                    .map(path -> (StatementTree) path.getLeaf())
                    .toList();
            if (next > 0
                    && next < all.size()
                    && all.get(next) instanceof ReturnTree
                    && CompletionAnalysis.neverCompletesNormally(own)) {
                int end = program.end(new TreePath(block, all.get(next)));
                return List.of(statement(statement, new Span(unit.file(), program.start(statement), end), lines(true)));
            }
        }
        throw new RefactoringRefusedException(
                "The method returns at several places, so that its body could only stand at the end of a method:"
                        + " in \"return " + body.method().getSimpleName() + "(…);\". Keep the call.");
    }

    private Edit statement(TreePath statement, Span span, List<List<ReplacementPart>> lines) {
        boolean block = TreeContext.isInBlock(statement);
        if (lines.isEmpty()) {
            return block ? Edit.delete(unit.wholeLines(span)) : Edit.of(span, ReplacementPart.fresh("{ }"));
        }
        List<ReplacementPart> pieces = new ArrayList<>();
        boolean braces = !block && (lines.size() > 1 || body.statements().size() > 1 || !bound.isEmpty());
        pieces.add(ReplacementPart.fresh(braces ? "{ " : ""));
        for (int i = 0; i < lines.size(); i++) {
            pieces.addAll(lines.get(i));
            pieces.add(ReplacementPart.fresh(i == lines.size() - 1 ? "" : separator()));
        }
        pieces.add(ReplacementPart.fresh(braces ? " }" : ""));
        return new Edit(span, pieces);
    }

    private List<Edit> before(TreePath statement, List<List<ReplacementPart>> lines) {
        int start = program.start(statement);
        List<ReplacementPart> pieces = new ArrayList<>();
        boolean block = TreeContext.isInBlock(statement);
        pieces.add(ReplacementPart.fresh(block ? "" : "{ "));
        for (List<ReplacementPart> line : lines) {
            pieces.addAll(line);
            pieces.add(ReplacementPart.fresh(separator()));
        }
        List<Edit> edits = new ArrayList<>();
        edits.add(new Edit(new Span(unit.file(), start, start), pieces));
        if (!block) {
            edits.add(Edit.insert(unit.file(), program.end(statement), ReplacementPart.fresh(" }")));
        }
        return edits;
    }

    private String indent() {
        return unit.indentAt(program.start(call));
    }

    private String separator() {
        return unit.lineEndAt(program.start(call)) + indent();
    }
}
