package io.docui.example.ide.refactor;

import com.sun.source.tree.CaseTree;
import com.sun.source.tree.ExpressionTree;
import com.sun.source.tree.IdentifierTree;
import com.sun.source.tree.MemberSelectTree;
import com.sun.source.tree.MethodInvocationTree;
import com.sun.source.tree.NewClassTree;
import com.sun.source.tree.ParenthesizedTree;
import com.sun.source.tree.StatementTree;
import com.sun.source.tree.Tree;
import com.sun.source.util.TreePath;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.NestingKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.ExecutableType;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** A method's body in the words of another place: arguments for parameters, and names that mean the same there. */
final class InlinedBody {
    private final JavaProgram program;
    private final MethodBody body;
    private final SourceUnit source;
    private final SourceUnit unit;
    private final boolean near;
    private final boolean targeted;
    private final ExecutableType type;
    private final Map<Element, InlineArgument> byParameter = new HashMap<>();
    private final Map<InlineArgument, String> boundNames = new HashMap<>();
    private final Map<Element, String> renamed = new HashMap<>();
    private @Nullable InlineArgument target;
    private @Nullable Element merged;
    private @Nullable NameReference into;
    private boolean casts;

    InlinedBody(
            JavaProgram program,
            MethodBody body,
            SourceUnit unit,
            boolean near,
            boolean targeted,
            ExecutableType type) {
        this.program = program;
        this.body = body;
        this.source = program.unitOf(body.path());
        this.unit = unit;
        this.near = near;
        this.targeted = targeted;
        this.type = type;
    }

    /** Says what stands for what, before anything is written. */
    void bind(List<InlineArgument> arguments, List<InlineArgument> bound, boolean withCasts, List<String> taken) {
        casts = withCasts;
        Set<String> names = new HashSet<>(taken);
        for (InlineArgument argument : arguments) {
            if (argument.parameter() == null) {
                target = argument;
            } else {
                byParameter.put(argument.parameter(), argument);
            }
        }
        for (InlineArgument argument : bound) {
            boundNames.put(argument, fresh(argument.name(), names));
        }
        for (Element local : ExpressionFinder.declaredVariables(program, body.path())) {
            String name = local.getSimpleName().toString();
            if (SideEffectAnalysis.isLocal(local) && !byParameter.containsKey(local) && names.contains(name)) {
                renamed.put(local, fresh(name, names));
            }
        }
    }

    private static String fresh(String name, Set<String> taken) {
        String found = name;
        for (int i = 2; taken.contains(found); i++) {
            found = name + i;
        }
        taken.add(found);
        return found;
    }

    /** An expression without parentheses around it. */
    static TreePath stripParentheses(TreePath path) {
        return path.getLeaf() instanceof ParenthesizedTree tree
                ? stripParentheses(new TreePath(path, tree.getExpression()))
                : path;
    }

    /** Lets the result take the place of the variable that it would be copied to. */
    void merge(Element result, NameReference variable) {
        renamed.put(result, variable.element().getSimpleName().toString());
        merged = result;
        into = variable;
    }

    /** The argument that stands for an expression as a whole. */
    @Nullable
    InlineArgument argumentFor(TreePath expression) {
        Element element = expression.getLeaf() instanceof IdentifierTree ? program.element(expression) : null;
        InlineArgument argument = element == null ? null : byParameter.get(element);
        return argument == null || boundNames.containsKey(argument) ? null : argument;
    }

    /** The line that gives an argument its variable. */
    List<ReplacementPart> declaration(InlineArgument argument, TypePrinter types) {
        String text = types.of(argument.type()).orElseGet(() -> {
            if (program.build().release() < 10) {
                throw new RefactoringRefusedException(
                        "Java has no words for the type of " + argument.name() + ". Keep the call.");
            }
            return "var";
        });
        List<ReplacementPart> pieces = new ArrayList<>();
        pieces.add(ReplacementPart.fresh(text + ' '));
        pieces.add(named(argument));
        pieces.add(ReplacementPart.fresh(" = "));
        pieces.addAll(argument.text(program));
        pieces.add(ReplacementPart.fresh(";"));
        return pieces;
    }

    private ReplacementPart named(InlineArgument argument) {
        String name = String.valueOf(boundNames.get(argument));
        Element parameter = argument.parameter();
        return parameter == null
                ? ReplacementPart.fresh(name)
                : source.mentions(parameter).stream()
                        .filter(NameReference::declares)
                        .findFirst()
                        .map(mention -> new ReplacementPart(name, nameSpan(mention)))
                        .orElseGet(() -> ReplacementPart.fresh(name));
    }

    private Span nameSpan(NameReference mention) {
        int length = mention.element().getSimpleName().length();
        return new Span(source.file(), mention.start(), mention.start() + length);
    }

    /** Where the body means the object that a call goes to, by "this" or a bare name. */
    List<TreePath> receiverUses() {
        return source.mentions(program.span(body.path())).stream()
                .filter(this::isOfTarget)
                .map(NameReference::path)
                .toList();
    }

    private boolean isOfTarget(NameReference mention) {
        Element element = mention.element();
        if (mention.declares() || !(mention.path().getLeaf() instanceof IdentifierTree name)) {
            return false;
        }
        boolean self = name.getName().contentEquals("this");
        boolean member = element.getKind().isField() || element.getKind() == ElementKind.METHOD;
        return (self || member)
                && !element.getModifiers().contains(Modifier.STATIC)
                && element.getEnclosingElement() instanceof TypeElement type
                && (type.equals(body.owner())
                        || program.index().supertypes(body.owner()).contains(type))
                && !isDeclaredInside(type);
    }

    private boolean isDeclaredInside(Element element) {
        TreePath path = program.trees().getPath(element);
        return path != null
                && path.getCompilationUnit() == source.tree()
                && program.span(body.path()).contains(program.start(path));
    }

    /** A range of the body with all names changed that would not mean the same. */
    List<ReplacementPart> pieces(Span span, String indent) {
        List<Edit> changes = new ArrayList<>();
        for (NameReference mention : source.mentions(span)) {
            List<ReplacementPart> written = changed(mention);
            if (written != null) {
                changes.add(new Edit(nameRange(mention), written));
            }
        }
        return Reindenter.pieces(source, span, indent, changes);
    }

    private Span nameRange(NameReference mention) {
        int end = source.tokens().get(source.tokenAt(mention.start())).end();
        return new Span(source.file(), mention.start(), end);
    }

    private @Nullable List<ReplacementPart> changed(NameReference mention) {
        Element element = mention.element();
        InlineArgument argument = byParameter.get(element);
        if (argument != null) {
            return boundNames.containsKey(argument)
                    ? List.of(new ReplacementPart(String.valueOf(boundNames.get(argument)), nameRange(mention)))
                    : new ValueRewriter(program, new TypePrinter(unit), casts)
                            .of(
                                    List.of(ReplacementPart.copy(program.build(), program.span(argument.value()))),
                                    argument.value(),
                                    argument.type(),
                                    argument.type(),
                                    mention.path());
        }
        String name = renamed.get(element);
        NameReference variable = into;
        if (variable != null && element.equals(merged)) {
            // The declaration stands for that of the variable, which all later uses go on meaning.
            Span span = new Span(
                    unit.file(),
                    variable.start(),
                    variable.start() + String.valueOf(name).length());
            return List.of(
                    mention.declares()
                            ? new ReplacementPart(String.valueOf(name), span)
                            : ReplacementPart.fresh(String.valueOf(name)));
        }
        if (name != null) {
            return List.of(new ReplacementPart(name, nameRange(mention)));
        }
        if (element instanceof TypeParameterElement parameter) {
            return typeArgument(parameter);
        }
        if (mention.declares() || !(mention.path().getLeaf() instanceof IdentifierTree identifier)) {
            return null;
        }
        if (identifier.getName().contentEquals("super") && targeted) {
            throw new RefactoringRefusedException(
                    "The method speaks of \"super\", which means nothing to another object. Keep the call.");
        }
        if (targeted && isOfTarget(mention)) {
            return onTarget(mention, identifier);
        }
        checkInner(mention);
        return near ? null : qualified(mention);
    }

    private void checkInner(NameReference mention) {
        boolean inner = mention.element() instanceof TypeElement found
                && found.getNestingKind() == NestingKind.MEMBER
                && !found.getModifiers().contains(Modifier.STATIC)
                && mention.path().getParentPath().getLeaf() instanceof NewClassTree;
        if (inner && (targeted || !near)) {
            throw new RefactoringRefusedException("The method makes an object of the inner class "
                    + mention.element().getSimpleName()
                    + ", which belongs to another object elsewhere. Keep the call.");
        }
    }

    private @Nullable List<ReplacementPart> typeArgument(TypeParameterElement parameter) {
        if (!parameter.getGenericElement().equals(body.method())) {
            if (near) {
                return null;
            }
            throw new RefactoringRefusedException("The method names the type parameter " + parameter
                    + " of its class, which means nothing elsewhere. Keep the call.");
        }
        int index = body.method().getTypeParameters().indexOf(parameter);
        TypeMirror found = TypeArgumentInference.of(body.method(), type, parameter);
        if (found == null) {
            throw new RefactoringRefusedException("What the type parameter number " + (index + 1) + " of "
                    + body.method().getSimpleName() + " stands for in this call cannot be told. Keep the call.");
        }
        return List.of(ReplacementPart.fresh(new TypePrinter(unit)
                .of(found)
                .orElseThrow(() -> new RefactoringRefusedException(
                        "Java has no words for the type " + found + ". Keep the call."))));
    }

    private List<ReplacementPart> onTarget(NameReference mention, IdentifierTree identifier) {
        InlineArgument object = target;
        if (object == null) {
            throw new IllegalStateException("There is no target.");
        }
        boolean self = identifier.getName().contentEquals("this");
        List<ReplacementPart> pieces = new ArrayList<>();
        if (boundNames.containsKey(object)) {
            pieces.add(named(object));
        } else {
            boolean parentheses = !(object.value().getLeaf() instanceof IdentifierTree)
                    && !(object.value().getLeaf() instanceof MemberSelectTree)
                    && !(object.value().getLeaf() instanceof MethodInvocationTree)
                    && !(object.value().getLeaf() instanceof ParenthesizedTree);
            pieces.add(ReplacementPart.fresh(parentheses ? "(" : ""));
            pieces.add(ReplacementPart.copy(program.build(), program.span(object.value())));
            pieces.add(ReplacementPart.fresh(parentheses ? ")" : ""));
        }
        if (!self) {
            pieces.add(ReplacementPart.fresh("."));
            pieces.add(ReplacementPart.copy(program.build(), nameRange(mention)));
        }
        return pieces;
    }

    /** A type by its name, of which the last part stands for the old name. */
    private List<ReplacementPart> named(NameReference mention, TypeElement found) {
        String name = new TypePrinter(unit).name(found);
        int last = name.lastIndexOf('.') + 1;
        return List.of(
                ReplacementPart.fresh(name.substring(0, last)),
                ReplacementPart.copy(program.build(), nameRange(mention)));
    }

    /** A bare name of another class's member or type, with what it needs before it. */
    private @Nullable List<ReplacementPart> qualified(NameReference mention) {
        Element element = mention.element();
        Tree around = mention.path().getParentPath().getLeaf();
        if (element instanceof TypeElement found) {
            return found.getNestingKind() == NestingKind.LOCAL || isDeclaredInside(found)
                    ? null
                    : named(mention, found);
        }
        boolean member = element.getKind().isField() || element.getKind() == ElementKind.METHOD;
        // Newer versions of javac put a tree for the label between.
        boolean label = element.getKind() == ElementKind.ENUM_CONSTANT
                && (around instanceof CaseTree
                        || mention.path().getParentPath().getParentPath().getLeaf() instanceof CaseTree
                                && !(around instanceof ExpressionTree)
                                && !(around instanceof StatementTree));
        if (!member
                || label
                || !element.getModifiers().contains(Modifier.STATIC)
                || !(element.getEnclosingElement() instanceof TypeElement owner)
                || isDeclaredInside(owner)) {
            return null;
        }
        return List.of(
                ReplacementPart.fresh(new TypePrinter(unit).name(owner) + '.'),
                ReplacementPart.copy(program.build(), nameRange(mention)));
    }
}
